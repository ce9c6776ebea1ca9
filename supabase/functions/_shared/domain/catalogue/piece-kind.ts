import type { ProductSize } from "./size.ts";

// What a drawing shows of a product: its outline and its place in the room.

/** The words for each kind of piece, in the singular. */
const kindWords = {
  rug: "rug|carpet|runner|mat",
  curtain: "curtain|drape|blind|voile",
  picture: "print|picture|painting|poster|artwork|frame|tapestry",
  mirror: "mirror",
  pendant: "pendant(?: lamp| light)?|chandelier",
  lamp: "lamp|light|lantern",
  sofa: "sofa|settee|couch|loveseat|armchair|recliner",
  chair: "chair",
  stool: "stool",
  pouffe: "pouffe|pouf|ottoman|footstool",
  table: "table|desk|console|bench|trolley",
  chest: "chest|cabinet|sideboard|dresser|wardrobe|bookcase|nightstand|drawers",
  bed: "bed|daybed|headboard",
  vase: "vase|urn|jug|carafe|bottle|pot",
  bowl: "bowl|basin|dish",
  plant: "tree|plant|palm",
  cushion: "cushion|pillow",
};

export type PieceKind = keyof typeof kindWords | "box";

const kindPatterns = Object.entries(kindWords).map(
  ([kind, words]) => [kind as PieceKind, new RegExp(`\\b(?:${words})e?s?\\b`, "gi")] as const,
);

/** The kind that the last matching word of a text names: English puts the noun last, as in "table lamp" and "lamp table". */
function lastKind(text: string): PieceKind | null {
  const matches = kindPatterns.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
      kind,
      word,
      end: index + word.length,
    })),
  );
  const [last] = matches.sort((a, b) => b.end - a.end || b.word.length - a.word.length);
  return last?.kind ?? null;
}

/**
 * The kind of a piece by its name: by the part before a comma or a preposition ("Wool Rug with Bed Motif" is a rug), else by the
 * whole name ("Low Tide, Framed Print"), else by a category of one kind ("Sofas", but not "Mirrors & Decor"). Else a box.
 */
export function pieceKind(name: string, categoryName?: string | null): PieceKind {
  const [subject = ""] = name.split(/,|:| (?:–|with|in|for|of|on) /i);
  const category = /&|\band\b|,/.test(categoryName ?? "") ? "" : (categoryName ?? "");
  return lastKind(subject) ?? lastKind(name) ?? lastKind(category) ?? "box";
}

/** Where a piece is in a room: on the floor, flat on it, on a wall, or below the ceiling. */
export type Placement = "standing" | "flat" | "wall" | "ceiling";

/** The largest height of a piece that is drawn flat, and the largest depth of a mirror that hangs, in cm. */
const maxFlatHeight = 5;
const maxHangingDepth = 10;

/** The place of a piece; null if its lengths allow no drawing. A piece without height lies flat, such as a rug or bedding. */
export function placementOf(
  kind: PieceKind,
  { width_cm, depth_cm, height_cm }: ProductSize,
): Placement | null {
  if (!width_cm || !(height_cm || depth_cm)) return null;
  if (!height_cm || (kind === "rug" && depth_cm && height_cm <= maxFlatHeight)) return "flat";
  if (kind === "pendant") return "ceiling";
  if (kind === "curtain" || kind === "picture") return "wall";
  return kind === "mirror" && (depth_cm ?? 0) <= maxHangingDepth ? "wall" : "standing";
}
