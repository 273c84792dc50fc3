/**
 * What cannot wait: the submit button by the acceptance boxes, drafts, the form's rules, new questions for a page from a
 * cache, and a page that was left before the rest came.
 */
import { formsConfig } from "../../shared/config/forms.ts";
import { whenActive } from "../../shared/dom/activation.ts";
import { whenIdle } from "../../shared/dom/leisure.ts";
import type { Mount } from "../../shared/island/island.ts";
import { withLanguage } from "../../shared/messages/page-language.ts";
import { handleAcceptance } from "./acceptance.ts";
import type { Verbs } from "./api.ts";
import { aside, dropDraft, restoreDraft, saveDraft, tell } from "./drafts.ts";
import { forget } from "./identity.ts";

/** Pause in typing after which a draft is kept, ms. */
const pause = 500;

/** What may lead through a form in steps: it is pressed, and does not send it. */
const steps =
  ":is(button, a, [role=button], [type=button], [onclick]):not([type=submit], [href]:not([href^='#']))";

/** Runs a task when the page has loaded: other scripts have had their turn to listen. */
function onceLoaded(task: () => void, signal: AbortSignal): void {
  const run = (): void => whenIdle(task, signal);
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true, signal });
}

type Prelude = Mount<{ readonly drafts: boolean }>;

/** @param know  takes verbs that have come, for the page's forms object */
const prelude =
  (know: (verbs: Partial<Verbs>) => void): Prelude =>
  (host, { signal, props, touched, report }) => {
    const form = host as HTMLFormElement;
    const classes = form.closest(".wpcf7")?.classList;
    const isMarked = classes?.replace("no-js", "js");
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
      if (form.dataset.status === "init") {
        const filled = restoreDraft(form);
        if (filled.length) onceLoaded(() => tell(filled), signal);
      } else dropDraft(form);
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
    const learn = (): unknown =>
      import("./check.ts").then((check) => {
        know(check);
        check.prepare(form, signal, report);
      }, report);
    whenActive(() => {
      // Else somebody fills in fields before there is anything to press.
      if (form.querySelector(steps)) whenIdle(learn, signal);
      void touched().then(() => signal.aborted || learn());
    }, signal);
    if (formsConfig().cached) whenActive(() => whenIdle(renew, signal), signal);
    window.addEventListener(
      "pageshow",
      ({ persisted }) =>
        persisted && withLanguage(import("./verbs.ts")).then(({ comeBack }) => comeBack(form, aside), report),
      { signal },
    );
    return () => {
      if (isMarked) classes?.replace("js", "no-js");
      forget(form);
    };
  };

export default prelude;
