/** Keeps the choice over a reload. Firefox itself does so; Chrome only on the way back. */
import { attempt } from "../../shared/dom/storage.ts";
import { nameOf, selectsIn } from "./parts.ts";

const prefix = "storefront_choice_";

/** Whether the page was reloaded. After a link, the choice in its address counts instead. */
const isReload = (): boolean =>
  performance
    .getEntriesByType?.("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type === "reload") ?? false;

/** Chooses again what was chosen before a reload, and keeps what is chosen when the page is left. */
export function rememberChoice(form: HTMLElement, signal: AbortSignal): void {
  const key = `${prefix}${location.pathname}${location.search}#${form.dataset.product_id}`;
  const kept = attempt(() => sessionStorage.getItem(key));
  if (kept && isReload()) {
    const choice = attempt(() => JSON.parse(kept) as Record<string, string>) ?? {};
    for (const select of selectsIn(form)) {
      const value = choice[nameOf(select)] ?? select.value;
      if ([...select.options].some((option) => option.value === value)) select.value = value;
    }
  }
  window.addEventListener(
    "pagehide",
    () => {
      const choice = Object.fromEntries(selectsIn(form).map((select) => [nameOf(select), select.value]));
      attempt(() => sessionStorage.setItem(key, JSON.stringify(choice)));
    },
    { signal },
  );
}
