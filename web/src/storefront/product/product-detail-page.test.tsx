import { useQuery } from "@tanstack/react-query";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { shopPreview } from "@/data/products/queries";
import ProductDetailPage from "@/storefront/product/product-detail-page";
import { neverResolves, type StubbedResponses, stubReads } from "@/storefront/testing/public-reads";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";

const lamp = productFixture({
  id: 1,
  name: "Table Lamp",
  slug: "table-lamp",
  description: `Turned by hand.\n${"Of oak, linen and brass. ".repeat(12)}`,
  price: 1195,
  category_name: "Lighting",
  category_slug: "lighting",
});

/** Converts the product to a Data API row. The detail query reads the embedded `categories`; lists read the flat fields. */
function toApiRow({ category_name, category_slug, ...product }: typeof lamp) {
  return {
    ...product,
    category_name,
    category_slug,
    categories: { name: category_name, slug: category_slug },
  };
}

function renderProductPage(changes: Partial<typeof lamp> = {}, responses: StubbedResponses = {}) {
  stubReads({
    products: () => [toApiRow({ ...lamp, ...changes })],
    "rpc/shop_products": () => [productFixture()],
    ...responses,
  });
  renderInStorefront(<ProductDetailPage />, { url: "/shop/table-lamp", routePath: "/shop/:slug" });
  return screen.findByRole("heading", { level: 1, name: "Table Lamp" });
}

/** A product's page after a list that contains the product. */
function PageOpenedFromCard() {
  const { data: products } = useQuery(shopPreview(null));
  return products ? <ProductDetailPage /> : null;
}

afterEach(() => vi.unstubAllGlobals());

describe("a product's page", () => {
  it("has a breadcrumb: Home, Shop, category, product", async () => {
    await renderProductPage();
    const breadcrumb = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
    expect(breadcrumb.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/",
      "/shop",
      "/shop/category/lighting",
    ]);
    expect(breadcrumb.getByText("Table Lamp").getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Back to Shop" }).getAttribute("href")).toBe("/shop");
  });

  it("shows the owner's title of an image as its alternative text, and as a caption in the full-screen gallery", async () => {
    const [front, top] = ["/lamp-front.webp", "/lamp-top.webp"];
    await renderProductPage(
      { image_url: front, image_urls: [front, top] },
      { "rpc/titles_of_images": () => [{ url: top, title: "The shade, from above" }] },
    );
    const image = await screen.findByRole("img", { name: "The shade, from above" });
    expect(screen.getByRole("img", { name: "Table Lamp, picture 1 of 2" })).toBeDefined();
    await userEvent.click(image);
    const gallery = within(await screen.findByRole("dialog", { name: "Table Lamp" }));
    expect(gallery.getByText("The shade, from above")).toBeDefined();
    await userEvent.keyboard("{ArrowRight}");
    expect(gallery.queryByText("The shade, from above")).toBeNull();
  });

  it("strikes through the regular price and shows the sale price when the product is on sale", async () => {
    await renderProductPage({ on_sale: true, sale_price: 990.5 });
    expect(screen.getByText("£1,195.00").closest("s")).not.toBeNull();
    expect(screen.getByText("£990.50").closest("s")).toBeNull();
    expect(screen.getByText("SALE")).toBeDefined();
  });

  it("does not strike through the price when a sale price is set but the product is not on sale", async () => {
    await renderProductPage({ on_sale: false, sale_price: 990.5 });
    expect(screen.getByText("£1,195.00").closest("s")).toBeNull();
    expect(screen.queryByText("£990.50")).toBeNull();
    expect(screen.queryByText("SALE")).toBeNull();
  });

  it("shows the number of units left in stock and the option to collect the product", async () => {
    await renderProductPage({ stock_quantity: 2 });
    expect(screen.getByText("In Stock, 2 left")).toBeDefined();
    expect(screen.getByText(/^Collect it from our shop in Gibraltar/)).toBeDefined();
  });

  it("opens the enquiry dialog, which shows the product's name, when 'Enquire about this piece' is pressed", async () => {
    // Loads the dialog's chunk first, because loading the chunk may take longer than the timeout of `findByRole`.
    await import("@/storefront/contact/enquiry-dialog");
    await renderProductPage();
    await userEvent.click(screen.getByRole("button", { name: "Enquire about this piece" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Make an enquiry" }));
    expect(dialog.getByText("Table Lamp")).toBeDefined();
  });

  it("has the buttons 'Tell me when it’s back' and 'Ask about this piece' only when the product is sold out", async () => {
    const buttonNames = ["Tell me when it’s back", "Ask about this piece"];
    await renderProductPage();
    for (const name of buttonNames) expect(screen.queryByRole("button", { name })).toBeNull();
    cleanup();
    await renderProductPage({ stock_quantity: 0 });
    for (const name of buttonNames) expect(screen.getByRole("button", { name })).toBeDefined();
  });

  it("selects an image by thumbnails and by the previous and next buttons, without reordering the images", async () => {
    await renderProductPage({ image_url: "/a.webp", image_urls: ["/b.webp", "/c.webp"] });
    const getSelection = () => [
      within(screen.getByRole("button", { name: "View larger" }))
        .getByRole("img")
        .getAttribute("alt"),
      screen.getByRole("button", { current: true }).getAttribute("aria-label"),
      screen.getByText("Picture").parentElement?.textContent,
    ];
    const expectedSelection = (index: number) => [
      `Table Lamp, picture ${index} of 3`,
      `Show picture ${index} of 3`,
      `Picture ${index} / 3`,
    ];
    const getImageUrls = () =>
      screen.getAllByRole("img").map((element) => element.getAttribute("src"));
    const initialImageUrls = getImageUrls();
    expect(getSelection()).toEqual(expectedSelection(1));
    await userEvent.click(screen.getByRole("button", { name: "Show picture 3 of 3" }));
    expect(getSelection()).toEqual(expectedSelection(3));
    await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
    expect(getSelection()).toEqual(expectedSelection(1));
    await userEvent.click(screen.getByRole("button", { name: "Previous picture" }));
    expect(getSelection()).toEqual(expectedSelection(3));
    expect(getImageUrls()).toEqual(initialImageUrls);
  });

  it("has no thumbnails for a single image", async () => {
    await renderProductPage({ image_url: "/a.webp", image_urls: ["/a.webp"] });
    expect(screen.queryByRole("button", { name: /^Show picture/ })).toBeNull();
  });

  it("adds the product to the wishlist", async () => {
    await renderProductPage({}, { "rpc/shop_products": () => [] });
    await userEvent.click(screen.getByRole("button", { name: "Add Table Lamp to wishlist" }));
    expect(screen.getByText("Table Lamp has been added to your wishlist.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Remove Table Lamp from wishlist" })).toBeDefined();
  });

  it("truncates the product's description to 160 characters in its meta description", async () => {
    await renderProductPage();
    const meta = document.head.querySelector("meta[name=description]")?.getAttribute("content");
    expect(meta).toMatch(/^Turned by hand\. Of oak/);
    expect(meta?.length).toBeLessThanOrEqual(160);
    expect(meta?.length).toBeGreaterThan(120);
  });

  it("shows a retry button when neither the product nor the samples can be loaded", async () => {
    vi.resetModules();
    vi.doMock("@/data/samples/samples", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    const { default: IsolatedPage } = await import("@/storefront/product/product-detail-page");
    const { renderInStorefront: render } = await import("@/storefront/testing/storefront-harness");
    stubReads({});
    render(<IsolatedPage />, { url: "/shop/table-lamp", routePath: "/shop/:slug" });
    await screen.findByText(/shop can't be reached/);
    stubReads({ products: () => [toApiRow(lamp)] });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { level: 1, name: "Table Lamp" });
    vi.doUnmock("@/data/samples/samples");
  });

  const openFromCard = (loadProduct: () => unknown) => {
    stubReads({
      products: loadProduct,
      "rpc/shop_products": () => [lamp],
    });
    renderInStorefront(<PageOpenedFromCard />, {
      url: "/shop/table-lamp",
      routePath: "/shop/:slug",
    });
    return screen.findByRole("heading", { level: 1, name: "Table Lamp" });
  };

  it("shows what a card has shown while the product loads", async () => {
    await openFromCard(neverResolves);
    expect(screen.getByText("£1,195.00")).toBeDefined();
    expect(screen.getByText("In Stock, 5 left")).toBeDefined();
    expect(screen.queryByText(/^Within 14 days/)).toBeNull();
  });

  it("says that price and stock may have changed when a product known from a card can't be loaded", async () => {
    await openFromCard(() => {
      throw new TypeError("Failed to fetch");
    });
    await screen.findByText(/can't be reached just now, so price and stock may have changed/);
    expect(screen.getByText("In Stock when we last checked")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Add to Cart" }));
    expect(screen.getByText("1 × Table Lamp has been added to your cart.")).toBeDefined();
  });

  it("shows three skeletons for related products while they load", async () => {
    await renderProductPage({}, { "rpc/shop_products": neverResolves });
    const section = screen.getByRole("region", { name: "You Might Also Like" });
    expect(section.querySelectorAll("[data-slot=product-card-skeleton]")).toHaveLength(3);
  });
});
