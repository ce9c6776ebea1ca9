import type { OrderFilter } from "@domain/orders/order-filter.ts";
import { Download } from "lucide-react";
import { ordersCsv } from "@/admin/orders/order-csv";
import { useCollectOrders } from "@/data/orders/export";
import { downloadFile } from "@/lib/download-file";
import { toast } from "@/lib/toast";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

/** Downloads all orders that match the filter, on every page, as CSV. */
export function ExportButton({ filter }: { filter: OrderFilter }) {
  const collect = useCollectOrders();
  const save = async () => {
    try {
      const { orders, total } = await collect.mutateAsync(filter);
      const day = new Date().toISOString().slice(0, 10);
      downloadFile(`orders-${day}.csv`, "text/csv;charset=utf-8", ordersCsv(orders));
      const all = orders.length === 1 ? "1 order." : `${orders.length} orders.`;
      const some = `The newest ${orders.length} of ${total} orders.`;
      toast({ title: "Orders exported", description: orders.length < total ? some : all });
    } catch {
      toast({
        title: "Error",
        description: "Failed to export orders. Please try again.",
        variant: "destructive",
      });
    }
  };
  return (
    <AriaDisabledButton
      variant="outline"
      size="small"
      onClick={() => void save()}
      disabled={collect.isPending}
    >
      <Download aria-hidden className="size-4" strokeWidth={1.5} />
      {collect.isPending ? "Exporting..." : "Export CSV"}
    </AriaDisabledButton>
  );
}
