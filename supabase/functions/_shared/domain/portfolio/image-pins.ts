import type { Database } from "../database.types.ts";

// Products that images of the portfolio show (table image_pins, SQL function save_image_pins). Design rule "Room to sale".

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** What the site shows of a product in an image. Prices in pounds: of a reduced product, `price` is the price before the reduction. */
export type PinnedProduct = Pick<
  ProductRow,
  | "id"
  | "name"
  | "slug"
  | "price"
  | "sale_price"
  | "on_sale"
  | "image_url"
  | "stock_quantity"
  | "status"
  | "variant_count"
  | "price_to"
  | "made_to_order"
  | "width_cm"
  | "depth_cm"
  | "height_cm"
>;

/** A place in an image: from the left and upper edge (0) to the right and lower one (1). */
export interface Place {
  x: number;
  y: number;
}

/** A published product in an image (SQL function private.shown_pins). */
export interface ShownPin extends Place {
  image_url: string;
  /** Whether the image shows this product; false if it shows a similar one. */
  is_exact: boolean;
  /** What is special about the piece in the image, such as "this room's is 240 cm wide". */
  note: string | null;
  product: PinnedProduct;
}

/** A published project that shows a product (SQL function private.rooms_with). */
export interface Room {
  title: string;
  slug: string;
  category_slug: string;
  /** The image that shows the product. */
  image_url: string;
  is_exact: boolean;
}

/** One pin for each product, in the sequence of the pins; that of an image with the very product, if there is one. */
export function piecesOf(pins: readonly ShownPin[]): ShownPin[] {
  const pieces = new Map<number, ShownPin>();
  for (const pin of pins) {
    const known = pieces.get(pin.product.id);
    if (!known || (pin.is_exact && !known.is_exact)) pieces.set(pin.product.id, pin);
  }
  return [...pieces.values()];
}

/** What to know about a piece, such as "Similar: this room's is 240 cm wide"; null if nothing. */
export function pieceNote({ is_exact, note }: Pick<ShownPin, "is_exact" | "note">): string | null {
  if (is_exact) return note;
  return note ? `Similar: ${note}` : "Similar";
}
