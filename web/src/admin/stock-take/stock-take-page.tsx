import { type StockTake, summariseStockTake } from "@domain/catalogue/stock-take.ts";
import { formatDateTime } from "@domain/dates.ts";
import { formatCount } from "@domain/format-number.ts";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { isUnanswered, UnansweredNotice } from "@/admin/forms/unanswered-notice";
import { useBatchUndo } from "@/admin/history/use-batch-undo";
import { PageHeader } from "@/admin/shell/page-header";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { ApplyDialog } from "@/admin/stock-take/apply-dialog";
import { CountList } from "@/admin/stock-take/count-list";
import { useCountQuestion } from "@/admin/stock-take/count-question";
import { DifferenceTable } from "@/admin/stock-take/difference-table";
import { ProductCountList } from "@/admin/stock-take/product-count-list";
import { ScanPanel } from "@/admin/stock-take/scan-panel";
import {
  keepProblems,
  markAsSent,
  stockTake,
  useStockAtCounts,
} from "@/admin/stock-take/stock-take-store";
import { useApplyStockTake } from "@/data/stock/batch-mutations";
import { adminPaths } from "@/lib/admin-paths";
import { useStoredValue } from "@/lib/stored-value";
import { useOverlay } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";
import "@/admin/orders/print-page.css";

function useSendStockTake() {
  const { mutateAsync, isPending } = useApplyStockTake();
  const createUndo = useBatchUndo();
  const send = (take: StockTake) => {
    markAsSent(true);
    const { differences } = summariseStockTake(take.counts);
    void toastOutcome(
      mutateAsync(take).then((problems) => {
        keepProblems(problems);
        return problems;
      }),
      {
        successTitle: "Stock-take applied",
        failureTitle: "The stock-take was not applied",
        action: differences.length > 0 ? () => createUndo(take.key) : null,
      },
      (error) => {
        markAsSent(isUnanswered(error));
        return isUnanswered(error);
      },
      (problems) =>
        problems.length > 0
          ? `${formatCount(problems.length, "count")} could not be applied and stayed in the list.`
          : `${formatCount(differences.length, "product")} changed.`,
    );
  };
  return { send, isPending };
}

/** The page on which administrators count the stock. The counts stay in the browser until they are applied together. */
export function StockTakePage() {
  const { query, changeQuery } = useUrlQuery();
  const take = useStoredValue(stockTake);
  const { counts, isSent } = take;
  useStockAtCounts(counts);
  const [isApplying, setApplying] = useOverlay("apply");
  const question = useCountQuestion();
  const [openedAt] = useState(() => new Date().toISOString());
  const { send, isPending } = useSendStockTake();
  const canApply = counts.length > 0 && !isSent;
  return (
    <>
      <PageHeader title="Stock-Take">
        <Button asChild variant="quiet" size="narrow" className="max-sm:-ml-2">
          <Link to={adminPaths.stock}>Back to the stock</Link>
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={counts.length === 0}
          onClick={() => window.print()}
        >
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          Print Differences
        </Button>
        {/* A press while a field has the focus first counts what was typed there, so the button is not `disabled`. */}
        <AriaDisabledButton size="small" disabled={!canApply} onClick={() => setApplying(true)}>
          {`Apply (${counts.length})`}
        </AriaDisabledButton>
      </PageHeader>
      <div
        role="presentation"
        className="print:hidden"
        onKeyDownCapture={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !canApply) return;
          // Otherwise the field's form would be submitted, too.
          event.preventDefault();
          event.stopPropagation();
          setApplying(true);
        }}
      >
        {isSent && isPending ? (
          <output className="block py-16 text-center">Applying the counts…</output>
        ) : isSent ? (
          <UnansweredNotice onSend={() => send(take)} />
        ) : (
          <Tabs
            value={query.get("tab") === "list" ? "list" : "scan"}
            onValueChange={(tab) => changeQuery({ tab: tab === "list" ? tab : null, page: null })}
          >
            <TabsList className="mb-4.5" aria-label="Way to count">
              <TabsTrigger value="scan">Scan</TabsTrigger>
              <TabsTrigger value="list">List</TabsTrigger>
            </TabsList>
            <TabsContent value="scan">
              <ScanPanel onSave={question.save} />
              <CountList counts={counts} onSave={question.replace} />
            </TabsContent>
            <TabsContent value="list">
              <ProductCountList counts={counts} onSave={question.replace} />
            </TabsContent>
          </Tabs>
        )}
      </div>
      <section className="hidden print:block">
        <h1 className="mb-1 text-heading">Stock-take: differences</h1>
        <p className="mb-5 text-small">
          {`${formatCount(counts.length, "product")} counted, ${formatDateTime(openedAt)}`}
        </p>
        <DifferenceTable counts={counts} />
      </section>
      {question.dialog}
      <ApplyDialog
        open={isApplying}
        counts={counts}
        onClose={() => setApplying(false)}
        onApply={() => {
          setApplying(false);
          send(take);
        }}
      />
    </>
  );
}
