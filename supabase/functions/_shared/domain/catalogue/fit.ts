import { formatLength } from "./size.ts";

// "Will it fit?": whether a piece fits a wall, a door or a lift that a visitor has measured. All lengths in cm.

export interface Piece {
  width: number;
  /** 0 for a piece without thickness, such as a curtain. */
  depth: number;
  /** 0 for a piece that lies flat. */
  height: number;
}

export interface Fit {
  fits: boolean;
  /** The answer as a sentence. */
  text: string;
}

/** The longest length that can be entered, as of a product. */
const maxLength = 2000;
/** A length below this without a unit is in metres: no wall is 2.4 cm wide. */
const minCentimetres = 10;

/**
 * Parses a length that a visitor has measured: "230", "230 cm", "2.3 m", "2,3 m" or "2300 mm". Returns cm; null for an empty text,
 * NaN for any other.
 */
export function parseLength(text: string): number | null {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === "") return null;
  const [, digits = "", unit] = /^(\d+(?:[.,]\d{1,2})?)\s*(mm|cm|m)?$/.exec(trimmed) ?? [];
  const value = digits ? Number(digits.replace(",", ".")) : Number.NaN;
  const factors = { mm: 0.1, cm: 1, m: 100 };
  const cm =
    value * factors[(unit as keyof typeof factors) ?? (value < minCentimetres ? "m" : "cm")];
  return cm >= 1 && cm <= maxLength ? cm : Number.NaN;
}

const spareText = (spare: number) =>
  spare > 0 ? ` with ${formatLength(spare)} to spare.` : ", but only just.";

/**
 * Whether a piece fits a wall or another space that is this wide.
 *
 * @param noun the space in the answer
 * @param canTurn whether the piece may stand with its depth along the space
 */
export function fitSpace(
  { width, depth }: Piece,
  space: number,
  noun: string,
  canTurn: boolean,
): Fit {
  if (width <= space) return { fits: true, text: `Fits the ${noun}${spareText(space - width)}` };
  const excess = `${formatLength(width - space)} too wide for the ${noun}`;
  return canTurn && depth > 0 && depth <= space
    ? { fits: true, text: `${excess}; turned, its side of ${formatLength(depth)} fits.` }
    : { fits: false, text: `${excess}.` };
}

interface Opening {
  width: number;
  height: number;
}

/** Whether a piece comes through a door: upright, or turned so that two other lengths face the opening. */
export function fitDoor({ width, depth, height }: Piece, door: Opening): Fit {
  const upright = Math.min(width, depth);
  if (upright <= door.width && height <= door.height)
    return { fits: true, text: `Comes through the door${spareText(door.width - upright)}` };
  const lengths = [width, depth, height];
  /** The shortest length that can be across the opening, because another one fits upright. */
  const across = Math.min(
    ...lengths.filter((_, index) =>
      lengths.some((other, otherIndex) => otherIndex !== index && other <= door.height),
    ),
  );
  if (across <= door.width)
    return { fits: true, text: `Comes through the door on its side (${formatLength(across)}).` };
  return {
    fits: false,
    text: Number.isFinite(across)
      ? `${formatLength(across - door.width)} too wide for the door.`
      : `${formatLength(Math.min(...lengths) - door.height)} too high for the door.`,
  };
}

/** Whether a piece fits the cabin of a lift: upright, on its side or on end. */
export function fitLift({ width, depth, height }: Piece, lift: Opening & { depth: number }): Fit {
  /** By how much the piece exceeds the cabin with `upright` as its vertical length; negative if it fits. */
  const excess = (upright: number, a: number, b: number) =>
    Math.max(
      upright - lift.height,
      Math.min(Math.max(a - lift.width, b - lift.depth), Math.max(b - lift.width, a - lift.depth)),
    );
  const asPlaced = excess(height, width, depth);
  if (asPlaced <= 0) return { fits: true, text: `Fits the lift${spareText(-asPlaced)}` };
  const [onSide, onEnd] = [excess(depth, width, height), excess(width, depth, height)];
  if (Math.min(onSide, onEnd) <= 0) {
    const isOnEnd = onEnd <= 0 && width > Math.max(depth, height);
    return { fits: true, text: `Fits the lift ${isOnEnd ? "standing on end" : "on its side"}.` };
  }
  const least = Math.min(asPlaced, onSide, onEnd);
  return { fits: false, text: `${formatLength(least)} too long for the lift.` };
}
