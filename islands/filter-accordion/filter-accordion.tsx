/** Filters below headings that open and close them (WAI-ARIA APG, accordion): each by itself, all open at first. */
import { Fragment, type ReactNode, useState } from "react";
import { Adopt, reactIsland, useHost, useHostChanges } from "../../shared/island/react.ts";
import { readSections } from "./sections.ts";

function FilterAccordion(): ReactNode {
  const host = useHost();
  useHostChanges();
  const sections = readSections(host);
  // The prelude has answered presses.
  const [closed, setClosed] = useState<ReadonlySet<string>>(
    () => new Set(sections.filter(({ isOpen }) => !isOpen).map(({ key }) => key)),
  );
  const toggle = (key: string): void => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };

  return sections.map(({ key, heading, button, content }) => {
    const isOpen = !closed.has(key);
    return (
      <Fragment key={key}>
        <Adopt element={heading} className={{ active: isOpen }} />
        <Adopt element={button} aria-expanded={isOpen} onClick={() => toggle(key)} />
        <Adopt
          element={content}
          hidden={isOpen ? undefined : "until-found"}
          onBeforeMatch={() => toggle(key)}
        />
      </Fragment>
    );
  });
}

export default reactIsland(FilterAccordion);
