/** Somebody who is logged in, and sends forms as a browser does. */
import { request } from "../unit/support/visitor.ts";
import { read } from "./printed.ts";
import type { Site } from "./site.ts";

/** What a form sends, by name; a name may come more than once. */
export type Fields = [name: string, value: string][];

/** What came back, all of it. */
export interface Answer {
  readonly status: number;
  /** Where a redirect leads; it is not followed. */
  readonly location: string | null;
  readonly html: string;
}

/** A visitor with cookies. */
export interface User {
  /** The answer at a path. */
  get(path: string): Promise<Answer>;
  /** The page at a path. */
  page(path: string): Promise<Document>;
  /** Sends fields to a path of the administration. */
  post(path: string, fields: Fields): Promise<Answer>;
}

/** Somebody with an empty cookie jar. */
export function visitor({ url }: Site): User {
  const jar = new Map<string, string>([["wordpress_test_cookie", "WP%20Cookie%20check"]]);
  async function ask(path: string, init?: RequestInit): Promise<Answer> {
    const answer = await request(url + path, jar, init);
    return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() };
  }
  return {
    get: (path) => ask(path),
    page: async (path) => read((await ask(path)).html),
    post: (path, fields) => ask(path, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

/**
 * Logs in.
 *
 * @throws Error when WordPress does not let her in
 */
export async function logIn(site: Site, name: "admin" | "author" | "customer" | "reader"): Promise<User> {
  const user = visitor(site);
  const answer = await user.post("/wp-login.php", [
    ["log", name],
    ["pwd", name],
    ["testcookie", "1"],
  ]);
  if (answer.status !== 302) throw new Error(`${name} cannot log in: ${answer.status}`);
  return user;
}

/** What a form would send as it stands. */
export function fieldsOf(form: Element): Fields {
  const controls = [...form.querySelectorAll<HTMLInputElement>("input[name], select[name], textarea[name]")];
  return controls
    .filter(({ type, checked }) => type !== "submit" && (checked || !["checkbox", "radio"].includes(type)))
    .map((control) => [control.name, printedValue(control)]);
}

/** A control's value as the page was printed; happy-dom loses count of the options that it has parsed. */
function printedValue(control: HTMLInputElement): string {
  if (control.tagName !== "SELECT") return control.value;
  const option = control.querySelector("option[selected]") ?? control.querySelector("option");
  return option?.getAttribute("value") ?? "";
}

/** The same with one field of its own instead of those with that name. */
export const changed = (fields: Fields, name: string, ...values: string[]): Fields => [
  ...fields.filter(([other]) => other !== name),
  ...values.map((value): [string, string] => [name, value]),
];
