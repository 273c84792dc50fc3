/**
 * What cannot wait: the submit button by the acceptance boxes, drafts, new questions for a page from a cache, and a page
 * that was left before the rest came.
 */
import { formsConfig } from "../../shared/config/forms.ts";
import { whenActive } from "../../shared/dom/activation.ts";
import { whenIdle } from "../../shared/dom/leisure.ts";
import type { Mount } from "../../shared/island/island.ts";
import { withLanguage } from "../../shared/messages/page-language.ts";
import { handleAcceptance } from "./acceptance.ts";
import { aside, dropDraft, restoreDraft, saveDraft } from "./drafts.ts";

/** Pause in typing after which a draft is kept, ms. */
const pause = 500;

const prelude: Mount<{ readonly drafts: boolean }> = (host, { signal, props, report }) => {
  const form = host as HTMLFormElement;
  const { classList } = form.closest(".wpcf7") as HTMLElement;
  const isMarked = classList.replace("no-js", "js");
  if (props.drafts) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      clearTimeout(timer);
      saveDraft(form);
    };
    const saveSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    };
    // After a plain post the page carries what the server makes of it.
    if (form.dataset.status === "init") restoreDraft(form);
    else dropDraft(form);
    // After a reset there is nothing to keep, once the fields are empty.
    for (const type of ["input", "change", "reset"]) form.addEventListener(type, saveSoon, { signal });
    window.addEventListener("pagehide", save, { signal });
    form.addEventListener(
      "wpcf7mailsent",
      () => {
        clearTimeout(timer);
        dropDraft(form);
      },
      { signal },
    );
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
  handleAcceptance(form, signal);
  const renew = (): unknown =>
    import("./verbs.ts").then(({ refresh }) => refresh(form, signal, report)).catch(report);
  if (formsConfig().cached) whenActive(() => whenIdle(renew, signal), signal);
  window.addEventListener(
    "pageshow",
    ({ persisted }) =>
      persisted && withLanguage(import("./verbs.ts")).then(({ comeBack }) => comeBack(form, aside), report),
    { signal },
  );
  return () => {
    if (isMarked) classList.replace("js", "no-js");
  };
};

export default prelude;
