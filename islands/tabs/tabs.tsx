/** A product's tabs (WAI-ARIA APG): which is open, by click, key, address, link, find-in-page, or another script. */
import { Fragment, type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { listenThroughJQuery } from "../../shared/events/find-jquery.ts";
import type { JQueryEvent } from "../../shared/events/map.ts";
import {
  Adopt,
  reactIsland,
  useAbortableEffect,
  useAddressChange,
  useHost,
  useHostChanges,
  useListen,
} from "../../shared/island/react.ts";
import { askedTab } from "../../shared/product-tabs/asked-tab.ts";
import { useLinksInto } from "../../shared/product-tabs/links.ts";
import { isColumn, nextTab } from "./next-tab.ts";
import { readTabs, reveal, type Tab, tabOfAddress } from "./read-tabs.ts";

function isVerticalNow(tabs: readonly Tab[]): boolean {
  const [first, second] = tabs.map(({ link }) => link.getBoundingClientRect());
  return !!first && !!second && isColumn(first, second);
}

function Tabs(): ReactNode {
  const host = useHost();
  useHostChanges();
  const tabs = readTabs(host);
  // The prelude has opened one.
  const [opened, setOpened] = useState(() => tabs.find(({ panel }) => !panel.hidden)?.key);
  const [isVertical, setVertical] = useState(false);
  const [name, setName] = useState(host.dataset.tabs);
  const open = tabs.find(({ key }) => key === opened) ?? asked(location.href) ?? tabs[0];

  const panel = open?.panel;
  useLayoutEffect(() => panel && reveal(panel), [panel]);

  function asked(url: string): Tab | undefined {
    return tabOfAddress(readTabs(host), askedTab(location.hash, url));
  }
  /** Opens what the address asks for. @param url  the whole of it; `""` where only the fragment has changed */
  const follow = (url: string): void => {
    const tab = asked(url);
    setName((tab && askedTab(location.hash, url)) ?? "");
    if (tab || url) setOpened((tab ?? readTabs(host)[0])?.key);
  };
  const steer = (event: KeyboardEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isRtl = getComputedStyle(host).direction === "rtl";
    const layout = { isVertical: isVerticalNow(tabs), isRtl };
    const next = event.key === " " ? index : nextTab(event.key, index, tabs.length, layout);
    const link = tabs[next ?? -1]?.link;
    if (!link) return;
    event.preventDefault();
    // Enter is the link's own; listeners for clicks get one for Space, too.
    if (event.key === " ") link.click();
    else link.focus();
  };

  useAddressChange(() => follow(""));
  useLinksInto((place, link) => {
    if (tabs.some((tab) => tab.link === link)) return false;
    const tab = tabs.find(({ panel }) => panel.contains(place));
    if (tab) setOpened(tab.key);
    return true;
  });
  // Plugins ask through jQuery, and press tabs through it, which no link feels.
  useAbortableEffect(
    (ended) =>
      listenThroughJQuery(
        host,
        "init click",
        (event) => {
          const { type, target } = event as JQueryEvent & { readonly target: HTMLElement };
          const tab = type === "click" && readTabs(host).find(({ link }) => link === target);
          if (tab) flushSync(() => setOpened(tab.key));
          else if (type === "init" && target === host) flushSync(() => follow(location.href));
        },
        ended,
      ),
    [host],
  );
  useListen("init" as "click", null, (event) => event.target === host && follow(location.href));

  return (
    <>
      <Adopt element={host} data-tabs={name ?? ""} />
      <Adopt
        element={open?.link.closest(".wc-tabs")}
        role="tablist"
        aria-orientation={isVertical ? "vertical" : undefined}
      />
      {/* Links first: changing the stop of what has focus makes the browser style all that has changed by then. */}
      {tabs.map(({ key, link }, index) => (
        <Adopt
          key={key}
          element={link}
          role="tab"
          aria-controls={key}
          aria-selected={key === open?.key}
          tabIndex={key === open?.key ? 0 : -1}
          onClick={(event) => {
            event.preventDefault();
            setOpened(key);
          }}
          onFocusIn={() => setVertical(isVerticalNow(tabs))}
          onKeyDown={(event) => steer(event, index)}
        />
      ))}
      {tabs.map(({ key, link, panel }) => (
        <Fragment key={key}>
          <Adopt element={link.parentElement} role="presentation" className={{ active: key === open?.key }} />
          <Adopt
            element={panel}
            hidden={key === open?.key ? undefined : "until-found"}
            onBeforeMatch={() => setOpened(key)}
          />
        </Fragment>
      ))}
    </>
  );
}

export default reactIsland(Tabs);
