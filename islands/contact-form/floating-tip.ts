const tips = ".wpcf7-not-valid-tip";
const floating = ".use-floating-validation-tip";

/** Hides a tip that floats over its field, when the field gets focus or the tip is clicked or pointed at (A11, A17). */
export function takeFloatingTips(form: HTMLFormElement, signal: AbortSignal): void {
  const hide = ({ type, target }: Event): void => {
    const at = target as Element;
    const tip =
      type === "focusin"
        ? at.closest(".wpcf7-form-control-wrap")?.querySelector<HTMLElement>(tips)
        : at.closest<HTMLElement>(tips);
    if (tip?.closest(floating)) tip.style.display = "none";
  };
  for (const type of ["focusin", "click", "mouseover"]) form.addEventListener(type, hide, { signal });
  signal.addEventListener("abort", () => {
    for (const tip of form.querySelectorAll(`${floating} ${tips}`)) tip.removeAttribute("style");
  });
}
