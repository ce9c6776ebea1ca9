import { cn } from "@/lib/cn";

export interface CardPlace {
  /** Classes of the list item. */
  item?: string;
  /** Classes of its picture. */
  picture?: string;
  /** What the picture's `sizes` says. */
  sizes: string;
}

export interface StripLayout {
  grid: string;
  places: CardPlace[];
}

const third: CardPlace = { sizes: "(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 50vw" };
const half: CardPlace = { sizes: "(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw" };

// On phones the first picture has the width to itself and the other two share it.
const grid = "grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 md:gap-x-7 md:gap-y-8";
const first: CardPlace = {
  item: "max-md:col-span-2",
  sizes: "(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 100vw",
};

/** One picture as high as the two beside it. */
function withLead(side: "left" | "right"): StripLayout {
  const lead: CardPlace = {
    item: cn("col-span-2 md:row-span-2 md:row-start-1", side === "right" && "md:col-start-2"),
    // Takes what height the two beside it leave, so that both columns end on one line.
    picture: "md:aspect-auto md:flex-1",
    sizes: "(min-width: 80rem) 56rem, (min-width: 48rem) 72vw, 100vw",
  };
  const beside: CardPlace = { ...third, item: side === "right" ? "md:col-start-1" : undefined };
  return { grid, places: [lead, beside, beside] };
}

/**
 * How a strip lays its projects out. Strips follow one another down the page, so they take turns: a lead picture at the
 * left, three alike, a lead picture at the right. With fewer than three projects there is nothing to take turns with.
 */
export function stripLayout(projects: number, position: number): StripLayout {
  if (projects === 1) {
    return { grid: "grid", places: [{ sizes: "(min-width: 80rem) 78rem, 100vw" }] };
  }
  if (projects === 2) return { grid: "grid gap-7 md:grid-cols-2", places: [half, half] };
  if (position % 3 === 1) return { grid, places: [first, third, third] };
  return withLead(position % 3 === 0 ? "left" : "right");
}
