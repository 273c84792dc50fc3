/** A WordPress of its own for each file of tests: installed by script, served by PHP, deleted at the end. */
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { demoPages } from "./demo-pages.ts";
import { newFolder, startGuarded } from "./guarded.ts";
import { installPluginFrom, installWordPress, publishPages } from "./install.ts";
import { php, wordpressFolder } from "./needs.ts";

const standIns = fileURLToPath(new URL("stand-ins/", import.meta.url));
const assets = fileURLToPath(new URL("../../fixtures/assets", import.meta.url));

/** Handles of the stand-ins. */
const stockScripts =
  "wc-jquery-blockui wc-js-cookie wc-flexslider wc-zoom wc-photoswipe wc-photoswipe-ui-default wc-country-select wc-address-i18n woocommerce wc-add-to-cart wc-add-to-cart-variation wc-cart wc-cart-fragments wc-checkout wc-single-product swv contact-form-7 astra-flexibility astra-theme-js astra-addon-js astra-addon-js-1 astra-dom-purify astra-single-product-ajax-cart astra-modern-shop-view astra-shop-pagination-infinite astra-mobile-cart astra-add-to-cart-quantity-btn pixel swatches wc-extension own-jquery sourcebuster-js wc-order-attribution".split(
    " ",
  );

/** How code is run. */
export interface PhpOptions {
  /** Name of the user who runs it; nobody if absent. */
  readonly user?: string;
  /** Loads WordPress as for its administration. */
  readonly isAdmin?: boolean;
  /** WordPress is not installed yet. */
  readonly isNew?: boolean;
  /** The site is a network of sites. */
  readonly isNetwork?: boolean;
}

/** A WordPress that runs. */
export interface Site {
  /** Without a slash at the end. */
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  /**
   * Runs code inside this WordPress.
   *
   * @param code  body of a function, in PHP
   * @returns what the code returns, by way of JSON
   * @throws Error with what PHP said
   */
  php<T>(code: string, options?: PhpOptions): Promise<T>;
  /**
   * The HTML at an address, as a visitor with these cookies gets it.
   *
   * @throws Error with the answer and what PHP said, when the answer is none of success
   */
  page(path: string, cookie?: string): Promise<string>;
  /** Whether this WordPress knows modules: from 6.5 on. */
  readonly hasModules: boolean;
  /** What PHP and WordPress have complained of that has to do with the plugin. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** A script that only tells that it ran. */
const tells = (handle: string): string => `(window.ran ??= []).push("${handle}");\n`;

/** Puts WordPress's files and the stand-ins where a site has them. */
async function lay(folder: string): Promise<void> {
  for (const name of await readdir(wordpressFolder)) {
    if (name.endsWith(".php")) await cp(join(wordpressFolder, name), join(folder, name));
  }
  for (const name of ["wp-admin", "wp-includes"]) {
    await symlink(join(wordpressFolder, name), join(folder, name));
  }
  const content = join(folder, "wp-content");
  await mkdir(join(content, "plugins"), { recursive: true });
  await mkdir(join(content, "stock"));
  await mkdir(join(folder, "compiled"));
  await writeFile(join(content, "stock/own-part.js"), 'export default "own-module";\n');
  const module = 'import name from "own-part";\n(window.ran ??= []).push(name);\n';
  await writeFile(join(content, "stock/own-module.js"), module);
  await cp(join(standIns, "mu-plugins"), join(content, "mu-plugins"), { recursive: true });
  await cp(join(standIns, "theme"), join(content, "themes/astra"), { recursive: true });
  await cp(join(standIns, "wp-config.php"), join(folder, "wp-config.php"));
  await symlink(assets, join(folder, "assets"));
  for (const handle of stockScripts) {
    await writeFile(join(content, "stock", `${handle}.js`), tells(handle));
  }
  // Called by code in the page.
  await appendFile(join(content, "stock/astra-flexibility.js"), "window.flexibility = () => {};\n");
  // The add-on's file is its parts, one after the other.
  const bundle = tells("astra-addon-js");
  await mkdir(join(content, "parts"));
  await writeFile(join(content, "parts/frontend-pro.min.js"), bundle.slice(0, 9));
  await writeFile(join(content, "parts/sticky-header.min.js"), bundle.slice(9));
  await writeFile(join(content, "parts/mega-menu-frontend.min.js"), bundle);
}

/** PHP's settings as arguments of its program. */
const settings = (values: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => ["-d", `${name}=${value}`]);

/**
 * Starts a WordPress with the stand-ins, without the plugin.
 *
 * @param socket  of the database
 */
export async function startSite(socket: string): Promise<Site> {
  const folder = await newFolder();
  const database = `site_${randomBytes(6).toString("hex")}`;
  const environment: Record<string, string> = {
    SITE_FOLDER: folder,
    SITE_DATABASE: database,
    SITE_SOCKET: socket,
  };
  const common = settings({
    auto_prepend_file: join(standIns, "prepend.php"),
    sendmail_path: "/bin/true",
    // WordPress, compiled once, answers three times as fast.
    "opcache.enable_cli": 1,
    "opcache.file_cache": join(folder, "compiled"),
    "opcache.revalidate_freq": 0,
  });
  await lay(folder);
  let url = "";
  const server = await startGuarded(
    folder,
    [
      php,
      ...common,
      ...settings({ display_errors: 0 }),
      "-S",
      "127.0.0.1:0",
      "-t",
      folder,
      join(standIns, "router.php"),
    ],
    (said) => {
      url = /\((http:\/\/127\.0\.0\.1:\d+)\) started/.exec(said)?.[1] ?? "";
      return url !== "";
    },
    { ...environment, PHP_CLI_SERVER_WORKERS: "3" },
  );
  environment.SITE_URL = url;

  /** What PHP has written down, but for what is outdated in WordPress itself. */
  async function log(): Promise<string[]> {
    const text = await readFile(join(folder, "wp-content/debug.log"), "utf8").catch(() => "");
    const core =
      /PHP Deprecated: .* in \S+\/wp-includes\/|could not establish a secure connection to WordPress.org/;
    return text.split(/\n(?=\[)/).filter((entry) => !core.test(entry));
  }

  async function runPhp<T>(code: string, options: PhpOptions = {}): Promise<T> {
    const { user, isAdmin, isNew, isNetwork } = options;
    const answer = join(folder, `answer-${randomBytes(6).toString("hex")}.json`);
    const child = spawn(
      php,
      [...common, ...settings({ display_errors: "stderr" }), join(standIns, "run.php")],
      {
        env: {
          ...process.env,
          ...environment,
          SITE_ANSWER: answer,
          ...(isNew && { SITE_IS_NEW: "1" }),
          ...(isAdmin && { SITE_IS_ADMIN: "1" }),
          ...(isNetwork && { SITE_IS_NETWORK: "1" }),
        },
      },
    );
    child.stdin.end(user ? `wp_set_current_user( get_user_by( 'login', '${user}' )->ID );\n${code}` : code);
    const [said, failed, status] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => child.once("close", resolve)),
    ]);
    const json = status === 0 ? await readFile(answer, "utf8").catch(() => "") : "";
    if (json === "") {
      throw new Error(
        `PHP ended with ${status} and no answer.\n${failed}\n${said}\n${(await log()).slice(-5).join("\n")}`,
      );
    }
    await rm(answer);
    return JSON.parse(json) as T;
  }

  let hasModules: boolean;
  try {
    const create = `--execute=create database ${database}`;
    await promisify(execFile)("mariadb", ["--no-defaults", "--user=root", `--socket=${socket}`, create]);
    await writeFile(join(folder, "wp-content/demo-pages.json"), JSON.stringify(await demoPages(url)));
    await runPhp(installWordPress, { isNew: true });
    hasModules = await runPhp(`${publishPages} return function_exists( 'wp_register_script_module' );`);
  } catch (error) {
    await server.close();
    throw error;
  }

  return {
    url,
    folder,
    hasModules,
    php: runPhp,
    async page(path, cookie = "") {
      const answer = await fetch(url + path, { headers: { cookie } });
      const html = await answer.text();
      if (!answer.ok) {
        throw new Error(`${path} answers ${answer.status}.\n${html}\n${(await log()).slice(-5).join("\n")}`);
      }
      return html;
    },
    async complaints() {
      return (await log()).filter((entry) => /storefront.?islands/i.test(entry));
    },
    close: server.close,
  };
}

/** Installs the plugin as a shop's owner does, by an upload of its zip, and activates it. */
export async function installPlugin(site: Site, zip: string): Promise<void> {
  await site.php(installPluginFrom(zip), { user: "admin", isAdmin: true });
}
