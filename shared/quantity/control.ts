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

/** The controls that have a number; of buttons the one that is on. */
export const numbersIn = (root: ParentNode, controls: string): QuantityControl[] =>
  [...root.querySelectorAll<QuantityControl>(controls)].filter(
    (control) => control.type !== "radio" || (control as HTMLInputElement).checked,
  );

/** The cart item key in a control's name, `cart[…][qty]`; `""` where there is none. */
export const rowKey = ({ name }: QuantityControl): string => /\[(\w+)\]/.exec(name)?.[1] ?? "";

/** How many items more a number asks for than the page came with; below 0: fewer. */
export const moreItems = (control: QuantityControl, number: string | null = control.value): number =>
  Number(number) - Number(servedNumber(control));
