import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import PreviewPage from "@/storefront/preview/preview-page";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

const token = "a1".repeat(32);
const expiresAt = "2026-12-06T12:00:00Z";
const category = { category_id: 3, category_name: "Homes", category_slug: "homes" };
const product = {
  ...productFixture({ name: "Table Lamp", status: "PENDING", stock_quantity: 4 }),
  ...{ description: "Turned by hand.", choices: null, price_to: null, made_to_order: false },
  ...{ width_cm: null, depth_cm: null, height_cm: null, weight_kg: null, variant_count: 0 },
  ...{
    materials: [],
    colours: [],
    care: null,
    composition: null,
    country_of_origin: null,
    lead_time_days: null,
    delivery_class: null,
  },
  ...{ delivery_price: null, return_days: null },
};
const project = {
  ...{ id: 5, title: "Sage Kitchen", slug: "sage-kitchen", description: "Painted in sage." },
  ...{
    image_url: "/a.webp",
    image_urls: [],
    pins: [],
    featured: false,
    display_order: 0,
    ...category,
  },
};

function renderPreview(preview: object | null) {
  vi.stubGlobal("fetch", async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : `${input}`;
    if (!url.endsWith("/functions/v1/storefront/preview")) return Response.json([]);
    return preview ? Response.json(preview) : Response.json({ message: "" }, { status: 404 });
  });
  renderInStorefront(<PreviewPage />, { url: `/preview/${token}`, routePath: "/preview/:token" });
}
afterEach(() => vi.unstubAllGlobals());

const noticeText = /^Preview – only people with this link see this page until 6 Dec 2026, 13:00$/;

it("shows a pending product with a notice, that search engines must not list and nobody can order", async () => {
  renderPreview({ expiresAt, isPublic: false, product });
  await screen.findByRole("heading", { level: 1, name: "Table Lamp" });
  expect(screen.getByText(noticeText)).toBeDefined();
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe(
    "noindex, nofollow",
  );
  expect(screen.getByText("In Stock, 4 left")).toBeDefined();
  expect(screen.getByRole("button", { name: "Add to Cart" }).hasAttribute("disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: /wishlist|Share/ })).toBeNull();
});

it("shows a hidden project with a notice", async () => {
  renderPreview({ expiresAt, isPublic: false, project });
  await screen.findByRole("heading", { level: 1, name: "Sage Kitchen" });
  expect(screen.getByText(noticeText)).toBeDefined();
});

const texts = { primary_button_text: "Shop", primary_button_link: "/shop" };
const slide = {
  ...{ id: 9, title: "Spring", subtitle: "Linen", image_url: "/a.webp", focal_x: 50, focal_y: 50 },
  ...{ ...texts, secondary_button_text: "Ask", secondary_button_link: "/contact" },
  ...{ visible_from: null, visible_until: null },
};

it("shows a banner on the home page, without a canonical link", async () => {
  renderPreview({ expiresAt, isPublic: false, slides: [slide] });
  await screen.findByText("Spring");
  expect(screen.getByText(noticeText)).toBeDefined();
  expect(document.querySelector("link[rel=canonical]")).toBeNull();
});

it("shows the draft of a section instead of the section that visitors see", async () => {
  const section = { id: 1, key: "cta_section", title: "Come in", content: null, metadata: {} };
  renderPreview({ expiresAt, isPublic: false, section: "cta_section", sections: [section] });
  await screen.findByRole("heading", { name: "Come in" });
});

it("shows a service with its draft on the page of its subcategory", async () => {
  const floors = { ...{ id: 1, name: "Floors", slug: "floors", steps: [] }, person_name: null };
  const subcategory = { ...{ id: 2, name: "Oak", slug: "oak", questions: [], category_id: 1 } };
  const items = [
    { id: 3, name: "Wide plank", subcategory_id: 2, image_urls: [], display_order: null },
  ];
  renderPreview({ expiresAt, isPublic: false, category: floors, subcategory, items });
  await screen.findByText("Wide plank");
  // Browsers support <search>; happy-dom does not.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

it("says that a preview has ended", async () => {
  renderPreview(null);
  await screen.findByRole("heading", { level: 1, name: "This preview has ended" });
});
