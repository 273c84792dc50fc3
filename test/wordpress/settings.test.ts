import { describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { config, handles, read, told } from "./printed.ts";
import type { Site } from "./site.ts";
import { type Answer, changed, type Fields, fieldsOf, logIn, type User, visitor } from "./user.ts";

const settingsPage = "/wp-admin/options-general.php?page=storefront-islands";

/** Sections of the settings page that have a form. */
const sections = ["islands", "speed", "compatibility"] as const;
type Section = (typeof sections)[number] | "help";

/** A section's form as the administrator sees it. */
async function openForm(user: User, section: Section): Promise<Fields> {
  const page = await user.page(`${settingsPage}&tab=${section}`);
  const form = page.querySelector('form[action="options.php"]');
  if (!form) throw new Error(`The section "${section}" has no form.`);
  return fieldsOf(form);
}

const save = (user: User, fields: Fields): Promise<Answer> => user.post("/wp-admin/options.php", fields);

const stored = (site: Site): Promise<Record<string, unknown> | false> =>
  site.php("return get_option( 'storefront_islands' );");

describe("the settings", () => {
  it("store nothing as long as the forms say what holds by default", async ({ site }) => {
    const admin = await logIn(site, "admin");
    for (const section of sections) {
      const answer = await save(admin, await openForm(admin, section));
      expect(answer.location).toContain(`tab=${section}`);
      expect(answer.location).toContain("settings-updated=true");
      expect(await stored(site)).toEqual([]);
    }
  });

  it("keep what was chosen in each section, whichever is saved last, and show it", async ({ site }) => {
    const admin = await logIn(site, "admin");
    let islands = await openForm(admin, "islands");
    const names = islands.filter(([name]) => name === "storefront_islands[on][]").map(([, value]) => value);
    islands = changed(islands, "storefront_islands[on][]", ...names.filter((name) => name !== "gallery"));
    await save(admin, islands);
    let speed = await openForm(admin, "speed");
    speed = changed(speed, "storefront_islands[when][quantity]", "media");
    speed = changed(speed, "storefront_islands[media][quantity]", "min-width: 60em");
    speed = changed(speed, "storefront_islands[runtime]", "lean");
    speed = changed(speed, "storefront_islands[refresh]", "always");
    await save(admin, speed);
    const others = await openForm(admin, "compatibility");
    await save(admin, changed(others, "storefront_islands[tracking]", "fbq dataLayer"));
    for (const section of sections) await save(admin, await openForm(admin, section));
    expect(await stored(site)).toMatchObject({
      runtime: "lean",
      off: ["gallery"],
      when: { quantity: "media(min-width: 60em)" },
      refresh: "always",
      tracking: "fbq dataLayer",
    });
    expect(await openForm(admin, "speed")).toEqual(
      expect.arrayContaining(speed.filter(([name]) => name !== "_wpnonce")),
    );
    const page = read(await site.page(paths.gallery));
    expect(handles(page)).toContain("wc-single-product");
    expect(told(page)).toMatchObject({ gallery: "off", quantity: "media(min-width: 60em)" });
    expect(config(page)).toHaveProperty("storefront_islands_params", {
      refresh: "always",
      tracking: "fbq dataLayer",
      fragmentScripts: "1",
      singleAdd: "answered",
    });
  });

  it("take nothing in that is none of the choices", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const attack = '"><script>alert(1)</script>';
    let speed = await openForm(admin, "speed");
    speed = changed(speed, "storefront_islands[runtime]", attack);
    speed = changed(speed, "storefront_islands[refresh]", attack);
    speed = changed(speed, "storefront_islands[when][quantity]", attack);
    speed = changed(speed, `storefront_islands[when][${attack}]`, "idle");
    speed = changed(speed, "storefront_islands[extra]", attack);
    await save(admin, speed);
    const { html } = await admin.get(`${settingsPage}&tab=speed&settings-updated=true`);
    expect(html).not.toContain(attack);
    expect(read(html).querySelector(".notice-warning")?.textContent).toContain(
      `but for what was not understood: ${attack}`,
    );
    const others = await openForm(admin, "compatibility");
    await save(admin, changed(others, "storefront_islands[tracking]", `fbq ${attack} alert(1)`));
    const now = await stored(site);
    expect(now).toMatchObject({ runtime: "react", refresh: "visible", tracking: "fbq", when: [] });
    expect(now).not.toHaveProperty("extra");
    for (const section of sections) {
      expect((await admin.get(`${settingsPage}&tab=${section}`)).html).not.toContain("alert(1)");
    }
  });

  it("keep which islands are off while the bundle is missing", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const manifest = "WP_PLUGIN_DIR . '/storefront-islands/dist/manifest.json'";
    await site.php(
      "update_option( 'storefront_islands', array( 'enabled' => true, 'off' => array( 'tabs' ) ) );",
    );
    await site.php(`rename( ${manifest}, ${manifest} . '.away' );`);
    const fields = await openForm(admin, "islands");
    await save(admin, changed(fields, "storefront_islands[safe_mode]", "1"));
    await site.php(`rename( ${manifest} . '.away', ${manifest} );`);
    expect(await stored(site)).toMatchObject({ off: ["tabs"], safe_mode: true });
  });

  it("survive a form that is no form at all", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const before = await stored(site);
    const form = await openForm(admin, "speed");
    const fields = form.filter(([name]) => !name.startsWith("storefront_islands["));
    await save(admin, [...fields, ["storefront_islands", "text"]]);
    expect(await stored(site)).toEqual(before);
  });

  it("are for administrators", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const fields = await openForm(admin, "compatibility");
    await save(admin, fields);
    const before = await stored(site);
    const attempt = changed(fields, "storefront_islands[tracking]", "evil");

    const reader = await logIn(site, "reader");
    expect((await reader.get(settingsPage)).status).toBe(403);
    expect((await save(reader, attempt)).status).toBe(403);

    const anonymous = visitor(site);
    expect((await anonymous.get(settingsPage)).location).toContain("wp-login.php");
    expect((await save(anonymous, attempt)).location).toContain("wp-login.php");

    expect((await save(admin, changed(attempt, "_wpnonce", "0123456789"))).status).toBe(403);
    expect(await stored(site)).toEqual(before);
  });
});

describe("the settings as a file", () => {
  const exported = async (user: User): Promise<Answer> => {
    const link = (await user.page(`${settingsPage}&tab=help`)).querySelector('a[href*="_export"]');
    const { pathname, search } = new URL(link?.getAttribute("href") ?? "", "http://shop.test");
    return user.get(pathname + search);
  };

  it("come back as they were, and say what is not taken over", async ({ site }) => {
    const admin = await logIn(site, "admin");
    await site.php(
      "update_option( 'storefront_islands', array( 'runtime' => 'lean', 'off' => array( 'tabs' ) ) + StorefrontIslands\\Settings::DEFAULTS );",
    );
    const before = await stored(site);
    const file = (await exported(admin)).html;
    expect(Object.keys(JSON.parse(file))).toEqual(["plugin", "version", "settings"]);
    await site.php("update_option( 'storefront_islands', array() );");
    const form = await openForm(admin, "help");
    const answer = await save(admin, changed(form, "storefront_islands[json]", file));
    expect(answer.location).toContain("tab=help");
    expect(await stored(site)).toEqual(before);

    const { settings, ...data } = JSON.parse(file);
    const newer = JSON.stringify({ ...data, settings: { ...settings, "<b>later": 1, runtime: "x" } });
    await save(admin, changed(await openForm(admin, "help"), "storefront_islands[json]", newer));
    const page = await admin.page(`${settingsPage}&tab=help&settings-updated=true`);
    expect(page.querySelector(".notice-warning")?.textContent).toContain("but for: runtime, <b>later");
    expect(await stored(site)).toMatchObject({ runtime: "react", off: ["tabs"] });
  });

  it("stay as they are where the file is another one", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const before = await stored(site);
    await save(admin, changed(await openForm(admin, "help"), "storefront_islands[json]", '{"a":1}'));
    const page = await admin.page(`${settingsPage}&tab=help&settings-updated=true`);
    expect(page.querySelector(".notice-error")?.textContent).toContain("Nothing was changed.");
    expect(await stored(site)).toEqual(before);
  });

  it("are for administrators, by a link of their own", async ({ site }) => {
    const path = "/wp-admin/admin-post.php?action=storefront_islands_export";
    const reader = await logIn(site, "reader");
    for (const user of [reader, await logIn(site, "admin"), visitor(site)]) {
      const { html, status } = await user.get(`${path}&_wpnonce=0123456789`);
      expect(html).not.toContain('"settings"');
      expect(status === 200 && html !== "").toBe(false);
    }
  });
});
