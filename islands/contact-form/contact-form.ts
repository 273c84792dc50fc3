/**
 * A contact form's model. At once it switches the submit button by the acceptance boxes, and keeps drafts. The rest,
 * `form.ts`, comes with the page's first touch. It comes sooner on a page from a cache, which needs new questions; for
 * a form in steps; and for a page out of the back/forward cache.
 */
import { formsConfig } from "../../shared/config/forms.ts";
import { whenActive } from "../../shared/dom/activation.ts";
import { whenIdle } from "../../shared/dom/leisure.ts";
import { type ModelContext, model } from "../../shared/island/model.ts";
import { handleAcceptance } from "./acceptance.ts";
import { aside, dropDraft, restoreDraft, saveDraft, tell } from "./drafts.ts";
import type { ContactForm } from "./form.ts";
import { forget } from "./identity.ts";
import type { FormOptions } from "./index.ts";

/** Pause in typing after which a draft is kept, ms. */
const pause = 500;

/** Controls that may lead through a form in steps: a press of one does not send the form. */
const steps =
  ":is(button, a, [role=button], [type=button], [onclick]):not([type=submit], [href]:not([href^='#']))";

/** Runs a task when the page has loaded: by then other scripts listen. */
function onceLoaded(task: () => void, signal: AbortSignal): void {
  const run = (): void => whenIdle(task, signal);
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true, signal });
}

export default model((host, context: ModelContext<FormOptions>) => {
  const { signal, props, report } = context;
  const form = host as HTMLFormElement;
  const live = context.rest(
    () => import("./form.ts"),
    ({ createForm }) => createForm(form, context),
  );
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
    // A page that answers a plain post has the server's values in its fields: then no draft is wanted.
    if (form.dataset.status === "init") {
      const filled = restoreDraft(form);
      if (filled.length) onceLoaded(() => tell(filled), signal);
    } else dropDraft(form);
    // A reset empties the fields: then the next save finds no draft to keep.
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
  /** Brings the rest of the model, even if nobody has touched the page. */
  const withForm = (use: (actions: ContactForm) => unknown): unknown =>
    live
      .come()
      .then(() => live.made?.actions && use(live.made.actions))
      .catch(report);
  whenActive(() => {
    // Scripts of forms in steps validate at each step. The rules must be there before the first press of a step's
    // button.
    if (form.querySelector(steps)) whenIdle(() => withForm((actions) => actions.learn()), signal);
    if (formsConfig().cached) whenIdle(() => withForm((actions) => actions.renew()), signal);
  }, signal);
  window.addEventListener(
    "pageshow",
    ({ persisted }) => persisted && withForm((actions) => actions.comeBack(aside)),
    { signal },
  );
  return {
    form: () => live.made,
    looks: () => [],
    end() {
      if (isMarked) classes?.replace("js", "no-js");
      forget(form);
    },
  };
});
