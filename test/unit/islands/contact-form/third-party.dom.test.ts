/** What other plugins and snippets do around contact forms. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm as print } from "../../../../fixtures/pages/contact-form.ts";
import { contactFormById } from "../../../../fixtures/shop/contact-forms.ts";
import { type Wpcf7, wpcf7 } from "../../../../islands/contact-form/api.ts";
import { contactForm } from "../../../../islands/contact-form/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { pageIslands } from "../../../../shared/config/page.ts";
import type { IslandDefinition } from "../../../../shared/island/island.ts";
import { storefront } from "../../../../shared/loader/page.ts";
import { all, clearPage, click, get } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const shop = openShop();
const api = { root: "http://localhost/wp-json/", namespace: "contact-form-7/v1" };
const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });

type Known = HTMLFormElement & { wpcf7?: { unitTag: string } };

const markup = (count = 1): string => {
  const form = contactFormById(82);
  if (!form) throw new Error("no form 82");
  const unitTag = `wpcf7-f82-p87-o${count}`;
  return String(print({ form, unitTag, containerPost: 87, path: "/lien-he/", quizzes: {} }));
};

/** Opens a page that nobody touches. */
function open(html: string, global: object | null = { api }): void {
  document.body.innerHTML = html;
  if (global) Object.assign(window, { wpcf7: global });
  const page = storefront({
    version: "1",
    definitions: [contactForm as unknown as IslandDefinition],
    loadCart: () => Promise.reject(new Error("no cart")),
    debug: async () => undefined,
  });
  page.mount();
}

const islands = (): readonly unknown[] => window.storefrontIslands?.islands() ?? [];
const form = (): Known => get<Known>("form");
const field = (name: string): HTMLInputElement => get(`[name="${name}"]`);
const tips = (): (string | null | undefined)[] =>
  all(".wpcf7-not-valid-tip").map((tip) => tip.closest<HTMLElement>("[data-name]")?.dataset.name);
const state = (): string | undefined => form().dataset.status;
const output = (): HTMLElement => get(".wpcf7-response-output");

function fill(): void {
  field("your-name").value = "Mai";
  field("your-email").value = "mai@example.test";
  field("your-message").value = "Chào";
}

/** Sends a form as a script does, until there is an answer. */
async function send(answer: string): Promise<void> {
  wpcf7().submit(form());
  await until(() => state() === answer && !form().querySelector("[aria-disabled]"));
}

beforeEach(() => {
  clearPage();
  resetConfig();
  document.documentElement.lang = "vi";
});
afterEach(() => {
  window.storefrontIslands?.unmount();
  Reflect.deleteProperty(window, "storefrontIslands");
  Reflect.deleteProperty(window, "wpcf7");
});

describe("a page without the plugin's script", () => {
  it("is the server's: its forms are posted, and no script finds anything", () => {
    open(markup(), null);
    const posted = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener("submit", posted, { once: true });
    click(get("[type=submit]"));
    expect(posted).toHaveBeenCalledOnce();
    expect([islands(), "wpcf7" in window, "wpcf7" in form()]).toEqual([[], false, false]);
  });

  it("may ask for an island by the attribute", () => {
    open(markup().replace("<form", '<form data-island="contact-form"'), null);
    expect(islands()).toHaveLength(1);
  });

  it.each([
    ["a tag of it", '<script type="text/plain" id="contact-form-7-js"></script>'],
    [
      "the page's JSON",
      `<script type="application/json" id="storefront-islands">${JSON.stringify({ wpcf7: [] })}</script>`,
    ],
  ])("is none where there is %s", (_what, html) => {
    open(markup() + html, null);
    expect([islands().length, typeof wpcf7().init]).toEqual([1, "function"]);
  });
});

describe("the page's forms object", () => {
  it("is there at once where no form is, and brings one to life that comes later: it knows itself then", async () => {
    open("<p>Giới thiệu</p>");
    expect(Object.keys(wpcf7())).toEqual(["init", "submit", "reset", "validate", "schemas", "api"]);
    document.body.insertAdjacentHTML("beforeend", markup());
    wpcf7().init(form());
    expect(form().wpcf7?.unitTag).toBe("wpcf7-f82-p87-o1");
    fill();
    await send("sent");
    expect(shop.session.sent).toHaveLength(1);
  });

  it("brings a form to life wherever a script has put it, and once only", async () => {
    open("<p></p>");
    const popup = document.createElement("div");
    popup.className = "wpcf7";
    popup.innerHTML = `<section>${markup()}</section>`;
    const own = get<Known>("form", popup);
    get("section", popup).replaceChildren(own);
    document.body.append(popup);
    wpcf7().init(own);
    wpcf7().init(own);
    fill();
    await send("sent");
    expect([shop.session.sent.length, islands().length]).toEqual([1, 1]);
  });

  it("brings a form to life that is put into the page afterwards, or into a shadow tree", async () => {
    open("<p></p>");
    const host = document.createElement("div");
    document.body.append(host);
    const root = host.attachShadow({ mode: "open" });
    root.innerHTML = markup();
    const inShadow = get<Known>("form", root);
    wpcf7().init(inShadow);
    await until(() =>
      pageIslands()
        ?.islands()
        .some(({ host, state }) => host === inShadow && state === "ready"),
    );
    const box = document.createElement("div");
    box.innerHTML = markup(2);
    const later = get<Known>("form", box);
    wpcf7().init(later);
    expect(later.wpcf7?.unitTag).toBe("wpcf7-f82-p87-o2");
    document.body.append(box);
    fill();
    await send("sent");
  });

  it("has forms known by what they are before anything has come", () => {
    open(markup());
    expect(form().wpcf7).toMatchObject({ id: 82, unitTag: "wpcf7-f82-p87-o1", status: "init" });
  });

  it("sends an untouched form, and shows the answer", async () => {
    open(markup());
    fill();
    await send("sent");
    expect(output().textContent).not.toBe("");
    expect(shop.session.sent).toHaveLength(1);
  });

  it("resets an untouched form", async () => {
    open(markup());
    const heard = new Promise((resolve) => document.addEventListener("wpcf7reset", resolve, { once: true }));
    (wpcf7() as Wpcf7).reset(form());
    await heard;
    expect(state()).toBe("init");
  });

  it("marks what is wrong in a part of an untouched form at once, and the rest not, where there are steps", async () => {
    open(markup().replace("</form>", '<button type="button">Tiếp</button></form>'));
    await until(() => wpcf7().schemas.get(82));
    const part = get("[data-name=your-email]").parentElement;
    if (!part) throw new Error("no part");
    wpcf7().validate(form(), { scope: part });
    expect(tips()).toEqual(["your-email"]);
    expect(field("your-email").matches(".wpcf7-not-valid")).toBe(true);
    expect(state()).toBe("init");
    field("your-email").value = "mai@example.test";
    wpcf7().validate(form(), { scope: part });
    expect(tips()).toEqual([]);
  });

  it("marks what is wrong as soon as the rules have come, where nothing leads through the form", async () => {
    open(markup());
    wpcf7().validate(form());
    await until(() => tips().length);
    expect(tips()).toEqual(["your-name", "your-email"]);
  });

  it("leaves a form as it was that a script has validated and nobody has touched", async () => {
    open(markup().replace("</form>", '<a href="#">Tiếp</a></form>'));
    window.storefrontIslands?.unmount();
    const served = document.body.innerHTML;
    window.storefrontIslands?.mount();
    await until(() => wpcf7().schemas.get(82));
    wpcf7().validate(form());
    expect(tips()).not.toEqual([]);
    window.storefrontIslands?.unmount();
    expect(document.body.innerHTML).toBe(served);
  });
});

describe("complaints", () => {
  it.each<[string, (tip: HTMLElement) => void]>([
    [
      "writes into it",
      (tip) => {
        tip.innerHTML = `<b class="sign">!</b> ${tip.textContent}`;
      },
    ],
    ["takes it away", (tip) => tip.remove()],
    ["moves it", (tip) => form().append(tip)],
    [
      "puts another one in its place",
      (tip) => {
        tip.outerHTML = '<em class="wpcf7-not-valid-tip">!</em>';
      },
    ],
  ])("go and come though a script %s", async (_what, change) => {
    const errors: unknown[] = [];
    document.addEventListener("storefront:error", (event) => errors.push(event));
    open(markup());
    await send("invalid");
    expect(tips()).toEqual(["your-name", "your-email"]);
    for (const tip of all(".wpcf7-not-valid-tip")) change(tip);
    for (const entry of all(".screen-reader-response li")) entry.innerHTML = "<b>!</b>";
    field("your-name").value = "Mai";
    await send("invalid");
    expect(tips()).toEqual(["your-email"]);
    expect(all(".wpcf7-not-valid-tip, .sign")).toHaveLength(1);
    expect(all(".screen-reader-response li")).toHaveLength(1);
    field("your-email").value = "mai@example.test";
    await send("sent");
    expect(all(".wpcf7-not-valid-tip, .screen-reader-response li")).toEqual([]);
    expect(errors).toEqual([]);
  });

  it("of somebody else's go when the form is sent, time and again", async () => {
    open(markup());
    for (const answer of ["invalid", "invalid", "sent"]) {
      if (answer === "sent") fill();
      get("[data-name=your-message]").insertAdjacentHTML(
        "beforeend",
        '<span class="wpcf7-not-valid-tip">Too short.</span>',
      );
      field("your-message").classList.add("wpcf7-not-valid");
      await send(answer);
      expect(tips()).not.toContain("your-message");
      expect(field("your-message").matches(".wpcf7-not-valid")).toBe(false);
    }
  });
});

describe("an answer", () => {
  it("stays in a node that a script has moved out of the form", async () => {
    open(markup());
    fill();
    await send("sent");
    const node = output();
    const { textContent } = node;
    expect(textContent).not.toBe("");
    document.body.append(node);
    document.body.append(get(".screen-reader-response"));
    form().append(document.createElement("p"));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect([node.textContent, get(".screen-reader-response p").textContent]).toEqual([
      textContent,
      textContent,
    ]);
  });

  it("comes into a node that has taken the other one's place", async () => {
    open(markup());
    await send("invalid");
    output().outerHTML = '<div class="wpcf7-response-output fancy"></div>';
    fill();
    await send("sent");
    expect(output().textContent).not.toBe("");
  });

  it("is with a listener that leads elsewhere before anything is emptied, and leaves no draft", async () => {
    open(markup());
    fill();
    const seen: string[] = [];
    document.addEventListener(
      "wpcf7mailsent",
      () => {
        seen.push(field("your-name").value);
        // As `location.href` does.
        queueMicrotask(() => window.dispatchEvent(new Event("pagehide")));
      },
      { once: true },
    );
    await send("sent");
    expect(seen).toEqual(["Mai"]);
    expect(sessionStorage.length).toBe(0);
  });
});

describe("a draft", () => {
  it("is told to scripts that began to listen when the page had loaded: parts of the form agree with it", async () => {
    open(markup());
    fill();
    await until(() => form().closest(".wpcf7.js"));
    window.dispatchEvent(new Event("pagehide"));
    window.storefrontIslands?.unmount();
    Reflect.deleteProperty(window, "storefrontIslands");
    const isReady = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    open(`${markup()}<p id="group" class="wpcf7cf-hidden"></p>`);
    await until(() => field("your-name").value === "Mai");
    const heard: string[] = [];
    for (const type of ["input", "change"])
      form().addEventListener(type, (event) => {
        const { name, value } = event.target as HTMLInputElement;
        heard.push(`${type} ${name}`);
        if (name === "your-name") get("#group").classList.toggle("wpcf7cf-hidden", value !== "Mai");
      });
    expect(heard).toEqual([]);
    isReady.mockRestore();
    window.dispatchEvent(new Event("load"));
    await until(() => heard.includes("change your-message"));
    expect(get("#group").className).toBe("");
  });
});
