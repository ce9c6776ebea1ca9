import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

export function SaleBadge({ className }: { className?: string }) {
  return (
    <Badge tone="sale" className={cn("tracking-label", className)}>
      SALE
    </Badge>
  );
}
