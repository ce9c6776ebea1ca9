import type { PortfolioCategory } from "@/data/portfolio/rows";

/** The portfolio category with this slug also shows products in its strip: those of the product category with the same slug. */
export const productStripSlug = "bedrooms-living-rooms";

/**
 * The layout of a strip:
 * - `room`: a large image beside two others
 * - `scrolling`: a row that scrolls horizontally
 * - `lead`: a large image above two small ones
 * - `small`: small images only
 */
export type StripKind = "room" | "scrolling" | "lead" | "small";

export interface StripRow<Category = PortfolioCategory> {
  kind: StripKind;
  /** One category, or two side by side on wide screens. */
  categories: Category[];
}

/**
 * Arranges the strips in rows, in the categories' order. The product strip is `scrolling`. Of the other categories, the first is
 * `room`; the rest share rows in pairs, the first pair as `lead`, all others as `small`.
 */
export function arrangeStripRows<Category extends { slug: string }>(
  categories: Category[],
): StripRow<Category>[] {
  const rows: StripRow<Category>[] = [];
  const hasRow = (kind: StripKind) => rows.some((row) => row.kind === kind);
  for (const category of categories) {
    const lastRow = rows.at(-1);
    const isPair = lastRow?.kind === "lead" || lastRow?.kind === "small";
    if (category.slug === productStripSlug)
      rows.push({ kind: "scrolling", categories: [category] });
    else if (isPair && lastRow.categories.length === 1) lastRow.categories.push(category);
    else if (!hasRow("room")) rows.push({ kind: "room", categories: [category] });
    else rows.push({ kind: hasRow("lead") ? "small" : "lead", categories: [category] });
  }
  return rows;
}

/** The layout of a strip's list: its kind, or `pair` for two small images, which share a tablet's full width. */
export type StripListKind = StripKind | "pair";

export const getStripListKind = (kind: StripKind, projectCount: number): StripListKind =>
  kind === "small" && projectCount === 2 ? "pair" : kind;

/** Classes of a strip's list. On phones `lead` scrolls horizontally, and `small` and `pair` are lists of rows. */
export const stripListClasses: Record<StripListKind, string> = {
  room: "grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 md:gap-x-7 md:gap-y-8",
  scrolling: "contents",
  lead: "horizontal-scroll-on-phones [--card:58vw] md:grid md:gap-6 lg:grid-cols-2",
  small: "grid gap-3 md:col-span-full md:grid-cols-subgrid md:gap-x-7",
  pair: "grid gap-3 md:col-span-full md:gap-x-7 md:max-lg:grid-cols-2 lg:grid-cols-subgrid",
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

/** The layouts of a strip's first card and of the others. */
const cardLayouts: Record<StripListKind, { first: CardLayout; other: CardLayout }> = {
  room: {
    first: {
      item: "col-span-2 md:row-span-2",
      // The first image takes the remaining height, so that both columns end at the same height.
      image: "aspect-3/2 md:aspect-auto md:flex-1",
      title: "mt-3",
      sizes: "(min-width: 80rem) 56rem, (min-width: 48rem) 72vw, 100vw",
    },
    other: {
      image: "aspect-3/2",
      title: "mt-3 min-h-[2lh] md:min-h-[1lh]",
      sizes: "(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 50vw",
    },
  },
  scrolling: sameForAllCards({
    item: "w-[74vw] md:w-100 xl:w-120",
    image: "aspect-3/2",
    title: "mt-3",
    sizes: "(min-width: 80rem) 30rem, (min-width: 48rem) 25rem, 74vw",
  }),
  lead: {
    first: {
      item: "lg:col-span-2",
      // The height is fixed, because the lead images of two adjacent strips differ in width.
      image: "aspect-3/2 md:aspect-auto md:h-64 lg:h-100",
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
    image: "aspect-3/2 max-md:w-28 max-md:shrink-0 md:aspect-square",
    title: "md:mt-3",
    sizes: "(min-width: 80rem) 14rem, (min-width: 64rem) 17vw, (min-width: 48rem) 30vw, 7rem",
    aspect: [1, 1, 1, phoneAspect],
  }),
  pair: sameForAllCards({
    link: "max-md:flex-row max-md:items-center max-md:gap-4",
    image: "aspect-3/2 max-md:w-28 max-md:shrink-0 lg:aspect-square",
    title: "md:mt-3",
    sizes: "(min-width: 80rem) 14rem, (min-width: 64rem) 17vw, (min-width: 48rem) 46vw, 7rem",
    aspect: [1, 1, phoneAspect, phoneAspect],
  }),
};

function sameForAllCards(layout: CardLayout) {
  return { first: layout, other: layout };
}

export const getCardLayout = (kind: StripListKind, index: number): CardLayout =>
  index === 0 ? cardLayouts[kind].first : cardLayouts[kind].other;
