import {
  type PieceKind,
  type Placement,
  pieceKind,
  placementOf,
} from "@domain/catalogue/piece-kind.ts";
import { formatLength } from "@domain/catalogue/size.ts";
import type { ProductDetails } from "@/data/products/rows";

// The drawing of a piece at scale, beside a figure of 170 cm. One unit is one centimetre, y points down.

/** Front views in a box of 100 × 100, which is stretched to the piece's width and height. */
const outlines: Record<PieceKind | "floorLamp" | "arcLamp" | "disc" | "tableMirror", string> = {
  box: "M0 0H100V100H0Z",
  rug: "M0 0H100V100H0ZM6 5H94V95H6Z",
  curtain: "M0 0H100V100H0ZM14 0V100M29 0V100M43 0V100M57 0V100M71 0V100M86 0V100",
  picture: "M0 0H100V100H0ZM5 6H95V94H5Z",
  mirror: "M0 0H100V100H0ZM4 3H96V97H4Z",
  disc: "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM50 4A46 46 0 1 1 50 96A46 46 0 1 1 50 4Z",
  tableMirror: "M50 0A50 38 0 1 1 50 76A50 38 0 1 1 50 0ZM50 76V95M22 95H78V100H22Z",
  pendant: "M0 100C0 40 24 0 50 0S100 40 100 100Z",
  lamp: "M28 0H72L100 44H0ZM50 44V58C80 62 82 90 66 100H34C18 90 20 62 50 58",
  floorLamp: "M30 0H70L92 22H8ZM50 22V98M22 98H78V100H22Z",
  arcLamp: "M18 97V26C18 -8 74 -8 74 15M48 28C48 10 100 10 100 28ZM0 97H36V100H0Z",
  sofa: "M8 32V8Q8 0 15 0H85Q92 0 92 8V32M0 94V40Q0 32 7 32T14 40V58H86V40Q86 32 93 32T100 40V94ZM14 58V94M86 58V94M14 78H86M4 94V100M96 94V100",
  chair: "M16 0H84L80 46H20ZM10 46H90V56H10ZM14 56V100M86 56V100",
  stool: "M10 0Q50 8 90 0L84 24H16ZM6 24H94V34H6ZM14 34L8 100M86 34L92 100M12 78H88",
  pouffe: "M10 0H90Q100 0 100 30V70Q100 100 90 100H10Q0 100 0 70V30Q0 0 10 0ZM0 50H100",
  table: "M0 0H100V8H0ZM4 8V100H9V8M91 8V100H96V8",
  chest: "M0 0H100V92H0ZM0 46H100M44 23H56M44 69H56M6 92V100M94 92V100",
  bed: "M0 96V8Q0 0 6 0H94Q100 0 100 8V96M4 96V56Q4 48 12 48H88Q96 48 96 56V96ZM4 70H96M12 48V36Q12 30 18 30H42Q48 30 48 36V48M52 48V36Q52 30 58 30H82Q88 30 88 36V48",
  vase: "M36 0H64Q62 16 80 32C104 54 102 76 76 100H24C-2 76 -4 54 20 32Q38 16 36 0Z",
  bowl: "M0 0H100Q96 70 66 90V100H34V90Q4 70 0 0Z",
  plant: "M50 0C84 0 100 16 98 32S76 58 50 56S4 50 2 32S16 0 50 0ZM50 56V76M20 76H80L74 100H26Z",
  cushion: "M3 3Q50 12 97 3Q88 50 97 97Q50 88 3 97Q12 50 3 3Z",
};

/** A person of 170 cm, 50 wide, whose upper left corner is at a point. */
const figureAt = (x: number, y: number) =>
  `M${x + 25} ${y}a11 11 0 1 1 0 22a11 11 0 1 1 0-22M${x + 25} ${y + 25}c12 0 17 7 18 20l3 42h-6l-4-34l1 117h-9l-2-66h-2l-2 66h-9l1-117l-4 34h-6l3-42c1-13 6-20 18-20`;
const figureWidth = 50;
const figureHeight = 170;

/** The frame grows for pieces that do not fit, so that all others have the same scale. */
const minFrameWidth = 440;
const figureGap = 56;
/** Room for a label above, below or to the right. */
const labelRoom = 34;
const sideRoom = 84;
const ceilingHeight = 250;
/** Height of the bottom of a pendant, and of the centre of a picture. */
const headroom = 190;
const eyeLevel = 150;
/** Depth of a flat piece in the drawing, relative to its real depth, and its shift to the right. */
const foreshortening = 0.32;
const shear = 0.7;

export interface Label {
  text: string;
  x: number;
  y: number;
  /** Where the label is relative to its point. */
  side: "above" | "below" | "right";
}

function outlineOf(kind: PieceKind, name: string, placement: Placement, height: number): string {
  if (/\b(round|oval|circular)\b/i.test(name) && placement === "wall") return outlines.disc;
  if (kind === "mirror" && placement === "standing" && height < 80) return outlines.tableMirror;
  if (kind !== "lamp" || height < 100) return outlines[kind];
  return /\barc(hed)?\b/i.test(name) ? outlines.arcLamp : outlines.floorLamp;
}

/** The distance of a piece's bottom from the floor. */
function elevation(kind: PieceKind, placement: Placement, height: number): number {
  if (placement === "ceiling") return headroom;
  if (placement !== "wall") return 0;
  return kind === "curtain" ? 2 : Math.max(eyeLevel - height / 2, 10);
}

const horizontal = (x: number, y: number, length: number) =>
  `M${x} ${y}h${length}M${x} ${y - 4}v8M${x + length} ${y - 4}v8`;
const vertical = (x: number, y: number, length: number) =>
  `M${x} ${y}v${length}M${x - 4} ${y}h8M${x - 4} ${y + length}h8`;

/** The drawing of a product; null if its lengths allow none. */
export function drawSize(product: ProductDetails) {
  const kind = pieceKind(product.name, product.category_name);
  const placement = placementOf(kind, product);
  if (!placement) return null;
  const width = product.width_cm ?? 0;
  const depth = product.depth_cm ?? 0;
  const height = product.height_cm ?? 0;
  const drawnDepth = placement === "flat" ? depth * foreshortening : 0;
  const shift = drawnDepth * shear;

  const groupWidth = figureWidth + figureGap + width + shift + sideRoom;
  const frameWidth = Math.max(minFrameWidth, groupWidth);
  const figureX = (frameWidth - groupWidth) / 2;
  const x = figureX + figureWidth + figureGap;
  const centre = x + width / 2;
  const bottom = elevation(kind, placement, height);
  const ceiling = placement === "ceiling" ? Math.max(ceilingHeight, bottom + height + 20) : 0;
  const floor = Math.max(figureHeight + 6, ceiling || bottom + height + labelRoom);
  const top = floor - bottom - height;
  /** The figure and the floor line. */
  const room = `${figureAt(figureX, floor - figureHeight)}M0 ${floor}H${frameWidth}`;
  const figureLabel: Label = {
    ...{ text: formatLength(figureHeight), side: "below" },
    ...{ x: figureX + figureWidth / 2, y: floor + 5 },
  };

  if (placement === "flat") {
    const front = floor + drawnDepth;
    return {
      ...{ width: frameWidth, height: front + labelRoom + 12, room },
      path: outlines.rug,
      transform: `matrix(${width / 100} 0 ${-shift / 100} ${drawnDepth / 100} ${x + shift} ${floor})`,
      lines: `${horizontal(x, front + 12, width)}M${x + width + 10} ${front}l${shift} ${-drawnDepth}`,
      labels: [
        figureLabel,
        { text: formatLength(width), x: centre, y: front + 16, side: "below" } as const,
        {
          ...{ text: formatLength(depth), side: "right" as const },
          ...{ x: x + width + shift / 2 + 20, y: floor + drawnDepth / 2 },
        },
      ],
    };
  }
  const support = {
    standing: "",
    wall: kind === "curtain" ? `M${x - 8} ${top}h${width + 16}` : "",
    ceiling: `M0 ${floor - ceiling}H${frameWidth}M${centre} ${floor - ceiling}V${top}`,
  };
  const labels: Label[] = [
    figureLabel,
    { text: formatLength(width), x: centre, y: top - 17, side: "above" },
    { text: formatLength(height), x: x + width + 22, y: top + height / 2, side: "right" },
  ];
  if (depth && placement === "standing")
    labels.push({ text: `${formatLength(depth)} deep`, x: centre, y: floor + 5, side: "below" });
  return {
    ...{ width: frameWidth, height: floor + labelRoom, labels },
    room: room + support[placement],
    path: outlineOf(kind, product.name, placement, height),
    transform: `matrix(${width / 100} 0 0 ${height / 100} ${x} ${top})`,
    lines: horizontal(x, top - 13, width) + vertical(x + width + 14, top, height),
  };
}
