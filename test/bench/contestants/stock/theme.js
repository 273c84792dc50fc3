/** The theme's header: breakpoint, menus, search, the way to anchors and to the top. Without jQuery, as the theme's. */
(() => {
  const { astra } = window;
  if (!astra) return;
  const { body } = document;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];

  // Breakpoint.
  function width() {
    const { overflow } = body.style;
    body.style.overflow = "hidden";
    const found = document.documentElement.clientWidth;
    body.style.overflow = overflow;
    return found;
  }
  function updateBreakpoint() {
    const now = width();
    if (now > Number(astra.break_point) || now === 0) {
      for (const toggle of all(".main-header-menu-toggle")) toggle.classList.remove("toggled");
      body.classList.remove("ast-header-break-point");
      body.classList.add("ast-desktop");
      body.dispatchEvent(new CustomEvent("astra-header-responsive-enabled"));
    } else {
      body.classList.add("ast-header-break-point");
      body.classList.remove("ast-desktop");
      body.dispatchEvent(new CustomEvent("astra-header-responsive-disabled"));
    }
  }
  body.addEventListener("astra-header-responsive-enabled", () => {
    for (const nav of all(".main-header-bar-navigation")) {
      nav.classList.remove("toggle-on");
      nav.style.display = "";
      for (const menu of all(".sub-menu, .children", nav)) menu.style.display = "";
      for (const search of all(".ast-search-menu-icon", nav)) search.classList.remove("ast-dropdown-active");
    }
  });
  updateBreakpoint();
  window.addEventListener("resize", () => {
    if (document.activeElement?.tagName !== "INPUT") updateBreakpoint();
  });
  window.addEventListener("orientationchange", () => {
    setTimeout(() => window.dispatchEvent(new Event("resize")), 50);
  });

  // Menus of small screens.
  const collapse = (root) => {
    for (const item of all(".menu-item-has-children", root)) {
      item.classList.remove("ast-submenu-expanded");
      for (const menu of all(".sub-menu", item)) menu.style.display = "none";
    }
  };
  const toggles = all("#masthead .menu-toggle");
  for (const toggle of toggles) {
    toggle.addEventListener("click", (event) => {
      event.preventDefault();
      const nav = document.querySelector("#masthead > #ast-mobile-header .main-header-bar-navigation");
      if (!nav) return;
      collapse(nav);
      const open = nav.classList.toggle("toggle-on");
      nav.style.display = open ? "block" : "";
      body.classList.toggle("ast-main-header-nav-open", open);
      for (const one of toggles) {
        one.classList.toggle("toggled", open);
        one.setAttribute("aria-expanded", String(open));
      }
    });
  }
  for (const button of all("#ast-mobile-header .main-header-menu .ast-menu-toggle")) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      const item = button.closest(".menu-item-has-children");
      const menu = item.querySelector(".sub-menu");
      const open = !item.classList.contains("ast-submenu-expanded");
      for (const sibling of item.parentElement.children) {
        sibling.classList.remove("ast-submenu-expanded");
        for (const other of all(".sub-menu", sibling)) other.style.display = "none";
      }
      button.setAttribute("aria-expanded", String(open));
      item.classList.toggle("ast-submenu-expanded", open);
      menu.style.display = open ? "block" : "none";
    });
  }
  for (const link of all(".ast-mobile-header-content a")) {
    link.addEventListener("click", () => {
      if (!link.getAttribute("href")?.includes("#")) return;
      for (const toggle of all(".menu-toggle.toggled")) toggle.click();
    });
  }

  // Menus by keyboard.
  const closeSubmenus = () => {
    for (const menu of all("#ast-desktop-header .sub-menu")) menu.classList.remove("toggled-on");
    for (const item of all("#ast-desktop-header .menu-item")) item.classList.remove("ast-menu-hover");
    for (const arrow of all("#ast-desktop-header .ast-header-navigation-arrow"))
      arrow.setAttribute("aria-expanded", "false");
  };
  for (const arrow of all("#ast-desktop-header .ast-header-navigation-arrow")) {
    arrow.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      setTimeout(() => {
        const item = arrow.closest(".menu-item");
        const open = item.querySelector(".sub-menu").classList.toggle("toggled-on");
        item.classList.toggle("ast-menu-hover");
        arrow.setAttribute("aria-expanded", String(open));
      }, 10);
    });
  }
  document.addEventListener("click", closeSubmenus);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeSubmenus();
  });
  for (const link of all("#masthead .menu-link")) {
    const mark = () => {
      for (let el = link; el && !el.matches(".main-header-menu"); el = el.parentElement)
        if (el.tagName === "LI") el.classList.toggle("focus");
    };
    link.addEventListener("focus", mark);
    link.addEventListener("blur", mark);
  }

  // Search.
  for (const icon of all(".slide-search.astra-search-icon")) {
    icon.addEventListener("click", (event) => {
      event.preventDefault();
      const box = icon.parentElement.parentElement.parentElement.querySelector(".ast-search-menu-icon");
      const field = box.querySelector(".search-field");
      if (box.classList.contains("ast-dropdown-active")) {
        if (field.value) box.querySelector("form").submit();
        box.classList.remove("ast-dropdown-active");
      } else {
        box.classList.add("ast-dropdown-active");
        field.setAttribute("autocomplete", "off");
        setTimeout(() => field.focus(), 200);
      }
    });
  }
  body.onclick = (event) => {
    if (event.target.closest(".ast-search-menu-icon, .ast-search-icon")) return;
    for (const box of all(".ast-search-menu-icon")) box.classList.remove("ast-dropdown-active");
  };

  // Anchors.
  const headerOffset = () =>
    all(".site-header div[data-stick-support]").reduce((sum, el) => sum + el.offsetHeight, 0);
  const scrollTo = (top) => window.scrollTo({ top, left: 0, behavior: "smooth" });
  if (astra.is_scroll_to_id) {
    const links = all('a[href*="#"]:not([href="#"]):not([href="#0"]):not([href*="tab-"]):not(.skip-link)');
    for (const link of links) {
      link.addEventListener("click", (event) => {
        if (!link.hash || link.pathname !== location.pathname) return;
        const target = document.querySelector(link.hash);
        if (!target) return;
        const top = target.getBoundingClientRect().top + window.scrollY - headerOffset();
        if (!top) return;
        event.preventDefault();
        scrollTo(top);
      });
    }
  }

  // To the top.
  const toTop = document.getElementById("ast-scroll-top");
  if (astra.is_scroll_to_top && toTop) {
    const device = toTop.dataset.onDevices;
    const update = () => {
      const wide = matchMedia("(min-width: 769px)").matches;
      const fits = device === "both" || (device === "desktop") === wide;
      toTop.style.display = fits && window.pageYOffset > 300 ? "block" : "none";
    };
    update();
    window.addEventListener("scroll", update);
    const go = (event) => {
      event.preventDefault();
      scrollTo(0);
    };
    toTop.addEventListener("click", go);
    toTop.addEventListener("keydown", (event) => {
      if (event.key === "Enter") go(event);
    });
  }

  // Store notice that hangs over the top.
  document.addEventListener("DOMContentLoaded", () => {
    const notice = document.querySelector('.woocommerce-store-notice[data-position="hang-over-top"]');
    if (!notice || !body.classList.contains("ast-woocommerce-store-notice-hanged")) return;
    const pad = () => {
      body.style.paddingTop = `${notice.clientHeight || 0}px`;
    };
    setTimeout(pad, 0);
    window.addEventListener("resize", pad);
  });
})();
