import { afterEach, expect, it } from "vitest";
import { resetConfig } from "../../../shared/config/index.ts";
import { restConfig } from "../../../shared/config/rest.ts";

const page = window as unknown as Record<string, unknown>;

afterEach(() => {
  delete page.wpApiSettings;
  delete page.woocommerce_params;
  document.head.replaceChildren();
  resetConfig();
});

function addLink(): void {
  const link = document.createElement("link");
  link.rel = "https://api.w.org/";
  link.href = "http://localhost/shop/wp-json/";
  document.head.append(link);
}

it("reads what WordPress prints", () => {
  addLink();
  page.wpApiSettings = { root: "http://localhost/api/", nonce: "n000000001", versionString: "wp/v2/" };
  page.woocommerce_params = { ajax_url: "/shop/wp-admin/admin-ajax.php" };
  expect(restConfig()).toEqual({
    root: "http://localhost/api/",
    nonce: "n000000001",
    nonceEndpoint: "/shop/wp-admin/admin-ajax.php?action=rest-nonce",
  });
});

it("finds the root in the page's head where no script prints it", () => {
  addLink();
  expect(restConfig()).toMatchObject({ root: "http://localhost/shop/wp-json/", nonce: "" });
});

it("falls back to where WordPress usually is", () => {
  expect(restConfig()).toEqual({
    root: "/wp-json/",
    nonce: "",
    nonceEndpoint: "/wp-admin/admin-ajax.php?action=rest-nonce",
  });
});
