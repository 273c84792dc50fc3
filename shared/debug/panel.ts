/** The debugger's panel: a region at the bottom of the window, in a shadow root of its own. */

import type { IslandInfo } from "../loader/api.ts";
import type { Entry } from "./journal.ts";
import { mostEntries } from "./journal.ts";
import { drawOutlines } from "./outlines.ts";
import type { Row } from "./rows.ts";
import { style } from "./style.ts";
import type { Timing } from "./timing.ts";

export interface Panel {
  /** Shows the islands as they are now. */
  show(rows: readonly Row[], islands: readonly IslandInfo[]): void;
  /** Adds an entry to the list of what has happened. */
  note(entry: Entry): void;
  /** Moves keyboard focus to the panel. */
  focus(): void;
  remove(): void;
}

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { text, ...attributes }: { readonly text?: string; readonly [name: string]: string | undefined } = {},
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) el.setAttribute(name, value);
  if (text !== undefined) el.textContent = text;
  el.append(...children);
  return el;
}

function button(
  text: string,
  press: () => void,
  attributes: { readonly [name: string]: string } = {},
): HTMLButtonElement {
  const el = make("button", { type: "button", text, ...attributes });
  el.addEventListener("click", press);
  return el;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** A timing in words; an island that was there before the debugger has none. */
const timeText = ({ state, model, view, host }: Row): string => {
  const parts = [model && ["model", model], view && ["view", view]].filter(Boolean) as [string, Timing][];
  if (parts.length)
    return parts.map(([part, { mount, code }]) => `${part} ${ms(mount)} (here after ${ms(code)})`).join(", ");
  return host && state !== "found" ? "before the debugger" : "";
};

/** Builds the panel and puts it into the page. @param close  ends the debugger */
export function createPanel(close: () => void): Panel {
  const host = make("div", { "data-island": "off", id: "storefront-islands-debugger" });
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];

  const layer = make("div", { "aria-hidden": "true" });
  const head = make("tr", {});
  for (const [text, kind] of [
    ["Island"],
    ["State"],
    ["Starts"],
    ["Mounting took"],
    ["kB gzip", "number"],
  ] as const)
    head.append(make("th", { scope: "col", text, class: kind }));
  const list = make("tbody");
  const entries = make("div", { class: "list", role: "log", "aria-label": "What happens", tabindex: "0" });
  const failures = make("ol", { class: "list", "aria-label": "Errors", tabindex: "0" });
  const noFailures = make("p", { text: "No errors so far." });
  const title = make("h2", { id: "title", text: "Storefront islands" });
  const body = make(
    "div",
    { class: "body", id: "body" },
    make(
      "div",
      {},
      make("h3", { text: "Islands" }),
      make("table", { "aria-label": "Islands" }, make("thead", {}, head), list),
    ),
    make(
      "div",
      {},
      make("h3", { text: "Errors" }),
      noFailures,
      failures,
      make("h3", { text: "Events and requests" }),
      entries,
    ),
  );
  const fold = button(
    "Hide",
    () => {
      body.hidden = !body.hidden;
      fold.textContent = body.hidden ? "Show" : "Hide";
      fold.setAttribute("aria-expanded", String(!body.hidden));
    },
    { "aria-expanded": "true", "aria-controls": "body" },
  );
  const panel = make(
    "section",
    { class: "panel", "aria-labelledby": "title", tabindex: "-1" },
    make(
      "div",
      { class: "bar" },
      title,
      button("Clear", () => entries.replaceChildren()),
      fold,
      button("Close", close),
    ),
    body,
  );
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  failures.hidden = true;
  root.append(layer, panel);
  document.documentElement.append(host);

  const before = document.activeElement;
  let islands: readonly IslandInfo[] = [];
  let chosen: HTMLElement | undefined;
  let shown = "";

  /** Names a host as a style sheet would. */
  const place = ({ localName, id, classList }: HTMLElement): string =>
    `${localName}${id && `#${id}`}${[...classList]
      .slice(0, 2)
      .map((name) => `.${name}`)
      .join("")}`;

  const name = ({ name: text, host: where }: Row): HTMLElement =>
    where && where !== document.body
      ? button(
          text,
          () => {
            chosen = where;
            where.scrollIntoView({ block: "center" });
            drawOutlines(layer, islands, chosen);
          },
          { title: `Go to ${place(where)}` },
        )
      : make("span", { text });

  return {
    show(rows, now) {
      islands = now;
      drawOutlines(layer, now, chosen);
      const news = JSON.stringify(rows.map((row) => ({ ...row, host: row.host && place(row.host) })));
      // Rebuilding the table would lose focus, so it is rebuilt only after a change.
      if (news === shown) return;
      shown = news;
      const focused = root.activeElement?.closest("tr");
      const index = focused ? [...list.children].indexOf(focused) : -1;
      list.replaceChildren(
        ...rows.map((row) =>
          make(
            "tr",
            {},
            make("td", {}, name(row)),
            make("td", { text: row.state, class: row.state }),
            make("td", { text: row.when }),
            make("td", { text: timeText(row) }),
            make("td", { class: "number", text: row.gzip === undefined ? "" : (row.gzip / 1000).toFixed(1) }),
          ),
        ),
      );
      if (index >= 0) list.children[index]?.querySelector("button")?.focus({ preventScroll: true });
    },
    note({ at, kind, text, island }) {
      const line = `${(at / 1000).toFixed(2).padStart(7)} s  ${kind}  ${island ? `${island}: ` : ""}${text}`;
      const isAtEnd = entries.scrollTop + entries.clientHeight >= entries.scrollHeight - 4;
      entries.append(make("div", { class: kind, text: line }));
      while (entries.childElementCount > mostEntries) entries.firstElementChild?.remove();
      if (isAtEnd) entries.scrollTop = entries.scrollHeight;
      if (kind !== "error") return;
      failures.hidden = false;
      noFailures.hidden = true;
      failures.append(make("li", { class: kind, text: line }));
    },
    focus: () => panel.focus({ preventScroll: true }),
    remove() {
      const hadFocus = document.activeElement === host;
      host.remove();
      if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  };
}
