/** A product's sections (WAI-ARIA APG, accordion): one is open at most, by press, address, link or find-in-page. */
import { Fragment, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { isPlainClick } from "../../shared/dom/click.ts";
import {
  Adopt,
  reactIsland,
  useAddressChange,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
} from "../../shared/island/react.ts";
import { arrive, placeIn } from "../../shared/product-tabs/arrive.ts";
import { askedTab } from "../../shared/product-tabs/asked-tab.ts";
import { askedSection, readSections } from "./sections.ts";

function Accordion(): ReactNode {
  const host = useHost();
  const signal = useHostSignal();
  useHostChanges();
  const sections = readSections(host);
  // The prelude has opened one.
  const [open, setOpen] = useState(() => sections.find(({ content }) => !content.hidden)?.key);

  // The rest of the address is as it was: only the fragment asks.
  useAddressChange(() => setOpen(askedSection(sections, askedTab(location.hash, ""))?.key ?? open));
  // Before scripts that follow links in their own way: Astra's measures where the target is.
  useListen(
    "click",
    null,
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href*='#']");
      if (!link || !isPlainClick(event) || link.href.split("#")[0] !== location.href.split("#")[0]) return;
      const place = placeIn(host, link.hash);
      const section = place && sections.find(({ content }) => content.contains(place));
      if (!section) return;
      flushSync(() => setOpen(section.key));
      arrive(place, signal);
    },
    { on: document, capture: true },
  );
  return sections.map(({ key, header, button, content }) => {
    const isOpen = key === open;
    return (
      <Fragment key={key}>
        <Adopt element={header} className={{ active: isOpen }} />
        <Adopt element={button} aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : key)} />
        <Adopt
          element={content}
          className={{ active: isOpen }}
          hidden={isOpen ? undefined : "until-found"}
          onBeforeMatch={() => setOpen(key)}
        />
      </Fragment>
    );
  });
}

export default reactIsland(Accordion);
