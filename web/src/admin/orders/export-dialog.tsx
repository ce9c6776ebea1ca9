import { previousMonth } from "@domain/dates.ts";
import {
  type OrderFilter,
  type OrderSelection,
  orderStatuses,
} from "@domain/orders/order-filter.ts";
import { useState } from "react";
import { DialogFooter } from "@/admin/forms/form-footer";
import { Options } from "@/admin/forms/options";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { createOrderCsv, type ExportRowKind, exportRowKinds } from "@/admin/orders/order-csv";
import { orderStatusLabels } from "@/admin/orders/order-status-badge";
import { type CsvFile, useCsvExport } from "@/admin/tables/use-csv-export";
import { fetchOrdersForExport } from "@/data/orders/export";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { DateInput } from "@/ui/input";
import { Select } from "@/ui/select";

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The list's filter, which prefills the form. */
  filter: OrderFilter;
}

/** The dialog that downloads orders as CSV. Its form selects the period, the status and the kind of rows. */
export function ExportDialog({ open, onOpenChange, filter }: ExportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Export Orders"
        description="A CSV file for the accountant, with totals. Days and times are those of Gibraltar."
        width="max-w-lg"
      >
        {open ? <ExportForm filter={filter} onClose={() => onOpenChange(false)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

const rowKindLabels = {
  order: "One per order",
  line: "One per order line",
} as const satisfies Record<ExportRowKind, string>;

type Period = Pick<OrderFilter, "since" | "until">;

/** The period of the list's filter; the previous month if the filter has none. */
const initialPeriod = ({ since, until }: Period): Period =>
  since || until ? { since, until } : previousMonth(new Date());

function ExportForm({ filter, onClose }: { filter: OrderFilter; onClose: () => void }) {
  const { search, fulfilment, source, payment, mail, returns } = filter;
  const [status, setStatus] = useState<string>(filter.status ?? "approved");
  const [rowKind, setRowKind] = useState<ExportRowKind>("order");
  const [{ since, until }, setPeriod] = useState(() => initialPeriod(filter));
  const { progress, progressText, start } = useCsvExport("order", onClose);
  const isPeriodReversed = Boolean(since && until && since > until);
  return (
    <form
      noValidate
      ref={submitOnModEnter}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPeriodReversed) return;
        const conditions = { search, fulfilment, source, payment, mail, returns, since, until };
        const selectedStatus = orderStatuses.find((orderStatus) => orderStatus === status) ?? null;
        start(orderFile({ ...conditions, status: selectedStatus }, rowKind));
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day">
          <DateInput
            value={since ?? ""}
            onChange={({ target }) => setPeriod({ since: target.value || null, until })}
          />
        </Field>
        <Field
          label="Last day"
          error={isPeriodReversed ? "Choose a day that is not before the first" : undefined}
        >
          <DateInput
            value={until ?? ""}
            onChange={({ target }) => setPeriod({ since, until: target.value || null })}
          />
        </Field>
        <Field label="Status">
          <Select value={status} onChange={({ target }) => setStatus(target.value)}>
            <option value="">All statuses</option>
            <Options values={orderStatuses} labels={orderStatusLabels} />
          </Select>
        </Field>
        <Field label="Rows">
          <Select
            value={rowKind}
            onChange={({ target }) =>
              setRowKind(exportRowKinds.find((kind) => kind === target.value) ?? "order")
            }
          >
            <Options values={exportRowKinds} labels={rowKindLabels} />
          </Select>
        </Field>
      </div>
      {search || fulfilment || source || payment || mail ? (
        <p className="text-small text-ink-soft">
          Only orders that match the list’s search, fulfilment, source, payment and emails.
        </p>
      ) : null}
      <DialogFooter>
        <AriaDisabledButton type="submit" size="small" disabled={progress !== null}>
          {progress ? "Exporting..." : "Export"}
        </AriaDisabledButton>
        <Button variant="outline" size="small" onClick={onClose}>
          Cancel
        </Button>
        <output className="self-center text-small text-ink-soft">{progressText}</output>
      </DialogFooter>
    </form>
  );
}

/** The file of an export; its rows end with the sums. */
function orderFile(filter: OrderSelection, kind: ExportRowKind): CsvFile {
  const period = [filter.since, filter.until].filter(Boolean).join("-to-");
  return {
    name: `orders-${period || "all"}.csv`,
    parts: async function* (signal) {
      const csv = createOrderCsv(kind);
      let done = 0;
      yield { csv: csv.header(), done, total: 0 };
      for await (const { orders, remaining } of fetchOrdersForExport(filter, signal)) {
        done += orders.length;
        yield { csv: csv.rows(orders), done, total: done + remaining };
      }
      yield { csv: csv.totals(), done, total: done };
    },
  };
}
