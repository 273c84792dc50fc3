/** Whether the page's configuration has texts of the shop's own. */
import { configScript, ownGlobal } from "../config/page.ts";

/**
 * Only looked for, and not read: whoever reads configuration is not there yet. Should the word mean something else, a
 * small file is loaded for nothing.
 */
export const hasOwnTexts = (): boolean =>
  /"texts":/.test(`${configScript()?.textContent}`) ||
  !!ownGlobal<{ texts?: unknown }>("storefront_islands_params")?.texts;
