import { formatCount } from "@domain/format-number.ts";
import type { OrderSelection } from "@domain/orders/order-filter.ts";
import { useEffect, useRef, useState } from "react";
import { byteOrderMark } from "@/admin/orders/csv";
import { createOrderCsv, type ExportRowKind } from "@/admin/orders/order-csv";
import { fetchOrdersForExport } from "@/data/orders/export";
import { downloadFile } from "@/lib/download-file";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

interface Progress {
  exportedCount: number;
  total: number;
}

/** Downloads orders as CSV; `progress` is null while no export is running. Unmounting aborts the export. */
export function useOrderExport(onDone: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const exportController = useRef<AbortController>(null);
  useEffect(() => () => exportController.current?.abort(), []);

  const start = async (filter: OrderSelection, kind: ExportRowKind) => {
    const controller = new AbortController();
    const { signal } = controller;
    exportController.current = controller;
    const csv = createOrderCsv(kind);
    const parts = [byteOrderMark, csv.header()];
    let exportedCount = 0;
    setProgress({ exportedCount, total: 0 });
    try {
      for await (const { orders, remaining } of fetchOrdersForExport(filter, signal)) {
        parts.push(csv.rows(orders));
        exportedCount += orders.length;
        setProgress({ exportedCount, total: exportedCount + remaining });
      }
      parts.push(csv.totals());
      const period = [filter.since, filter.until].filter(Boolean).join("-to-");
      downloadFile(`orders-${period || "all"}.csv`, "text/csv;charset=utf-8", parts);
      toast({ title: "Orders exported", description: `${formatCount(exportedCount, "order")}.` });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      toastError("Error", messageOf(error, "Failed to export orders. Please try again."));
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    start: (filter: OrderSelection, kind: ExportRowKind) => void start(filter, kind),
  };
}
