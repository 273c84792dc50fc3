/** Where a mini-cart's rows have their quantity (contract B8). */
export const list = ".woocommerce-mini-cart";
export const boxes = ".quantity";
export const buttons = `${list} ${boxes} .ast-qty-placeholder`;
export const inputs = `${list} ${boxes} input.qty`;
