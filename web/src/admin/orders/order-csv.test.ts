import { escapeFormulas } from "@domain/spreadsheet-text.ts";
import { describe, expect, it } from "vitest";
import { createOrderCsv, toPhoneCell } from "@/admin/orders/order-csv";
import type { ExportedOrder } from "@/data/orders/export";

const order: ExportedOrder = {
  id: 1,
  order_number: "ORD-1",
  placed_on: "2026-07-02",
  placed_at: "00:30",
  first_name: "=HYPERLINK(1)",
  last_name: "Bossano",
  email: "ana@example.com",
  phone: "+35020012345",
  postal_address: null,
  delivery_zone: null,
  total: 0.3,
  returned: 0.1,
  paid: 0,
  due: 0.2,
  payment_state: "unpaid",
  status: "approved",
  source: "walk_in",
  brief_id: null,
  lines: [
    { kind: "product", name: "Bead, small", quantity: 1, price: 0.1, subtotal: 0.1 },
    { kind: "product", name: "Bead", quantity: 2, price: 0.1, subtotal: 0.2 },
  ],
  remaining: 0,
};
const orderCells =
  "ORD-1,2026-07-02,00:30,Approved,Walk-in,,'=HYPERLINK(1),Bossano,ana@example.com";
const phone = "00 35020012345";

it("a CSV export with one row per order escapes formulas and sums totals without rounding errors", () => {
  const csv = createOrderCsv("order");
  expect(csv.header()).toBe(
    "Order Number,Date,Time,Status,Source,Consultation,First Name,Last Name,Email,Phone,Address,Delivery Zone,Subtotal (GBP),Discount (GBP),Delivery (GBP),Payment,Returned (GBP),Paid (GBP),Due (GBP),Items,Total (GBP)\r\n",
  );
  expect(csv.rows([order])).toBe(
    `${orderCells},${phone},,,0.30,,,Unpaid,0.10,0.00,0.20,3,0.30\r\n`,
  );
  csv.rows(Array.from({ length: 9 }, () => order));
  expect(csv.totals()).toBe("Total,,,,,,,,,,,,,,,,,,,30,3.00\r\n");
});

it("a CSV export with one row per order line repeats the order's columns in each row", () => {
  const csv = createOrderCsv("line");
  expect(csv.rows([order])).toBe(
    `${orderCells},${phone},,,"Bead, small",0.10,1,0.10\r\n${orderCells},${phone},,,Bead,0.10,2,0.20\r\n`,
  );
  expect(csv.totals()).toBe("Total,,,,,,,,,,,,,,3,0.30\r\n");
});

it("a CSV export of orders with different statuses has a row of totals per status", () => {
  const csv = createOrderCsv("order");
  csv.rows([order, { ...order, status: "declined" }, order]);
  expect(csv.totals()).toBe(
    "Total Approved,,,,,,,,,,,,,,,,,,,6,0.60\r\nTotal Declined,,,,,,,,,,,,,,,,,,,3,0.30\r\n",
  );
});

it("a CSV export has the delivery and the discount of an order in columns of their own, and does not count them as items", () => {
  const order_ = {
    ...order,
    ...{ postal_address: "4 Engineer Lane\nGibraltar", delivery_zone: "Gibraltar", total: 8.77 },
    lines: [
      ...order.lines,
      { kind: "discount" as const, name: "Trade", quantity: 1, price: -0.03, subtotal: -0.03 },
      { kind: "delivery" as const, name: "Delivery", quantity: 1, price: 8.5, subtotal: 8.5 },
    ],
  };
  expect(createOrderCsv("order").rows([order_])).toBe(
    `${orderCells},${phone},"4 Engineer Lane\nGibraltar",Gibraltar,0.30,-0.03,8.50,Unpaid,0.10,0.00,0.20,3,8.77\r\n`,
  );
});

it("a CSV export keeps negative amounts numbers", () => {
  const discount = {
    kind: "discount" as const,
    name: "-2",
    quantity: 1,
    price: -5.4,
    subtotal: -5.4,
  };
  expect(createOrderCsv("line").rows([{ ...order, lines: [discount] }])).toBe(
    `${orderCells},${phone},,,'-2,-5.40,1,-5.40\r\n`,
  );
});

describe("toPhoneCell", () => {
  it.each([
    ["+350 200 12345", "00 350 200 12345"],
    ["+35020012345", "00 35020012345"],
    ["0035020012345", "00 35020012345"],
    ["20012345", "200 12345"],
    ["07712345678", "077 12345678"],
    ["(0)7712 345-678", "(0)7712 345-678"],
    ["", ""],
  ])("formats %j as %j, which spreadsheets import as text", (phone, cell) => {
    expect(toPhoneCell(phone)).toBe(cell);
    expect(escapeFormulas(cell)).toBe(cell);
    expect(Number(cell || "text")).toBeNaN();
  });
});
