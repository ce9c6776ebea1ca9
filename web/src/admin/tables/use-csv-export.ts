import { formatCount, formatNumber } from "@domain/format-number.ts";
import { useEffect, useRef, useState } from "react";
import { byteOrderMark } from "@/lib/csv";
import { downloadFile } from "@/lib/download-file";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

/** A part of a CSV file, and the number of rows' subjects (orders, products) up to it and in the whole file. */
export interface CsvPart {
  csv: string;
  done: number;
  total: number;
}

export interface CsvFile {
  name: string;
  parts: (signal: AbortSignal) => AsyncIterable<CsvPart>;
}

/**
 * Downloads rows as CSV, part by part, so that the page stays responsive. Unmounting aborts the export.
 *
 * @param noun of what is exported, such as "order"
 * @returns `progress`: what is exported so far, null while no export is running
 */
export function useCsvExport(noun: string, onDone: () => void) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const exportController = useRef<AbortController>(null);
  useEffect(() => () => exportController.current?.abort(), []);

  const run = async ({ name, parts }: CsvFile) => {
    const controller = new AbortController();
    const { signal } = controller;
    exportController.current = controller;
    const texts = [byteOrderMark];
    let done = 0;
    setProgress({ done, total: 0 });
    try {
      for await (const part of parts(signal)) {
        texts.push(part.csv);
        done = part.done;
        setProgress({ done, total: part.total });
      }
      downloadFile(name, "text/csv;charset=utf-8", texts);
      const plural = `${noun[0]?.toUpperCase()}${noun.slice(1)}s`;
      toast({ title: `${plural} exported`, description: `${formatCount(done, noun)}.` });
      onDone();
    } catch (error) {
      if (signal.aborted) return;
      toastError("Error", messageOf(error, `Failed to export ${noun}s. Please try again.`));
    } finally {
      setProgress(null);
    }
  };
  return {
    progress,
    progressText:
      progress && progress.total > 0
        ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} ${noun}s`
        : null,
    start: (file: CsvFile) => void run(file),
  };
}
