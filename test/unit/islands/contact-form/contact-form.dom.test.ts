import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm as print } from "../../../../fixtures/pages/contact-form.ts";
import { contactFormById, statusMessages } from "../../../../fixtures/shop/contact-forms.ts";
import { wpcf7 } from "../../../../islands/contact-form/api.ts";
import { aside } from "../../../../islands/contact-form/drafts.ts";
import { modelOf } from "../../../../islands/contact-form/identity.ts";
import { contactForm } from "../../../../islands/contact-form/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import type { Dispose } from "../../../../shared/island/island.ts";
import { type LoadedIsland, type LoadOptions, loadIsland } from "../../support/load-island.ts";
import { all, clearPage, click, get } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const shop = openShop();
const report = vi.fn<(error: unknown) => void>();
const api = { root: "http://localhost/wp-json/", namespace: "contact-form-7/v1" };
const tag = (count = 1): string => `wpcf7-f82-p87-o${count}`;
const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });

let ends: Dispose[] = [];
let log: string[] = [];
let details: Record<string, unknown>[] = [];

const markup = (id: number, count = 1): string => {
  const form = contactFormById(id);
  if (!form) throw new Error(`no form ${id}`);
  const quizzes = { "your-quiz": ["1+1=?", "hash"] as const };
  const unitTag = `wpcf7-f${id}-p87-o${count}`;
  return String(print({ form, unitTag, containerPost: 87, path: "/lien-he/", quizzes }));
};

type Options = LoadOptions<{ drafts: boolean; focusInvalid: boolean }>;

async function mount(options: Options = {}): Promise<LoadedIsland> {
  const island = await loadIsland(contactForm, { report, ...options });
  ends.push(island.end);
  return island;
}

/** A page with a short form. */
async function begin(props: Options["props"] = {}, html = markup(82)): Promise<HTMLFormElement> {
  document.body.innerHTML = html;
  Object.assign(window, { wpcf7: { api } });
  await mount({ props });
  return get<HTMLFormElement>("form");
}

const field = (name: string, root: ParentNode = document): HTMLInputElement => get(`[name="${name}"]`, root);
function fill(form: HTMLFormElement, message = "Chào"): void {
  field("your-name", form).value = "Mai";
  field("your-email", form).value = "mai@example.test";
  field("your-message", form).value = message;
}
const send = (form: HTMLFormElement): boolean => click(get("[type=submit]", form));
const state = (form: HTMLFormElement): unknown => form.dataset.status;
const said = (): string | undefined => document.querySelector(".screen-reader-response p")?.textContent;
const shown = (): string | undefined => document.querySelector(".wpcf7-response-output")?.textContent;
const settled = (form: HTMLFormElement, wanted: string): Promise<unknown> =>
  until(() => state(form) === wanted && !form.querySelector("[aria-disabled]"));
const posts = () => shop.sent.filter(({ url }) => url.pathname.endsWith("/feedback"));
const refills = () => shop.sent.filter(({ url }) => url.pathname.endsWith("/refill"));

const events = [
  "beforesubmit",
  "invalid",
  "unaccepted",
  "spam",
  "aborted",
  "mailsent",
  "mailfailed",
  "submit",
  "reset",
];

beforeEach(() => {
  clearPage();
  resetConfig();
  document.documentElement.lang = "vi";
  log = [];
  details = [];
  const hear = (event: Event): void => {
    const { detail } = event as CustomEvent<Record<string, unknown>>;
    log.push(event.type === "wpcf7statuschanged" ? `${detail.prevStatus} > ${detail.status}` : event.type);
    details.push(detail);
  };
  for (const name of ["statuschanged", ...events]) document.addEventListener(`wpcf7${name}`, hear);
  ends.push(() => {
    for (const name of ["statuschanged", ...events]) document.removeEventListener(`wpcf7${name}`, hear);
  });
});
afterEach(() => {
  for (const end of ends.reverse()) end();
  ends = [];
  report.mockReset();
  Reflect.deleteProperty(window, "wpcf7");
  vi.restoreAllMocks();
});

/** Puts a field into a form, which stands before the form's own member of that name, as browsers have it. */
function cover(form: HTMLFormElement, name: string): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name });
  form.append(input);
  Object.defineProperty(form, name, { configurable: true, value: input });
}

describe("a field with the name of a form's own member", () => {
  it.each([
    "reset",
    "submit",
    "noValidate",
    "action",
    "method",
    "elements",
    "id",
    "name",
    "target",
    "contains",
    "focus",
  ])("%s does not keep a message from being sent, and from being told so", async (name) => {
    document.body.innerHTML = markup(82);
    Object.assign(window, { wpcf7: { api } });
    const form = get<HTMLFormElement>("form");
    cover(form, name);
    await mount();
    fill(form);
    send(form);
    await settled(form, "sent");
    expect(shop.session.sent).toHaveLength(1);
    expect(field("your-name", form).value).toBe("");
    expect(document.querySelector(".storefront-form-retry")).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  it.each(["querySelector", "addEventListener", "closest", "parentElement", "dataset"])(
    "%s leaves the form to the browser, and the other forms to the island",
    async (name) => {
      document.body.innerHTML = markup(82) + markup(82, 2);
      Object.assign(window, { wpcf7: { api } });
      const [form, other] = all("form") as HTMLFormElement[];
      if (!form || !other) throw new Error("no two forms");
      cover(form, name);
      await mount();
      const posted = vi.fn((event: Event) => event.preventDefault());
      window.addEventListener("submit", posted);
      const prevented = !click(get("[type=submit]", form.parentNode as HTMLElement));
      window.removeEventListener("submit", posted);
      expect([prevented, posted.mock.calls.length]).toEqual([false, 1]);
      fill(other);
      send(other);
      await settled(other, "sent");
      expect(report).not.toHaveBeenCalled();
    },
  );
});

describe("sending", async () => {
  it.each([
    ["a quiz that is none", { quiz: { "your-quiz": null } }],
    ["fields that are none", { invalid_fields: [null] }],
  ])("tells of a message that was sent, whatever goes wrong afterwards: %s", async (_what, answer) => {
    const form = await begin();
    shop.answer("", () => ({ status: "mail_sent", message: "Đã gửi", ...answer }));
    fill(form);
    send(form);
    await settled(form, "sent");
    expect([said(), shown()]).toEqual(["Đã gửi", "Đã gửi"]);
    expect(field("your-name", form).value).toBe("");
    expect(document.querySelector(".storefront-form-retry")).toBeNull();
    expect(report).toHaveBeenCalled();
  });

  it("posts the form as multipart to its own endpoint, without a nonce", async () => {
    const form = await begin();
    fill(form);
    send(form);
    await settled(form, "sent");
    const [post] = posts();
    expect(post?.url.pathname).toBe("/wp-json/contact-form-7/v1/contact-forms/82/feedback");
    expect(post?.url.search).toBe("");
    expect(post?.headers.get("content-type")).toMatch(/^multipart\/form-data/);
    expect(post?.headers.has("x-wp-nonce")).toBe(false);
    expect(shop.session.sent).toHaveLength(1);
  });

  it("knows where to from the page's JSON where no script has said so", async () => {
    document.body.innerHTML = `${markup(82)}<script type="application/json" id="storefront-islands">${JSON.stringify({ wpcf7: { api } })}</script>`;
    await mount();
    const form = get<HTMLFormElement>("form");
    fill(form);
    send(form);
    await settled(form, "sent");
    expect(posts()[0]?.url.search).toBe("");
  });

  it("tells of it in the order, and with the detail, that others count on", async () => {
    const form = await begin();
    fill(form);
    send(form);
    await until(() => log.includes("wpcf7reset"));
    expect(log).toEqual([
      "wpcf7beforesubmit",
      "init > submitting",
      "submitting > sent",
      "wpcf7mailsent",
      "wpcf7submit",
      "sent > resetting",
      "resetting > sent",
      "wpcf7reset",
    ]);
    const [before, , , sent, submitted] = details;
    expect(sent).toBe(before);
    expect(submitted).toBe(before);
    expect(sent).toMatchObject({
      contactFormId: 82,
      pluginVersion: "6.1.4",
      contactFormLocale: "vi",
      unitTag: tag(),
      containerPostId: 87,
      status: "mail_sent",
      apiResponse: { status: "mail_sent" },
    });
    expect(sent?.inputs).toEqual([
      { name: "your-name", value: "Mai" },
      { name: "your-email", value: "mai@example.test" },
      { name: "your-message", value: "Chào" },
    ]);
    expect(sent?.formData).toBeInstanceOf(FormData);
  });

  it("shows the success at once, while new questions are still on their way, and empties the fields", async () => {
    const form = await begin();
    fill(form);
    send(form);
    document.addEventListener("wpcf7mailsent", () => shop.hold(""), { once: true });
    await settled(form, "sent");
    expect(shown()).toBe(statusMessages.mail_sent);
    expect(said()).toBe(statusMessages.mail_sent);
    expect(field("your-name").value).toBe("");
    expect(field("_wpcf7_posted_data_hash").value).not.toBe("");
    expect(log).not.toContain("wpcf7reset");
  });

  it("sends once however often it is pressed, says so, and keeps the button's focus", async () => {
    const form = await begin();
    fill(form);
    const release = shop.hold("");
    get("[type=submit]").focus();
    send(form);
    send(form);
    await until(() => posts().length);
    expect(get("[type=submit]").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(get("[type=submit]"));
    release();
    await settled(form, "sent");
    expect(posts()).toHaveLength(1);
  });

  it("sends the name of the button that was pressed", async () => {
    const form = await begin();
    fill(form);
    const button = get<HTMLInputElement>("[type=submit]");
    button.name = "kind";
    send(form);
    await settled(form, "sent");
    expect(posts()[0]?.body).toContain('name="kind"');
  });

  it.each([
    ["spamword-xyz", "spam", "wpcf7spam"],
    ["huy-gui", "aborted", "wpcf7aborted"],
    ["loi-thu", "failed", "wpcf7mailfailed"],
  ])("shows what the server says of %s, and keeps what was typed", async (message, wanted, event) => {
    const form = await begin();
    fill(form, message);
    send(form);
    await settled(form, wanted);
    expect(log).toContain(event);
    expect(form.classList.contains(wanted)).toBe(true);
    expect(shown()).not.toBe("");
    expect(field("your-message").value).toBe(message);
    expect(document.querySelector(".storefront-form-retry")).toBe(null);
  });

  it("shows a status that it does not know by its whole slug", async () => {
    const form = await begin();
    fill(form);
    shop.answer("", () => ({ status: "my_own_status", message: "x", invalid_fields: [] }));
    send(form);
    await settled(form, "custom-my-own-status");
  });

  it("switches parts of the form off by its state", async () => {
    const form = await begin();
    form.insertAdjacentHTML("beforeend", '<p class="inert-on-submitting"></p><p class="inert-on-sent"></p>');
    fill(form);
    const release = shop.hold("");
    send(form);
    await until(() => posts().length);
    expect(all("[inert]").map((el) => el.className)).toEqual(["inert-on-submitting active-on-any"]);
    release();
    await settled(form, "sent");
    expect(all("[inert]").map((el) => el.className)).toEqual(["inert-on-sent active-on-any"]);
    for (const end of ends.splice(1)) end();
    expect(all("[inert], .active-on-any")).toEqual([]);
  });
});

describe("before React is there", async () => {
  /** A page with a short form, and all of it but React. */
  const beginEarly = async (): Promise<[HTMLFormElement, LoadedIsland]> => {
    document.body.innerHTML = markup(82);
    Object.assign(window, { wpcf7: { api } });
    const island = await mount({ until: "early" });
    return [get<HTMLFormElement>("form"), island];
  };

  it("a form is sent and told so, and counts again what is typed", async () => {
    const [form] = await beginEarly();
    fill(form);
    field("your-message").dispatchEvent(new Event("input", { bubbles: true }));
    expect(get(".wpcf7-character-count").textContent).toBe("96");
    send(form);
    await settled(form, "sent");
    expect([said(), shown()]).toEqual([statusMessages.mail_sent, statusMessages.mail_sent]);
    expect(shop.session.sent).toHaveLength(1);
    expect(get(".wpcf7-character-count").textContent).toBe("100");
  });

  it("complaints stand beside their fields, and React shows the same without a write to the server's nodes", async () => {
    const [form, island] = await beginEarly();
    send(form);
    await settled(form, "invalid");
    expect(document.activeElement).toBe(field("your-name"));
    expect(all(".wpcf7-not-valid-tip")).toHaveLength(2);
    const writes: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { attributeName, removedNodes } of records)
        if (attributeName || removedNodes.length) writes.push(attributeName ?? "removed");
    });
    observer.observe(form, { attributes: true, childList: true, subtree: true });
    await island.arrive();
    await until(() => form.querySelector(".wpcf7-spinner"));
    observer.disconnect();
    expect(writes).toEqual([]);
    expect([state(form), all(".wpcf7-not-valid-tip").length]).toEqual(["invalid", 2]);
  });
});

describe("complaints", async () => {
  it("stand beside their fields and in the list, in the form's order; the first field gets focus", async () => {
    const form = await begin();
    send(form);
    await settled(form, "invalid");
    const entries = all(".screen-reader-response li");
    expect(entries.map(({ id }) => id)).toEqual([`${tag()}-ve-your-name`, `${tag()}-ve-your-email`]);
    const name = field("your-name");
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute("aria-invalid")).toBe("true");
    expect(name.getAttribute("aria-describedby")).toBe(`${tag()}-ve-your-name`);
    expect(name.matches(".wpcf7-not-valid")).toBe(true);
    expect(name.parentElement?.querySelector(".wpcf7-not-valid-tip")?.textContent).toBe(
      entries[0]?.textContent,
    );
    const link = get("a", entries[1]);
    expect(document.getElementById(link.getAttribute("href")?.slice(1) ?? "")).toBe(field("your-email"));
    expect(click(link)).toBe(false);
    expect(document.activeElement).toBe(field("your-email"));
  });

  it("are gone when the form is sent again, ids of ours included", async () => {
    const form = await begin();
    send(form);
    await settled(form, "invalid");
    fill(form);
    send(form);
    await settled(form, "sent");
    expect(
      all(".screen-reader-response li, .wpcf7-not-valid-tip, .wpcf7-not-valid, [aria-describedby]"),
    ).toEqual([]);
    expect(form.querySelector("input[id]")).toBe(null);
    expect(field("your-name").getAttribute("aria-invalid")).toBe("false");
  });

  it("leave focus alone where the theme says so", async () => {
    const form = await begin({ focusInvalid: false });
    get("[type=submit]").focus();
    send(form);
    await settled(form, "invalid");
    expect(document.activeElement).toBe(get("[type=submit]"));
  });

  it("never become HTML", async () => {
    const form = await begin();
    const message = "<img src=x onerror=alert(1)>";
    shop.answer("", () => ({
      status: "validation_failed",
      message,
      invalid_fields: [{ field: "your-name", message }],
    }));
    send(form);
    await settled(form, "invalid");
    expect(document.querySelector("img")).toBe(null);
    expect(shown()).toBe(message);
  });

  it("of the old plugin find their field by its class", async () => {
    const old = markup(82).replace(
      /class="wpcf7-form-control-wrap" data-name="([^"]*)"/g,
      'class="wpcf7-form-control-wrap $1"',
    );
    const form = await begin({}, old);
    shop.answer("", () => ({
      status: "validation_failed",
      message: "x",
      invalid_fields: [
        { into: "span.wpcf7-form-control-wrap.your-email", message: "Sai", idref: null, error_id: "e1" },
      ],
    }));
    send(form);
    await settled(form, "invalid");
    expect(field("your-email").getAttribute("aria-describedby")).toBe("e1");
    expect(get(".your-email .wpcf7-not-valid-tip").textContent).toBe("Sai");
    send(form);
    await until(() => all(".wpcf7-not-valid-tip").length === 1);
  });
});

describe("when it cannot be sent", async () => {
  /** A firewall's answer, or none of the server's at all. */
  const refuse = (status: number, headers = {}): void =>
    shop.respond("", () => new HttpResponse("<h1>No</h1>", { status, headers }));
  it.each<[string, number, () => void]>([
    ["offline", 1, () => Object.assign(shop.session, { fault: "offline" })],
    ["403", 2, () => refuse(403)],
    ["404", 2, () => refuse(404)],
  ])(
    "says what happened, keeps what was typed, and offers to send again: %s",
    async (_fault, offers, strike) => {
      const form = await begin();
      fill(form);
      strike();
      send(form);
      await settled(form, "failed");
      expect(shown()).toMatch(/Nội dung bạn nhập vẫn còn/);
      expect(said()).toBe(shown());
      expect(field("your-name").value).toBe("Mai");
      expect(report).toHaveBeenCalledOnce();
      expect(log.filter((name) => name.startsWith("wpcf7"))).toEqual(["wpcf7beforesubmit"]);
      expect(all(".storefront-form-retry button")).toHaveLength(offers);
      shop.session.fault = "none";
      shop.respond("", () => undefined);
      click(get(".storefront-form-retry button"));
      await settled(form, "sent");
      expect(all(".storefront-form-retry")).toEqual([]);
    },
  );

  it.each(["500", "html", "empty"] as const)(
    "says that it may have been sent where the answer does not tell, keeps what was typed, and invites nobody to send it twice: %s",
    async (fault) => {
      const form = await begin();
      fill(form);
      shop.session.fault = fault;
      send(form);
      await settled(form, "failed");
      expect(shown()).toMatch(/Nội dung bạn nhập vẫn còn. Có thể lời nhắn đã đến nơi/);
      expect(said()).toBe(shown());
      expect(field("your-name").value).toBe("Mai");
      expect(all(".storefront-form-retry")).toEqual([]);
      shop.session.fault = "none";
      send(form);
      await settled(form, "sent");
    },
  );

  it("says for how long a server wants to be left alone that has too much to do, and sends nothing meanwhile", async () => {
    const form = await begin();
    fill(form);
    refuse(429, { "Retry-After": "30" });
    send(form);
    await settled(form, "failed");
    expect(shown()).toMatch(/^Máy chủ đang quá tải. Hãy chờ 3\d giây. Nội dung bạn nhập vẫn còn/);
    expect(all(".storefront-form-retry button")).toHaveLength(1);
    const before = posts().length;
    click(get(".storefront-form-retry button"));
    await settled(form, "failed");
    expect(posts()).toHaveLength(before);
    globalThis.storefrontBusy = undefined;
  });

  it("is sent where a plugin has printed a warning before the answer", async () => {
    const form = await begin();
    fill(form);
    vi.stubGlobal("reportError", vi.fn());
    shop.respond("", () =>
      HttpResponse.html('<b>Warning</b>: x in {closure}<br />{"status":"mail_sent","message":"Cảm ơn"}'),
    );
    send(form);
    await settled(form, "sent");
    expect(shown()).toBe("Cảm ơn");
    vi.unstubAllGlobals();
  });

  it("shows the server's own words where it has some", async () => {
    const form = await begin();
    shop.respond("", () =>
      HttpResponse.json(
        { code: "wpcf7_not_found", message: "Không có mẫu này.", data: { status: 404 } },
        { status: 404 },
      ),
    );
    send(form);
    await settled(form, "failed");
    expect(shown()).toMatch(/^Không có mẫu này\. Nội dung/);
  });

  it("gives up after 30 s", async () => {
    const form = await begin();
    fill(form);
    shop.hold("");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    send(form);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(state(form)).toBe("submitting");
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await settled(form, "failed");
    expect(shown()).toMatch(/^Máy chủ không trả lời kịp/);
  });

  it("offers the plain post, whatever the form's fields are called", async () => {
    const form = await begin();
    const plain = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined);
    refuse(403);
    send(form);
    await settled(form, "failed");
    click(get(".storefront-form-retry button:last-child"));
    expect(plain).toHaveBeenCalledOnce();
    expect(plain.mock.contexts).toEqual([form]);
  });

  it("says that nothing may be sent where a payment is blocked, and sends nothing", async () => {
    const form = await begin();
    Object.assign(wpcf7(), { blocked: true });
    send(form);
    await settled(form, "failed");
    expect(posts()).toHaveLength(0);
  });
});

describe("a reset", async () => {
  it("by the visitor clears the answer and asks for new questions", async () => {
    const form = await begin();
    send(form);
    await settled(form, "invalid");
    form.reset();
    expect(state(form)).toBe("resetting");
    expect(shown()).toBe("");
    await settled(form, "init");
    await until(() => log.includes("wpcf7reset"));
    expect(all(".wpcf7-not-valid-tip")).toEqual([]);
  });

  it("tells the fields as they were", async () => {
    const form = await begin();
    fill(form);
    // As in a browser, the fields still hold their values when the event is heard.
    form.dispatchEvent(new Event("reset", { bubbles: true }));
    fill(form, "later");
    await until(() => log.includes("wpcf7reset"));
    expect(details.at(-1)?.inputs).toEqual([
      { name: "your-name", value: "Mai" },
      { name: "your-email", value: "mai@example.test" },
      { name: "your-message", value: "Chào" },
    ]);
  });

  it("ends, and says so, also where no questions come", async () => {
    const form = await begin();
    shop.session.fault = "500";
    form.reset();
    await until(() => log.includes("wpcf7reset"));
    expect(state(form)).toBe("init");
  });

  it("brings a new quiz and captcha", async () => {
    const form = await begin({}, markup(81));
    form.insertAdjacentHTML(
      "beforeend",
      '<input type="hidden" name="_wpcf7_captcha_challenge_cap" value="1"><img class="wpcf7-captcha-cap"><input name="cap">',
    );
    field("cap").value = "old";
    shop.answer("", () => ({
      quiz: { "your-quiz": ["2+2=?", "h2"] },
      captcha: { cap: "http://localhost/c/9876.png" },
    }));
    form.reset();
    await until(() => refills().length);
    await settled(form, "init");
    expect(get(".wpcf7-quiz-label").textContent).toBe("2+2=?");
    expect(field("_wpcf7_quiz_answer_your-quiz").value).toBe("h2");
    expect(field("cap").value).toBe("");
    expect(field("_wpcf7_captcha_challenge_cap").value).toBe("9876");
    expect(get<HTMLImageElement>("img").getAttribute("src")).toBe("http://localhost/c/9876.png");
  });

  it("of a page from a cache asks for new questions, and leaves alone what was typed", async () => {
    document.body.innerHTML = markup(82);
    Object.assign(window, { wpcf7: { api, cached: 1 } });
    const form = get<HTMLFormElement>("form");
    fill(form);
    // Also where nobody touches it, so that its components do not come.
    const island = await mount({ until: "early", props: { drafts: false } });
    await until(() => log.includes("wpcf7reset"));
    await island.arrive();
    expect(refills()).toHaveLength(1);
    expect(field("your-name").value).toBe("Mai");
    expect(state(form)).toBe("init");
  });

  it("comes with a page out of the back/forward cache, and frees a form that was being sent", async () => {
    const form = await begin();
    fill(form);
    shop.hold("");
    send(form);
    await until(() => posts().length);
    modelOf(form)?.comeBack(aside);
    expect(state(form)).toBe("resetting");
    expect(field("your-name").value).toBe("");
    expect(form.querySelector("[aria-disabled]")).not.toBe(null);
    await until(() => !form.querySelector("[aria-disabled]"));
  });
});

describe("the page's forms object", async () => {
  it("has its verbs before the code, keeps what the page has set, and can be wrapped", async () => {
    const form = await begin();
    fill(form);
    const { submit } = wpcf7();
    const wrapper = vi.fn((one: HTMLFormElement, options?: object) => submit(one, options));
    Object.assign(wpcf7(), { submit: wrapper });
    send(form);
    await settled(form, "sent");
    expect(wrapper).toHaveBeenCalledOnce();
    expect(wpcf7().api).toBe(api);
    expect(Object.keys(wpcf7())).toEqual(["init", "submit", "reset", "validate", "schemas", "api"]);
  });

  it("leaves a form alone that the plugin's own script has", async () => {
    document.body.innerHTML = markup(82);
    const form = get<HTMLFormElement>("form");
    Object.assign(form, { wpcf7: {} });
    await mount();
    expect(form.querySelector(".wpcf7-spinner")).toBe(null);
  });
});

describe("validation while typing", async () => {
  const leave = (name: string, value: string): void => {
    const control = field(name);
    control.focus();
    control.value = value;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };

  it("asks for the rules at the first focus, and complains of fields that were visited only", async () => {
    const form = await begin();
    expect(shop.sent).toHaveLength(0);
    field("your-email").focus();
    await until(() => wpcf7().schemas.get(82));
    leave("your-email", "sai");
    await until(() => all(".wpcf7-not-valid-tip").length);
    expect(all(".wpcf7-not-valid").map((el) => (el as HTMLInputElement).name)).toEqual(["your-email"]);
    expect(state(form)).toBe("init");
    expect(log).toEqual(["init > validating", "validating > init"]);
    leave("your-email", "mai@example.test");
    await until(() => all(".wpcf7-not-valid-tip").length === 0);
  });

  it("complains of a field that was left before the rules were there, once they are", async () => {
    const form = await begin();
    const release = shop.hold("");
    leave("your-email", "sai");
    await until(() => shop.sent.length);
    expect(all(".wpcf7-not-valid-tip")).toEqual([]);
    release();
    await until(() => all(".wpcf7-not-valid-tip").length);
    expect(all(".wpcf7-not-valid").map((el) => (el as HTMLInputElement).name)).toEqual(["your-email"]);
    expect(state(form)).toBe("init");
  });

  it("does without rules that do not come, and asks again for them", async () => {
    const form = await begin();
    shop.session.fault = "offline";
    field("your-email").focus();
    await until(() => !wpcf7().schemas.has(82));
    leave("your-email", "sai");
    expect(all(".wpcf7-not-valid-tip")).toEqual([]);
    expect(state(form)).toBe("init");
    shop.session.fault = "none";
    field("your-name").focus();
    await until(() => wpcf7().schemas.get(82));
  });

  it.for([{ rules: 7 }, { rules: null }, {}])("does without rules that are none: %j", async (answer) => {
    const form = await begin();
    shop.respond("", () => HttpResponse.json(answer));
    field("your-email").focus();
    await until(() => shop.sent.length);
    // The answer to what is sent after it comes later.
    shop.respond("", () => HttpResponse.json({ status: "spam", message: "" }));
    send(form);
    await settled(form, "spam");
    leave("your-email", "sai");
    await wpcf7().validate(form);
    expect(wpcf7().schemas.get(82)).toBe(undefined);
    expect(state(form)).toBe("spam");
  });

  it("asks no server that is older than rules", async () => {
    const form = await begin();
    const version = form.querySelector<HTMLInputElement>('[name="_wpcf7_version"]');
    if (version) version.value = "5.5.6.1";
    field("your-email").focus();
    send(form);
    await settled(form, "invalid");
    expect(shop.sent.map(({ method }) => method)).toEqual(["POST"]);
  });

  it("asks no more where the server has none", async () => {
    const form = await begin();
    shop.respond("", () => new HttpResponse(null, { status: 404 }));
    field("your-email").focus();
    await until(() => shop.sent.length);
    // The answer to a message comes after the one to what was asked before it.
    send(form);
    await settled(form, "failed");
    expect(wpcf7().schemas.has(82)).toBe(true);
    expect(wpcf7().schemas.get(82)).toBe(undefined);
  });
});

describe("two forms", async () => {
  it("know nothing of each other", async () => {
    await begin({}, markup(82) + markup(82, 2));
    const [first, second] = all("form") as [HTMLFormElement, HTMLFormElement];
    send(second);
    await settled(second, "invalid");
    expect(state(first)).toBe("init");
    expect(all(".screen-reader-response li").map(({ id }) => id.includes("-o2-"))).toEqual([true, true]);
    expect(first.querySelector(".wpcf7-not-valid-tip")).toBe(null);
  });
});

describe("the end", async () => {
  it("leaves the server's HTML, whatever had happened", async () => {
    const html = markup(82).replace("wpcf7-form init", "wpcf7-form init extra");
    document.body.innerHTML = html;
    const served = document.body.innerHTML;
    const form = await begin({}, html);
    send(form);
    await settled(form, "invalid");
    for (const end of ends.splice(1)) end();
    expect(document.body.innerHTML).toBe(served);
  });
});
