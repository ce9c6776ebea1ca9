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

type Sample = Pick<PortfolioProject, "title" | "slug" | "description"> & { images: string[] };

const samples: Record<string, Sample[]> = {
  "living-rooms": [
    {
      title: "A Living Room over the Strait",
      slug: "living-room-over-the-strait",
      description: "Oak underfoot, a long linen sofa, and nothing between it and the water.",
      images: [
        "living-sea-view_1200x800_ada596",
        "living-sea-view-sofa_840x560_a99f8f",
        "living-two-armchairs_1140x760_afa189",
      ],
    },
    {
      title: "Limewash and Bouclé",
      slug: "limewash-and-boucle",
      description: "Three coats of limewash, two prints, and a sofa that asks one to stay.",
      images: ["living-limewash_1200x800_b6a388", "living-limewash-sofa_800x533_b9a78d"],
    },
    {
      title: "The Reading Corner",
      slug: "the-reading-corner",
      description: "A chair, a lamp and an arch to the sea.",
      images: ["living-reading-corner_1200x800_ada594"],
    },
  ],
  bedrooms: [
    {
      title: "Sage and Linen",
      slug: "sage-and-linen",
      description: "A panelled bed in washed linen, and one sage throw for colour.",
      images: [
        "bedroom-sage-throw_1200x800_b3a38c",
        "bedroom-sage-throw-view_840x560_bdb29e",
        "bedroom-lamplight_1200x800_ae9d83",
      ],
    },
    {
      title: "Bedroom with an Oak Wall",
      slug: "bedroom-with-an-oak-wall",
      description: "Slatted oak behind the bed, woven pendants on either side.",
      images: ["bedroom-oak-slats_1200x800_b8a288"],
    },
    {
      title: "Waking to the Arch",
      slug: "waking-to-the-arch",
      description: "The bed faces the arch; the arch faces the morning.",
      images: ["bedroom-arch-sea_1710x1140_c0b4a0", "bedroom-arch-bench_1440x960_ae9e87"],
    },
  ],
  kitchens: [
    {
      title: "The Sage Kitchen",
      slug: "the-sage-kitchen",
      description: "Painted fronts, a marble island and brass that will darken with the years.",
      images: [
        "kitchen-sage_1200x800_b1a48d",
        "kitchen-sage-island_840x560_ac9c81",
        "kitchen-marble-corner_1200x800_b4a38b",
      ],
    },
    {
      title: "Oak and Marble",
      slug: "oak-and-marble",
      description: "Joinery in one oak, from the island to the last shelf.",
      images: ["kitchen-oak-island_1350x900_b3a38d", "kitchen-oak-pendants_1350x900_c1b39e"],
    },
    {
      title: "Cream and Travertine",
      slug: "cream-and-travertine",
      description: "A splashback of one slab, veined like a map.",
      images: ["kitchen-travertine_1200x800_b5a38a", "kitchen-travertine-shelves_840x560_beaf98"],
    },
  ],
};

/** The sample projects of a sample category; empty for any other category. Ids are negative, as for all samples. */
export function samplePortfolioProjects(category: string): PortfolioProject[] {
  const sampleCategory = samplePortfolioCategories.find(
    ({ slug }) => slug === category.toLowerCase(),
  );
  if (!sampleCategory) return [];
  return (samples[sampleCategory.slug] ?? []).map(({ images, ...sample }, index) => {
    const urls = images.map((name) => `/images/rooms/${name}.webp`);
    return {
      ...sample,
      id: 10 * sampleCategory.id - index,
      image_url: urls[0] ?? "",
      image_urls: urls.slice(1),
      category_id: sampleCategory.id,
      category_name: sampleCategory.name,
      category_slug: sampleCategory.slug,
      featured: false,
      display_order: index,
    };
  });
}
