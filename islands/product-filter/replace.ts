/** What an answer brings, and how it takes the place of what the page shows. */
import { discard, parseFragment } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { requestPage } from "../../shared/request/request.ts";
import { withoutHash } from "./address.ts";
import { keepFocus } from "./focus.ts";
import { type Listing, pagingLink, readListing, templateOf } from "./parts.ts";

interface Answer {
  readonly title: string;
  readonly listing: Listing;
}

/** Reads a whole page. Nothing in it runs or loads. `undefined` where it is not the same page with other products. */
function readAnswer(html: string, now: Listing): Answer | undefined {
  const classes = /<body\b[^>]*?\sclass=["']([^"']*)/i.exec(html)?.[1] ?? "";
  const page = parseFragment(html);
  const listing = readListing(page);
  const title = page.querySelector("title")?.textContent;
  if (!listing || !title || templateOf(classes) !== templateOf(document.body.className)) return undefined;
  // A list of one product has no order.
  const isOther =
    listing.products.className !== now.products.className ||
    (listing.ordering && !now.ordering) ||
    listing.headings.some((heading, index) => !heading !== !now.headings[index]);
  return isOther ? undefined : { title, listing };
}

function fill(box: Element, from: Element): void {
  for (const child of [...box.children]) discard(child);
  box.replaceChildren(...from.childNodes);
}

/** A filter's heading stays: it may be a button, and closed. */
function fillWidget(box: Element, from: Element): void {
  const title = ":scope > .widget-title";
  const heading = box.querySelector(title);
  if (heading) from.querySelector(title)?.remove();
  for (const child of [...box.children]) if (child !== heading) discard(child);
  // What is between them.
  for (const node of [...box.childNodes]) if (node !== heading) node.remove();
  box.append(...from.childNodes);
}

/** The choices are others' listeners' place; what is sent beside them is not. */
function fillOrdering(form: Element, from: Element): void {
  const [select, chosen] = [form, from].map((one) => one.querySelector("select"));
  if (!select || !chosen) return;
  // A choice that is moved out leaves the next one chosen.
  const { value } = chosen;
  fill(select, chosen);
  select.value = value;
  for (const field of form.querySelectorAll("input[type=hidden]")) field.remove();
  form.append(...from.querySelectorAll("input[type=hidden]"));
}

/** One that comes and goes with the filters; where it is new, `place` has it behind itself. */
function replaceAfter(place: Element | null, now: Element | null, next: Element | null): void {
  if (now && next) fill(now, next);
  else if (next) place?.after(next);
  else if (now) discard(now);
}

/** Widgets that are still there keep their box; one that is new stands behind the widget it has in the answer. */
function replaceWidgets(now: readonly Element[], next: readonly Element[]): void {
  const known = new Map(now.map((widget) => [widget.id, widget]));
  for (const widget of next) {
    const box = known.get(widget.id);
    known.delete(widget.id);
    if (box) {
      fillWidget(box, widget);
      continue;
    }
    const before = widget.previousElementSibling;
    const after = widget.nextElementSibling;
    const neighbour = (id: string | undefined): Element | null => (id ? document.getElementById(id) : null);
    const place = neighbour(before?.id);
    if (place) place.after(widget);
    else neighbour(after?.id)?.before(widget);
  }
  for (const widget of known.values()) discard(widget);
}

/** Whether all that the answer has besides the list has a place in the page. */
function hasPlaces(now: Listing, next: Listing): boolean {
  const hasActive = !next.active || now.active || now.toolbar;
  return (
    !!hasActive &&
    next.widgets.every(
      ({ id, previousElementSibling: before, nextElementSibling: after }) =>
        now.widgets.some((widget) => widget.id === id) ||
        [before, after].some((one) => one?.id && document.getElementById(one.id)),
    )
  );
}

function replace(now: Listing, { title, listing }: Answer): void {
  fill(now.products, listing.products);
  fill(now.count, listing.count);
  now.ordering?.toggleAttribute("hidden", !listing.ordering);
  if (now.ordering && listing.ordering) fillOrdering(now.ordering, listing.ordering);
  replaceAfter(now.products, now.pagination, listing.pagination);
  replaceAfter(now.toolbar, now.active, listing.active);
  listing.headings.forEach((heading, index) => {
    const box = now.headings[index];
    if (box && heading) fill(box, heading);
  });
  replaceWidgets(now.widgets, listing.widgets);
  document.title = title;
  // The stock slider of prices begins anew: jQuery's listeners get native events, too.
  if (document.querySelector(".widget_price_filter form"))
    document.body.dispatchEvent(new CustomEvent("init_price_filter", { bubbles: true }));
}

/** Asks for the list at an address. @returns `undefined` where the answer is in doubt @throws RequestError */
export async function ask(
  now: Listing,
  url: URL,
  timeout: number,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  const asked = withoutHash(url);
  const { text, url: came } = await requestPage(asked, {}, timeout, signal);
  const answer = withoutHash(new URL(came || asked)) === asked ? readAnswer(text, now) : undefined;
  const isSame = readListing(document)?.products === now.products;
  return answer && isSame && hasPlaces(now, answer.listing) ? answer : undefined;
}

/** Shows what an answer brings, and says how many products there are. @param pressed  what has led to it */
export function show(now: Listing, answer: Answer, pressed: Element | undefined): void {
  const isPaging = !!pressed?.matches(pagingLink);
  const refocus = keepFocus();
  replace(now, answer);
  if (isPaging) {
    now.products.querySelector<HTMLElement>("a[href]")?.focus({ preventScroll: true });
    // Below what sticks: the page's scroll padding says how high that is.
    now.products.scrollIntoView({ behavior: "instant" });
  } else refocus();
  const words = [...now.count.childNodes].map(({ textContent }) => textContent?.trim());
  // The number, and for screen readers the order.
  announce(words.join(" ").trim());
}
