import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import HomePage from "@/storefront/home/home-page";
import { neverResolves, type StubbedResponses, stubReads } from "@/storefront/testing/public-reads";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";

const createSlide = (id: number, title: string) => ({
  id,
  title,
  subtitle: "Subtitle",
  ...{ focal_x: 50, focal_y: 50, visible_from: null, visible_until: null },
  image_url: "/hero.webp",
  primary_button_text: "See it",
  primary_button_link: "/portfolio",
  secondary_button_text: "Write to us",
  secondary_button_link: "mailto:hello@example.com",
});
const createProject = (id: number, title: string) => ({
  id,
  title,
  slug: `project-${id}`,
  image_url: "/room.webp",
});
const createCategory = (
  id: number,
  name: string,
  slug: string,
  count: number,
  projects: ReturnType<typeof createProject>[],
) => ({ id, name, slug, image_url: null, project_count: count, projects, pins: [] });
const createService = (id: number, name: string, featured: boolean) => ({
  name,
  slug: `service-${id}`,
  description: `About ${name}`,
  image_url: null,
  featured,
});
const createNavigation = (...services: ReturnType<typeof createService>[]) => ({
  services,
  portfolio: [],
  shop: [{ name: "Lighting", slug: "lighting", image_url: null }],
});

const homeResponses: StubbedResponses = {
  hero_slides: () => [
    createSlide(1, "First room"),
    createSlide(2, "Second room"),
    createSlide(3, "Third room"),
  ],
  site_content: () => [
    {
      id: 1,
      key: "about_section",
      title: "About the house",
      content: "One.\n\nTwo.",
      metadata: {
        subtitle: "40+ Years Experience",
        buttonText: "Our work",
        buttonLink: "/portfolio/kitchens",
        ...{ imageUrl: "/hall.webp", imageAlt: "The hall", focalX: 20, focalY: 80 },
      },
    },
  ],
  "rpc/home_portfolio": () => [
    createCategory(1, "Kitchens", "kitchens", 4, [
      createProject(1, "Kitchen 1"),
      createProject(2, "Kitchen 2"),
      createProject(3, "Kitchen 3"),
    ]),
    createCategory(2, "Bedrooms & Living Rooms", "bedrooms-living-rooms", 1, [
      createProject(9, "A quiet bedroom"),
    ]),
    createCategory(3, "Gardens", "gardens", 0, []),
  ],
  "rpc/shop_products": (query) => {
    const categories = query.get("categories") ?? "";
    if (categories.includes("lighting"))
      return [productFixture({ id: 2, name: "Desk Lamp", slug: "desk-lamp" })];
    if (categories.includes("bedrooms-living-rooms"))
      return [
        productFixture(),
        productFixture({ id: 4, name: "Linen Sofa", slug: "linen-sofa" }),
        productFixture({ id: 5, name: "Sold Bed", slug: "sold-bed", stock_quantity: 0 }),
        productFixture({
          id: 3,
          name: "Oak Bench",
          slug: "oak-bench",
          category_slug: "bedrooms-living-rooms",
        }),
      ];
    return [productFixture()];
  },
  "rpc/site_navigation": () =>
    createNavigation(
      createService(1, "Design", true),
      createService(2, "Blinds", false),
      createService(3, "Floors", true),
      createService(4, "Lighting plans", true),
      createService(5, "Furniture", true),
    ),
};

afterEach(() => vi.unstubAllGlobals());

const findRegion = (name: string) => screen.findByRole("region", { name });
const getHrefsIn = (container: HTMLElement) =>
  within(container)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

describe("the home page", () => {
  it("has eight sections in the specification's order", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    await findRegion("Kitchens");
    await screen.findByText("Explore Design");
    const headings = screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent);
    expect(headings.filter((heading) => !/room$/.test(heading ?? ""))).toEqual([
      "About the house",
      "Interior Collections",
      "Kitchens",
      "Bedrooms & Living Rooms",
      "Shop Our Collection",
      "Our Products & Services",
      "Transform Your Space with Expert Guidance",
      "Get In Touch",
    ]);
    expect(screen.getByRole("link", { name: "Book a Consultation" }).getAttribute("href")).toBe(
      "/contact",
    );
  });

  it("changes the hero slide by the previous and next buttons and by the slide indicators, and makes inactive slides inert", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    const hero = await findRegion("Our shop: highlights");
    const getActiveSlides = () =>
      within(hero)
        .getAllByRole("group", { hidden: true })
        .filter((group) => !group.hasAttribute("inert"))
        .map((group) => group.getAttribute("aria-label"));
    expect(getActiveSlides()).toEqual(["1 of 3: First room"]);
    await userEvent.click(within(hero).getByRole("button", { name: "Previous slide" }));
    expect(getActiveSlides()).toEqual(["3 of 3: Third room"]);
    await userEvent.click(within(hero).getByRole("button", { name: "Next slide" }));
    expect(getActiveSlides()).toEqual(["1 of 3: First room"]);
    await userEvent.click(within(hero).getByRole("button", { name: "Show slide 2: Second room" }));
    expect(getActiveSlides()).toEqual(["2 of 3: Second room"]);
  });

  it("shows a pulsing placeholder until the hero slides are loaded", async () => {
    stubReads({ ...homeResponses, hero_slides: neverResolves });
    const { container } = renderInStorefront(<HomePage />);
    await findRegion("Kitchens");
    expect(
      container.querySelector("[role=status]")?.querySelector(".animate-pulse"),
    ).not.toBeNull();
    expect(screen.queryByRole("region", { name: "Our shop: highlights" })).toBeNull();
  });

  it("shows title, subtitle, image and two links on a hero slide", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    const slide = within(await findRegion("Our shop: highlights")).getByRole("group", {
      name: "1 of 3: First room",
    });
    expect(within(slide).getByRole("heading", { name: "First room" })).toBeDefined();
    expect(within(slide).getByText("Subtitle")).toBeDefined();
    expect(slide.querySelector("img")?.getAttribute("src")).toBe("/hero.webp");
    expect(getHrefsIn(slide)).toEqual(["/portfolio", "mailto:hello@example.com"]);
  });

  it("links from the shop section to the shop", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    const preview = await findRegion("Shop Our Collection");
    const link = await within(preview).findByRole("link", { name: "View All Products" });
    expect(link.getAttribute("href")).toBe("/shop");
  });

  it("shows the owner's about section: image, paragraphs, highlight and button", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    await screen.findByText("About the house");
    const image = screen.getByRole("img", { name: "The hall" });
    expect(image.style.objectPosition).toBe("20% 80%");
    expect(screen.getByText("One.").tagName).toBe("P");
    expect(screen.getByText("Two.").tagName).toBe("P");
    expect(screen.getByText("40+")).toBeDefined();
    expect(screen.getByText("Years Experience")).toBeDefined();
    expect(screen.getByRole("link", { name: "Our work" }).getAttribute("href")).toBe(
      "/portfolio/kitchens",
    );
  });

  it("reads its content with six requests", async () => {
    const readRequests = stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    await screen.findByText("Oak Bench");
    await screen.findByText("Explore Design");
    expect(readRequests.map(({ path }) => path).sort()).toEqual([
      "hero_slides",
      "rpc/home_portfolio",
      "rpc/shop_products",
      "rpc/shop_products",
      "rpc/site_navigation",
      "site_content",
    ]);
  });

  it("links from the collections and the categories' projects to the portfolio", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    const collections = await findRegion("Interior Collections");
    await within(collections).findByText("Explore 4 projects");
    expect(within(collections).getAllByText("View Collection")).toHaveLength(3);
    expect(getHrefsIn(collections)).toContain("/portfolio/bedrooms-living-rooms");
    const kitchens = await findRegion("Kitchens");
    await within(kitchens).findByText("Kitchen 3");
    expect(getHrefsIn(kitchens)).toEqual([
      "/portfolio/kitchens",
      "/portfolio/kitchens/project-1",
      "/portfolio/kitchens/project-2",
      "/portfolio/kitchens/project-3",
    ]);
    expect(screen.queryByRole("region", { name: "Gardens" })).toBeNull();
  });

  it("shows in-stock products in the section 'Bedrooms & Living Rooms', without those of the shop section", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    const section = await findRegion("Bedrooms & Living Rooms");
    await within(section).findByText("Oak Bench");
    expect(getHrefsIn(section)).toEqual([
      "/portfolio/bedrooms-living-rooms",
      "/portfolio/bedrooms-living-rooms/project-9",
      "/shop/oak-bench",
      "/shop/linen-sofa",
    ]);
    expect(
      getHrefsIn(await findRegion("Kitchens")).filter((to) => to?.startsWith("/shop")),
    ).toEqual([]);
  });

  it("fetches a tab's products when the tab is selected", async () => {
    const readRequests = stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    await screen.findByRole("link", { name: "Linen Throw" });
    await userEvent.click(screen.getByRole("tab", { name: "Lighting" }));
    await screen.findByRole("link", { name: "Desk Lamp" });
    expect(screen.queryByRole("link", { name: "Linen Throw" })).toBeNull();
    const requests = readRequests.filter(({ path }) => path === "rpc/shop_products");
    const tabRequests = requests.filter(
      ({ query }) => !query.get("categories")?.includes("bedrooms"),
    );
    expect(tabRequests.map(({ query }) => query.get("page_limit"))).toEqual(["4", "4"]);
  });

  it("shows the first three featured services, with placeholders for missing images", async () => {
    stubReads(homeResponses);
    renderInStorefront(<HomePage />);
    const services = await findRegion("Our Products & Services");
    await within(services).findByText("Explore Design");
    expect(getHrefsIn(services)).toEqual([
      "/services",
      "/services/service-1",
      "/services/service-3",
      "/services/service-4",
    ]);
    expect(within(services).getAllByText("No image")).toHaveLength(3);
  });

  it("renders the services section while it loads, and removes the section when no service is featured", async () => {
    stubReads({
      ...homeResponses,
      "rpc/site_navigation": () => createNavigation(createService(2, "Blinds", false)),
    });
    renderInStorefront(<HomePage />);
    await findRegion("Our Products & Services");
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Our Products & Services" })).toBeNull(),
    );
  });

  it("shows samples with disabled purchase buttons while the API is unreachable, and recovers on retry", async () => {
    stubReads({});
    renderInStorefront(<HomePage />);
    await screen.findByText(/shop can't be reached/);
    const hero = await findRegion("Our shop: highlights");
    expect(within(hero).getAllByRole("group", { hidden: true })).toHaveLength(2);
    const collections = await findRegion("Interior Collections");
    expect(getHrefsIn(collections)).toEqual([
      "/portfolio",
      "/portfolio/living-rooms",
      "/portfolio/bedrooms",
      "/portfolio/kitchens",
    ]);
    expect(screen.getByRole("link", { name: "See our work" }).getAttribute("href")).toBe(
      "/portfolio",
    );
    expect(screen.getByText("Sculptural Table Lamp")).toBeDefined();
    expect(screen.getByText("£195.00")).toBeDefined();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "All Products",
      "Living Room",
      "Bedroom",
      "Kitchen",
    ]);
    for (const button of screen.getAllByRole<HTMLButtonElement>("button", { name: /to cart$/ }))
      expect(button.disabled).toBe(true);
    expect(screen.queryByRole("region", { name: "Our Products & Services" })).toBeNull();

    stubReads(homeResponses);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("About the house");
    await waitFor(() => expect(screen.queryByText(/shop can't be reached/)).toBeNull());
  });
});
