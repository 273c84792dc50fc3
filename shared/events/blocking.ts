/** Replaces jQuery's BlockUI plugin, as far as shops use it. Scripts call its methods wherever they find jQuery. */
import type { JQuery, JQueryCollection } from "./map.ts";

interface BlockOptions {
  /** Markup or an element; `null`: a cover without a message. */
  readonly message?: unknown;
  readonly css?: Styles;
  readonly overlayCSS?: Styles;
  readonly showOverlay?: boolean;
  /** ms after which the cover is removed without `unblock`. */
  readonly timeout?: number;
  onBlock?(this: Element): void;
  onUnblock?(this: Element, el: Element, options: BlockOptions): void;
}

type Styles = Readonly<Record<string, string | number>>;
type Styled = JQueryCollection & {
  css(styles: Styles): Styled;
  append(content: unknown): Styled;
};
type Methods = Record<
  string,
  ((this: JQueryCollection, options?: BlockOptions) => JQueryCollection) | undefined
>;
type Page = Record<string, unknown> & { readonly fn?: Methods };

/** For each covered element, the function that removes its cover. */
const covers = new WeakMap<Element, (options: BlockOptions) => void>();

/** Adds `block`, `unblock`, `$.blockUI` and `$.unblockUI` where they are missing. */
export function offerBlocking($: JQuery): void {
  const page = $ as unknown as Page;
  const { fn } = page;
  if (!fn || fn.block) return;
  const make = (className: string, styles: Styles): Styled => {
    const el = document.createElement("div");
    el.className = `blockUI ${className}`;
    return ($(el) as Styled).css(styles);
  };

  function cover(el: HTMLElement, options: BlockOptions, isPage: boolean): void {
    covers.get(el)?.({});
    const defaults = (page.blockUI as { defaults: BlockOptions }).defaults;
    const all = { ...defaults, ...options };
    const position = isPage ? "fixed" : "absolute";
    const parts: Styled[] = [];
    if (all.showOverlay !== false)
      parts.push(
        make("blockOverlay", {
          zIndex: 1000,
          border: "none",
          margin: 0,
          padding: 0,
          width: "100%",
          height: "100%",
          top: 0,
          left: 0,
          ...defaults.overlayCSS,
          ...options.overlayCSS,
          position,
        }),
      );
    if (all.message !== null)
      parts.push(
        make("blockMsg", { zIndex: 1011, ...defaults.css, ...options.css, position }).append(all.message),
      );
    const { position: own } = el.style;
    if (!isPage && getComputedStyle(el).position === "static") el.style.position = "relative";
    for (const part of parts) ($(el) as Styled).append(part);
    const timer = all.timeout ? setTimeout(() => covers.get(el)?.({}), all.timeout) : undefined;
    covers.set(el, ({ onUnblock = all.onUnblock }) => {
      covers.delete(el);
      clearTimeout(timer);
      for (const part of parts) part[0]?.remove();
      el.style.position = own;
      onUnblock?.call(el, el, all);
    });
    all.onBlock?.call(el);
  }

  fn.block = function (options = {}) {
    for (let at = 0; at < this.length; at += 1) cover(this[at] as HTMLElement, options, false);
    return this;
  };
  fn.unblock = function (options = {}) {
    for (let at = 0; at < this.length; at += 1) covers.get(this[at] as Element)?.(options);
    return this;
  };
  page.blockUI ??= Object.assign((options: BlockOptions = {}) => cover(document.body, options, true), {
    defaults: {
      message: "<h1>Please wait...</h1>",
      css: { padding: 0, width: "30%", top: "40%", left: "35%", textAlign: "center", cursor: "wait" },
      overlayCSS: { backgroundColor: "#000", opacity: 0.6, cursor: "wait" },
    },
  });
  page.unblockUI ??= (options: BlockOptions = {}) => covers.get(document.body)?.(options);
}
