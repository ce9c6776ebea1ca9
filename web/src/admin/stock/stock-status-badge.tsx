import type { ProductStatus } from "@domain/catalogue/product.ts";
import { Badge } from "@/ui/badge";

export const productStatusLabels: Record<ProductStatus, string> = {
  IN_STOCK: "In Stock",
  OUT_OF_STOCK: "Out of Stock",
  PENDING: "Pending",
};

const tones = { IN_STOCK: "good", OUT_OF_STOCK: "neutral", PENDING: "neutral" } as const;

export function StockStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge tone={tones[status]}>{productStatusLabels[status]}</Badge>;
}
