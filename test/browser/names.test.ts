import { describe, expect } from "vitest";
import { transcript } from "./accessibility-tree.ts";
import { runtimes } from "./browser.ts";
import { announced, demoTest, expectBadges, poll } from "./demo.ts";
import { islandReady, readyOnceTouched, touch } from "./island.ts";

const product = "/product/vong-tay-thach-anh-hong/";

describe.each(runtimes)("what a screen reader is told (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("of a product in a listing, and of the mini-cart and the drawer that it goes to", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=cart-flyout");
    await page.locator(".products li.post-43 .button.add_to_cart_button").click();
    await expectBadges(page, 1);
    await page.locator(".products li.post-43 .added_to_cart").waitFor();
    // The theme shows the button on the picture to whoever is there, and to nobody else.
    await page.locator(".products li.post-43 a").first().focus();
    await page.locator(".products li.post-43 .ast-on-card-button").waitFor();
    await poll(() => transcript(page, ".products li.post-43")).toEqual([
      'link "Móc khóa cá chép"',
      '  image "Móc khóa cá chép"',
      'link "Thêm vào giỏ: “Móc khóa cá chép”"',
      'link "Móc khóa cá chép"',
      '  heading "Móc khóa cá chép"',
      'button "Thêm vào giỏ: “Móc khóa cá chép”"',
      'link "Xem giỏ hàng"',
    ]);
    await poll(() => transcript(page, "#woocommerce_widget_cart-2")).toEqual([
      'heading "Giỏ hàng"',
      'button "Xóa Móc khóa cá chép khỏi giỏ hàng"',
      'link "Móc khóa cá chép Móc khóa cá chép"',
      '  image "Móc khóa cá chép"',
      'link "Xem giỏ hàng"',
      'link "Thanh toán"',
    ]);
    await poll(() => transcript(page, "#ast-desktop-header .ast-site-header-cart")).toEqual([
      'link "Xem giỏ hàng, 1 sản phẩm"',
    ]);
    await readyOnceTouched(page, "cart-drawer");
    await page.locator("#ast-desktop-header a.cart-container").click();
    await page.locator(".astra-cart-drawer.active").waitFor();
    await poll(() => transcript(page, ".astra-cart-drawer")).toEqual([
      'dialog "Giỏ hàng" [modal]',
      '  button "Đóng giỏ hàng"',
      '  button "Xóa Móc khóa cá chép khỏi giỏ hàng"',
      '  link "Móc khóa cá chép Móc khóa cá chép"',
      '    image "Móc khóa cá chép"',
      '  link "Xem giỏ hàng"',
      '  link "Thanh toán"',
    ]);
  });

  it("of suggestions for a search", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=search-box+live");
    await page.locator("#ast-desktop-header .search-field").click();
    await page.locator("#ast-desktop-header [role=combobox]").waitFor();
    await page.keyboard.type("chép");
    await page.locator("#ast-desktop-header [role=option]").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await poll(() => transcript(page, "#ast-desktop-header form")).toEqual([
      'search ""',
      '  combobox "Tìm kiếm: Tìm" = chép [expanded]',
      '  button "Tìm"',
      '  listbox "Kết quả tìm kiếm"',
      '    group "Sản phẩm"',
      '      option "Móc khóa cá chép" [selected]',
    ]);
  });

  it("of a product's form, and of the bar for adding, once it is seen", async ({ visit }) => {
    const { page } = await visit("/product/moc-khoa-ca-chep/?bar", { strictCsp: false });
    await readyOnceTouched(page, "quantity");
    await poll(() => transcript(page, "form.cart:not(.ast-sticky-add-to-cart *)")).toEqual([
      'form ""',
      '  button "Giảm số lượng"',
      '  spinbutton "Số lượng" = 1',
      '  button "Tăng số lượng"',
      '  button "Thêm vào giỏ"',
    ]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator(".ast-sticky-add-to-cart.is-active").waitFor();
    await poll(() => transcript(page, ".ast-sticky-add-to-cart form.cart")).toEqual([
      'form ""',
      '  button "Giảm số lượng"',
      '  spinbutton "Số lượng" = 1',
      '  button "Tăng số lượng"',
      '  button "Thêm vào giỏ"',
    ]);
  });

  it("of tabs and the stars of a review, of a gallery, and of its lightbox", async ({ visit }) => {
    const { page } = await visit(product);
    await page.locator(".reviews_tab a").click();
    await readyOnceTouched(page, "review-stars");
    await page.locator("p.stars [role=radio]").nth(3).click();
    await poll(() => transcript(page, ".woocommerce-tabs")).toEqual([
      'tablist ""',
      '  tab "Mô tả" [not selected]',
      '  tab "Đánh giá (2)" [selected]',
      'tabpanel "Đánh giá (2)"',
      '  heading "2 đánh giá cho Vòng tay thạch anh hồng"',
      '  image "5.00 trên 5 sao"',
      '  image "4.00 trên 5 sao"',
      '  heading "Thêm đánh giá"',
      '  form ""',
      '    radiogroup "Đánh giá của bạn *" [required]',
      '      radio "1 trên 5 sao" [not checked]',
      '      radio "2 trên 5 sao" [not checked]',
      '      radio "3 trên 5 sao" [not checked]',
      '      radio "4 trên 5 sao" [checked]',
      '      radio "5 trên 5 sao" [not checked]',
      '    textbox "Nhận xét của bạn *" [required]',
      '    textbox "Tên *" [required]',
      '    textbox "Email *" [required]',
      '    checkbox "Nhớ tên và email cho lần sau." [not checked]',
      '    button "Gửi đánh giá"',
    ]);
    await page.locator(".flex-control-nav li:nth-child(2) button").click();
    await islandReady(page, "gallery");
    await poll(() => transcript(page, ".woocommerce-product-gallery")).toEqual([
      'button "Xem ảnh toàn màn hình"',
      'figure ""',
      '  link "Vòng tay thạch anh hồng"',
      '    image "Vòng tay thạch anh hồng"',
      '  link "Vòng tay thạch anh hồng - Hình 2"',
      '    image "Vòng tay thạch anh hồng - Hình 2"',
      '  link "Vòng tay thạch anh hồng - Hình 3"',
      '    image "Vòng tay thạch anh hồng - Hình 3"',
      '  link "Vòng tay thạch anh hồng - Hình 4"',
      '    image "Vòng tay thạch anh hồng - Hình 4"',
      'button "Vòng tay thạch anh hồng"',
      '  image "Vòng tay thạch anh hồng"',
      'button "Vòng tay thạch anh hồng - Hình 2"',
      '  image "Vòng tay thạch anh hồng - Hình 2"',
      'button "Vòng tay thạch anh hồng - Hình 3"',
      '  image "Vòng tay thạch anh hồng - Hình 3"',
      'button "Vòng tay thạch anh hồng - Hình 4"',
      '  image "Vòng tay thạch anh hồng - Hình 4"',
    ]);
    await page.locator(".woocommerce-product-gallery__trigger").click();
    await page.locator(".pswp--open .pswp__counter").waitFor();
    await poll(() => transcript(page, ".pswp--open")).toEqual([
      'dialog "Ảnh toàn màn hình" [modal]',
      '  region "Ảnh toàn màn hình"',
      '    group ""',
      '      image "Vòng tay thạch anh hồng - Hình 2"',
      '  status ""',
      '  button "Phóng to/thu nhỏ"',
      '  button "Toàn màn hình"',
      '  button "Đóng (Esc)"',
      '  button "Ảnh trước (mũi tên trái)"',
      '  button "Ảnh sau (mũi tên phải)"',
    ]);
  });

  it("of a contact form with a mistake", async ({ visit }) => {
    const { page } = await visit("/lien-he-2/");
    await readyOnceTouched(page, "contact-form");
    await page.locator(".wpcf7-submit").first().click();
    await page.locator(".wpcf7-not-valid").first().waitFor();
    await poll(() => transcript(page, ".wpcf7")).toEqual([
      'status ""',
      'link "Xin điền ô này."',
      'link "Xin điền ô này."',
      'form "Liên hệ nhanh"',
      '  textbox "Họ tên" [invalid, required]',
      '  textbox "Email" [invalid, required]',
      '  textbox "Lời nhắn"',
      '  button "Gửi nhanh"',
    ]);
  });

  it("of the header: the account's menu, closed and open, the switch of palettes, and a mega menu", async ({
    visit,
  }) => {
    const { page } = await visit("/?header=account-menu,colours,mega-menu");
    const account = "#ast-desktop-header .ast-header-account-wrap";
    await touch(page);
    await page.locator(`${account}:not([tabindex])`).waitFor();
    await poll(() => transcript(page, account)).toEqual(['button "Tài khoản" [not expanded]']);
    await page.locator(`${account} .ast-header-account-link`).click();
    await page.locator(`${account} .menu-link`).first().waitFor();
    await poll(() => transcript(page, account)).toEqual([
      'button "Tài khoản" [expanded]',
      'navigation "Trình đơn tài khoản"',
      '  link "Bảng điều khiển"',
      '  link "Đơn hàng"',
      '  link "Địa chỉ"',
      '  link "Thoát"',
    ]);
    const button = "#ast-desktop-header .ast-builder-color-switcher";
    await page.locator(`${button} button:not([aria-pressed])`).waitFor();
    await poll(() => transcript(page, button)).toEqual(['button "Đổi sang màu tối"']);
    await page.locator(`${button} button`).click();
    await page.locator(`${button} [aria-label="Đổi sang màu sáng"]`).waitFor();
    await poll(() => transcript(page, button)).toEqual(['button "Đổi sang màu sáng"']);
    const item = "#ast-desktop-header .astra-megamenu-li";
    await page.locator(`${item} > a > .ast-header-navigation-arrow`).focus();
    await islandReady(page, "navigation");
    await page.keyboard.press("Enter");
    await page.locator(`${item}.ast-menu-hover`).waitFor();
    await poll(() => transcript(page, item)).toEqual([
      'link "Cửa hàng Mở trình đơn con" [expanded]',
      '  application "Mở trình đơn con" [expanded]',
      'link "Vòng tay đá" [not expanded]',
      'link "Vòng thạch anh"',
      'link "Bùa may mắn"',
      'link "Quà tặng"',
      'link "Móc khóa"',
    ]);
  });

  it("of the log-in over the page", async ({ visit }) => {
    const { page } = await visit("/?header=account-login");
    await page.locator(".ast-header-account-link:visible").click();
    await page.getByRole("dialog").locator("#hb-username").waitFor();
    await poll(() => transcript(page, "#ast-hb-account-login-wrap")).toEqual([
      'dialog "Tài khoản" [modal]',
      '  button "Đóng khung"',
      '  form ""',
      '    textbox "Tên đăng nhập"',
      '    textbox "Mật khẩu"',
      '    button "Đăng nhập"',
    ]);
  });

  it("of filters in a box that open and close by their headings", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=filters-box,filters-accordion,notice-off");
    await touch(page);
    const button = page.locator(".astra-shop-filter-button[aria-expanded]");
    await button.click();
    await page.locator(".ast-collapse-filter").waitFor();
    await poll(async () => (await transcript(page, ".ast-shop-toolbar-container"))[1]).toBe(
      'button "Lọc" [expanded]',
    );
    await poll(() => transcript(page, ".ast-collapse-filter")).toEqual([
      'heading "Loại đá"',
      '  button "Loại đá" [expanded]',
      'link "Thạch anh"',
      'link "Ngọc bích"',
      'link "Mắt hổ"',
      'link "Đá núi lửa"',
      'heading "Giá"',
      '  button "Giá" [expanded]',
      'form ""',
      '  slider "Giá thấp nhất" = 85000',
      '  slider "Giá cao nhất" = 2400000',
      '  button "Lọc"',
      'heading "Đánh giá"',
      '  button "Đánh giá" [expanded]',
      'link "5 sao"',
      'link "4 sao"',
    ]);
  });

  it("of the account's forms", async ({ visit }) => {
    const { page } = await visit("/tai-khoan/?header=account-forms");
    await readyOnceTouched(page, "account-fields");
    await poll(() => transcript(page, "#customer_login")).toEqual([
      'heading "Đăng nhập"',
      'form ""',
      '  textbox "Tên đăng nhập hoặc email Bắt buộc" [required]',
      '  textbox "Mật khẩu Bắt buộc" [required]',
      '  button "Hiện mật khẩu"',
      '  checkbox "Nhớ tôi" [not checked]',
      '  button "Đăng nhập"',
      '  link "Quên mật khẩu?"',
      '  link "Đăng ký"',
    ]);
  });

  it("of a product in quick view", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=quick-view,notice-off");
    const card = page.locator("li.product", { hasText: "Móc khóa cá chép" }).first();
    await card.locator(".astra-shop-thumbnail-wrap").hover();
    await card.locator(".ast-quick-view-trigger").click();
    await page.locator("#ast-quick-view-content form.cart").waitFor();
    await poll(() => transcript(page, "#ast-quick-view-modal")).toEqual([
      'dialog "Xem nhanh: Móc khóa cá chép" [modal]',
      '  image "Móc khóa cá chép"',
      '  link "Móc khóa"',
      '  link "Móc khóa cá chép"',
      '    heading "Móc khóa cá chép"',
      '  form ""',
      '    button "Giảm số lượng"',
      '    spinbutton "Số lượng" = 1',
      '    button "Tăng số lượng"',
      '    button "Thêm vào giỏ"',
      '  button "Đóng xem nhanh"',
      '  button "Sản phẩm trước: Mèo thần tài gốm"',
      '  button "Sản phẩm sau: Móc khóa dây đan"',
    ]);
  });

  it("of filters in a panel", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=filters-panel,notice-off");
    await touch(page);
    const button = page.locator(".astra-shop-filter-button[aria-expanded]");
    await button.waitFor();
    expect((await transcript(page, ".ast-shop-toolbar-container"))[1]).toBe('button "Lọc" [not expanded]');
    await button.click();
    await page.getByRole("dialog", { name: "Lọc" }).waitFor();
    await poll(() => transcript(page, ".astra-off-canvas-sidebar-wrapper")).toEqual([
      'dialog "Lọc" [modal]',
      '  button "Đóng bộ lọc"',
      '  heading "Loại đá"',
      '  link "Thạch anh"',
      '  link "Ngọc bích"',
      '  link "Mắt hổ"',
      '  link "Đá núi lửa"',
      '  heading "Giá"',
      '  form ""',
      '    slider "Giá thấp nhất" = 85000',
      '    slider "Giá cao nhất" = 2400000',
      '    button "Lọc"',
      '  heading "Đánh giá"',
      '  link "5 sao"',
      '  link "4 sao"',
    ]);
  });

  it("of a list that was filtered in the page", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=filters,notice-off");
    await touch(page);
    await page.getByRole("link", { name: "Thạch anh", exact: true }).click();
    await poll(() => announced(page)).toBe("Hiển thị tất cả 2 kết quả");
    await page.getByRole("link", { name: "Bỏ lọc" }).waitFor();
    const told = await transcript(page, "#secondary");
    const from = told.indexOf('heading "Loại đá"');
    expect(told.slice(from, from + 3)).toEqual(['heading "Loại đá"', 'link "Thạch anh"', 'link "Ngọc bích"']);
    expect(told).toContain('link "Bỏ lọc"');
  });

  it("of the end of a list that goes on", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=endless");
    await touch(page);
    await page.locator(".ast-shop-load-more[role=button]").waitFor();
    await poll(() => transcript(page, ".ast-shop-pagination-infinite")).toEqual([
      'navigation ""',
      '  button "Xem thêm"',
    ]);
  });

  it("of a product's sections", async ({ visit }) => {
    const { page } = await visit("/product/vong-tay-ngoc-bich/?tabs=accordion");
    await page.locator("[data-accordion]").waitFor();
    await poll(() => transcript(page, ".woocommerce-tabs")).toEqual([
      'heading "Mô tả"',
      '  button "Mô tả" [expanded]',
      'heading "Thông tin thêm"',
      '  button "Thông tin thêm" [not expanded]',
      'heading "Đánh giá (1)"',
      '  button "Đánh giá (1)" [not expanded]',
    ]);
  });

  it("of thumbnails beside a picture, one of which is a video", async ({ visit }) => {
    const { page } = await visit(`${product}?gallery=vertical-slider,video,5`);
    const told = (): Promise<string[]> => transcript(page, ".woocommerce-product-gallery");
    // The arrow comes last: how many thumbnails are in sight is known once they are laid out.
    await poll(async () => (await told()).slice(12, 19)).toEqual([
      'button "Ảnh thu nhỏ sau"',
      'button "Vòng tay thạch anh hồng"',
      '  image "Vòng tay thạch anh hồng"',
      'button "Video: Vòng tay thạch anh hồng - Hình 2"',
      '  image "Vòng tay thạch anh hồng - Hình 2"',
      'button "Vòng tay thạch anh hồng - Hình 3"',
      '  image "Vòng tay thạch anh hồng - Hình 3"',
    ]);
    expect((await told()).slice(0, 6)).toEqual([
      'button "Xem ảnh toàn màn hình"',
      'figure ""',
      '  link "Vòng tay thạch anh hồng"',
      '    image "Vòng tay thạch anh hồng"',
      '  button "Phát video: Vòng tay thạch anh hồng - Hình 2"',
      '    image "Vòng tay thạch anh hồng - Hình 2"',
    ]);
  });

  it("of pictures with arrows and dots over them", async ({ visit }) => {
    const { page } = await visit(`${product}?gallery=grid,3`, { viewport: { width: 390, height: 844 } });
    await page.locator(".tns-nav").waitFor();
    await poll(async () => (await transcript(page, ".woocommerce-product-gallery")).slice(-4)).toEqual([
      'button "Ảnh sau"',
      'button "Ảnh 1 / 3"',
      'button "Ảnh 2 / 3"',
      'button "Ảnh 3 / 3"',
    ]);
  });
});
