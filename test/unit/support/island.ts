/** Islands in a test's page, started by the real loader, on the page's own cart. */
import { afterEach, beforeEach, vi } from "vitest";
import { cartBus, resetCart } from "../../../shared/cart/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import type { IslandDefinition, Props } from "../../../shared/island/island.ts";
import { type LoadedIsland, type LoadOptions, loadIsland } from "./load-island.ts";
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
  /** Unmounts all of them. */
  end(): void;
}

/** Mounts islands in the tests of a file; each begins with an empty page and a new cart. */
export function prepareIslands(): MountedIslands {
  const report = vi.fn<(error: unknown) => void>();
  const went: string[] = [];
  let ends: (() => void)[] = [];
  const endAll = (): void => {
    for (const end of ends) end();
    ends = [];
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
    end: endAll,
  };
}
