/**
 * Astra's quick view: which product of a list is shown, and the shop's answer about it. A press veils the page and asks
 * the shop. The dialog opens when the view is there.
 */
import { discard } from "../../shared/dom/html.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import { busyText } from "../../shared/messages/busy.ts";
import { RequestError } from "../../shared/request/error.ts";
import * as theme from "../../themes/parts.ts";
import { type Card, cardOf, cardsAround } from "./cards.ts";
import { quickViewOptions } from "./options.ts";
import { askForProduct } from "./request.ts";
import { returnFocus } from "./return-focus.ts";
import { findShell, veilLooks } from "./shell.ts";
import { text } from "./texts.ts";
import { triggers } from "./triggers.ts";

/** The result of a request: the product, or the message of a failure. */
export interface Found {
  readonly product?: Element;
  readonly failure?: string;
}

const notifyPage = (name: string, detail?: unknown): boolean =>
  document.dispatchEvent(detail ? new CustomEvent(name, { detail }) : new Event(name));

/** Answers presses that open a quick view, from the page's first touch on. */
export function createDialog(page: HTMLElement, context: ModelContext) {
  const { on, answer, start, report } = context;
  /** The card of the product that is shown. */
  let card: Card | undefined;
  /**
   * Whether this product is the dialog's first. Then focus moves into the dialog, and a screen reader reads its name.
   */
  let isFirst = true;
  let found: Found = {};
  let request = new AbortController();
  /** The product whose HTML is in the dialog. */
  let placed: Element | undefined;

  const row = (): Element | null | undefined =>
    found.product?.querySelector(`${theme.quickViewPictures} ${theme.quickViewRow}`);
  const place = (): void => {
    const { product } = found;
    if (product === placed) return;
    if (placed) discard(placed);
    if (product) findShell()?.content.append(product);
    placed = product;
  };
  const failureOf = (error: unknown): string => {
    const code = error instanceof RequestError ? error.code : report(error);
    return code === "offline" || code === "timeout" ? text(code) : busyText() || text("failed");
  };
  const fill = answer((answered: Found) => {
    found = answered;
  });

  async function ask({ id, name, price, url }: Card): Promise<void> {
    request = new AbortController();
    const { signal } = request;
    notifyPage(theme.quickViewLoading);
    const asked = askForProduct(id, signal).then(
      (product): Found => ({ product }),
      (error): Found => ({ failure: failureOf(error) }),
    );
    if (!(await start())) {
      // The view does not come: the browser goes to the product's page instead.
      if (!signal.aborted && !(url && navigate(url))) close();
      return;
    }
    const answered = await asked;
    if (signal.aborted) return;
    fill(answered);
    if (answered.product) {
      // Focus stays in the dialog here, and its new name is not read. So it is announced.
      if (!isFirst) announce([name, price].filter(Boolean).join(", "));
      notifyPage(theme.quickViewShown, { class_name: ".uagb-modal-wrapper" });
    }
    notifyPage(theme.quickViewLoaded);
  }
  /** Shows another product, the same one again, or none. */
  const turnTo = answer((next?: Card, isOpening?: boolean) => {
    request.abort();
    card = next;
    found = {};
    isFirst = !!isOpening;
    if (card) ask(card).catch(report);
  });
  const close = (): void => {
    const last = card;
    turnTo();
    // Later, because first the dialog itself tries to restore focus.
    if (last) setTimeout(() => returnFocus(last));
  };

  press(
    page,
    triggers,
    (event, trigger) => {
      const next = cardOf(trigger);
      if (!next || !findShell()) return false;
      event.preventDefault();
      if (next.id !== card?.id) turnTo(next, true);
      return false;
    },
    context,
  );
  press(
    page,
    theme.quickViewClose,
    (event) => {
      event.preventDefault();
      close();
      return false;
    },
    context,
  );
  // The cart drawer is a dialog, too: only one is open at a time.
  on(document, theme.drawerOpened as "click", () => turnTo());
  // A variation has changed the first picture: the row shows it.
  on(page, "woocommerce_gallery_reset_slide_position" as "click", ({ target }) => {
    if (found.product?.contains(target as Node)) row()?.scrollTo({ left: 0 });
    return false;
  });

  return {
    text,
    isSticky: quickViewOptions().isSticky,
    shell: findShell,
    card: () => card,
    isFirst: () => isFirst,
    found: () => found,
    row,
    close,
    /** The cards before and after. */
    neighbours() {
      const cards = card ? cardsAround(card.trigger) : [];
      const index = cards.findIndex(({ id }) => id === card?.id);
      return { previous: cards[index - 1], next: cards[index + 1] };
    },
    /** Shows a neighbour. */
    move(to: Card) {
      turnTo(to);
      const { panel, close: control } = findShell() ?? {};
      if (panel?.contains(document.activeElement)) return;
      // At the first and the last card, the pressed button is removed. Focus goes to the button that is left.
      const step = panel?.querySelector<HTMLElement>(".storefront-quick-view__steps button");
      (step ?? control)?.focus({ preventScroll: true });
    },
    retry() {
      // The pressed button is removed with its notice: focus moves first.
      findShell()?.close?.focus();
      turnTo(card);
    },
    /** Moves the row of pictures. @param by  1: on; -1: back */
    scroll(by: number) {
      const pictures = row();
      if (!pictures) return;
      const isRtl = getComputedStyle(pictures).direction === "rtl";
      pictures.scrollBy({ left: (isRtl ? -by : by) * pictures.clientWidth });
    },
    looks: (): Look[] => [
      ...alike("trigger", page.querySelectorAll(triggers), { "aria-haspopup": "dialog" }),
      ...(card ? veilLooks() : []),
    ],
    shown: place,
    end() {
      request.abort();
      found = {};
      place();
    },
  };
}

export type QuickViewDialog = ReturnType<typeof createDialog>;
