/**
 * A field with a row's quantity: a number box, or a shop's replacement for it. A replacement is a list, or radio
 * buttons.
 */
export type QuantityControl = HTMLInputElement | HTMLSelectElement;

/** The number in the server's markup, whatever was typed or chosen since; `""` where there is none. */
export function servedNumber(control: QuantityControl): string {
  if (control.localName === "select") {
    const options = [...(control as HTMLSelectElement).options];
    // Where no option is selected in the markup, the browser selects the first.
    return (options.find((option) => option.hasAttribute("selected")) ?? options[0])?.value ?? "";
  }
  const box = control as HTMLInputElement;
  if (box.type !== "radio") return box.defaultValue;
  const group = [
    ...(box.closest("form") ?? document).querySelectorAll<HTMLInputElement>("input[type=radio]"),
  ];
  return group.find(({ name, defaultChecked }) => name === box.name && defaultChecked)?.value ?? "";
}

/** The controls that hold a number; of radio buttons, the selected one. */
export const numbersIn = (root: ParentNode, controls: string): QuantityControl[] =>
  [...root.querySelectorAll<QuantityControl>(controls)].filter(
    (control) => control.type !== "radio" || (control as HTMLInputElement).checked,
  );

/** The cart item key in a control's name, `cart[…][qty]`; `""` where there is none. */
export const rowKey = ({ name }: QuantityControl): string => /\[(\w+)\]/.exec(name)?.[1] ?? "";

/** How many items more than the server's number; below 0: fewer. */
export const moreItems = (control: QuantityControl, number: string | null = control.value): number =>
  Number(number) - Number(servedNumber(control));
