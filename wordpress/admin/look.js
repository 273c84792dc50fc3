/**
 * Settings > Storefront islands: opens the shop's main pages in frames, as a visitor gets them, without the islands and
 * with them, counts the script that arrives, and has WordPress write it down.
 */

/** How long a page is given to load, and how long it has to be quiet to be done; at most so long after its load. In ms. */
const patience = { load: 60_000, quiet: 3_000, most: 20_000, request: 20_000 };

const root = document.querySelector("#storefront-islands-look");
if (root) start(root, JSON.parse(root.dataset.look));

/** Wires the button, and begins at once where the address asked for it. */
function start(root, { texts, begin, ...config }) {
  const button = root.querySelector("button");
  const progress = root.querySelector("progress");
  const status = root.querySelector("[role=status]");
  const failures = root.querySelector("ul");
  /** Ends the look that is under way. */
  let running = null;

  const say = (text, values = {}) => {
    status.textContent = fill(text, values);
  };

  async function look() {
    running = new AbortController();
    const { signal } = running;
    button.textContent = texts.stop;
    failures.replaceChildren();
    progress.max = config.pages.length;
    progress.value = 0;
    progress.hidden = false;
    let seen = 0;
    for (const [index, page] of config.pages.entries()) {
      const announce = () =>
        say(texts.page, { number: index + 1, count: config.pages.length, page: page.name });
      announce();
      const onHidden = () => (document.hidden ? say(texts.hidden) : announce());
      document.addEventListener("visibilitychange", onHidden);
      try {
        const found = await inSight(signal, () => compare(page, signal));
        await save(config, page, found, signal);
        seen += 1;
      } catch (error) {
        if (signal.aborted) break;
        const item = document.createElement("li");
        const reason = texts[error.reason] ?? texts.other;
        item.textContent = fill(texts.failure, { page: page.name, reason });
        failures.append(item);
      } finally {
        document.removeEventListener("visibilitychange", onHidden);
      }
      progress.value = index + 1;
    }
    const isShown = seen === 0 || (await showResults(config.results));
    const said = [fill(signal.aborted ? texts.stopped : texts.done, { count: seen })];
    if (failures.children.length > 0) said.push(fill(texts.failed, { count: failures.children.length }));
    if (!isShown) said.push(texts.reload);
    say(said.join(" "));
    progress.hidden = true;
    button.textContent = texts.look;
    running = null;
  }

  if (typeof CompressionStream === "undefined" || typeof AbortSignal.any === "undefined") {
    say(texts.old);
    return;
  }
  say(texts.ready);
  button.hidden = false;
  button.addEventListener("click", () => {
    if (running) running.abort();
    else look();
  });
  if (begin) {
    // A reload of this page is no second look.
    const address = new URL(location.href);
    address.searchParams.delete("look");
    history.replaceState(null, "", address);
    look();
  }
}

/** A text with its places, `{name}`, filled in. */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

/** An error that the status can tell: `reason` names one of its texts. */
function failure(reason) {
  return Object.assign(new Error(reason), { reason });
}

/** Resolves when the tab is in front; what is not in sight loads less. */
async function whenVisible(signal) {
  while (document.hidden) await heard(document, "visibilitychange", signal);
}

/** Does work while the tab is in front; again where it was not all the time. */
async function inSight(signal, work) {
  for (;;) {
    await whenVisible(signal);
    let wasHidden = false;
    const hide = () => {
      wasHidden ||= document.hidden;
    };
    document.addEventListener("visibilitychange", hide);
    try {
      const result = await work();
      if (!wasHidden) return result;
    } finally {
      document.removeEventListener("visibilitychange", hide);
    }
  }
}

/** Resolves with an event; rejects when the signal does. */
function heard(target, name, signal) {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    target.addEventListener(name, resolve, { once: true, signal });
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Resolves after some ms; rejects when the signal does. */
function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** What a page loads without the islands and with them, one after the other, as they share the browser's storage. */
async function compare({ kind, before, after }, signal) {
  const stock = await asNewcomer(() => visit(before, kind, signal));
  const ours = await asNewcomer(() => visit(after, kind, signal));
  return { weights: { before: stock.weight, after: ours.weight }, islands: ours.islands };
}

/** Runs a visit, and takes from this tab's storage what its page has put there: a cart that is known is not asked for. */
async function asNewcomer(run) {
  const kept = { ...sessionStorage };
  try {
    return await run();
  } finally {
    sessionStorage.clear();
    Object.assign(sessionStorage, kept);
  }
}

/**
 * Opens a page, waits until it is quiet, weighs the script that it has loaded, and asks which islands found something to do.
 *
 * @throws an error with a `reason`
 */
async function visit(address, kind, signal) {
  const frame = document.createElement("iframe");
  frame.className = "storefront-islands-frame";
  // Nothing in it may take the focus, open windows, ask questions, or lead this page away.
  frame.inert = true;
  frame.setAttribute("aria-hidden", "true");
  frame.setAttribute("sandbox", "allow-same-origin allow-scripts allow-forms");
  frame.src = address;
  const timeout = AbortSignal.timeout(patience.load);
  const loaded = heard(frame, "load", AbortSignal.any([signal, timeout]));
  document.body.append(frame);
  const early = setInterval(() => makeRoom(frame), 50);
  try {
    await loaded.catch(() => {
      signal.throwIfAborted();
      throw failure("slow");
    });
    const page = readable(frame);
    const told = page.document.querySelector("meta[name=storefront-islands-look]");
    if (told?.getAttribute("content") !== kind) throw failure("other");
    await whenQuiet(page, signal);
    return {
      weight: await weigh(page, signal),
      islands: page.storefrontIslands?.islands().map(({ name }) => name),
    };
  } finally {
    clearInterval(early);
    frame.remove();
  }
}

/** Pages with many pictures fill the browser's list of what was loaded, which then takes nothing more. */
function makeRoom(frame) {
  try {
    frame.contentWindow.performance.setResourceTimingBufferSize(5_000);
  } catch {
    // Not readable: told after its load.
  }
}

/** The frame's window. @throws where the browser keeps it to itself */
function readable(frame) {
  try {
    if (frame.contentWindow.location.href !== "about:blank" && frame.contentDocument)
      return frame.contentWindow;
  } catch {
    // Told below.
  }
  throw failure("elsewhere");
}

/** Resolves when a page has loaded nothing more for a while. */
async function whenQuiet({ performance }, signal) {
  const count = () => performance.getEntriesByType("resource").length;
  const begin = Date.now();
  let last = begin;
  let known = count();
  while (Date.now() - last < patience.quiet && Date.now() - begin < patience.most) {
    await pause(100, signal);
    if (count() === known) continue;
    known = count();
    last = Date.now();
  }
}

/** Files, compressed bytes, files of unknown size, and whether jQuery is there. */
async function weigh(page, signal) {
  const found = new Map();
  for (const entry of page.performance.getEntriesByType("resource")) {
    if (mayBeScript(entry)) found.set(entry.name.replace(/#.*/, ""), entry);
  }
  const sizes = await Promise.all([...found].map(([url, entry]) => sizeOf(url, entry, signal)));
  const scripts = sizes.filter((size) => size !== null);
  const known = scripts.filter((size) => size > 0);
  return {
    files: scripts.length,
    bytes: known.reduce((sum, size) => sum + size, 0),
    unknown: scripts.length - known.length,
    jquery: typeof page.jQuery === "function",
  };
}

/** Browsers call imports and preloads of modules by different names: `script`, `link`, `other`. */
function mayBeScript({ initiatorType, name }) {
  if (!name.startsWith("http")) return false;
  // Ours, for this look only.
  if (new URL(name).pathname.endsWith("/admin/visitor-cookies.js")) return false;
  return initiatorType === "script" || /\.m?js$/.test(new URL(name).pathname);
}

/** Sizes by address: most scripts are on every page. */
const sizes = new Map();

/**
 * A script's size in bytes, compressed as gzip does it: servers compress each in their own way, or not at all. 0: nobody
 * tells. `null`: it is no script.
 */
async function sizeOf(url, entry, signal) {
  if (!sizes.has(url)) sizes.set(url, await measure(url, entry, signal));
  return sizes.get(url);
}

async function measure(url, { encodedBodySize }, signal) {
  const isHere = new URL(url).origin === location.origin;
  try {
    const answer = await fetch(url, {
      cache: "force-cache",
      credentials: isHere ? "same-origin" : "omit",
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience.request)]),
    });
    if (!/javascript|ecmascript/.test(answer.headers.get("content-type") ?? "")) return null;
    if (!answer.ok) return null;
    const compressed = answer.body.pipeThrough(new CompressionStream("gzip"));
    return (await new Response(compressed).arrayBuffer()).byteLength;
  } catch {
    signal.throwIfAborted();
    // Another host that lets nobody read: its size is known where it allows that to be timed.
    return encodedBodySize;
  }
}

/** Has WordPress write down what was found. */
async function save({ save: address, action, key }, { kind }, { weights, islands }, signal) {
  const body = new URLSearchParams({ action, key, kind });
  for (const [time, weight] of Object.entries(weights)) {
    for (const [name, value] of Object.entries(weight)) body.set(`${time}[${name}]`, String(Number(value)));
  }
  if (islands) body.set("found", [...new Set(islands)].join(" "));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience.request)]);
  const answer = await fetch(address, { method: "POST", body, signal: limit }).catch(() => null);
  signal.throwIfAborted();
  const said = answer?.ok ? await answer.json().catch(() => null) : null;
  if (said?.success !== true) throw failure("unsaved");
}

/** Puts the table in as WordPress prints it now; what was changed in the form stays. Whether it could be done. */
async function showResults(id) {
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(patience.request) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.getElementById(id).replaceWith(document.importNode(page.getElementById(id), true));
    return true;
  } catch {
    return false;
  }
}
