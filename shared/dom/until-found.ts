/** Contents that are closed, and that find-in-page and fragments still reach; where that is unknown they are hidden. */
export function hideUntilFound(content: Element, isHidden: boolean): void {
  if (isHidden) content.setAttribute("hidden", "until-found");
  else content.removeAttribute("hidden");
}
