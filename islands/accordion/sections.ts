/** The sections as the page has them, read anew each time: scripts bring others. */
import { headingButton } from "../../shared/dom/heading-button.ts";
import * as theme from "../../themes/parts.ts";

export interface Section {
  /** Id of the content. */
  readonly key: string;
  readonly header: HTMLElement;
  /** The button in the heading, around its text; `null` before the model has made one. */
  readonly button: HTMLElement | null;
  readonly content: HTMLElement;
}

export function readSections(host: Element): readonly Section[] {
  return [...host.querySelectorAll<HTMLElement>(`:scope > * > ${theme.sectionHeader}`)].flatMap((header) => {
    const content = header.nextElementSibling as HTMLElement | null;
    return content?.id ? { key: content.id, header, button: headingButton(header), content } : [];
  });
}

/** The section that the address asks for: by its name, or because the section holds the fragment's target. */
export function askedSection(sections: readonly Section[], name: string | undefined): Section | undefined {
  const target = document.querySelector(":target");
  return sections.find(({ key, content }) => (name ? key === `tab-${name}` : content.contains(target)));
}
