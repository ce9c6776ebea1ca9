import { isOnSale, unitPrice } from "@domain/catalogue/product.ts";
import type { ProductFilter, ProductSort } from "@domain/catalogue/product-filter.ts";
import { priceRange } from "@domain/catalogue/product-filter.ts";
import { matchesSearch } from "@domain/search/fold-text.ts";
import type { ProductCategory, ProductWithDescription } from "@/data/products/rows";

// Fallback products while the database is unreachable (spec section 7, failures). The cart rejects samples. `isSample` recognises
// them by their negative ids.

export const sampleCategories: ProductCategory[] = [
  { id: -1, name: "Living Room", slug: "living-room" },
  { id: -2, name: "Bedroom", slug: "bedroom" },
  { id: -3, name: "Kitchen", slug: "kitchen" },
];

type Sample = Pick<
  ProductWithDescription,
  "name" | "slug" | "description" | "price" | "image_url"
> & {
  category: string;
  salePrice?: number;
};

const samples: Sample[] = [
  {
    name: "Sculptural Table Lamp",
    slug: "sculptural-table-lamp",
    description: "Two rounded volumes in hand-finished plaster under a linen shade.",
    price: 195,
    image_url: "/images/products/sculptural-table-lamp_1000x1000_ac987d.webp",
    category: "living-room",
  },
  {
    name: "Bouclé Armchair",
    slug: "boucle-armchair",
    description: "A deep, round-backed chair in cream bouclé on a turned oak base.",
    price: 890,
    image_url: "/images/products/boucle-armchair_1000x1000_b3a590.webp",
    category: "living-room",
  },
  {
    name: "Linen Throw",
    slug: "linen-throw",
    description: "Washed linen with a loose weave and a short fringe, for the end of a bed.",
    price: 85,
    salePrice: 68,
    image_url: "/images/products/linen-throw_1200x1200_b4a186.webp",
    category: "bedroom",
  },
  {
    name: "Petite Bedside Lamp",
    slug: "petite-bedside-lamp",
    description: "A small ceramic lamp with a warm, low light for reading.",
    price: 110,
    image_url: "/images/products/petite-bedside-lamp_1200x1200_b9a181.webp",
    category: "bedroom",
  },
  {
    name: "Stoneware Bowl",
    slug: "stoneware-bowl",
    description: "Thrown by hand, glazed in oatmeal, and large enough for the middle of the table.",
    price: 64,
    image_url: "/images/products/stoneware-bowl_1000x1000_baa483.webp",
    category: "kitchen",
  },
  {
    name: "Marble Serving Tray",
    slug: "marble-serving-tray",
    description: "A slab of honed marble with brass handles.",
    price: 120,
    image_url: "/images/products/marble-tray_1200x1200_bca07f.webp",
    category: "kitchen",
  },
];

export const sampleProducts: ProductWithDescription[] = samples.map(
  ({ category, salePrice, ...sample }, index) => {
    const sampleCategory = sampleCategories.find(({ slug }) => slug === category);
    return {
      ...sample,
      id: -1 - index,
      sale_price: salePrice ?? null,
      on_sale: salePrice !== undefined,
      image_urls: [],
      category_id: sampleCategory?.id ?? null,
      category_name: sampleCategory?.name ?? null,
      category_slug: sampleCategory?.slug ?? null,
      stock_quantity: 1,
      status: "IN_STOCK",
    };
  },
);

const comparators: Record<
  ProductSort,
  (a: ProductWithDescription, b: ProductWithDescription) => number
> = {
  featured: () => 0,
  newest: () => 0,
  "price-asc": (a, b) => unitPrice(a) - unitPrice(b),
  "price-desc": (a, b) => unitPrice(b) - unitPrice(a),
  name: (a, b) => a.name.localeCompare(b.name, "en-GB"),
};

/**
 * Filters and sorts the samples. Unlike the database, searches name and description without stems, synonyms and typo correction. All
 * samples are in stock, without materials, colours or size.
 */
export function filterSamples(filter: ProductFilter): ProductWithDescription[] {
  return sampleProducts
    .filter((product) => {
      const price = unitPrice(product);
      const { categories, materials, colours, sizes, words, onSale } = filter;
      return (
        materials.length + colours.length + sizes.length === 0 &&
        (!onSale || isOnSale(product)) &&
        matchesSearch(`${product.name} ${product.description}`, words) &&
        (categories.length === 0 || categories.includes(product.category_slug ?? "")) &&
        price >= filter.minPrice &&
        (filter.maxPrice >= priceRange.max || price <= filter.maxPrice)
      );
    })
    .sort(comparators[filter.sort]);
}

/** Fallback of a product page while the database is unreachable: the sample with this slug, else the first sample. */
export function sampleProduct(slug: string): ProductWithDescription | null {
  return sampleProducts.find((product) => product.slug === slug) ?? sampleProducts[0] ?? null;
}
