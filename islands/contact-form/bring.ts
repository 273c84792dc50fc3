/** Forms that a script calls before their model is there. Few pages have such scripts: so this is not in the entry. */
import { pageIslands } from "../../shared/config/page.ts";

/**
 * Makes the loader find a form, wherever a script has put it.
 *
 * @param isWhole  loads all of its code, though nobody has touched the page
 */
export async function bring(form: HTMLFormElement, isWhole: boolean): Promise<void> {
  const islands = pageIslands();
  if (!isWhole && !form.matches(".wpcf7 > form")) form.dataset.island = "contact-form";
  islands?.mount(form);
  // Presses in a shadow tree are not kept for code that is still to come.
  if (isWhole || form.getRootNode() !== document)
    await islands
      ?.islands()
      .find(({ name, host }) => name === "contact-form" && host === form)
      ?.ready();
}
