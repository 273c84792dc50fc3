/**
 * `window.wpcf7`, which scripts for reCAPTCHA, Turnstile and Stripe wrap or call
 * (docs/stock-behaviour/forms-and-theme.md §A1, §A14). The entry publishes it before any chunk comes, because scripts
 * look for it at `DOMContentLoaded`. The model calls its own functions through it, so that a script's wrapper runs,
 * too.
 */
import { configScript, ownGlobal } from "../../shared/config/page.ts";
import { isHidden } from "../../shared/loader/hidden.ts";
import { identify, modelOf } from "./identity.ts";
import type { Schema } from "./validate.ts";

export interface SubmitOptions {
  /** The button that was pressed; with a name, it is sent. */
  readonly submitter?: HTMLElement | null;
}

export interface ValidateOptions {
  /** The control that has changed; without one all fields count as visited. */
  readonly target?: Element;
  /** Where fields are looked for; by default the form. */
  readonly scope?: ParentNode;
}

/** The page's forms object. */
export interface Wpcf7 {
  /**
   * Brings a form to life that a script has put into the page. Forms that the loader has found already do not change.
   */
  init(form: HTMLFormElement, options?: object): unknown;
  submit(form: HTMLFormElement, options?: SubmitOptions): unknown;
  reset(form: HTMLFormElement, options?: object): unknown;
  validate(form: HTMLFormElement, options?: ValidateOptions): unknown;
  /** By form id. */
  readonly schemas: Map<number, Schema | undefined>;
  /** Address of the plugin's own endpoints; absent before 5.4.1. */
  readonly api?: { readonly root: string; readonly namespace?: string };
  /** Whether the server's pages come from a cache. */
  readonly cached?: unknown;
  /** A payment looks suspicious: nothing may be sent. */
  readonly blocked?: boolean;
}

const page = (): { wpcf7: Wpcf7 } => window as unknown as { wpcf7: Wpcf7 };

/** The page's forms object. Read it anew for each call: others may have wrapped it. */
export const wpcf7 = (): Wpcf7 => page().wpcf7;

/** The forms that the loader finds. */
export const forms = ".wpcf7 > form";

/** Brings a form to life for a script. @param isWhole  loads all of its code, though nobody has touched the page */
const bring = async (form: HTMLFormElement, isWhole: boolean): Promise<void> =>
  (await import("./bring.ts")).bring(form, isWhole);

/** A function that waits for the form's model. Once that is there it runs at once: a reset must see the old fields. */
const whenAlive =
  (name: "submit" | "reset" | "validate") =>
  (form: HTMLFormElement, options?: SubmitOptions & ValidateOptions): unknown => {
    const act = (): unknown => modelOf(form)?.[name](options);
    return modelOf(form) ? act() : bring(form, true).then(act);
  };

/**
 * Whether the page has the plugin's script, or this project has taken that script off the page. Else forms are posted.
 */
const isServed = (): boolean =>
  !!ownGlobal("wpcf7") ||
  !!document.getElementById("contact-form-7-js") ||
  !!configScript()?.text.includes('"wpcf7":');

/**
 * Publishes `window.wpcf7`, as the plugin's script would. Properties that the page has set stay. If a delayed script
 * sets the object later, our functions stay, too.
 *
 * @returns whether the page has the plugin's script
 */
export function publish(): boolean {
  if (!isServed()) return false;
  const served: Partial<Wpcf7> | undefined = ownGlobal("wpcf7");
  if (served?.schemas) return true;
  const built: Wpcf7 = {
    init(form) {
      identify(form);
      return bring(form, false);
    },
    submit: whenAlive("submit"),
    reset: whenAlive("reset"),
    validate: whenAlive("validate"),
    schemas: new Map(),
  };
  let whole: Wpcf7 = { ...built, ...served };
  // A global that the page made with `var` can be assigned, but not defined anew.
  if (served) page().wpcf7 = whole;
  else
    Object.defineProperty(window, "wpcf7", {
      configurable: true,
      enumerable: true,
      get: () => whole,
      set: (data: Partial<Wpcf7>) => {
        whole = { ...built, ...data };
      },
    });
  for (const form of document.querySelectorAll<HTMLFormElement>(forms)) if (!isHidden(form)) identify(form);
  return true;
}
