import $ from "jquery";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import besideJQuery, { rememberTime } from "../../../shared/events/beside-jquery.ts";
import { listenThroughJQuery } from "../../../shared/events/find-jquery.ts";
import { followForeignRefresh } from "../../../shared/events/foreign-refresh.ts";
import type { JQuery, JQueryCollection, JQueryEvent } from "../../../shared/events/map.ts";
import { island, type Props } from "../../../shared/island/island.ts";
import { requestText } from "../../../shared/request/request.ts";
import { clearPage, get } from "../support/page.ts";

const page = window as unknown as { jQuery?: unknown };
let ending: AbortController;

const begin = (): void =>
  besideJQuery(
    $ as unknown as JQuery,
    [island<Props>({ name: "x", replay: [{ part: ".part" }] })],
    ending.signal,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  ending = new AbortController();
  page.jQuery = $;
});
afterEach(() => {
  ending.abort();
  vi.runAllTimers();
  $(document.body).off();
  $(document).off();
  delete page.jQuery;
  clearPage();
  vi.useRealTimers();
});

describe("what is triggered through jQuery before there is a listener", () => {
  const heard = vi.fn();
  const listen = (el: Element | Document, names: string): void =>
    listenThroughJQuery(el, names, ({ type }, ...args) => heard(type, ...args), ending.signal);
  beforeEach(() => heard.mockReset());

  it("is told to the one that comes, with its arguments and in its order, once", () => {
    begin();
    $(document.body).trigger("wc_update_cart", [true]);
    $(document.body).trigger("added_to_cart", [{ a: "b" }, "hash"]);
    listen(document.body, "added_to_cart wc_fragment_refresh");
    listen(document, "wc_update_cart");
    expect(heard.mock.calls).toEqual([
      ["added_to_cart", { a: "b" }, "hash"],
      ["wc_update_cart", true],
    ]);
  });

  it("is not told where it was on another element", () => {
    document.body.innerHTML = "<form></form><form></form>";
    begin();
    $(get("form:last-child")).trigger("check_variations", []);
    listen(get("form:first-child"), "check_variations");
    expect(heard).not.toHaveBeenCalled();
    listen(get("form:last-child"), "check_variations");
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("is not remembered for ever, nor is what comes later", () => {
    begin();
    $(document.body).trigger("wc_fragment_refresh");
    vi.advanceTimersByTime(rememberTime);
    $(document.body).trigger("wc_fragment_refresh");
    listen(document.body, "wc_fragment_refresh");
    expect(heard).not.toHaveBeenCalled();
  });

  it("is not what was native", () => {
    document.body.innerHTML = "<select></select>";
    begin();
    get("select").dispatchEvent(new Event("change", { bubbles: true }));
    listen(document.body, "change");
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("a link that is pressed through jQuery", () => {
  /** What native listeners hear; jQuery's own hear of nothing a second time. */
  function hear(): { readonly native: Event[]; readonly foreign: ReturnType<typeof vi.fn> } {
    document.body.innerHTML = '<a class="part" href="#a">a</a><a class="other" href="#b">b</a>';
    const native: Event[] = [];
    document.addEventListener("click", (event) => native.push(event), { signal: ending.signal });
    const foreign = vi.fn();
    $(document.body).on("click", "a", foreign);
    return { native, foreign };
  }

  it("is pressed for native listeners, too, and not followed", () => {
    const { native, foreign } = hear();
    begin();
    $(get(".part")).trigger("click", []);
    expect(native.map(({ type, target, defaultPrevented }) => [type, target, defaultPrevented])).toEqual([
      ["click", get(".part"), true],
    ]);
    expect(foreign).toHaveBeenCalledTimes(1);
  });

  it("is left alone where nobody answers it", () => {
    const { native } = hear();
    begin();
    $(get(".other")).trigger("click", []);
    expect(native).toEqual([]);
  });

  it("is left alone where islands are off", () => {
    const { native } = hear();
    document.body.dataset.island = "off";
    begin();
    $(get(".part")).trigger("click", []);
    expect(native).toEqual([]);
  });

  it("is pressed in an island, too", () => {
    const { native } = hear();
    document.body.dataset.island = "tabs";
    begin();
    $(get(".other")).trigger("click", []);
    expect(native).toHaveLength(1);
  });

  it("is left alone where a jQuery listener has answered", () => {
    const { native } = hear();
    $(get(".part")).on("click", (event: JQueryEvent) => (event as unknown as Event).preventDefault());
    begin();
    $(get(".part")).trigger("click", []);
    expect(native).toEqual([]);
  });

  it("is pressed once by a visitor", () => {
    const { native, foreign } = hear();
    document.addEventListener("click", (event) => event.preventDefault(), { signal: ending.signal });
    begin();
    get(".part").click();
    expect(native).toHaveLength(1);
    expect(foreign).toHaveBeenCalledTimes(1);
  });

  it("is not pressed any more after the end", () => {
    const { native } = hear();
    begin();
    ending.abort();
    $(get(".part")).trigger("click", []);
    expect(native).toEqual([]);
  });
});

describe("stars of a review that are not drawn yet", () => {
  const form =
    '<div class="comment-form-rating"><select id="rating"><option value=""></option>' +
    [5, 4, 3, 2, 1].map((value) => `<option value="${value}"></option>`).join("") +
    "</select></div>";
  const draw = (): void =>
    besideJQuery(
      $ as unknown as JQuery,
      [island<Props>({ name: "review-stars", selectors: [".comment-form-rating"] })],
      ending.signal,
    );
  const stars = (): NodeListOf<HTMLElement> => document.querySelectorAll("p.stars a");
  // As the loader does.
  const stamp = (): void => get(".comment-form-rating").setAttribute("data-island", "review-stars");

  it("can be pressed through jQuery, and are not seen", () => {
    document.body.innerHTML = form;
    stamp();
    draw();
    const changed = vi.fn();
    get("select").addEventListener("change", changed);
    expect(stars()).toHaveLength(5);
    expect(get("p.stars").style.display).toBe("none");
    $(get("p.stars a.star-4")).trigger("click", []);
    expect(get<HTMLSelectElement>("select").value).toBe("4");
    expect(changed).toHaveBeenCalledTimes(1);
    ending.abort();
    expect(stars()).toHaveLength(0);
  });

  it.each([
    ["the stock script draws them", '<script id="wc-single-product-js"></script>'],
    ["they are drawn", '<p class="stars"></p>'],
  ])("are left to whoever draws them where %s", (_who, more) => {
    document.body.innerHTML = form + more;
    draw();
    expect(stars()).toHaveLength(0);
  });

  it("are not drawn where the island is off", () => {
    document.body.innerHTML = form;
    begin();
    expect(stars()).toHaveLength(0);
    document.body.dataset.island = "off";
    draw();
    expect(stars()).toHaveLength(0);
  });
});

describe("a request of ours", () => {
  const url = "http://localhost/?wc-ajax=get_refreshed_fragments";
  const init = { method: "POST", body: "product_id=43&quantity=1" };
  /** What jQuery's global listeners hear. */
  function hear(): unknown[][] {
    const heard: unknown[][] = [];
    type Settings = { url: string; type: string; data: unknown };
    type Xhr = { status: number; readyState: number; responseJSON?: unknown };
    const names = ["ajaxSend", "ajaxSuccess", "ajaxError", "ajaxComplete"];
    for (const name of ["ajaxStart", ...names, "ajaxStop"])
      $(document).on(name, ({ type }: JQueryEvent, xhr?: Xhr, settings?: Settings) =>
        heard.push(
          xhr && settings
            ? [type, settings.url, settings.type, settings.data, xhr.readyState, xhr.status, xhr.responseJSON]
            : [type],
        ),
      );
    return heard;
  }
  const answer = (body: string, status = 200): unknown =>
    vi.stubGlobal("fetch", async () => {
      const response = new Response(body, { status });
      Object.defineProperty(response, "url", { value: url });
      return response;
    });
  afterEach(() => vi.unstubAllGlobals());

  it("is told to jQuery's global listeners, as one of jQuery's", async () => {
    begin();
    const heard = hear();
    answer('{"fragments":{}}');
    const done = requestText(url, init, 1000);
    const sent = [url, "POST", init.body];
    expect(heard).toEqual([["ajaxStart"], ["ajaxSend", ...sent, 1, 0, undefined]]);
    await done;
    await vi.runAllTimersAsync();
    const came = [...sent, 4, 200, { fragments: {} }];
    expect(heard.slice(2)).toEqual([["ajaxSuccess", ...came], ["ajaxComplete", ...came], ["ajaxStop"]]);
  });

  it.each([
    ["the shop refuses", () => answer("no", 403), 403],
    ["nobody answers", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline"))), 0],
  ])("is told to have failed where %s", async (_why, fail, status) => {
    begin();
    const heard = hear();
    fail();
    await requestText(url, init, 1000).catch(() => undefined);
    await vi.runAllTimersAsync();
    expect(heard.map(([type]) => type)).toEqual([
      "ajaxStart",
      "ajaxSend",
      "ajaxError",
      "ajaxComplete",
      "ajaxStop",
    ]);
    expect(heard[2]?.[5]).toBe(status);
  });

  it("is not taken for somebody else's", async () => {
    begin();
    const answered = vi.fn();
    const others = followForeignRefresh(answered, ending.signal);
    answer('{"fragments":{}}');
    const done = requestText(url, init, 1000);
    expect([others.isAsking(), others.hasJustAsked()]).toEqual([false, false]);
    await done;
    await vi.runAllTimersAsync();
    expect(answered).not.toHaveBeenCalled();
  });

  it("is told to nobody after the end", async () => {
    begin();
    ending.abort();
    const heard = hear();
    answer("{}");
    await requestText(url, init, 1000);
    await vi.runAllTimersAsync();
    expect(heard).toEqual([]);
  });
});

describe("methods that come with jQuery", () => {
  type Blocking = JQueryCollection & {
    block(options?: object): Blocking;
    unblock(options?: object): Blocking;
    wc_variation_form(): Blocking;
  };
  const fn = $.fn as unknown as Record<string, unknown>;
  const names = ["block", "unblock", "wc_variation_form"];
  const pages = $ as unknown as Record<string, unknown>;
  afterEach(() => {
    for (const name of names) delete fn[name];
    for (const name of ["blockUI", "unblockUI"]) delete pages[name];
  });
  const form = (): Blocking => $(get("form")) as unknown as Blocking;

  it("cover an element at once and take the cover away", () => {
    document.body.innerHTML = "<form></form>";
    begin();
    expect(form().block({ message: null, overlayCSS: { background: "#fff", opacity: 0.6 } })[0]).toBe(
      get("form"),
    );
    const cover = get("form > .blockUI.blockOverlay");
    expect(cover.style.opacity).toBe("0.6");
    form().block();
    expect(document.querySelectorAll(".blockOverlay")).toHaveLength(1);
    form().unblock();
    expect(document.querySelector(".blockUI")).toBeNull();
  });

  it("show a message, and say when they are done", () => {
    document.body.innerHTML = "<form></form>";
    begin();
    const onBlock = vi.fn();
    const onUnblock = vi.fn();
    form().block({ message: "<b>Wait</b>", onBlock });
    expect(get("form > .blockMsg b").textContent).toBe("Wait");
    form().unblock({ onUnblock });
    expect(onBlock).toHaveBeenCalledTimes(1);
    expect(onUnblock).toHaveBeenCalledTimes(1);
  });

  it("cover the page", () => {
    begin();
    (pages.blockUI as (options: object) => void)({ message: null });
    expect(get("body > .blockOverlay").style.position).toBe("fixed");
    (pages.unblockUI as () => void)();
    expect(document.querySelector(".blockUI")).toBeNull();
  });

  it("answer for a form that will start by itself", () => {
    document.body.innerHTML = "<form></form>";
    begin();
    expect(form().wc_variation_form()[0]).toBe(get("form"));
  });

  it("are those of the page where it has them", () => {
    const own = function (this: unknown) {
      return this;
    };
    for (const name of names) fn[name] = own;
    begin();
    for (const name of names) expect(fn[name]).toBe(own);
  });
});
