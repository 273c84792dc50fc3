/**
 * The package's `storefront-islands/auto`: importing it mounts the page. The script tag's entry
 * (`auto.ts`) finds its files beside itself; in somebody's bundle there is nothing beside it, and the bundler's own
 * preloading and style sheets take that work.
 */
import { mount } from "./all.ts";

mount();
