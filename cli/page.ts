/** A page as the server sends it, which can be searched by selectors. Its scripts never run. */
import { type CheerioAPI, load } from "cheerio";

const find = ($: CheerioAPI, selector: string, within?: El): El[] =>
  (within ? $(within).find(selector) : $.root().find(selector)).toArray();

/** An element. Cheerio's type for it is in another package, so it is derived here. */
export type El = ReturnType<ReturnType<CheerioAPI["root"]>["find"]>[number];

/** Whether an id stays the same. Generated ids differ on each page load, so they are not used. */
const isStable = (id: string): boolean => /^[a-z][\w-]*$/i.test(id) && !/[a-f\d]{8}|\d{4}/i.test(id);

export class Page {
  /** Address of the page after redirects, or the file's. */
  readonly url: string;
  /** Policies that came as headers, in order. */
  readonly policies: readonly string[];
  /** Whether files of the page can be requested; not for a file on disk. */
  readonly isOnline: boolean;
  readonly #$: CheerioAPI;

  /**
   * @param html      what the server has sent
   * @param url       base of the page's relative addresses
   * @param policies  values of its `Content-Security-Policy` headers
   */
  constructor(html: string, url: string, policies: readonly string[] = []) {
    this.#$ = load(html);
    this.url = url;
    this.policies = policies;
    this.isOnline = /^https?:/.test(url);
  }

  /** Elements in the order of the page. */
  all(selector: string, within?: El): El[] {
    return find(this.#$, selector, within);
  }

  first(selector: string, within?: El): El | undefined {
    return this.all(selector, within)[0];
  }

  /** The element itself or its nearest ancestor that matches. */
  closest(el: El, selector: string): El | undefined {
    return this.#$(el).closest(selector).get(0) as El | undefined;
  }

  matches(el: El, selector: string): boolean {
    return this.#$(el).is(selector);
  }

  /** Gives an element classes that a page's script would give it. */
  addClasses(el: El, classes: readonly string[]): void {
    this.#$(el).addClass(classes.join(" "));
  }

  text(el: El | undefined): string {
    return el ? this.#$(el).text().trim() : "";
  }

  /** An attribute's value; `undefined` if it is missing. */
  attribute(el: El | undefined, name: string): string | undefined {
    return el?.attribs[name];
  }

  /** Makes an address absolute; an invalid one stays as it is. */
  resolve(address: string): string {
    try {
      return new URL(address, this.url).href;
    } catch {
      return address;
    }
  }

  /** Name of an element for a screen reader, as far as the markup tells. */
  nameOf(el: El): string {
    const texts = (this.attribute(el, "aria-labelledby") ?? "")
      .split(/\s+/)
      .map((id) => id && this.text(this.byId(id)));
    const pictures = this.all("img[alt], svg[aria-label], svg > title", el).map(
      (part) => this.attribute(part, "alt") ?? this.attribute(part, "aria-label") ?? this.text(part),
    );
    const { id } = el.attribs;
    const labels = id ? this.all(`label[for="${id.replace(/["\\]/g, "\\$&")}"]`) : [];
    const around = this.closest(el, "label");
    const candidates = [
      ...texts,
      this.attribute(el, "aria-label"),
      ...labels.map((label) => this.text(label)),
      around && around !== el ? this.text(around) : "",
      this.text(el),
      ...pictures,
      this.attribute(el, "title"),
      // A form's button gets its name from `value`.
      this.matches(el, "input[type=submit], input[type=button]") ? this.attribute(el, "value") : "",
    ];
    return candidates.map((text) => text?.trim()).find(Boolean) ?? "";
  }

  byId(id: string): El | undefined {
    return this.first(`[id="${id.replace(/["\\]/g, "\\$&")}"]`);
  }

  /** A short selector of an element. It starts at the nearest id, and each step has what distinguishes it. */
  pathOf(el: El): string {
    const steps: string[] = [];
    for (let at: El | undefined = el; at; at = this.closest(at, "*") && this.#parent(at)) {
      const { id = "", class: names = "" } = at.attribs;
      if (isStable(id)) {
        steps.unshift(`#${id}`);
        break;
      }
      const name = names.split(/\s+/).find((one) => /^[a-z][\w-]*$/i.test(one));
      steps.unshift(name ? `${at.name}.${name}` : at.name);
      if (at.name === "body") break;
    }
    return steps.length > 3 ? `${steps[0]} … ${steps.slice(-2).join(" > ")}` : steps.join(" > ");
  }

  #parent(el: El): El | undefined {
    return this.#$(el).parent().get(0) as El | undefined;
  }
}
