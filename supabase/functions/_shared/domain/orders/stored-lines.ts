import { parseNumber } from "../parse-number.ts";
import type { deliveryMethods } from "./fulfilment.ts";
import type { OrderChanges } from "./order-changes.ts";
import {
  type LineInput,
  type LinesInput,
  lineTotals,
  parsePounds,
  parseShare,
} from "./order-lines-form.ts";

interface StoredUnit {
  stock_quantity: number;
  image_url: string | null;
}

/** An order's line as stored. */
interface StoredLine {
  id: number;
  kind: "product" | "custom" | "discount" | "delivery";
  product_id: number | null;
  variant_id?: number | null;
  name: string;
  quantity: number;
  price: number;
  list_price: number | null;
  price_reason: string | null;
  percent: number | null;
  is_to_order: boolean;
  /** The product, if it still exists and the administrator may read it. */
  products: StoredUnit | null;
  /** The variant, if the product has options. */
  product_variants: StoredUnit | null;
}

interface StoredOrder {
  order_items: StoredLine[];
  delivery_method: (typeof deliveryMethods)[number] | null;
  delivery_zone_id: number | null;
  total: number;
}

const findCharge = ({ order_items }: StoredOrder, kind: "discount" | "delivery") =>
  order_items.find((item) => item.kind === kind);

/** The ending that the SQL function `private.write_charges` adds to the name of a discount in percent. */
const percentSuffix = (percent: number) => ` (${percent} %)`;

/** The form values of a stored order's lines and delivery. */
export function toLinesInput(order: StoredOrder): LinesInput {
  const discount = findCharge(order, "discount");
  return {
    items: order.order_items.flatMap((item): LineInput[] => {
      const { id, kind, name, quantity, price, is_to_order: toOrder } = item;
      if (kind === "discount" || kind === "delivery") return [];
      const unit = item.product_variants ?? item.products;
      return [
        {
          ...{ kind, id, name, toOrder, productId: item.product_id ?? 0 },
          ...(item.variant_id && { variantId: item.variant_id }),
          imageUrl: unit?.image_url ?? item.products?.image_url ?? "",
          stock: (unit?.stock_quantity ?? 0) + (toOrder ? 0 : quantity),
          listPrice: item.list_price ?? price,
          savedQuantity: quantity,
          quantity: `${quantity}`,
          price: price.toFixed(2),
          priceReason: item.price_reason ?? "",
          ...{ reason: "", restock: true },
        },
      ];
    }),
    discount: discount
      ? discount.percent === null
        ? (-discount.price).toFixed(2)
        : `${discount.percent} %`
      : "",
    discountReason: discount?.name.replace(percentSuffix(discount.percent ?? 0), "") ?? "",
    delivery: {
      method: order.delivery_method ?? "",
      zoneId: `${order.delivery_zone_id ?? ""}`,
      price: findCharge(order, "delivery")?.price.toFixed(2) ?? "",
    },
  };
}

function previewLine(line: LineInput, stored: StoredLine | undefined) {
  const after = parseNumber(line.quantity) || 0;
  const price = parsePounds(line.price);
  const isRepriced = stored !== undefined && after > 0 && price !== stored.price;
  const isMoved = after > 0 && line.toOrder !== (stored?.is_to_order ?? false);
  return {
    name: line.name,
    before: stored?.quantity ?? 0,
    after,
    ...(isRepriced && { price: { before: stored.price, after: price } }),
    ...(isMoved && { to_order: line.toOrder }),
    isChanged:
      after !== (stored?.quantity ?? 0) || isRepriced || isMoved || line.name !== stored?.name,
  };
}

/** What an edit to these form values will change, as the email to the customer lists it (`describeChanges`). */
export function previewChanges(order: StoredOrder, lines: LinesInput): OrderChanges {
  const { discount, delivery, total } = lineTotals(lines);
  const share = parseShare(lines.discount);
  const storedDiscount = findCharge(order, "discount");
  const storedDelivery = findCharge(order, "delivery");
  const discountName =
    lines.discountReason + (share && "percent" in share ? percentSuffix(share.percent) : "");
  const charges = [
    {
      name: discountName || storedDiscount?.name || "Discount",
      before: storedDiscount?.price ?? 0,
      after: discount,
    },
    {
      name: storedDelivery?.name ?? "Delivery",
      before: storedDelivery?.price ?? 0,
      after: delivery,
    },
  ];
  return {
    lines: lines.items
      .map((line) =>
        previewLine(
          line,
          order.order_items.find(({ id }) => id === line.id),
        ),
      )
      .filter(({ isChanged }) => isChanged),
    charges: charges.filter(({ before, after }) => before !== after),
    ...(total !== order.total && { total: { before: order.total, after: total } }),
  };
}
