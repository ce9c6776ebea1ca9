import { toCsv } from "@/admin/orders/csv";
import type { ListedOrder } from "@/data/orders/queries";

const header = [
  "Order Number",
  "Date",
  "First Name",
  "Last Name",
  "Email",
  "Phone",
  "Total (GBP)",
  "Status",
];

/** Orders as CSV: dates in ISO 8601 (UTC), totals in pounds without a currency sign. */
export function ordersCsv(orders: ListedOrder[]): string {
  const rows = orders.map((order) => [
    order.order_number,
    order.created_at,
    order.first_name,
    order.last_name,
    order.email,
    order.phone,
    order.total.toFixed(2),
    order.status,
  ]);
  return toCsv([header, ...rows]);
}
