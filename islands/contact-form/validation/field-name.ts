/** The field that a control's name belongs to: `your-extra` of `your-extra[]` and `your-extra[a]`. */
export function fieldOf(name: string): string {
  return name.replace(/\[.*/s, "");
}
