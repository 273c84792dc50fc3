import { describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { config, handles, read, told } from "./printed.ts";
import type { Site } from "./site.ts";
import { type Answer, changed, type Fields, fieldsOf, logIn, type User, visitor } from "./user.ts";

const settingsPage = "/wp-admin/options-general.php?page=storefront-islands";

/** The settings' form as the administrator sees it. */
async function openForm(user: User): Promise<Fields> {
  const form = (await user.page(settingsPage)).querySelector('form[action="options.php"]');
  if (!form) throw new Error("The settings page has no form.");
  return fieldsOf(form);
}

const save = (user: User, fields: Fields): Promise<Answer> => user.post("/wp-admin/options.php", fields);

const stored = (site: Site): Promise<Record<string, unknown> | false> =>
  site.php("return get_option( 'storefront_islands' );");

describe("the settings", () => {
  it("store nothing as long as the form says what holds by default", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const answer = await save(admin, await openForm(admin));
    expect(answer.location).toContain("settings-updated=true");
    expect(await stored(site)).toEqual([]);
  });

  it("keep what was chosen, and show it", async ({ site }) => {
    const admin = await logIn(site, "admin");
    let fields = await openForm(admin);
    const islands = fields.filter(([name]) => name === "storefront_islands[on][]").map(([, value]) => value);
    fields = changed(fields, "storefront_islands[on][]", ...islands.filter((name) => name !== "gallery"));
    fields = changed(fields, "storefront_islands[when][quantity]", "media");
    fields = changed(fields, "storefront_islands[media][quantity]", "min-width: 60em");
    fields = changed(fields, "storefront_islands[runtime]", "lean");
    fields = changed(fields, "storefront_islands[refresh]", "always");
    fields = changed(fields, "storefront_islands[tracking]", "fbq dataLayer");
    await save(admin, fields);
    expect(await stored(site)).toMatchObject({
      runtime: "lean",
      off: ["gallery"],
      when: { quantity: "media(min-width: 60em)" },
      refresh: "always",
      tracking: "fbq dataLayer",
    });
    expect(await openForm(admin)).toEqual(
      expect.arrayContaining(fields.filter(([name]) => name !== "_wpnonce")),
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
    let fields = await openForm(admin);
    const attack = '"><script>alert(1)</script>';
    fields = changed(fields, "storefront_islands[runtime]", attack);
    fields = changed(fields, "storefront_islands[refresh]", attack);
    fields = changed(fields, "storefront_islands[tracking]", `fbq ${attack} alert(1)`);
    fields = changed(fields, "storefront_islands[when][quantity]", attack);
    fields = changed(fields, `storefront_islands[when][${attack}]`, "idle");
    fields = changed(fields, "storefront_islands[extra]", attack);
    await save(admin, fields);
    const now = await stored(site);
    expect(now).toMatchObject({ runtime: "react", refresh: "visible", tracking: "fbq", when: [] });
    expect(now).not.toHaveProperty("extra");
    const { html } = await admin.get(`${settingsPage}&settings-updated=true`);
    expect(html).not.toContain(attack);
    expect(read(html).querySelector(".notice-warning")?.textContent).toContain(
      `but for what was not understood: ${attack}`,
    );
    expect((await admin.get(settingsPage)).html).not.toContain("alert(1)");
  });

  it("keep which islands are off while the bundle is missing", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const manifest = "WP_PLUGIN_DIR . '/storefront-islands/dist/manifest.json'";
    await site.php(
      "update_option( 'storefront_islands', array( 'enabled' => true, 'off' => array( 'tabs' ) ) );",
    );
    await site.php(`rename( ${manifest}, ${manifest} . '.away' );`);
    const fields = await openForm(admin);
    await save(admin, changed(fields, "storefront_islands[tracking]", "fbq"));
    await site.php(`rename( ${manifest} . '.away', ${manifest} );`);
    expect(await stored(site)).toMatchObject({ off: ["tabs"], tracking: "fbq" });
  });

  it("survive a form that is no form at all", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const fields = (await openForm(admin)).filter(([name]) => !name.startsWith("storefront_islands["));
    await save(admin, [...fields, ["storefront_islands", "text"]]);
    expect(await stored(site)).toMatchObject({ enabled: false, when: [] });
  });

  it("are for administrators", async ({ site }) => {
    const admin = await logIn(site, "admin");
    const fields = await openForm(admin);
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
