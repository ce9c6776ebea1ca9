import type { PortfolioCategory } from "@/data/portfolio/queries";

/** What the portfolio shows while it can't be reached. Spec section 7: living-rooms, bedrooms, kitchens. */
export const samplePortfolioCategories: PortfolioCategory[] = [
  {
    id: -1,
    name: "Living Rooms",
    slug: "living-rooms",
    display_order: 0,
    image_url: "/images/heroes/living-room-strait_1200x675_aaa395.webp",
    description: "Rooms to sit in until late, with the sea at the window.",
    project_count: 3,
  },
  {
    id: -2,
    name: "Bedrooms",
    slug: "bedrooms",
    display_order: 1,
    image_url: "/images/heroes/bedroom-linen_1600x900_b2a48d.webp",
    description: "Linen, oak and low light.",
    project_count: 3,
  },
  {
    id: -3,
    name: "Kitchens",
    slug: "kitchens",
    display_order: 2,
    image_url: "/images/heroes/kitchen-oak-marble_1600x900_b3a48d.webp",
    description: "Stone, timber and a place for everything.",
    project_count: 3,
  },
];
