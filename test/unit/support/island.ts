/** An island's mount, as the loader calls it, on the page's own cart. */
import { afterEach, beforeEach, vi } from "vitest";
import { cartBus, resetCart } from "../../../shared/cart/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import type { IslandDefinition, Mount, Props } from "../../../shared/island/island.ts";
import { type LoadedIsland, type LoadOptions, loadIsland } from "./load-island.ts";
import { mountParts } from "./mount.ts";
import { clearPage } from "./page.ts";

const globals = ["wc_add_to_cart_params", "wc_cart_fragments_params", "storefront_islands_params"];

/** What every page with a mini-cart says of it. */
const fragments = { cart_hash_key: "wc_cart_hash_t", fragment_name: "wc_fragments_t" };

export interface MountedIslands {
  readonly report: ReturnType<typeof vi.fn<(error: unknown) => void>>;
  /** What `location.assign` was called with. */
  readonly went: string[];
  /** Sets a global of the page; before anything is mounted. */
  page(name: string, value: unknown): void;
  /** Has the real loader start an island on the page. */
  load<P extends Props>(definition: IslandDefinition<P>, options?: LoadOptions<P>): Promise<LoadedIsland>;
  mount(island: Mount, host?: HTMLElement): () => void;
  /** Mounts early code, and the island's own when `meanwhile` has happened. */
  mountInTurn(early: Mount, meanwhile: () => void, island: Mount, host?: HTMLElement): () => void;
  /** Tells all of them that nodes in their hosts have changed. */
  change(): void;
  /** Unmounts all of them. */
  end(): void;
}

/** Mounts islands in the tests of a file; each begins with an empty page and a new cart. */
export function prepareIslands(): MountedIslands {
  const report = vi.fn<(error: unknown) => void>();
  const went: string[] = [];
  let ends: (() => void)[] = [];
  let changes: (() => void)[] = [];
  const endAll = (): void => {
    for (const end of ends) end();
    ends = [];
    changes = [];
  };

  beforeEach(() => {
    clearPage();
    resetConfig();
    resetCart();
    Object.assign(window, { wc_cart_fragments_params: fragments });
    vi.spyOn(window.location, "assign").mockImplementation((url) => void went.push(String(url)));
  });
  afterEach(async () => {
    endAll();
    (await cartBus().cart()).stop();
    for (const name of globals) Reflect.deleteProperty(window, name);
    went.length = 0;
    report.mockReset();
    clearPage();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  return {
    report,
    went,
    page: (name, value) => void Object.assign(window, { [name]: value }),
    async load(definition, options) {
      const island = await loadIsland(definition, { report, ...options });
      ends.push(island.end);
      return island;
    },
    mount(island, host = document.body) {
      const end = mountParts(host, [island], { report, changes });
      ends.push(end);
      return end;
    },
    mountInTurn(early, meanwhile, island, host = document.body) {
      const end = mountParts(host, [early, island], { report, changes, meanwhile });
      ends.push(end);
      return end;
    },
    change() {
      for (const tell of changes) tell();
    },
    end: endAll,
  };
}
