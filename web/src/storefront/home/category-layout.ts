/** The portfolio category with this slug also shows products: those of the product category with the same slug. */
export const categoryWithProductsSlug = "bedrooms-living-rooms";

/**
 * The layout of a row of portfolio categories:
 * - `large-left`: a large image to the left of two narrow ones of the same height
 * - `scrolling`: images and products that scroll horizontally
 * - `large-top`: a large image above two small ones
 * - `small`: small images only
 */
export type RowLayout = "large-left" | "scrolling" | "large-top" | "small";

export interface CategoryRow<Category> {
  layout: RowLayout;
  /** One category, or two side by side on wide screens. */
  categories: Category[];
}

/**
 * Arranges categories in rows and keeps their order. The category with products gets a `scrolling` row. The first other category
 * gets a `large-left` row. The remaining categories share rows in pairs: the first pair as `large-top`, all others as `small`.
 */
export function arrangeCategoryRows<Category extends { slug: string }>(
  categories: Category[],
): CategoryRow<Category>[] {
  const rows: CategoryRow<Category>[] = [];
  const hasRow = (layout: RowLayout) => rows.some((row) => row.layout === layout);
  for (const category of categories) {
    const lastRow = rows.at(-1);
    const isRowForTwo = lastRow?.layout === "large-top" || lastRow?.layout === "small";
    if (category.slug === categoryWithProductsSlug)
      rows.push({ layout: "scrolling", categories: [category] });
    else if (isRowForTwo && lastRow.categories.length === 1) lastRow.categories.push(category);
    else if (!hasRow("large-left")) rows.push({ layout: "large-left", categories: [category] });
    else rows.push({ layout: hasRow("large-top") ? "small" : "large-top", categories: [category] });
  }
  return rows;
}

/** The layout of a category's projects: the row's layout, or `small-pair` for two small images, which fill a tablet's width. */
export type ProjectListLayout = RowLayout | "small-pair";

export const getProjectListLayout = (layout: RowLayout, projectCount: number): ProjectListLayout =>
  layout === "small" && projectCount === 2 ? "small-pair" : layout;

/** Classes of a category's list of projects. On phones, the large layouts scroll horizontally, and the small ones are stacked. */
export const projectListClasses: Record<ProjectListLayout, string> = {
  "large-left": "horizontal-scroll-on-phones [--card:58vw] md:grid md:grid-cols-4 md:gap-x-7",
  scrolling: "contents",
  "large-top": "horizontal-scroll-on-phones [--card:58vw] md:grid md:gap-6 lg:grid-cols-2",
  small: "grid gap-3 md:col-span-full md:grid-cols-subgrid md:gap-x-7",
  "small-pair": "grid gap-3 md:col-span-full md:gap-x-7 md:max-lg:grid-cols-2 lg:grid-cols-subgrid",
};

export interface CardLayout {
  item?: string;
  /** Classes of the card's link, which contains image and title. */
  link?: string;
  image: string;
  title: string;
  sizes: string;
  /** The aspect ratios (width divided by height) of the image's box, one per entry of `sizes`; 3:2 by default. */
  aspect?: readonly number[];
}

const phoneAspect = 3 / 2;

/** The layouts of a category's first project card and of the others. */
const cardLayouts: Record<ProjectListLayout, { first: CardLayout; other: CardLayout }> = {
  "large-left": {
    first: {
      item: "md:col-span-2",
      image: "aspect-3/2 md:aspect-auto md:h-64 lg:h-72",
      title: "mt-3",
      sizes: "(min-width: 80rem) 37rem, (min-width: 48rem) 46vw, 58vw",
      aspect: [16 / 9, phoneAspect, phoneAspect],
    },
    other: {
      image: "aspect-3/2 md:aspect-auto md:h-64 lg:h-72",
      title: "mt-3",
      sizes: "(min-width: 80rem) 18rem, (min-width: 48rem) 21vw, 58vw",
      aspect: [7 / 8, 2 / 3, phoneAspect],
    },
  },
  scrolling: sameForAllCards({
    item: "w-[74vw] md:w-100 xl:w-120",
    image: "aspect-3/2",
    title: "mt-3",
    sizes: "(min-width: 80rem) 30rem, (min-width: 48rem) 25rem, 74vw",
  }),
  "large-top": {
    first: {
      item: "lg:col-span-2",
      // The height is fixed, because the large images of two adjacent categories differ in width.
      image: "aspect-3/2 md:aspect-auto md:h-64 lg:h-72",
      title: "mt-3",
      sizes: "(min-width: 80rem) 43rem, (min-width: 48rem) 56vw, 58vw",
    },
    other: {
      link: "md:flex-row md:items-center md:gap-4",
      image: "aspect-3/2 md:w-24 md:shrink-0",
      title: "mt-3 md:mt-0",
      sizes: "(min-width: 48rem) 6rem, 58vw",
    },
  },
  small: sameForAllCards({
    link: "max-md:flex-row max-md:items-center max-md:gap-4",
    image: "aspect-3/2 max-md:w-28 max-md:shrink-0",
    title: "md:mt-3",
    sizes: "(min-width: 80rem) 14rem, (min-width: 64rem) 17vw, (min-width: 48rem) 30vw, 7rem",
  }),
  "small-pair": sameForAllCards({
    link: "max-md:flex-row max-md:items-center max-md:gap-4",
    image: "aspect-3/2 max-md:w-28 max-md:shrink-0",
    title: "md:mt-3",
    sizes: "(min-width: 80rem) 14rem, (min-width: 64rem) 17vw, (min-width: 48rem) 46vw, 7rem",
  }),
};

function sameForAllCards(layout: CardLayout) {
  return { first: layout, other: layout };
}

export const getCardLayout = (layout: ProjectListLayout, index: number): CardLayout =>
  index === 0 ? cardLayouts[layout].first : cardLayouts[layout].other;
