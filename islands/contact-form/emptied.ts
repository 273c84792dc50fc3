/**
 * A form that comes back from the back/forward cache is empty (specification §4). What was typed and not sent is kept
 * beside it, with one button that brings it back.
 */
import { createAction } from "../../shared/dom/notice.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import type { Aside } from "./drafts.ts";
import { announce } from "./response.ts";

const texts = {
  en: {
    kept: "You came back to this page, and the form is empty again. What you had typed is not lost.",
    files: "Files have to be chosen again.",
    action: "Bring back what I typed",
    back: "What you had typed is back.",
  },
  vi: {
    kept: "Bạn vừa quay lại trang này nên biểu mẫu đã được làm trống. Nội dung bạn đã nhập vẫn còn.",
    files: "Tệp đính kèm thì cần chọn lại.",
    action: "Điền lại nội dung đã nhập",
    back: "Nội dung bạn đã nhập đã trở lại.",
  },
};

const className = "storefront-form-emptied";

/** Offers what is set aside. */
function offer(form: HTMLFormElement, aside: Aside, hadFiles: boolean): void {
  const { kept, files, action, back } = inPageLanguage(texts);
  const withFiles = (text: string): string => (hadFiles ? `${text} ${files}` : text);
  const box = document.createElement("div");
  box.className = className;
  const sentence = document.createElement("p");
  sentence.textContent = withFiles(kept);
  const button = createAction(action, () => {
    withdrawOffer(form);
    const filled = aside.bringBack(form);
    // As if the visitor had filled them in: counters, conditions and other scripts look at events.
    for (const control of filled.filter((one) => one.type !== "radio" || (one as HTMLInputElement).checked))
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    // Not last: what unfolds with a field may have taken focus.
    (filled[0] ?? form.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea"))?.focus();
    announce(form, withFiles(back));
  });
  box.append(sentence, button);
  form.prepend(box);
  announce(form, `${sentence.textContent} ${action}.`);
}

/** Takes the offer back. */
export const withdrawOffer = (form: HTMLFormElement): void => form.querySelector(`.${className}`)?.remove();

/**
 * Empties a form whose page has come back, and offers what was typed.
 *
 * @param aside  where it is kept meanwhile: the prelude's affair, as drafts are
 */
export function empty(form: HTMLFormElement, aside: Aside): void {
  const isKept = aside.setAside(form);
  const hadFiles = [...form.querySelectorAll<HTMLInputElement>("[type=file]")].some(
    ({ files }) => files?.length,
  );
  withdrawOffer(form);
  // A field may be called "reset".
  HTMLFormElement.prototype.reset.call(form);
  if (isKept) offer(form, aside, hadFiles);
}
