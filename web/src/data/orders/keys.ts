import type { OrderFilter } from "@domain/orders/order-filter.ts";

export const orderKeys = {
  all: ["orders"] as const,
  lists: ["orders", "list"] as const,
  list: (filter: OrderFilter) => ["orders", "list", filter] as const,
  detail: (id: number) => ["orders", "detail", id] as const,
  returnableLines: (id: number) => ["orders", "returnable-lines", id] as const,
  printed: (ids: number[]) => ["orders", "printed", ids] as const,
  events: (id: number) => ["orders", "events", id] as const,
  tasks: ["orders", "tasks"] as const,
  daily: ["orders", "daily"] as const,
  figures: (lastMonth: string, monthCount: number, rowLimit: number) =>
    ["orders", "figures", lastMonth, monthCount, rowLimit] as const,
  productFigures: (lastMonth: string, monthCount: number, sort: string, page: number) =>
    ["orders", "product-figures", lastMonth, monthCount, sort, page] as const,
  holds: ["orders", "holds"] as const,
  open: (productId: number) => ["orders", "open", productId] as const,
  mailsNeedingAttention: ["orders", "mails-needing-attention"] as const,
};
