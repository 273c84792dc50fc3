declare const STOREFRONT_VERSION: string;

/** Version of this bundle. */
export const version: string = typeof STOREFRONT_VERSION === "string" ? STOREFRONT_VERSION : "0.0.0-source";
