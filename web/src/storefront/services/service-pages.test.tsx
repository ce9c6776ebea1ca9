import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, expect, it, vi } from "vitest";
import ServiceCategoryPage from "@/storefront/services/service-category-page";
import ServiceSubcategoryPage from "@/storefront/services/service-subcategory-page";
import ServicesPage from "@/storefront/services/services-page";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

const design = {
  ...{ id: 1, name: "Design", slug: "design", description: "From one room to a whole house." },
  ...{ image_url: null, featured: true, display_order: 0 },
};
const styling = {
  ...{ id: 1, category_id: 1, name: "Styling", slug: "styling", description: "The last layer." },
  ...{ image_url: null, display_order: 0, category: { name: "Design", slug: "design" } },
};

afterEach(() => {
  vi.unstubAllGlobals();
  // happy-dom does not support the `<search>` element.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

it.each<[string, string, ComponentType, string]>([
  ["services", "/services", ServicesPage, "Our Products & Services"],
  ["a category", "/services/design", ServiceCategoryPage, "Design"],
  ["a subcategory", "/services/design/styling", ServiceSubcategoryPage, "Styling"],
])(
  "the page of %s shows an error while the API is unreachable, and the stored services after a retry",
  async (_, url, Page, heading) => {
    stubReads({});
    const routePath = "/services/:category?/:subcategory?";
    renderInStorefront(<Page />, { url, routePath });
    await screen.findByRole("heading", { name: "Our services can't be shown just now" });
    stubReads({
      service_categories: () => [design],
      service_subcategories: () => [styling],
      service_items: () => [],
    });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeDefined();
    expect(screen.queryByRole("heading", { name: /can't be shown/ })).toBeNull();
  },
);
