/** Forms that a script turns to before their model is there. Small, and not in the entry: few pages have such scripts. */
import { pageIslands } from "../../shared/config/page.ts";

/**
 * Has the loader find a form, wherever a script has put it.
 *
 * @param isWhole  all of its code is to come, though nobody has touched the page
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
