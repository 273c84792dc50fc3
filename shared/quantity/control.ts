/**
 * Where the number of a row stands: in a box, or in what a shop has in the place of one, a list to choose from or buttons of
 * which one is on.
 */
export type QuantityControl = HTMLInputElement | HTMLSelectElement;

/** The number that the page came with, whatever was typed or chosen since; `""` where it came with none. */
export function servedNumber(control: QuantityControl): string {
  if (control.localName === "select") {
    const options = [...(control as HTMLSelectElement).options];
    // Where the markup chooses none, the browser shows the first.
    return (options.find((option) => option.hasAttribute("selected")) ?? options[0])?.value ?? "";
  }
  const box = control as HTMLInputElement;
  if (box.type !== "radio") return box.defaultValue;
  const group = [
    ...(box.closest("form") ?? document).querySelectorAll<HTMLInputElement>("input[type=radio]"),
  ];
  return group.find(({ name, defaultChecked }) => name === box.name && defaultChecked)?.value ?? "";
}
