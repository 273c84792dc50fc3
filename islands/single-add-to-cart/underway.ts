/** Presses of forms whose outcome is not known yet. */
export function createUnderway() {
  const forms = new Map<HTMLFormElement, { presses: number; open: number }>();
  let isLeaving = false;
  const leave = (): void => {
    isLeaving = true;
  };
  return {
    /** Whether a form was pressed once, since nothing of it was under way. */
    isOne: (form: HTMLFormElement) => forms.get(form)?.presses === 1,
    /** A browser that leaves the page gives its requests up; posting then would take the shopper elsewhere. */
    isLeaving: () => isLeaving,
    /** Counts a press of a form. @returns ends it */
    begin(form: HTMLFormElement): () => void {
      isLeaving = false;
      window.addEventListener("beforeunload", leave);
      const here = forms.get(form) ?? { presses: 0, open: 0 };
      forms.set(form, here);
      here.presses += 1;
      here.open += 1;
      return () => {
        here.open -= 1;
        if (!here.open) forms.delete(form);
        // Not a moment longer: some browsers keep no page for the way back that listens to this.
        if (!forms.size) window.removeEventListener("beforeunload", leave);
      };
    },
  };
}
