/**
 * A variable product's form: the choice, the options that are left, and the chosen variation. It writes the nodes that
 * other scripts write, too: options, hidden fields, quantity and details. It sends the stock events in the stock order
 * (docs/stock-behaviour/variations.md §5). `state` has what is only shown.
 */
import { variationsConfig } from "../../shared/config/variations.ts";
import { decodeEntities } from "../../shared/dom/entities.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { jQuery } from "../../shared/events/find-jquery.ts";
import { notify } from "../../shared/events/notify.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { busyText } from "../../shared/messages/busy.ts";
import { chosenIn, isFollowed, lead } from "../../shared/variation/chosen.ts";
import { showDetails } from "./details.ts";
import { findVariation, offerOf, settle } from "./match.ts";
import { type Options, optionsOf } from "./options.ts";
import { idsIn, labelOf, nameOf, productOf, selectsIn, singleIn } from "./parts.ts";
import { pictureOf } from "./picture.ts";
import { productTexts } from "./product-texts.ts";
import { quantityOf } from "./quantity.ts";
import { text } from "./texts.ts";
import {
  type Choice,
  isComplete,
  isPurchasable,
  parseVariations,
  readVariations,
  type Variation,
} from "./variation.ts";

export interface State {
  /** `busy`: the server is being asked; the page still shows the variation before. */
  readonly status: "empty" | "busy" | "found" | "none" | "failed";
  readonly variation: Variation | undefined;
  /** Something is chosen, and can be undone. */
  readonly isChosen: boolean;
  /** The announcement when a choice was undone. */
  readonly alert: string;
  /** The message when a press of the button has added nothing. */
  readonly refusal: string;
  readonly failure: string;
}

/** Time between a change of pictures and its event, ms: other scripts may change the pictures meanwhile. */
const settling = 20;

/** The functions of a form for its model, its view and other scripts. */
export type Form = ReturnType<typeof createForm>;

/** Begins a form. At the island's end the form is as the server has printed it. */
export function createForm(form: HTMLElement, { answer, signal, report, start }: ModelContext) {
  const state: State = {
    status: "empty",
    variation: undefined,
    isChosen: false,
    alert: "",
    refusal: "",
    failure: "",
  };
  const product = productOf(form);
  const showTexts = productTexts(product);
  const showPicture = pictureOf(product);
  const quantity = quantityOf(form);
  const chosen = chosenIn(form);
  const lists = new Map<HTMLSelectElement, Options>();
  const servedIds = idsIn(form).map((input) => [input, input.value] as const);
  const served = () => parseVariations(form.dataset.product_variations);
  let variations = served();
  let hasBegun = false;
  /** No events are sent: this is the first look at the choice, from `preview`. */
  let isSilent = false;
  /** The choice at the last look, as JSON. */
  let seen = "";
  /** Aborted at the next choice: ends requests and events of this one. */
  let pending = new AbortController();

  /** Changes the state and shows it at once, because listeners of the events that follow read the page. */
  const set = answer((change: Partial<State>) => void Object.assign(state, change));
  const say = (el: Element | null, name: string, ...args: readonly unknown[]): void => {
    if (el && !isSilent) notify(el, name, ...args);
  };
  const selects = (): readonly HTMLSelectElement[] => selectsIn(form);
  const choice = (): Choice => Object.fromEntries(selects().map((select) => [nameOf(select), select.value]));
  const setId = (id: string): void => {
    for (const input of idsIn(form)) {
      if (input.value === id) continue;
      input.value = id;
      say(input, "change");
    }
  };
  const startAnew = (): AbortSignal => {
    pending.abort();
    pending = new AbortController();
    return pending.signal;
  };
  /** Runs a task later, unless another choice is made meanwhile. */
  const soon = (task: () => void): void => {
    if (isSilent) return;
    const timer = setTimeout(answer(task), settling);
    pending.signal.addEventListener("abort", () => clearTimeout(timer));
  };

  /** Removes options that no variation has with the rest of the choice. @param last  name of the changed select */
  function narrow(all: readonly Variation[], last: string | undefined): void {
    const options = selects().map((select) => {
      const known = lists.get(select) ?? optionsOf(select);
      lists.set(select, known);
      return known;
    });
    const before = choice();
    const kept = settle(
      options.map(({ field }) => field),
      all,
      before,
      last,
    );
    const lost: string[] = [];
    const gone: string[] = [];
    for (const { select, field, offer } of options) {
      const value = before[field.name];
      if (value && !kept[field.name]) {
        const name = select.selectedOptions[0]?.text.trim() ?? value;
        lost.push(text("lost", { label: labelOf(select), value: name }));
        select.value = "";
      }
      const names = offer(offerOf(field, all, kept));
      if (names.length) gone.push(`${labelOf(select)} ${names.join(", ")}`);
    }
    if (isSilent) return;
    if (last && lost.length + gone.length)
      announce([...lost, ...(gone.length ? [text("gone", { list: gone.join("; ") })] : [])].join(" "));
    for (const { select, field } of options) if (before[field.name] !== select.value) say(select, "change");
  }

  /** Sends the events that the gallery's own scripts wait for. */
  function announcePictures(isOther: boolean): void {
    if (!isFollowed(form)) showPicture(state.variation);
    const $ = jQuery();
    const images = product.querySelector(".images");
    if ($) $(window).trigger("resize", []);
    if (isOther) say(images, "woocommerce_gallery_reset_slide_position");
    say(images, "woocommerce_gallery_init_zoom");
  }
  /**
   * Writes the variation, if any, to all its places. @returns whether the quantity, and the picture, have changed
   */
  function put(variation: Variation | undefined, change: Partial<State>): readonly [boolean, boolean] {
    showTexts(variation);
    setId(String(variation?.variation_id ?? ""));
    const isQuantityOther = quantity.fit(variation);
    // Its code has come meanwhile.
    if (isFollowed(form)) showPicture(undefined);
    const image = String(variation?.image_id ?? "");
    const isPictureOther = form.getAttribute("current-image") !== image;
    if (!image) form.removeAttribute("current-image");
    else if (isPictureOther) form.setAttribute("current-image", image);
    chosen.value = variation;
    set({ failure: "", ...change, variation });
    return [isQuantityOther, isPictureOther];
  }

  function found(variation: Variation, withEvent = true): void {
    const [isQuantityOther, isPictureOther] = put(variation, { status: "found" });
    if (withEvent) say(form, "found_variation", variation);
    if (isQuantityOther) say(quantity.input(), "change");
    // Shown after the events, because a listener may have changed the variation.
    const single = singleIn(form);
    if (single) showDetails(single, variation);
    soon(() => {
      announcePictures(isPictureOther);
      say(singleIn(form), "show_variation", variation, isPurchasable(variation));
    });
  }

  function lose(status: State["status"], failure = "", withEvent = true): void {
    const [, isPictureOther] = put(undefined, { status, failure });
    if (withEvent) say(form, "reset_data");
    say(form, "reset_image");
    say(singleIn(form), "hide_variation");
    soon(() => announcePictures(isPictureOther));
  }

  async function ask(asked: Choice, current: AbortSignal): Promise<void> {
    set({ status: "busy", failure: "" });
    try {
      // Plugins write further data for the request through jQuery.
      const $ = jQuery();
      const more = $?.(form).data().custom_data;
      // Scripts change several selects in one task. Only the last look asks the server.
      const { askForVariation } = await import("./request.ts");
      if (current.aborted) return;
      const variation = await askForVariation(asked, Number(form.dataset.product_id), more, current);
      if (current.aborted) return;
      if (variation === "failed") fail();
      else if (variation) found(variation);
      else lose("none");
    } catch (error) {
      if (current.aborted) return;
      report(error);
      fail();
    }
  }

  function fail(): void {
    const failure = navigator.onLine ? busyText() || text("failed") : text("offline");
    lose("failed", failure);
    announce(failure);
  }

  /** @param last  name of the select that was changed */
  function look(last?: string, other?: Choice): void {
    const current = startAnew();
    if (variations && !other) narrow(variations, last);
    const wanted = other ?? choice();
    seen = JSON.stringify(wanted);
    const isWhole = isComplete(wanted);
    const isChosen = Object.values(wanted).some(Boolean);
    if (state.isChosen !== isChosen) set({ isChosen });
    say(form, "check_variations");
    say(form, "update_variation_values");
    if (variations) say(form, "woocommerce_update_variation_values");
    if (!isWhole) lose("empty");
    else if (!variations) void ask(wanted, current);
    else {
      const variation = findVariation(variations, wanted);
      if (variation) found(variation);
      else lose("none");
    }
  }

  /** Brings React, which shows the refusal. If React does not come, the form is sent, and the server says it. */
  async function sayOrSend(): Promise<void> {
    if ((await start()) || signal.aborted || !state.refusal) return;
    ofForm(form as HTMLFormElement, "requestSubmit")();
  }

  function begin(): void {
    if (hasBegun) return;
    hasBegun = true;
    look();
  }

  function change(select: HTMLSelectElement): void {
    // A choice before the first look counts as a shopper's choice: options that it undoes are announced.
    hasBegun = true;
    startAnew();
    setId("");
    set({ alert: "", refusal: "", failure: "", ...(state.status === "none" && { status: "empty" }) });
    say(form, "clear_reset_announcement");
    if (variations) say(form, "woocommerce_variation_select_change");
    look(nameOf(select));
    say(form, "woocommerce_variation_has_changed");
  }

  // The page has too many variations to print them: the first choice will need this code.
  if (!variations) void import("./request.ts").catch(() => undefined);
  const stopLeading = lead(form);
  signal.addEventListener("abort", () => {
    pending.abort();
    stopLeading();
    showTexts(undefined);
    showPicture(undefined);
    quantity.fit(undefined);
    for (const list of lists.values()) list.restore();
    singleIn(form)?.replaceChildren();
    form.removeAttribute("current-image");
    for (const [input, value] of servedIds) input.value = value;
  });
  return {
    /** The state that is shown now. */
    state,
    /** The first look, without events. */
    preview() {
      if (!variations) return;
      isSilent = true;
      try {
        look();
      } finally {
        isSilent = false;
      }
    },
    /** The first look with events. Further calls do nothing. */
    begin,
    /** Answers a select's new value. */
    change,
    clear() {
      begin();
      const filled = selects().filter(({ value }) => value);
      for (const select of filled) select.value = "";
      for (const select of filled) say(select, "change");
      const [first] = selects();
      if (first) change(first);
      set({ alert: decodeEntities(variationsConfig().resetText) });
      say(form, "announce_reset");
      say(form, "reset_focus");
      selects()[0]?.focus();
    },
    /** Looks at the choice if it has changed: browsers fill in forms late. */
    refresh() {
      if (hasBegun && JSON.stringify(choice()) !== seen) look();
    },
    /** Looks at the choice, or at the one that another script gives. */
    check: (other?: Choice) => look(undefined, other),
    /** Another script has found a variation. */
    show(variation: Variation) {
      startAnew();
      found(variation, false);
    },
    /** Another script takes the variation away. */
    hide() {
      startAnew();
      lose("empty", "", false);
    },
    /** Another script has other variations. @param value  as in jQuery's data of the form, if they have them */
    reload(value: unknown) {
      variations = (value ?? null) === null ? served() : readVariations(value);
      // Lists that are narrowed no more have everything again.
      if (!variations) for (const list of lists.values()) list.restore();
      look();
    },
    /** Refuses a press of the button, because nothing can be added. @returns `false` while the shop is being asked */
    refuse(): boolean {
      begin();
      const { chooseText, unavailableText } = variationsConfig();
      const { status } = state;
      if (status === "busy") return false;
      const isUnavailable = status === "found" || status === "none";
      const refusal = decodeEntities(isUnavailable ? unavailableText : chooseText);
      set({ refusal });
      announce(refusal);
      void sayOrSend();
      return true;
    },
    /** The place of messages about the choice: after the details. */
    place: () => singleIn(form),
    quantityBox: quantity.place,
    noMatch: () => decodeEntities(variationsConfig().noMatchText),
    /** The button that tries again after a failure. */
    again: () => ({ text: text("tryAgain"), onPress: answer(() => look()) }),
  };
}
