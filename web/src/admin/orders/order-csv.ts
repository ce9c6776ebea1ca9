import { sumPounds } from "@domain/money.ts";
import { splitLines } from "@domain/orders/order-totals.ts";
import { escapeFormulas } from "@domain/spreadsheet-text.ts";
import { orderSourceLabels, paymentStateLabels } from "@/admin/orders/order-labels";
import { orderStatusLabels } from "@/admin/orders/order-status-badge";
import type { ExportedOrder } from "@/data/orders/export";
import { toCsv } from "@/lib/csv";

/** A negative amount starts no formula, and with an apostrophe spreadsheets could not add it up. */
const negativeAmount = /^-\d+\.\d{2}$/;

const toRows = (rows: string[][]) =>
  toCsv(
    rows.map((row) => row.map((text) => (negativeAmount.test(text) ? text : escapeFormulas(text)))),
  );

/**
 * Formats a phone number so that spreadsheets import it as text without an apostrophe:
 * - A leading "+" becomes "00", because it would start a formula.
 * - A space is inserted, because digits alone would be imported as a number.
 *
 * Examples: `+35020012345` and `0035020012345` become `00 35020012345`, `20012345` becomes `200 12345`.
 */
export function toPhoneCell(phone: string): string {
  const internationalNumber = phone.trim().replace(/^\+\s*/, "00 ");
  return internationalNumber.replace(/^(00|\d{3})(\d+)$/, "$1 $2");
}

/** The kinds of export: one row per order, or one per order line. */
export const exportRowKinds = ["order", "line"] as const;
export type ExportRowKind = (typeof exportRowKinds)[number];

const orderHeaders = [
  "Order Number",
  "Date",
  "Time",
  "Status",
  "Source",
  "Consultation",
  "First Name",
  "Last Name",
  "Email",
  "Phone",
  "Address",
  "Delivery Zone",
];

const headers = {
  order: [
    ...orderHeaders,
    ...["Subtotal (GBP)", "Discount (GBP)", "Delivery (GBP)"],
    ...["Payment", "Returned (GBP)", "Paid (GBP)", "Due (GBP)", "Items", "Total (GBP)"],
  ],
  line: [...orderHeaders, "Product", "Price (GBP)", "Quantity", "Subtotal (GBP)"],
} as const satisfies Record<ExportRowKind, string[]>;

const orderCells = (order: ExportedOrder) => [
  order.order_number,
  order.placed_on,
  order.placed_at,
  orderStatusLabels[order.status],
  orderSourceLabels[order.source],
  order.brief_id === null ? "" : String(order.brief_id),
  order.first_name,
  order.last_name,
  order.email,
  toPhoneCell(order.phone),
  order.postal_address ?? "",
  order.delivery_zone ?? "",
];

const chargeKinds = ["discount", "delivery"] as const;

interface Sums {
  units: number;
  pence: number;
}
const zeroSums: Sums = { units: 0, pence: 0 };

/**
 * Formats an export batch by batch: a header, one row per order or per order line, and the sums of units and amounts. An export of
 * orders with different statuses has one row of sums per status, because declined orders are not revenue. Dates and times are in
 * Gibraltar's time zone, amounts in pounds without a currency sign.
 */
export function createOrderCsv(kind: ExportRowKind) {
  const sums = new Map<ExportedOrder["status"], Sums>();
  const lineRows = (order: ExportedOrder) =>
    order.lines.map(({ name, price, quantity, subtotal }) => [
      ...orderCells(order),
      name,
      price.toFixed(2),
      String(quantity),
      subtotal.toFixed(2),
    ]);
  const orderRow = (order: ExportedOrder, itemCount: number) => {
    const { items, charges } = splitLines(order.lines);
    const amounts = [
      items.map(({ subtotal }) => subtotal),
      ...chargeKinds.map((kind) =>
        charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount),
      ),
    ];
    return [
      ...orderCells(order),
      // An empty cell tells a delivery without a price from a free one.
      ...amounts.map((group) => (group.length > 0 ? sumPounds(group).toFixed(2) : "")),
      order.payment_state === null ? "" : paymentStateLabels[order.payment_state],
      order.returned.toFixed(2),
      order.paid.toFixed(2),
      order.due.toFixed(2),
      String(itemCount),
      order.total.toFixed(2),
    ];
  };
  return {
    header: () => toRows([headers[kind]]),
    rows: (orders: ExportedOrder[]) =>
      toRows(
        orders.flatMap((order) => {
          const itemCount = splitLines(order.lines).items.reduce(
            (sum, { quantity }) => sum + quantity,
            0,
          );
          const { units, pence } = sums.get(order.status) ?? zeroSums;
          sums.set(order.status, {
            units: units + itemCount,
            pence: pence + Math.round(order.total * 100),
          });
          return kind === "line" ? lineRows(order) : [orderRow(order, itemCount)];
        }),
      ),
    totals: () => {
      const emptyCells = Array.from({ length: headers[kind].length - 3 }, () => "");
      const totalsRow = (label: string, { units, pence }: Sums) => [
        label,
        ...emptyCells,
        String(units),
        (pence / 100).toFixed(2),
      ];
      const rows = [...sums].map(([status, sum]) =>
        totalsRow(`Total ${orderStatusLabels[status]}`, sum),
      );
      const [onlySums = zeroSums] = sums.values();
      return toRows(rows.length > 1 ? rows : [totalsRow("Total", onlySums)]);
    },
  };
}
