import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigation } from "../../../islands/navigation/index.ts";
import { prepareIslands } from "../support/island.ts";
import { all, click, get, press } from "../support/page.ts";

const islands = prepareIslands();
afterEach(() => Reflect.deleteProperty(window, "astra"));

const item = (id: string, below = ""): string => `
  <li id="${id}" class="menu-item${below && " menu-item-has-children"}">
    <a class="menu-link" aria-expanded="false" href="/${id}/">${id}<span role="application"
      class="dropdown-menu-toggle ast-header-navigation-arrow" tabindex="0" aria-expanded="false"></span></a>
    ${below && `<button class="ast-menu-toggle" aria-expanded="false"><i></i></button><ul class="sub-menu">${below}</ul>`}
  </li>`;
const menu = (prefix: string): string => `
  <div class="main-header-bar-navigation"><nav aria-label="Menu"><ul class="main-header-menu">
    ${item(`${prefix}1`, item(`${prefix}11`, item(`${prefix}111`)) + item(`${prefix}12`))}
    ${item(`${prefix}2`, item(`${prefix}21`, item(`${prefix}211`)))}
  </ul></nav></div>`;
const toggle = '<button class="menu-toggle" aria-expanded="false"></button>';
const account = `<a class="ast-header-account-link ast-account-action-login" href="/login/" aria-label="Log in"></a>
  <div id="ast-hb-account-login-wrap" class="login"><button id="ast-hb-login-close"></button><input></div>`;

/** A page whose mobile menu folds out below the header, or slides in. */
function print(type: "dropdown" | "off-canvas", target = "icon"): void {
  document.body.className = "ast-desktop";
  const content = (device: string): string =>
    type === "dropdown" ? `<div class="ast-${device}-header-content">${menu(device[0] ?? "")}</div>` : "";
  document.body.innerHTML = `
    <header id="masthead" class="ast-builder-menu-toggle-${target}">
      <div id="ast-desktop-header" data-toggle-type="${type}">${menu("w")}${toggle}${account}${content("desktop")}</div>
      <div id="ast-mobile-header" data-type="${type}">${toggle}${content("mobile")}</div>
    </header>
    <main id="main"></main>
    <div><div id="ast-mobile-popup" class="drawer">
      <div class="ast-mobile-popup-overlay"></div>
      <button class="menu-toggle-close"></button>
      <div class="ast-mobile-popup-content">${menu("p")}</div>
      <div class="ast-desktop-popup-content"></div>
    </div></div>`;
}

const mobileToggle = (): HTMLElement => get("#ast-mobile-header .menu-toggle");
const isOpen = (): boolean =>
  /nav-open/.test(document.body.className) && mobileToggle().getAttribute("aria-expanded") === "true";
const unfolded = (): string[] => all(".ast-submenu-expanded").map(({ id }) => id);
const expanded = (): string[] =>
  all('[aria-expanded="true"]').map((el) => `${el.closest("li")?.id ?? ""} ${el.localName}`);
const dropped = (): string[] =>
  all(".ast-menu-hover > .toggled-on").map(({ parentElement }) => parentElement?.id ?? "");
const arrowOf = (id: string): HTMLElement => get(`#${id} > a > span`);
const buttonOf = (id: string): HTMLElement => get(`#${id} > button`);

/** Who shows it: the layer, until React is there. */
const tiers = [
  ["the model", "early"],
  ["React", "ready"],
] as const;

describe.each(tiers)("navigation, shown by %s", (_by, until) => {
  beforeEach(() => print("dropdown"));
  afterEach(() => expect(islands.report).not.toHaveBeenCalled());

  it("opens the dropdown with every toggle in step, and closes it", async () => {
    await islands.load(navigation, { until });
    click(mobileToggle());
    expect(document.body.className).toBe("ast-desktop ast-main-header-nav-open");
    expect(all(".menu-toggle.toggled[aria-expanded=true]")).toHaveLength(2);
    const nav = get("#ast-mobile-header .main-header-bar-navigation");
    expect(nav.className).toContain("toggle-on");
    expect(nav.style.display).toBe("block");
    click(get("#ast-desktop-header .menu-toggle"));
    expect(isOpen()).toBe(false);
    expect(nav.style.display).toBe("");
    expect(all(".toggled, .toggle-on")).toEqual([]);
  });

  it("opens the menu of the header's copy from inside it, with every toggle in step", async () => {
    get("#masthead").insertAdjacentHTML(
      "beforeend",
      `<div id="ast-fixed-header"><div id="ast-mobile-header" data-type="dropdown">${toggle}<div class="ast-mobile-header-content">${menu("c")}</div></div></div>`,
    );
    await islands.load(navigation, { until });
    click(get("#ast-fixed-header .menu-toggle"));
    expect(all(".menu-toggle.toggled[aria-expanded=true]")).toHaveLength(3);
    expect(all(".toggle-on").map((el) => el.closest("#ast-fixed-header")?.id)).toEqual(["ast-fixed-header"]);
  });

  it("opens the desktop header's own content from a toggle in it", async () => {
    await islands.load(navigation, { until });
    click(get("#ast-desktop-header .menu-toggle"));
    expect(get(".ast-desktop-header-content").style.display).toBe("block");
    expect(get(".toggle-on").closest(".ast-desktop-header-content")).not.toBeNull();
    click(get("#d11 a"));
    expect(isOpen()).toBe(false);
  });

  it("unfolds one submenu a level, tells so on its button, and folds all at the end", async () => {
    await islands.load(navigation, { until });
    click(mobileToggle());
    click(get("#m1 > button i"));
    click(buttonOf("m11"));
    expect(unfolded()).toEqual(["m1", "m11"]);
    expect(buttonOf("m1").getAttribute("aria-expanded")).toBe("true");
    expect(get("#m11 > .sub-menu").style.display).toBe("block");
    click(buttonOf("m2"));
    expect(unfolded()).toEqual(["m2"]);
    expect(expanded().filter((place) => place.startsWith("m"))).toEqual(["m2 a", "m2 span", "m2 button"]);
    press(buttonOf("m2"), "Escape");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(mobileToggle());
    expect(unfolded()).toEqual([]);
    expect(expanded()).toEqual([]);
    expect(get("#m2 > .sub-menu").style.display).toBe("none");
  });

  it.each([
    ["href", "/page/", true],
    ["href", "#main", false],
    ["href", "/page/#main", false],
    ["role", "button", true],
  ])("stays open after a click on a link whose %s is %s: %s", async (name, value, stays) => {
    await islands.load(navigation, { until });
    click(mobileToggle());
    const link = get("#m12 > a");
    if (name === "role") link.setAttribute("href", "#");
    link.setAttribute(name, value);
    expect(click(link)).toBe(true);
    expect(isOpen()).toBe(stays);
  });

  it("leaves tabs in the menu, links to places in the header, and new tabs alone", async () => {
    await islands.load(navigation, { until });
    click(mobileToggle());
    get("#m12 > a").setAttribute("href", "#main");
    click(get("#m12 > a"), { ctrlKey: true });
    get("#m12").classList.add("wp-block-uagb-tabs");
    click(get("#m12 > a"));
    expect(isOpen()).toBe(true);
  });

  it("in link mode unfolds by the link, then follows it where it leads somewhere", async () => {
    print("dropdown", "link");
    await islands.load(navigation, { until });
    click(mobileToggle());
    expect(click(get("#m1 > a"))).toBe(false);
    expect(unfolded()).toEqual(["m1"]);
    expect(click(get("#m1 > a"))).toBe(true);
    get("#m2 > a").setAttribute("href", "#");
    click(get("#m2 > a"));
    expect(unfolded()).toEqual(["m2"]);
    expect(click(get("#m2 > a"))).toBe(false);
    expect(unfolded()).toEqual([]);
    expect(isOpen()).toBe(true);
    expect(click(get("#w1 > a"))).toBe(true);
  });

  it("slides the panel in as a modal dialog, and gives focus back", async () => {
    print("off-canvas");
    await islands.load(navigation, { until });
    mobileToggle().focus();
    click(mobileToggle());
    const popup = get("#ast-mobile-popup");
    expect(document.body.className).toBe("ast-desktop ast-popup-nav-open");
    expect(document.documentElement.className).toBe("ast-off-canvas-active");
    expect(popup.className).toBe("drawer active show");
    expect(popup.getAttribute("role")).toBe("dialog");
    expect(popup.getAttribute("aria-label")).toBe("Menu");
    expect(all(".toggled")).toEqual([]);
    expect(get(".ast-mobile-popup-content").style.display).toBe("block");
    expect(get(".ast-desktop-popup-content").style.display).toBe("none");
    expect(document.activeElement).toBe(get(".menu-toggle-close"));
    await vi.waitFor(() => expect(get("#masthead").hasAttribute("inert")).toBe(true));
    press(get(".menu-toggle-close"), "Escape");
    expect(popup.getAttributeNames()).toEqual(["id", "class"]);
    expect(popup.className).toBe("drawer");
    expect(document.activeElement).toBe(mobileToggle());
    press(document.body, "Escape");
    expect(document.activeElement).toBe(mobileToggle());
  });

  it.each([".menu-toggle-close", ".ast-mobile-popup-overlay"])(
    "closes the panel by a click on %s",
    async (part) => {
      print("off-canvas");
      await islands.load(navigation, { until });
      click(get("#ast-desktop-header .menu-toggle"));
      expect(document.body.className).toBe("ast-desktop ast-popup-nav-open ast-main-header-nav-open");
      click(get(part));
      expect(document.body.className).toBe("ast-desktop");
      expect(document.documentElement.className).toBe("");
    },
  );

  it("keeps what is in the panel while it slides out, and until the other header comes", async () => {
    print("off-canvas");
    await islands.load(navigation, { until });
    const displays = (): string[] =>
      ["mobile", "desktop"].map((device) => get(`.ast-${device}-popup-content`).style.display);
    click(get("#ast-desktop-header .menu-toggle"));
    click(get(".menu-toggle-close"));
    expect(displays()).toEqual(["none", "block"]);
    click(mobileToggle());
    expect(displays()).toEqual(["block", "none"]);
    click(mobileToggle());
    expect(displays()).toEqual(["block", "none"]);
    document.body.dispatchEvent(new Event("astra-header-responsive-enabled"));
    expect(all("[style]")).toEqual([]);
  });

  it("has one thing open at a time: the log-in form closes the menu", async () => {
    await islands.load(navigation, { until });
    click(mobileToggle());
    click(buttonOf("m1"));
    click(get(".ast-account-action-login"));
    expect(isOpen()).toBe(false);
    expect(unfolded()).toEqual([]);
    expect(get("#ast-hb-account-login-wrap").className).toBe("login show");
    click(mobileToggle());
    expect(get("#ast-hb-account-login-wrap").className).toBe("login");
    expect(isOpen()).toBe(false);
  });

  it("drops no submenu of the desktop header again by a second press on its button", async () => {
    await islands.load(navigation, { until });
    click(buttonOf("w1"));
    expect(dropped()).toEqual(["w1"]);
    click(buttonOf("w1"));
    expect(dropped()).toEqual([]);
    expect(expanded()).toEqual([]);
  });

  it.each(["enabled", "disabled"])("closes everything when the other header comes (%s)", async (state) => {
    await islands.load(navigation, { until });
    click(mobileToggle());
    click(buttonOf("m1"));
    document.body.dispatchEvent(new Event(`astra-header-responsive-${state}`));
    expect(isOpen()).toBe(false);
    expect(all("[style]")).toEqual([]);
  });

  it.each(["Enter", " ", "ArrowDown"])(
    "drops a submenu of the desktop header by %j and enters it",
    async (key) => {
      await islands.load(navigation, { until });
      expect(press(arrowOf("w1"), key)).toBe(false);
      expect(dropped()).toEqual(["w1"]);
      expect(document.activeElement).toBe(get("#w11 > a"));
      expect(expanded()).toEqual(["w1 a", "w1 span", "w1 button"]);
      press(arrowOf("w2"), key);
      expect(dropped()).toEqual(["w2"]);
    },
  );

  it("keeps a key on a submenu's arrow from the theme's script, which would close what it has opened", async () => {
    await islands.load(navigation, { until });
    const heard: string[] = [];
    arrowOf("w1").addEventListener("keydown", ({ key }) => heard.push(key));
    for (const key of ["Enter", "Tab"]) press(arrowOf("w1"), key);
    expect(heard).toEqual(["Tab"]);
  });

  it("closes the innermost submenu by Escape, with focus back on its arrow or button", async () => {
    await islands.load(navigation, { until });
    press(arrowOf("w1"), "Enter");
    press(arrowOf("w11"), "Enter");
    expect(dropped()).toEqual(["w1", "w11"]);
    expect(document.activeElement).toBe(get("#w111 > a"));
    press(get("#w111 > a"), "Escape");
    expect(dropped()).toEqual(["w1"]);
    expect(document.activeElement?.closest("li")?.id).toBe("w11");
    press(document.activeElement as Element, "Escape");
    expect(dropped()).toEqual([]);
    expect(get("#w1").className).toContain("storefront-menu-closed");
    get("#w1").dispatchEvent(new Event("pointerenter"));
    expect(get("#w1").className).not.toContain("storefront-menu-closed");
  });

  it("closes the innermost submenu that is open by one Escape, whatever the item with focus has of its own", async () => {
    // As style sheets have what is not dropped down.
    for (const submenu of all("#w11 > .sub-menu, #w2 > .sub-menu")) submenu.style.visibility = "hidden";
    await islands.load(navigation, { until });
    press(arrowOf("w1"), "Enter");
    expect(document.activeElement).toBe(get("#w11 > a"));
    expect(press(get("#w11 > a"), "Escape")).toBe(false);
    expect(dropped()).toEqual([]);
    expect(document.activeElement?.closest("li")?.id).toBe("w1");
    // Nothing is open: the key is for others.
    get("#w2 > a").focus();
    expect(press(get("#w2 > a"), "Escape")).toBe(true);
    expect(get("#w2").className).not.toContain("storefront-menu-closed");
  });

  it("closes nothing by an Escape that has closed something", async () => {
    await islands.load(navigation, { until });
    click(mobileToggle());
    const outer = vi.fn((event: Event) => event.defaultPrevented);
    document.addEventListener("keydown", outer, { once: true });
    const inner = (event: Event): void => event.preventDefault();
    get("#masthead").addEventListener("keydown", inner, { once: true });
    press(mobileToggle(), "Escape");
    expect(isOpen()).toBe(true);
    document.addEventListener("keydown", outer, { once: true });
    press(mobileToggle(), "Escape");
    expect(isOpen()).toBe(false);
    expect(outer).toHaveLastReturnedWith(true);
  });

  it("closes the desktop header's submenus when focus, or a click, goes elsewhere", async () => {
    await islands.load(navigation, { until });
    press(arrowOf("w1"), "Enter");
    get("#w12 > a").focus();
    expect(dropped()).toEqual(["w1"]);
    mobileToggle().focus();
    expect(dropped()).toEqual([]);
    press(arrowOf("w1"), "Enter");
    click(get("main"));
    expect(dropped()).toEqual([]);
  });

  it("opens the login form of the account link, and closes it", async () => {
    await islands.load(navigation, { until });
    const link = get(".ast-account-action-login");
    link.focus();
    const wrap = get("#ast-hb-account-login-wrap");
    for (const close of [() => click(get("#ast-hb-login-close")), () => press(get("input"), "Escape")]) {
      expect(click(link)).toBe(false);
      expect(wrap.className).toBe("login show");
      expect(wrap.getAttribute("aria-label")).toBe("Log in");
      expect(document.activeElement).toBe(get("input"));
      close();
      await Promise.resolve();
      expect(wrap.className).toBe("login");
      expect(document.activeElement).toBe(link);
    }
    wrap.remove();
    expect(click(link)).toBe(true);
  });

  it.each(["dropdown", "off-canvas"] as const)(
    "gives the HTML of a %s menu back when it is taken down",
    async (type) => {
      print(type);
      const served = document.documentElement.outerHTML.replace(' class=""', "");
      const { end } = await islands.load(navigation, { until });
      press(arrowOf("w1"), "Enter");
      click(mobileToggle());
      click(buttonOf(type === "dropdown" ? "m1" : "p1"));
      expect(document.documentElement.outerHTML).not.toBe(served);
      end();
      expect(document.documentElement.outerHTML.replace(' class=""', "")).toBe(served);
      click(mobileToggle());
      expect(isOpen()).toBe(false);
    },
  );
});

describe("the width of the header", () => {
  const told: string[] = [];
  const asked: string[] = [];
  let cross: (isMobile: boolean) => void;
  /** A viewport of the width that a page's own header is, or is not, for. */
  const look = (isMobile: boolean): void => {
    const media = Object.assign(new EventTarget(), { matches: isMobile });
    vi.stubGlobal("matchMedia", (query: string) => {
      asked.push(query);
      return media;
    });
    cross = (matches) => {
      media.matches = matches;
      media.dispatchEvent(new Event("change"));
    };
  };

  beforeEach(() => {
    print("dropdown");
    told.length = asked.length = 0;
    document.body.className = "home ast-desktop wide";
    for (const state of ["enabled", "disabled"])
      document.body.addEventListener(`astra-header-responsive-${state}`, () => told.push(state), {
        signal: ending.signal,
      });
  });
  const ending = new AbortController();

  it("marks the body by width, and tells at the start and at each crossing", async () => {
    look(true);
    const { end } = await islands.load(navigation, { until: "prelude" });
    expect(document.body.className).toBe("home wide ast-header-break-point");
    cross(false);
    expect(document.body.className).toBe("home wide ast-desktop");
    cross(true);
    expect(told.slice(0, 3)).toEqual(["disabled", "enabled", "disabled"]);
    end();
    expect(document.body.className).toBe("home ast-desktop wide");
    cross(false);
    cross(true);
    expect(document.body.className).toBe("home ast-desktop wide");
  });

  it.each([
    [undefined, 920],
    [{ break_point: "768" }, 768],
    [{ break_point: 1024 }, 1024],
    [{ break_point: "wide" }, 920],
  ])("takes the breakpoint of %j as %i px, and no width at all as wide", async (astra, width) => {
    look(false);
    vi.stubGlobal("reportError", vi.fn());
    islands.page("astra", astra);
    await islands.load(navigation, { until: "prelude" });
    expect(asked).toEqual([`(min-width: 1px) and (max-width: ${width}px)`]);
  });
});

describe("a menu that React shows later", () => {
  afterEach(() => expect(islands.report).not.toHaveBeenCalled());

  it.each(["dropdown", "off-canvas"] as const)(
    "opens at once, stays as it is when React comes, and closes: %s",
    async (type) => {
      print(type);
      const before = document.documentElement.outerHTML;
      const { arrive, end } = await islands.load(navigation, { until: "early" });
      click(mobileToggle());
      expect(isOpen()).toBe(true);
      if (type === "off-canvas") expect(get("#ast-mobile-popup").className).toContain("active show");
      const observer = new MutationObserver(() => undefined);
      observer.observe(get("#masthead"), { attributes: true, childList: true, subtree: true });
      await arrive();
      expect(observer.takeRecords().filter(({ attributeName }) => attributeName !== "inert")).toEqual([]);
      observer.disconnect();
      expect(isOpen()).toBe(true);
      if (type === "off-canvas") expect(document.activeElement).toBe(get(".menu-toggle-close"));
      press(document.activeElement ?? document.body, "Escape");
      expect(isOpen()).toBe(false);
      end();
      expect(document.documentElement.outerHTML).toBe(before);
    },
  );

  it("is closed by another press, by Escape, and where the header changes; nothing of it is left but folded submenus", async () => {
    print("dropdown");
    await islands.load(navigation, { until: "early" });
    const before = document.body.outerHTML;
    const closings = [
      () => click(mobileToggle()),
      () => press(document.body, "Escape"),
      () => document.body.dispatchEvent(new Event("astra-header-responsive-enabled")),
    ];
    for (const close of closings) {
      click(mobileToggle());
      expect(isOpen()).toBe(true);
      close();
      expect(document.body.outerHTML.replaceAll(' style="display: none;"', "")).toBe(before);
    }
    expect(document.body.outerHTML).toBe(before);
  });
});

describe.each(tiers)("the account's menu, shown by %s", (_by, until) => {
  const wrap = (link: string, section = "right"): string => `<div class="site-header-section-${section}">
    <div class="ast-header-account-wrap" tabindex="0"><div>${link}
    <div><ul class="ast-account-nav-menu"><li><a id="orders" href="/orders/">Orders</a></li></ul></div></div></div></div>`;
  const pressed = '<a class="ast-account-action-menu" role="button" aria-label="Account"></a>';
  const hovered =
    '<a class="ast-account-action-menu" role="button" aria-label="Account" href="/account/"></a>';
  const print = (html: string, body = "ast-desktop"): void => {
    document.body.className = body;
    document.body.innerHTML = `<header id="masthead">${html}</header><main><a id="away" href="#">Away</a></main>`;
  };
  const link = (): HTMLElement => get(".ast-account-action-menu");
  const look = () => ({
    expanded: link().getAttribute("aria-expanded"),
    style: get(".ast-account-nav-menu").getAttribute("style") ?? "",
  });
  const shut = { expanded: "false", style: "" };
  const open = { expanded: "true", style: "left: auto; right: -100%;" };
  afterEach(() => {
    document.body.className = "";
    expect(islands.report).not.toHaveBeenCalled();
  });

  it("opens and closes by a press and by its keys", async () => {
    print(wrap(pressed));
    const served = document.body.innerHTML;
    const { end } = await islands.load(navigation, { until });
    expect(look()).toEqual(shut);
    expect(link().getAttribute("tabindex")).toBe("0");
    expect(get(".ast-header-account-wrap").hasAttribute("tabindex")).toBe(false);
    for (const act of [() => click(link()), () => press(link(), "Enter"), () => press(link(), " ")]) {
      act();
      expect(look()).toEqual(open);
      act();
      expect(look()).toEqual(shut);
    }
    end();
    expect(document.body.innerHTML).toBe(served);
  });

  it("closes by Escape, and when a click or focus leaves it", async () => {
    print(wrap(pressed, "left"));
    await islands.load(navigation, { until });
    click(link());
    expect(look().style).toBe("left: -100%; right: auto;");
    get("#orders").focus();
    expect(look().expanded).toBe("true");
    press(get("#orders"), "Escape");
    expect(look()).toEqual(shut);
    expect(document.activeElement).toBe(link());
    click(link());
    click(get("#away"));
    expect(look()).toEqual(shut);
    click(link());
    get("#away").focus();
    expect(look()).toEqual(shut);
  });

  it("stays open when React comes", async () => {
    print(wrap(pressed));
    const { arrive } = await islands.load(navigation, { until: "early" });
    click(link());
    await arrive();
    expect(look()).toEqual(open);
    click(link());
    expect(look()).toEqual(shut);
  });

  it("leaves the link to the account that shows it under a mouse, until the header is a narrow one", async () => {
    print(wrap(hovered));
    await islands.load(navigation, { until });
    expect(click(link())).toBe(true);
    expect(link().hasAttribute("role")).toBe(false);
    expect(look()).toEqual({ expanded: null, style: "" });
    document.body.className = "ast-header-break-point";
    // happy-dom keeps what it has answered to `matches` until the element itself changes.
    link().toggleAttribute("data-narrow");
    document.body.dispatchEvent(new Event("astra-header-responsive-disabled"));
    expect(link().getAttribute("role")).toBe("button");
    expect(click(link())).toBe(false);
    expect(look()).toEqual(open);
  });

  it("is closed by Escape also where style sheets show it, until focus has been elsewhere", async () => {
    print(wrap(hovered));
    await islands.load(navigation, { until });
    const closed = (): boolean => get(".ast-header-account-wrap").matches(".storefront-menu-closed");
    get("#orders").focus();
    press(get("#orders"), "Escape");
    expect(closed()).toBe(true);
    expect(document.activeElement).toBe(link());
    get("#away").focus();
    expect(closed()).toBe(false);
  });
});

describe.each(tiers)("a mega menu, shown by %s", (_by, until) => {
  const panel = `<ul class="astra-megamenu sub-menu ast-hidden">${item("g1", item("g11"))}${item("g2")}</ul>`;
  const mega = `<li id="g" class="menu-item menu-item-has-children astra-megamenu-li"><a class="menu-link" aria-expanded="false" href="/g/">g<span
    class="ast-header-navigation-arrow" tabindex="0" aria-expanded="false"></span></a><div class="astra-full-megamenu-wrapper">${panel}</div></li>`;
  const open = (): boolean =>
    !!document.querySelector(
      "#g.ast-menu-hover .astra-megamenu-wrapper-focus > .astra-megamenu-focus.toggled-on",
    );
  beforeEach(() => {
    document.body.className = "ast-desktop";
    document.body.innerHTML = `<header id="masthead"><div id="ast-desktop-header"><ul class="main-header-menu">${mega}</ul></div></header><a id="away" href="#">x</a>`;
    return () => {
      document.body.className = "";
    };
  });

  it("opens by its arrow's keys, and closes as a whole by Escape from anywhere in it, and by leaving", async () => {
    await islands.load(navigation, { until });
    for (const key of ["Enter", " ", "ArrowDown"]) {
      press(arrowOf("g"), key);
      expect(open(), key).toBe(true);
      expect(document.activeElement).toBe(get("#g1 > a"));
      get("#g11 > a").focus();
      expect(open(), key).toBe(true);
      press(get("#g11 > a"), "Escape");
      expect(open(), key).toBe(false);
      expect(get("#g").matches(".storefront-menu-closed")).toBe(true);
      expect(document.activeElement).toBe(arrowOf("g"));
    }
    press(arrowOf("g"), "Enter");
    get("#away").focus();
    expect(open()).toBe(false);
    expect(get("#g").matches(".storefront-menu-closed")).toBe(false);
  });
});
