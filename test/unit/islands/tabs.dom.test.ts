import $ from "jquery";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tabs } from "../../../islands/tabs/index.ts";
import { loadIsland, nextFrame, type Stage } from "../support/load-island.ts";
import { all, clearPage, click, countListeners, get, press } from "../support/page.ts";

const tab = (key: string): string =>
  `<li role="presentation" class="${key}_tab" id="tab-title-${key}"><a href="#tab-${key}" role="tab" aria-controls="tab-${key}">${key}</a></li>`;
const panel = (key: string, content = ""): string =>
  `<div class="woocommerce-Tabs-panel panel entry-content wc-tab" id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}">${content}</div>`;
const wrapper = (...keys: string[]): string =>
  `<div id="host" class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist">${keys.map(tab).join("")}</ul>${keys.map((key) => panel(key)).join("")}</div>`;

let ends: (() => void)[] = [];

async function mount(html: string, address = "/product/a/", until: Stage = "ready"): Promise<() => void> {
  history.replaceState(null, "", address);
  document.body.innerHTML = html;
  const { end } = await loadIsland(tabs, { until });
  ends.push(end);
  return end;
}

const shown = (): string[] => all(".wc-tab:not([hidden])").map(({ id }) => id);
const opened = (): string[] => all('[aria-selected="true"]').map((el) => el.getAttribute("href") ?? "");
const link = (key: string): HTMLElement => get(`[href="#tab-${key}"]`);
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  clearPage();
  Reflect.deleteProperty(window, "jQuery");
  vi.restoreAllMocks();
});

describe("the tab that is open at first", () => {
  const keys = ["description", "additional_information", "reviews"];
  it("is shown where the theme's style sheet hides all panels, with nobody touching the page", async () => {
    await mount(`<style>.wc-tab { display: none }</style>${wrapper(...keys)}`, "/product/a/", "prelude");
    await expect.poll(() => get("#tab-description").style.display).toBe("block");
    expect(get("#tab-reviews").style.display).toBe("");
  });

  it.each([
    ["", "description"],
    ["#reviews", "reviews"],
    ["#comment-7", "reviews"],
    ["comment-page-2/", "reviews"],
    ["?cpage=2", "reviews"],
    ["#tab-additional_information", "additional_information"],
    ["#elsewhere", "description"],
    ["#%", "description"],
  ])("is, at /product/a/%s, %s alone", async (rest, key) => {
    await mount(wrapper(...keys), `/product/a/${rest}`);
    expect(shown()).toEqual([`tab-${key}`]);
    expect(opened()).toEqual([`#tab-${key}`]);
    expect(all("li.active").map(({ id }) => id)).toEqual([`tab-title-${key}`]);
    expect(all('[role="tab"]').map(({ tabIndex }) => tabIndex)).toEqual(
      keys.map((one) => (one === key ? 0 : -1)),
    );
  });

  it.each(["#reviews", "#tab-additional_information", "comment-page-2/"])(
    "is the first where %s asks for one that is not there",
    async (rest) => {
      await mount(wrapper("description", "care"), `/product/a/${rest}`);
      expect(shown()).toEqual(["tab-description"]);
    },
  );

  it("is none where there are no tabs, and nothing is hidden", async () => {
    await mount('<div id="host" class="wc-tabs-wrapper"><div class="wc-tab" id="tab-x">text</div></div>');
    expect(shown()).toEqual(["tab-x"]);
  });

  it("has a key of any letters", async () => {
    await mount(wrapper("bảo-hành", "ch%e1%ba%a5t-liệu"));
    click(link("ch%e1%ba%a5t-liệu"));
    expect(shown()).toEqual(["tab-ch%e1%ba%a5t-liệu"]);
  });
});

describe("a click", () => {
  it("opens its tab and stays on the page", async () => {
    await mount(wrapper("description", "reviews"));
    expect(click(link("reviews"))).toBe(false);
    expect(shown()).toEqual(["tab-reviews"]);
    expect(location.hash).toBe("");
    expect(get("#tab-description").getAttribute("hidden")).toBe("until-found");
  });

  it.each(["prelude", "ready"] as const)(
    "changes links before panels, at the stage %s: a stop that changes has the browser style what has changed by then",
    async (until) => {
      await mount(wrapper("description", "reviews"), "/product/a/", until);
      const changed: string[] = [];
      const observer = new MutationObserver((records) =>
        changed.push(...records.map(({ attributeName }) => `${attributeName}`)),
      );
      observer.observe(get("#host"), { subtree: true, attributes: true });
      click(link("reviews"));
      await vi.waitFor(() => expect(changed).toContain("hidden"));
      observer.disconnect();
      expect(changed.lastIndexOf("tabindex")).toBeGreaterThanOrEqual(0);
      expect(changed.lastIndexOf("tabindex")).toBeLessThan(changed.indexOf("hidden"));
      expect(changed.lastIndexOf("tabindex")).toBeLessThan(changed.indexOf("class"));
    },
  );

  it("on a link without a panel is the browser's", async () => {
    const html = wrapper("description", "reviews").replace(
      "</ul>",
      '<li><a href="/care/">Care</a></li></ul>',
    );
    await mount(html);
    const care = get('[href="/care/"]');
    care.addEventListener("click", (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    click(care);
    expect(shown()).toEqual(["tab-description"]);
    expect(care.hasAttribute("aria-selected")).toBe(false);
    expect.assertions(3);
  });
});

describe.each(["prelude", "ready"] as const)("the keyboard, at the stage %s", (stage) => {
  it("moves focus along the tabs and opens by Space", async () => {
    await mount(wrapper("description", "care", "reviews"), undefined, stage);
    link("description").focus();
    expect(press(link("description"), "ArrowRight")).toBe(false);
    expect(document.activeElement).toBe(link("care"));
    expect(opened()).toEqual(["#tab-description"]);
    press(link("care"), "End");
    expect(document.activeElement).toBe(link("reviews"));
    expect(press(link("reviews"), " ")).toBe(false);
    expect(shown()).toEqual(["tab-reviews"]);
  });

  it("leaves other keys and modified ones to the browser", async () => {
    await mount(wrapper("description", "reviews"), undefined, stage);
    link("description").focus();
    expect(press(link("description"), "Tab")).toBe(true);
    expect(press(link("description"), "ArrowDown")).toBe(true);
    const back = new KeyboardEvent("keydown", {
      key: "ArrowLeft",
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    expect(link("description").dispatchEvent(back)).toBe(true);
    expect(document.activeElement).toBe(link("description"));
  });
});

describe("the address, changing later", () => {
  const follow = (hash: string): void => {
    history.replaceState(null, "", hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
  };

  it("opens what it asks for by its fragment alone", async () => {
    await mount(wrapper("description", "additional_information", "reviews"), "/product/a/comment-page-2/");
    follow("#tab-additional_information");
    expect(shown()).toEqual(["tab-additional_information"]);
  });

  it("leaves the open tab where it asks for none", async () => {
    await mount(wrapper("description", "care", "reviews"));
    click(link("care"));
    follow("#content");
    expect(shown()).toEqual(["tab-care"]);
  });
});

describe("what comes later", () => {
  it("is hidden when its tab is not open", async () => {
    await mount(wrapper("description", "reviews"));
    click(link("reviews"));
    get("#tab-description").outerHTML = panel("description", "new");
    await nextFrame();
    expect(shown()).toEqual(["tab-reviews"]);
  });

  it("opens by the address when all tabs are new", async () => {
    await mount(wrapper("description", "reviews"), "/product/a/#reviews");
    get("#host").innerHTML =
      `<ul class="wc-tabs">${tab("a")}${tab("reviews")}</ul>${panel("a")}${panel("reviews")}`;
    await nextFrame();
    expect(shown()).toEqual(["tab-reviews"]);
  });

  it("that has no tab does not keep it busy", async () => {
    await mount(wrapper("description", "reviews"));
    get("#host").insertAdjacentHTML("beforeend", panel("orphan"));
    const clicks = vi.fn();
    get("#host").addEventListener("click", clicks);
    await nextFrame();
    expect(clicks).not.toHaveBeenCalled();
  });

  it("is opened by the address again when somebody says `init`, at the wrapper and not from inside it", async () => {
    await mount(wrapper("description", "reviews"));
    click(link("reviews"));
    get("#tab-reviews").dispatchEvent(new CustomEvent("init"));
    expect(shown()).toEqual(["tab-reviews"]);
    get("#host").dispatchEvent(new CustomEvent("init"));
    expect(shown()).toEqual(["tab-description"]);
  });
});

describe.each(["prelude", "ready"] as const)("what others ask of the tabs, at the stage %s", (stage) => {
  it("is answered through jQuery: `init` at the wrapper, and a tab that is pressed through it", async () => {
    Object.assign(window, { jQuery: $ });
    await mount(wrapper("description", "reviews"), undefined, stage);
    $(link("reviews")).trigger("click");
    expect(shown()).toEqual(["tab-reviews"]);
    $(get("#tab-reviews")).trigger("init");
    expect(shown()).toEqual(["tab-reviews"]);
    $(get("#host")).trigger("init");
    expect(shown()).toEqual(["tab-description"]);
  });

  it("is the panel in which find-in-page has found something", async () => {
    await mount(wrapper("description", "reviews"), undefined, stage);
    get("#tab-reviews").dispatchEvent(new Event("beforematch", { bubbles: true }));
    expect(shown()).toEqual(["tab-reviews"]);
    expect(opened()).toEqual(["#tab-reviews"]);
  });

  it("is nothing where the page keeps the islands away", async () => {
    const html = `<div data-island="off">${wrapper("description", "reviews")}</div>`;
    await mount(html, undefined, stage);
    expect(click(link("reviews"))).toBe(true);
    expect(document.body.innerHTML).toBe(html);
  });
});

describe("the tabs of an older WooCommerce", () => {
  const older = wrapper("description", "reviews").replace(
    /<li role="presentation" (.*?)><a (.*?) role="tab" (aria-controls=".*?")>/g,
    '<li $1 role="tab" $3><a $2>',
  );

  it("get the role where focus and state are, and give it back", async () => {
    const end = await mount(older);
    expect(all('a[role="tab"][aria-selected][aria-controls]')).toHaveLength(2);
    expect(all("li[role=presentation]")).toHaveLength(2);
    // A list item that says what it controls is not taken for a mere box.
    expect(all("li[aria-controls]")).toHaveLength(0);
    end();
    expect(get("#host").querySelectorAll('li[role="tab"][aria-controls]')).toHaveLength(2);
    expect(all("a[role], a[aria-controls]")).toHaveLength(0);
  });
});

describe("unmounting", () => {
  it.each(["prelude", "ready"] as const)(
    "leaves the server's HTML, also where it had marked a tab itself (at the stage %s)",
    async (until) => {
      const html = wrapper("description", "reviews").replace(
        'class="reviews_tab"',
        'class="reviews_tab active"',
      );
      const end = await mount(html, "/product/a/#reviews", until);
      click(link("description"));
      end();
      expect(document.body.innerHTML).toBe(html);
    },
  );

  it("leaves no listener, and mounts again", async () => {
    const listeners = countListeners();
    const html = wrapper("description", "reviews");
    for (let round = 0; round < 3; round++) {
      const end = await mount(html);
      click(link("reviews"));
      expect(shown()).toEqual(["tab-reviews"]);
      end();
    }
    expect(listeners.left()).toEqual([]);
    expect(document.documentElement.className).toBe("");
    listeners.restore();
  });
});

describe.each(["prelude", "ready"] as const)(
  "a tab that a script adds later, with the code of stage %s",
  (stage) => {
    it.each([
      ["by itself", 'style="display: none"', ""],
      ["by a style sheet", "", "<style>.late { display: none }</style>"],
    ])("opens with its content, though that came hidden %s", async (_, attributes, style) => {
      const end = await mount(style + wrapper("description", "care"), undefined, stage);
      get(".wc-tabs").insertAdjacentHTML("beforeend", tab("late"));
      get("#host").insertAdjacentHTML(
        "beforeend",
        `<div class="wc-tab late" id="tab-late" ${attributes}>x</div>`,
      );
      await nextFrame();
      const seen = (): string[] => shown().filter((id) => getComputedStyle(get(`#${id}`)).display !== "none");
      click(link("late"));
      expect(seen()).toEqual(["tab-late"]);
      click(link("care"));
      expect(seen()).toEqual(["tab-care"]);
      click(link("late"));
      expect(seen()).toEqual(["tab-late"]);
      // A script that hides what it has in there is heard.
      get("#tab-late").style.display = "none";
      await nextFrame();
      expect(seen()).toEqual([]);
      click(link("care"));
      click(link("late"));
      end();
      expect(getComputedStyle(get("#tab-late")).display).toBe("none");
    });
  },
);
