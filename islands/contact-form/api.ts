/**
 * `window.wpcf7`, which scripts for reCAPTCHA, Turnstile and Stripe wrap or call
 * (docs/stock-behaviour/forms-and-theme.md §A1, §A14). It is there before any chunk has come: they look for
 * it at `DOMContentLoaded`. The model calls its own verbs through it, so that a wrapper is in between.
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
  /** Brings a form to life that was put into the page; those that the loader has found already stay as they are. */
  init(form: HTMLFormElement, options?: object): unknown;
  submit(form: HTMLFormElement, options?: SubmitOptions): unknown;
  reset(form: HTMLFormElement, options?: object): unknown;
  validate(form: HTMLFormElement, options?: ValidateOptions): unknown;
  /** By form id. */
  readonly schemas: Map<number, Schema | undefined>;
  /** Where the plugin's own endpoints are; absent before 5.4.1. */
  readonly api?: { readonly root: string; readonly namespace?: string };
  /** The server's pages come from a cache. */
  readonly cached?: unknown;
  /** A payment looks suspicious: nothing may be sent. */
  readonly blocked?: boolean;
}

const page = (): { wpcf7: Wpcf7 } => window as unknown as { wpcf7: Wpcf7 };

/** The page's forms object. Read it anew for each call: others may have wrapped it. */
export const wpcf7 = (): Wpcf7 => page().wpcf7;

/** The forms that the loader finds. */
export const forms = ".wpcf7 > form";

/** Brings a form to life that a script turns to. @param isWhole  with all of its code, though nobody has touched the page */
const bring = async (form: HTMLFormElement, isWhole: boolean): Promise<void> =>
  (await import("./bring.ts")).bring(form, isWhole);

/** A verb that waits for the form's model, and not once it is there: a reset has to see the fields as they were. */
const verb =
  (name: "submit" | "reset" | "validate") =>
  (form: HTMLFormElement, options?: SubmitOptions & ValidateOptions): unknown => {
    const act = (): unknown => modelOf(form)?.[name](options);
    return modelOf(form) ? act() : bring(form, true).then(act);
  };

/** Whether the page has the plugin's script, or had it before that was retired; else the server's page answers. */
const isServed = (): boolean =>
  !!ownGlobal("wpcf7") ||
  !!document.getElementById("contact-form-7-js") ||
  !!configScript()?.text.includes('"wpcf7":');

/**
 * Publishes the verbs where the plugin's script would; what the page has set already stays, and so do they where it sets
 * its part later, as with scripts that something delays.
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
    submit: verb("submit"),
    reset: verb("reset"),
    validate: verb("validate"),
    schemas: new Map(),
  };
  let whole: Wpcf7 = { ...built, ...served };
  // What `var` has made can be set, and not made anew.
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
