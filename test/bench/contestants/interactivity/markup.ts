/** Puts the Interactivity API's directives into the demo shop's HTML, and its cart's answers into data. */

const quoted = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

const context = (value: unknown): string => `data-wp-context="${quoted(JSON.stringify(value))}"`;

/** The mini-cart: the same elements and classes as the server's, each row from a template. */
const miniCart = `<div class="widget_shopping_cart_content" data-wp-interactive="bench/shop">
<div hidden data-wp-bind--hidden="state.isEmpty">
<ul class="woocommerce-mini-cart cart_list product_list_widget"><template data-wp-each--item="state.items" data-wp-each-key="context.item.key"><li class="woocommerce-mini-cart-item mini_cart_item"><a role="button" class="remove remove_from_cart_button" data-wp-bind--href="context.item.remove" data-wp-bind--aria-label="context.item.label" data-wp-on--click="actions.remove">×</a><a data-wp-bind--href="context.item.url"><img width="300" height="300" alt="" data-wp-bind--src="context.item.image"><span data-wp-text="context.item.name"></span></a><span class="quantity" data-wp-text="state.amount"></span></li></template></ul>
<p class="woocommerce-mini-cart__total total"><strong>Tạm tính:</strong> <span data-wp-text="state.total"></span></p>
<p class="woocommerce-mini-cart__buttons buttons"><a href="/gio-hang/" class="button wc-forward">Xem giỏ hàng</a><a href="/thanh-toan/" class="button checkout wc-forward">Thanh toán</a></p>
</div>
<p class="woocommerce-mini-cart__empty-message" data-wp-bind--hidden="!state.isEmpty">Chưa có sản phẩm nào trong giỏ hàng.</p>
</div>`;

const button = (tag: string): string => {
  const id = /data-product_id="(\d+)"/.exec(tag)?.[1];
  return tag.replace(
    "<a ",
    `<a data-wp-interactive="bench/shop" ${context({ productId: id, isLoading: false, isAdded: false })} data-wp-on--click="actions.add" data-wp-class--loading="context.isLoading" data-wp-class--added="context.isAdded" `,
  );
};

function gallery(wrapper: string, slides: string): string {
  const attributes = (name: string) =>
    [...slides.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map((match) => match[1] ?? "");
  const thumbs = attributes("data-thumb");
  const alts = attributes("data-thumb-alt");
  const trigger = `<a href="${thumbs[0]}" role="button" class="woocommerce-product-gallery__trigger" aria-haspopup="dialog" aria-label="Xem ảnh toàn màn hình" data-wp-on--click="actions.open"><span aria-hidden="true">🔍</span></a>`;
  const items = thumbs.map(
    (src, at) =>
      `<li ${context({ at })}><button type="button" data-wp-on--click="actions.select" data-wp-bind--aria-current="state.isCurrent"><img src="${src}" alt="${alts[at]}" loading="lazy" data-wp-class--flex-active="state.isCurrent"></button></li>`,
  );
  const list =
    thumbs.length > 1 ? `<ol class="flex-control-nav flex-control-thumbs">${items.join("")}</ol>` : "";
  const lightbox = `<div class="bench-lightbox" role="dialog" aria-modal="true" aria-label="Ảnh toàn màn hình" hidden data-wp-bind--hidden="!context.isOpen" data-wp-on--keydown="actions.byKey"><button type="button" class="bench-lightbox__close" aria-label="Đóng" data-wp-on--click="actions.close">×</button><button type="button" aria-label="Ảnh trước" data-wp-on--click="actions.previous">‹</button><img data-wp-bind--src="state.src" data-wp-bind--alt="state.alt"><button type="button" aria-label="Ảnh sau" data-wp-on--click="actions.next">›</button><span data-wp-text="state.counter"></span></div>`;
  return `${trigger}${wrapper}${list}${lightbox}`;
}

function pictures(slides: string): { src: string; alt: string }[] {
  return [...slides.matchAll(/data-thumb="([^"]*)" data-thumb-alt="([^"]*)"/g)].map((match) => ({
    src: match[1] ?? "",
    alt: match[2] ?? "",
  }));
}

const drawerHead = /<div id="astra-mobile-cart-drawer" class="astra-cart-drawer">/;

/** The page with directives, and with the state that the server knows. */
export function withDirectives(html: string): string {
  return html
    .replaceAll('<div class="widget_shopping_cart_content"></div>', miniCart)
    .replaceAll(
      '<div class="ast-site-header-cart ',
      '<div data-wp-interactive="bench/shop" class="ast-site-header-cart ',
    )
    .replace(
      /<div data-wp-interactive="bench\/shop" class="ast-site-header-cart [^"]*ast-desktop-cart-flyout[\s\S]*?<a /g,
      (all) => all.replace(/<a $/, '<a data-wp-on--click="actions.openDrawer" '),
    )
    .replace(
      /<span class="ast-count-text">\s*(\d+)\s*<\/span>/g,
      '<span class="ast-count-text" data-wp-text="state.count">$1</span>',
    )
    .replace(
      drawerHead,
      '<div id="astra-mobile-cart-drawer" class="astra-cart-drawer" data-wp-interactive="bench/shop" data-wp-class--active="state.isDrawerOpen" data-wp-on-document--keydown="actions.closeByKey">',
    )
    .replace(
      /<button tabindex="0" type="button" class="astra-cart-drawer-close"/,
      '$& data-wp-on--click="actions.closeDrawer"',
    )
    .replace(/<a [^>]*ajax_add_to_cart[^>]*>/g, button)
    .replace(
      /(<div class="woocommerce-product-gallery [^>]*?) style="[^"]*">\n(<figure class="woocommerce-product-gallery__wrapper">(.*?)<\/figure>)\n<\/div>/s,
      (_all, start: string, wrapper: string, slides: string) =>
        `${start} data-wp-interactive="bench/gallery" ${context({ index: 0, isOpen: false, pictures: pictures(slides) })}>\n${gallery(wrapper, slides)}\n</div>`,
    );
}

/** State that the server prints: what is in the cart when the page is asked for. */
export const initialState = {
  state: { "bench/shop": { items: [], total: "", isDrawerOpen: false } },
};

const text = (html: string | undefined): string =>
  (html ?? "")
    .replace(/<[^>]+>/g, "")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&#8363;/g, "₫")
    .replace(/\s+/g, " ")
    .trim();

/** A `wc-ajax` answer as data, as a store's endpoint gives it: the blocks are not sent HTML. */
export function cartData(fragments: Readonly<Record<string, string>>): unknown {
  const html = fragments["div.widget_shopping_cart_content"] ?? "";
  const rows = [...html.matchAll(/<li class="woocommerce-mini-cart-item[\s\S]*?<\/li>/g)].map(([row]) => row);
  const first = (row: string, pattern: RegExp) => pattern.exec(row)?.[1] ?? "";
  return {
    items: rows.map((row) => {
      const [quantity, price] = text(
        /<span class="quantity">([\s\S]*?)<\/span>\s*<\/li>/.exec(row)?.[1],
      ).split("&times;");
      return {
        key: first(row, /data-cart_item_key="([^"]*)"/),
        remove: first(row, /href="([^"]*)" class="remove/),
        label: first(row, /aria-label="([^"]*)"/),
        url: first(row, /<a href="([^"]*)">/),
        image: first(row, /<img [^>]*src="([^"]*)"/),
        name: text(/<img [^>]*>([^<]*)</.exec(row)?.[1]),
        quantity: Number.parseInt(quantity ?? "", 10),
        price: (price ?? "").trim(),
      };
    }),
    total: text(
      /<p class="woocommerce-mini-cart__total[^>]*>\s*<strong>[^<]*<\/strong>([\s\S]*?)<\/p>/.exec(html)?.[1],
    ),
  };
}
