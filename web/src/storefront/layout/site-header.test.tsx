import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CartButton } from "@/storefront/layout/header-buttons";
import { SiteHeader } from "@/storefront/layout/site-header";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const openCart = vi.fn();

function renderHeader({ isOverImage = false, url = "/contact" } = {}) {
  return renderInStorefront(<SiteHeader isOverImage={isOverImage} cartButton={<CartButton />} />, {
    url,
    onOpenCart: openCart,
  });
}

function scrollTo(pixels: number) {
  act(() => {
    Object.defineProperty(window, "scrollY", { value: pixels, configurable: true });
    window.dispatchEvent(new Event("scroll"));
  });
}

const getHeader = () => screen.getByRole("banner");
const getToggle = (name: string) => screen.getByRole("button", { name: `${name}: categories` });
const isOpen = (name: string) => getToggle(name).getAttribute("aria-expanded") === "true";

beforeEach(() => {
  stubReads({
    "rpc/site_navigation": () => ({
      services: [{ name: "Flooring", slug: "flooring", image_url: null }],
      portfolio: [{ name: "Kitchens", slug: "kitchens", image_url: null }],
      shop: [{ name: "Lighting", slug: "lighting", image_url: null }],
    }),
  });
});
afterEach(() => {
  scrollTo(0);
  openCart.mockReset();
  vi.unstubAllGlobals();
});

describe("the header", () => {
  it("has six links and marks the link to the current page", () => {
    renderHeader();
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Home", "/"],
      ["Our Products & Services", "/services"],
      ["Our Portfolio", "/portfolio"],
      ["Online Shop", "/shop"],
      ["Sale", "/sale"],
      ["Contact", "/contact"],
    ]);
    const currentLinks = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(currentLinks.map((link) => link.textContent)).toEqual(["Contact"]);
  });

  it("has a shadow after scrolling by more than 10 px", () => {
    renderHeader();
    scrollTo(10);
    expect(getHeader().className).not.toContain("shadow-header");
    scrollTo(11);
    expect(getHeader().className).toContain("shadow-header");
    scrollTo(0);
    expect(getHeader().className).not.toContain("shadow-header");
  });

  it("is transparent over the home page's image until the page is scrolled or a panel is open", async () => {
    renderHeader({ isOverImage: true, url: "/" });
    expect(getHeader().dataset.tone).toBe("dark");
    scrollTo(200);
    expect(getHeader().dataset.tone).toBeUndefined();
    scrollTo(0);
    await userEvent.click(getToggle("Our Portfolio"));
    expect(getHeader().dataset.tone).toBeUndefined();
    await userEvent.keyboard("{Escape}");
    expect(getHeader().dataset.tone).toBe("dark");
  });

  it.each([
    ["Our Products & Services", "Flooring", "/services/flooring"],
    ["Our Portfolio", "Kitchens", "/portfolio/kitchens"],
    ["Online Shop", "Lighting", "/shop?category=lighting"],
  ])("opens and closes the category panel of %s by keyboard", async (name, child, path) => {
    renderHeader();
    getToggle(name).focus();
    await userEvent.keyboard("{Enter}");
    const link = await screen.findByRole("link", { name: child });
    expect(link.getAttribute("href")).toBe(path);
    link.focus();
    await userEvent.keyboard("{Escape}");
    expect(isOpen(name)).toBe(false);
    expect(document.activeElement).toBe(getToggle(name));
  });

  it("closes a panel opened by hover when the pointer leaves, unless a click has pinned the panel", async () => {
    renderHeader();
    const item = getToggle("Online Shop").closest("li");
    if (!item) throw new Error("The button is not in a list item.");
    fireEvent.pointerEnter(item, { pointerType: "mouse" });
    await waitFor(() => expect(isOpen("Online Shop")).toBe(true));
    fireEvent.pointerLeave(item);
    await waitFor(() => expect(isOpen("Online Shop")).toBe(false));

    fireEvent.pointerEnter(item, { pointerType: "mouse" });
    await waitFor(() => expect(isOpen("Online Shop")).toBe(true));
    fireEvent.click(getToggle("Online Shop"));
    fireEvent.pointerLeave(item);
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(isOpen("Online Shop")).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen("Online Shop")).toBe(false);
  });

  it("closes a panel when the focus leaves it or a category is selected", async () => {
    const { router } = renderHeader();
    await userEvent.click(getToggle("Our Portfolio"));
    act(() => getToggle("Online Shop").focus());
    expect(isOpen("Our Portfolio")).toBe(false);
    await userEvent.click(getToggle("Online Shop"));
    await userEvent.click(await screen.findByRole("link", { name: "Lighting" }));
    expect(isOpen("Online Shop")).toBe(false);
    expect(router.location.search).toBe("?category=lighting");
  });

  it("shows the cart's total quantity on the button that opens the cart", async () => {
    const line = { price: 1, imageUrl: "", name: "x" };
    localStorage.setItem(
      "cart",
      JSON.stringify([
        { ...line, id: 1, quantity: 2 },
        { ...line, id: 2, quantity: 3 },
      ]),
    );
    renderHeader();
    const button = screen.getByRole("button", { name: "Cart, 5 items" });
    expect(button.textContent).toBe("5");
    await userEvent.click(button);
    expect(openCart).toHaveBeenCalledOnce();
  });

  it("shows no badge for an empty cart", () => {
    renderHeader();
    expect(screen.getByRole("button", { name: "Cart, 0 items" }).textContent).toBe("");
  });

  it("expands the categories in the mobile menu, and closes the menu when a category is selected", async () => {
    const { router } = renderHeader();
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    expect(menu.queryByRole("link", { name: "Kitchens" })).toBeNull();
    await userEvent.click(await menu.findByRole("button", { name: "Our Portfolio: categories" }));
    await userEvent.click(await menu.findByRole("link", { name: "Kitchens" }));
    expect(router.location.pathname).toBe("/portfolio/kitchens");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows sample categories of portfolio and shop, but no services, while the API is unreachable", async () => {
    stubReads({});
    renderHeader();
    await userEvent.click(getToggle("Our Portfolio"));
    await screen.findByRole("link", { name: "Living Rooms" });
    await userEvent.click(getToggle("Our Products & Services"));
    const panel = document.getElementById(
      getToggle("Our Products & Services").getAttribute("aria-controls") ?? "",
    );
    expect(panel?.querySelectorAll("a")).toHaveLength(1);
  });
});
