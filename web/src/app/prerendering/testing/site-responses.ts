import type { StubbedResponses } from "@/storefront/testing/public-reads";
import { deliveryQuoteFixture, productFixture } from "@/storefront/testing/storefront-harness";

const image = "/images/rooms/room_1200x800_b1a48d.webp";

const kitchens = {
  id: 1,
  name: "Kitchens",
  slug: "kitchens",
  display_order: 0,
  image_url: image,
  description: "Rooms to cook in.",
  project_count: 2,
};

const pins = [
  {
    ...{ image_url: image, x: 0.5, y: 0.5, is_exact: true, note: null },
    product: {
      ...{ ...productFixture(), price_to: null, variant_count: 0, made_to_order: false },
      ...{ width_cm: null, depth_cm: null, height_cm: null },
    },
  },
];

const project = (id: number, title: string, slug: string) => ({
  id,
  title,
  slug,
  description: `About ${title}.`,
  image_url: image,
  image_urls: [],
  category_id: kitchens.id,
  featured: false,
  display_order: id,
  portfolio_categories: { name: kitchens.name, slug: kitchens.slug },
  category: { slug: kitchens.slug },
  pins,
});
const projects = [
  project(1, "Oak Kitchen", "oak-kitchen"),
  project(2, "Sage Kitchen", "sage-kitchen"),
];

const design = {
  id: 1,
  name: "Design",
  slug: "design",
  description: "From one room to a whole house.",
  image_url: null,
  featured: true,
  display_order: 0,
  steps: [{ name: "A visit", text: "Ninety minutes at your table." }],
  ...{ person_name: "Sofía", person_role: "Designer", person_image_url: null },
};

const styling = {
  id: 1,
  category_id: design.id,
  name: "Styling",
  slug: "styling",
  description: "The last layer.",
  image_url: null,
  display_order: 0,
  ...{ price_from: 650, price_unit: "per day", lead_time: "2 to 3 weeks" },
  questions: [{ name: "Must I buy everything?", text: "No. What you like stays." }],
  category: design,
};

const item = {
  id: 1,
  subcategory_id: styling.id,
  name: "Art",
  description: "Pictures hung.",
  image_urls: [image],
  display_order: null,
};

const products = [
  productFixture({ on_sale: true, sale_price: 68 }),
  productFixture({ id: 8, name: "Stoneware Bowl", slug: "stoneware-bowl" }),
].map((product) => ({
  ...product,
  categories: { name: "Textiles", slug: "textiles" },
  total_count: 2,
  rooms: [
    {
      ...{ title: "Oak Kitchen", slug: "oak-kitchen", category_slug: kitchens.slug },
      ...{ image_url: image, is_exact: true },
    },
  ],
}));

export const contentVersions = {
  catalogue: 1,
  portfolio: 1,
  services: 1,
  navigation: 1,
  "site-content": 1,
  "hero-slides": 1,
  "image-titles": 1,
};

const terms = {
  key: "terms_page",
  title: "Our Terms",
  content: "In **short**.\n## Prices\n- In [pounds](/contact)\n{{contact}}",
  updated_at: "2026-11-21T10:00:00.000Z",
};

/** The response of page_state when nothing has changed since the build. */
export const pageState = {
  versions: contentVersions,
  products: [],
  hours: [],
  local_time: "2026-11-24T12:00:00",
  change_in: null,
  closing: null,
};

/** Responses to the reads of the prerendered pages: a small site with one or two records of most kinds. */
export const siteResponses: StubbedResponses = {
  hero_slides: () => [
    {
      id: 1,
      title: "Rooms that keep the light",
      focal_x: 50,
      focal_y: 50,
      visible_from: null,
      visible_until: null,
      subtitle: "Made in Gibraltar",
      image_url: image,
      primary_button_text: "See our work",
      primary_button_link: "/portfolio",
      secondary_button_text: "Write to us",
      secondary_button_link: "/contact",
    },
  ],
  site_content: (query) => (query.get("key")?.startsWith("in.") ? [terms] : []),
  portfolio_categories: () => [kitchens],
  portfolio_projects: (query) => {
    const slugFilter = query.get("slug")?.replace("eq.", "");
    return projects.filter(({ slug }) => !slugFilter || slug === slugFilter);
  },
  categories: () => [{ id: 3, name: "Textiles", slug: "textiles", image_url: null }],
  products: (query) => {
    const slugFilter = query.get("slug")?.replace("eq.", "");
    return products.filter(({ slug }) => !slugFilter || slug === slugFilter);
  },
  "rpc/delivery_quotes": () => [deliveryQuoteFixture()],
  "rpc/shop_products": () => products,
  "rpc/product_facets": () => [{ facet: "category", option: "textiles", product_count: 2 }],
  service_categories: () => [design],
  service_subcategories: () => [styling],
  service_items: () => [item],
  "rpc/home_portfolio": () => [{ ...kitchens, projects, pins }],
  "rpc/site_navigation": () => ({
    services: [design],
    portfolio: [kitchens],
    shop: [{ name: "Textiles", slug: "textiles", image_url: null }],
  }),
  "rpc/titles_of_images": () => [],
  "rpc/page_paths": () => [],
  "rpc/redirects": () => ({}),
  "rpc/page_state": () => pageState,
};
