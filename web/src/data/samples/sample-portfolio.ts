import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";

/** Fallback categories while the database is unreachable. Spec section 7: living-rooms, bedrooms, kitchens. */
export const samplePortfolioCategories: PortfolioCategory[] = [
  {
    id: -1,
    name: "Living Rooms",
    slug: "living-rooms",
    display_order: 0,
    image_url: "/images/rooms/cover-living-rooms_640x640_baab95.webp",
    description: "Rooms to sit in until late, with the sea at the window.",
    project_count: 3,
  },
  {
    id: -2,
    name: "Bedrooms",
    slug: "bedrooms",
    display_order: 1,
    image_url: "/images/heroes/bedroom-linen_2400x1350_b7ab97.webp",
    description: "Linen, oak and low light.",
    project_count: 3,
  },
  {
    id: -3,
    name: "Kitchens",
    slug: "kitchens",
    display_order: 2,
    image_url: "/images/heroes/kitchen-oak-marble_2400x1350_baac98.webp",
    description: "Stone, timber and a place for everything.",
    project_count: 3,
  },
];

type Sample = Pick<PortfolioProject, "title" | "slug" | "description" | "image_url">;

const samples: Record<string, Sample[]> = {
  "living-rooms": [
    {
      title: "A Living Room over the Strait",
      slug: "living-room-over-the-strait",
      description: "Oak underfoot, a long linen sofa, and nothing between it and the water.",
      image_url: "/images/rooms/living-sea-view_1200x800_ada596.webp",
    },
    {
      title: "Limewash and Bouclé",
      slug: "limewash-and-boucle",
      description: "Three coats of limewash, two prints, and a sofa that asks one to stay.",
      image_url: "/images/rooms/living-limewash_1200x800_b6a388.webp",
    },
    {
      title: "The Reading Corner",
      slug: "the-reading-corner",
      description: "A chair, a lamp and an arch to the sea.",
      image_url: "/images/rooms/living-reading-corner_1200x800_ada594.webp",
    },
  ],
  bedrooms: [
    {
      title: "Sage and Linen",
      slug: "sage-and-linen",
      description: "A panelled bed in washed linen, and one sage throw for colour.",
      image_url: "/images/rooms/bedroom-sage-throw_1200x800_b3a38c.webp",
    },
    {
      title: "Bedroom with an Oak Wall",
      slug: "bedroom-with-an-oak-wall",
      description: "Slatted oak behind the bed, woven pendants on either side.",
      image_url: "/images/rooms/bedroom-oak-slats_1200x800_b8a288.webp",
    },
    {
      title: "Waking to the Arch",
      slug: "waking-to-the-arch",
      description: "The bed faces the arch; the arch faces the morning.",
      image_url: "/images/heroes/bedroom-linen_2400x1350_b7ab97.webp",
    },
  ],
  kitchens: [
    {
      title: "The Sage Kitchen",
      slug: "the-sage-kitchen",
      description: "Painted fronts, a marble island and brass that will darken with the years.",
      image_url: "/images/rooms/kitchen-sage_1200x800_b1a48d.webp",
    },
    {
      title: "Oak and Marble",
      slug: "oak-and-marble",
      description: "Joinery in one oak, from the island to the last shelf.",
      image_url: "/images/rooms/kitchen-oak-island_1350x900_b3a38d.webp",
    },
    {
      title: "Cream and Travertine",
      slug: "cream-and-travertine",
      description: "A splashback of one slab, veined like a map.",
      image_url: "/images/rooms/kitchen-travertine_1200x800_b5a38a.webp",
    },
  ],
};

/** The sample projects of a sample category; empty for any other category. Ids are negative, as for all samples. */
export function samplePortfolioProjects(category: string): PortfolioProject[] {
  const sampleCategory = samplePortfolioCategories.find(
    ({ slug }) => slug === category.toLowerCase(),
  );
  if (!sampleCategory) return [];
  return (samples[sampleCategory.slug] ?? []).map((sample, index) => ({
    ...sample,
    id: 10 * sampleCategory.id - index,
    image_urls: [],
    category_id: sampleCategory.id,
    category_name: sampleCategory.name,
    category_slug: sampleCategory.slug,
    featured: false,
    display_order: index,
  }));
}
