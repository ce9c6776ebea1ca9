export interface CardPlace {
  /** Classes of the list item. */
  item?: string;
  /** Classes of its picture. */
  picture?: string;
  /** Classes of its title. */
  title?: string;
  /** The picture's `sizes` attribute. */
  sizes: string;
}

export interface StripLayout {
  /** Whether title and link are beside the projects on wide screens, instead of above them. */
  headBeside: boolean;
  /** Classes of the list. */
  list: string;
  places: CardPlace[];
}

const half: CardPlace = { sizes: "(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw" };

const besideLarge: CardPlace = {
  title: "min-h-[2lh] md:min-h-[1lh]",
  sizes: "(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 50vw",
};

/** A large picture, as tall as the two beside it. On phones those two share the row below it. */
const large: StripLayout = {
  headBeside: false,
  list: "grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 md:gap-x-7 md:gap-y-8",
  places: [
    {
      item: "col-span-2 md:row-span-2",
      // Fills the remaining height, so that both columns end on the same line.
      picture: "md:aspect-auto md:flex-1",
      sizes: "(min-width: 80rem) 56rem, (min-width: 48rem) 72vw, 100vw",
    },
    besideLarge,
    besideLarge,
  ],
};

/** A row of three projects beside its title. Phones scroll it horizontally. */
const inRow: CardPlace = {
  sizes: "(min-width: 80rem) 18rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 74vw",
};
const row: StripLayout = {
  headBeside: true,
  list: "sideways-on-phones md:grid md:grid-cols-3 md:gap-x-7",
  places: [inRow, inRow, inRow],
};

/** The layout of a strip: the first one on the page has a large picture, all others are rows. */
export function stripLayout(projects: number, position: number): StripLayout {
  if (position > 0) return { ...row, places: row.places.slice(0, projects) };
  if (projects === 1) {
    return { ...large, list: "grid", places: [{ sizes: "(min-width: 80rem) 78rem, 100vw" }] };
  }
  if (projects === 2) {
    return { ...large, list: "grid gap-7 md:grid-cols-2", places: [half, half] };
  }
  return large;
}
