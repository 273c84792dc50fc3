import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reviewStars } from "../../../islands/review-stars/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { loadIsland, nextFrame, type Stage } from "../support/load-island.ts";
import {
  all,
  clearPage,
  click,
  countListeners,
  FakeIntersectionObserver,
  get,
  press,
} from "../support/page.ts";

const form = `<form action="/wp-comments-post.php" method="post" id="commentform"><div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Your rating</label><select name="rating" id="rating" required=""><option value="">Rate…</option><option value="5">Perfect</option><option value="4">Good</option><option value="3">Average</option><option value="2">Not that bad</option><option value="1">Very poor</option></select></div><input name="submit" type="submit" id="submit" value="Submit"></form>`;

const alert = vi.fn();
let ends: (() => void)[] = [];

async function mount(inline = false, until: Stage = "ready"): Promise<() => void> {
  const { end } = await loadIsland(reviewStars, { props: { inline }, until });
  ends.push(end);
  return end;
}

const select = (): HTMLSelectElement => get<HTMLSelectElement>("#rating");
const star = (rating: number): HTMLElement => get(`p.stars a.star-${rating}`);
const chosen = (): string[] => all("p.stars a.active").map((el) => el.className);
/** Presses the button; answers whether the form was sent. */
function submit(): boolean {
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", sent, { once: true });
  const isClicked = click(get("#submit"));
  document.removeEventListener("submit", sent);
  return isClicked && sent.mock.calls.length === 1;
}

beforeEach(() => {
  resetConfig();
  vi.stubGlobal("alert", alert);
  document.body.innerHTML = form;
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  alert.mockReset();
  clearPage();
  Reflect.deleteProperty(window, "wc_single_product_params");
  vi.unstubAllGlobals();
});

describe("the stars", () => {
  it("have the stock markup, before the select, which is hidden", async () => {
    await mount();
    expect(select().previousElementSibling).toBe(get("p.stars"));
    expect(select().hidden).toBe(true);
    expect(all("p.stars > span > a").map((el) => [el.className, el.getAttribute("href")])).toEqual(
      [1, 2, 3, 4, 5].map((rating) => [`star-${rating}`, "#"]),
    );
    expect(get("p.stars > span").getAttribute("aria-labelledby")).toBe("comment-form-rating-label");
    expect(all("p.stars a").map((el) => el.tabIndex)).toEqual([0, -1, -1, -1, -1]);
  });

  it.each([
    { hash: "", top: 300, room: "60px" },
    { hash: "", top: 3000, room: "" },
    { hash: "#comment-7", top: 3000, room: "60px" },
  ])(
    "keep the select's room where somebody may see them come, as with $hash at $top px",
    async ({ hash, top, room }) => {
      location.hash = hash;
      const host = get(".comment-form-rating");
      vi.spyOn(host, "offsetHeight", "get").mockReturnValue(60);
      vi.spyOn(host, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 300, 60));
      await mount();
      expect(host.style.minHeight).toBe(room);
      location.hash = "";
    },
  );

  it("are a radio group whose names are the server's strings alone", async () => {
    const names = ["1 sao", "2 sao", "3 sao", "4 sao", "5 sao"];
    Object.assign(window, { wc_single_product_params: { i18n_rating_options: names } });
    await mount();
    expect(all('[role="radiogroup"] > [role="radio"]').map((el) => el.getAttribute("aria-label"))).toEqual(
      names,
    );
    expect(all("p.stars a").map((el) => el.textContent)).toEqual(names);
    click(star(3));
    expect(all("p.stars a").map((el) => el.getAttribute("aria-checked"))).toEqual([
      "false",
      "false",
      "true",
      "false",
      "false",
    ]);
  });

  it("choose by a click: the select follows and says so, once and bubbling", async () => {
    await mount();
    const heard = vi.fn();
    document.addEventListener("change", heard);
    expect(click(star(4))).toBe(false);
    click(star(4));
    document.removeEventListener("change", heard);
    expect(select().value).toBe("4");
    expect(heard).toHaveBeenCalledTimes(1);
    expect(chosen()).toEqual(["star-4 active"]);
    expect(get("p.stars").className).toBe("stars selected");
    expect(all("p.stars a").map((el) => el.tabIndex)).toEqual([-1, -1, -1, 0, -1]);
  });

  it("choose by keys and take focus along", async () => {
    await mount();
    star(1).focus();
    expect(press(star(1), "ArrowRight")).toBe(false);
    expect([select().value, document.activeElement]).toEqual(["2", star(2)]);
    press(star(2), "End");
    expect([select().value, document.activeElement]).toEqual(["5", star(5)]);
    expect(press(star(5), "Tab")).toBe(true);
  });

  it("follow the select: as the browser left it, as a script sets it, as the form resets it", async () => {
    select().value = "3";
    await mount();
    expect(chosen()).toEqual(["star-3 active"]);
    select().value = "2";
    window.dispatchEvent(new Event("pageshow"));
    expect(chosen()).toEqual(["star-2 active"]);
    select().value = "5";
    select().dispatchEvent(new Event("change"));
    expect(chosen()).toEqual(["star-5 active"]);
    select().value = "";
    get("#commentform").dispatchEvent(new Event("reset"));
    await vi.waitFor(() => expect(chosen()).toEqual([]));
    expect(get("p.stars").className).toBe("stars");
  });

  it("take the focus of somebody who has come to the select before them", async () => {
    select().focus();
    await mount();
    expect(document.activeElement).toBe(star(1));
  });

  it("are drawn when a mouse or the keyboard comes to what leads to them, and not for a finger", async () => {
    document.body.innerHTML = `<a href="#tab-reviews">Reviews</a><div class="wc-tab" id="tab-reviews">${form}</div>`;
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    const { end } = await loadIsland({ ...reviewStars, viewStarts: "asked" }, { viewStarts: "asked" });
    ends.push(end);
    const link = get("a[href='#tab-reviews']");
    const come = (pointerType: string): unknown =>
      link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
    come("touch");
    await nextFrame();
    expect(all("p.stars")).toEqual([]);
    come("mouse");
    await vi.waitFor(() => expect(all("p.stars")).toHaveLength(1));
  });

  it("get focus from the label", async () => {
    await mount();
    click(get("label"));
    expect(document.activeElement).toBe(star(1));
  });

  it("stay the only ones when the stock script draws its own, early or late", async () => {
    select().insertAdjacentHTML("beforebegin", '<p class="stars">early</p>');
    await mount();
    expect(all("p.stars")).toHaveLength(1);
    select().insertAdjacentHTML("beforebegin", '<p class="stars">late</p>');
    await nextFrame();
    expect(all("p.stars a")).toHaveLength(5);
    expect(all("p.stars")).toHaveLength(1);
  });
});

describe("a review without a rating", () => {
  it("is not sent, and an alert tells why; with one it is", async () => {
    await mount();
    expect(submit()).toBe(false);
    expect(alert.mock.calls).toEqual([["Please select a rating"]]);
    expect(document.activeElement).toBe(star(1));
    click(star(5));
    expect(submit()).toBe(true);
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it("is told beside the stars where the page wants it so, until one is chosen", async () => {
    Object.assign(window, { wc_single_product_params: { i18n_required_rating_text: "Hãy <b>chấm</b> sao" } });
    await mount(true);
    expect(submit()).toBe(false);
    expect(alert).not.toHaveBeenCalled();
    const notice = get('[role="alert"]');
    expect(notice.textContent).toBe("Hãy <b>chấm</b> sao");
    expect(get("p.stars").nextElementSibling).toBe(notice);
    expect(get("p.stars > span").getAttribute("aria-describedby")).toBe(notice.id);
    expect(document.activeElement).toBe(star(1));
    click(star(1));
    expect(all('[role="alert"], [aria-describedby], [aria-invalid]')).toEqual([]);
  });

  it("is not sent by a script either", async () => {
    await mount();
    const event = new Event("submit", { cancelable: true });
    expect(get("#commentform").dispatchEvent(event)).toBe(false);
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it("is sent where the shop asks for none", async () => {
    Object.assign(window, { wc_single_product_params: { review_rating_required: "no" } });
    await mount();
    expect(select().required).toBe(false);
    expect(submit()).toBe(true);
    expect(alert).not.toHaveBeenCalled();
  });
});

it("until the stars are drawn the select is the field, and the browser's own check counts", async () => {
  await mount(false, "early");
  const event = new Event("submit", { cancelable: true });
  expect(get("#commentform").dispatchEvent(event)).toBe(true);
  expect(select().checkValidity()).toBe(false);
  expect(alert).not.toHaveBeenCalled();
});

it("a form without a select is left alone", async () => {
  select().remove();
  const before = get(".comment-form-rating").innerHTML;
  await mount();
  expect(get(".comment-form-rating").innerHTML).toBe(before);
});

it("unmounting leaves the server's HTML with what was chosen, no listener, and mounts again", async () => {
  const listeners = countListeners();
  for (const rating of [2, 3, 4]) {
    const end = await mount(true);
    submit();
    click(star(rating));
    end();
    expect(document.body.innerHTML).toBe(form);
    expect(select().value).toBe(String(rating));
    select().value = "";
  }
  expect(listeners.left()).toEqual([]);
  listeners.restore();
});
