/**
 * Modules that go together into one chunk.
 *
 * Left alone, the splitter makes a chunk of what the same entries import, which cuts small shared modules into many
 * chunks of a few hundred bytes, each with its request and its own gzip. Where it makes no more requests than a group
 * would, there is none.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** Modules by the name of their group. A module is in one group, or in none. */
const groups = {
  core: [
    "shared/cart/cookies.ts",
    "shared/cart/markup.ts",
    "shared/cart/time.ts",
    "shared/cart/wake.ts",
    "shared/config/coerce.ts",
    "shared/config/config.ts",
    "shared/config/gallery.ts",
    "shared/config/index.ts",
    "shared/config/page.ts",
    "shared/dom/activation.ts",
    "shared/dom/attributes.ts",
    "shared/dom/form-address.ts",
    "shared/dom/html.ts",
    "shared/dom/leisure.ts",
    "shared/dom/line.ts",
    "shared/dom/make.ts",
    "shared/dom/storage.ts",
    "shared/events/beside.ts",
    "shared/events/find-jquery.ts",
    "shared/events/isolate.ts",
    "shared/events/names.ts",
    "shared/events/notify.ts",
    "shared/events/properties.ts",
    "shared/island/alike.ts",
    "shared/island/claims.ts",
    "shared/island/hold.ts",
    "shared/island/model.ts",
    "shared/messages/page-language.ts",
  ],
  components: [
    "shared/island/adopt-all.tsx",
    "shared/island/adopt.tsx",
    "shared/island/box.tsx",
    "shared/island/changing-text.tsx",
    "shared/island/context.ts",
    "shared/island/dialog.tsx",
    "shared/island/hooks.ts",
    "shared/island/live-region.tsx",
    "shared/island/node-props.ts",
    "shared/island/notice.tsx",
    "shared/island/react-island.tsx",
    "shared/island/react.ts",
    "shared/island/view.tsx",
  ],
  press: [
    "shared/config/quantity.ts",
    "shared/dom/click.ts",
    "shared/dom/live-region.ts",
    "shared/dom/sentinel.ts",
    "shared/events/header-change.ts",
    "shared/island/press.ts",
    "shared/messages/busy.ts",
    "shared/messages/languages.ts",
    "shared/quantity/names.ts",
    "shared/quantity/steps.ts",
    "shared/request/error.ts",
    "shared/request/form.ts",
    "shared/request/json.ts",
    "shared/request/limit.ts",
    "shared/request/request.ts",
  ],
  /** Models of every page that start when the page is touched, and what they share with others. */
  touched: [
    "islands/barrels/touched.ts",
    "islands/navigation/menus.ts",
    "shared/dom/dialog.ts",
    "shared/dom/leave.ts",
    "shared/dom/trap.ts",
  ],
  "mini-cart-quantity": [
    "islands/mini-cart-quantity/boxes.ts",
    "islands/mini-cart-quantity/mini-cart-quantity.ts",
    "islands/mini-cart-quantity/options.ts",
  ],
  quantity: ["islands/quantity/quantity.ts", "shared/quantity/limits.ts", "shared/quantity/texts.ts"],
  pictures: ["islands/gallery/pictures.ts", "islands/gallery/thumbnails.ts"],
  variations: [
    "islands/variations/variation.ts",
    "islands/variations/variations.ts",
    "shared/config/variations.ts",
  ],
  chosen: ["shared/variation/chosen.ts", "shared/variation/image.ts", "shared/variation/picture.ts"],
  cart: [
    "shared/cart/answer.ts",
    "shared/cart/cart.ts",
    "shared/cart/queue.ts",
    "shared/dom/focus.ts",
    "shared/dom/out-of-sight.ts",
    "shared/messages/index.ts",
  ],
  bus: [
    "shared/config/cart.ts",
    "shared/cart/bus.ts",
    "shared/cart/cache.ts",
    "shared/cart/connection.ts",
    "shared/cart/count.ts",
    "shared/cart/first-look.ts",
    "shared/cart/fragments.ts",
    "shared/cart/index.ts",
    "shared/cart/page-events.ts",
    "shared/cart/plan.ts",
    "shared/cart/shown.ts",
    "shared/cart/state.ts",
    "shared/cart/validity.ts",
    "shared/events/bridge.ts",
    "shared/events/foreign-refresh.ts",
    "shared/events/map.ts",
    "islands/mini-cart/live.ts",
  ],
};

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, files]) => files.map((file) => [file, group])),
);

/** A statement that passes on a module's default export, which `export *` leaves out; "" if it has none. */
const defaultOf = (file) =>
  /^export default /m.test(readFileSync(path.join(root, file), "utf8"))
    ? `export { default } from "./${file}";`
    : "";

/** A module that passes on all of a group. */
const whole = (group) => groups[group].map((file) => `export * from "./${file}";`).join("\n");

/** A module that has all of a group there, and passes on one module of it: for who imports that at run time. */
const member = (file) => `import "group:${groupOf.get(file)}"; export * from "./${file}";${defaultOf(file)}`;

/**
 * Leads imports of a group's modules to a module that passes on all of them: who imports one imports the group, so
 * that the splitter sees the same entries at each of its modules.
 *
 * @type {import("esbuild").Plugin}
 */
export const grouped = {
  name: "groups",
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ path: specifier, importer, namespace, resolveDir, kind }) => {
      const file = path.relative(root, path.join(resolveDir, specifier));
      const group = groupOf.get(file);
      const isWithin = namespace === "group" || group === groupOf.get(path.relative(root, importer));
      if (!group || isWithin) return undefined;
      return { path: kind === "dynamic-import" ? file : group, namespace: "group" };
    });
    build.onResolve({ filter: /^group:/ }, ({ path: name }) => ({ path: name.slice(6), namespace: "group" }));
    build.onLoad({ filter: /./, namespace: "group" }, ({ path: wanted }) => ({
      contents: groupOf.has(wanted) ? member(wanted) : whole(wanted),
      resolveDir: root,
    }));
  },
};
