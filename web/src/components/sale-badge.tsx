import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

/** Marks a product on sale, on cards and on its page. */
export function SaleBadge({ className }: { className?: string }) {
  return (
    <Badge tone="sale" className={cn("tracking-label", className)}>
      SALE
    </Badge>
  );
}
