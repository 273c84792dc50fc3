/** A product's sections (WAI-ARIA APG, accordion): one is open at most, by press, address, link or find-in-page. */
import { Fragment, type ReactNode, useState } from "react";
import { Adopt, reactIsland, useAddressChange, useHost, useHostChanges } from "../../shared/island/react.ts";
import { askedTab } from "../../shared/product-tabs/asked-tab.ts";
import { useLinksInto } from "../../shared/product-tabs/links.ts";
import { askedSection, readSections } from "./sections.ts";

function Accordion(): ReactNode {
  const host = useHost();
  useHostChanges();
  const sections = readSections(host);
  // The prelude has opened one.
  const [open, setOpen] = useState(() => sections.find(({ content }) => !content.hidden)?.key);

  // The rest of the address is as it was: only the fragment asks.
  useAddressChange(() => setOpen(askedSection(sections, askedTab(location.hash, ""))?.key ?? open));
  useLinksInto((place) => {
    const section = sections.find(({ content }) => content.contains(place));
    if (section) setOpen(section.key);
    return !!section;
  });
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
