/**
 * Captcha and quiz, which are new after each submit and each reset
 * (docs/stock-behaviour/forms-and-theme.md §A8).
 */

export interface Refill {
  /** Image address by field. */
  readonly captcha?: Readonly<Record<string, string>>;
  /** Question and answer's hash by field. */
  readonly quiz?: Readonly<Record<string, readonly [question: string, hash: string]>>;
}

/** Fills in what an answer brings; what the form has not is passed over. */
export function refill(form: HTMLFormElement, { captcha = {}, quiz = {} }: Refill): void {
  const set = (name: string, value: string): void => {
    for (const input of form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`))
      input.value = value;
  };
  for (const [name, url] of Object.entries(captcha)) {
    set(name, "");
    const image = form.querySelector(`img.wpcf7-captcha-${CSS.escape(name.replaceAll(":", ""))}`);
    image?.setAttribute("src", url);
    const number = /(\d+)\.(?:png|gif|jpeg)$/i.exec(url)?.[1];
    if (number) set(`_wpcf7_captcha_challenge_${name}`, number);
  }
  for (const [name, [question, hash]] of Object.entries(quiz)) {
    set(name, "");
    const label = form
      .querySelector(`[name="${CSS.escape(name)}"]`)
      ?.closest("label, .wpcf7-form-control-wrap");
    const text = label?.querySelector(".wpcf7-quiz-label");
    if (text) text.textContent = question;
    set(`_wpcf7_quiz_answer_${name}`, hash);
  }
}
