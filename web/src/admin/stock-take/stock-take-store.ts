import { type UnitId, unitKey } from "@domain/catalogue/choices.ts";
import { type StockCount, type StockTake, stockTakeSchema } from "@domain/catalogue/stock-take.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ProductProblem } from "@/data/stock/batch-mutations";
import { stockAtCount } from "@/data/stock/queries";
import type { SellableUnit } from "@/data/stock/sellable-units";
import { createStoredValue } from "@/lib/stored-value";

/** A product or variant as it is counted. */
export type CountableProduct = Pick<
  SellableUnit,
  "id" | "variantId" | "name" | "sku" | "price" | "stock_quantity" | "made_to_order"
>;

const createStockTake = (counts: StockCount[]): StockTake => ({
  key: crypto.randomUUID(),
  isSent: false,
  counts,
});

/** The counts that are not applied yet. In local storage, because a stock-take can outlast the tab and the session. */
export const stockTake = createStoredValue<StockTake>({
  key: "stock-take",
  parse: (value) => stockTakeSchema.safeParse(value).data ?? null,
  fallback: createStockTake([]),
});

/** Whether each scan of a SKU counts one unit, for a scanner that passes each unit. */
export const scansCountOne = createStoredValue({
  key: "stock-take-scans-count-one",
  parse: (value) => (typeof value === "boolean" ? value : null),
  fallback: false,
});

function changeCounts(change: (counts: StockCount[]) => StockCount[]): void {
  const current = stockTake.current();
  stockTake.set({ ...current, counts: change(current.counts) });
}

const isOf = (unit: UnitId) => (count: StockCount) => unitKey(count) === unitKey(unit);

export const findCount = (unit: UnitId) => stockTake.current().counts.find(isOf(unit));

/** Stores the counted units of a product, in place of an earlier count. */
export function saveCount(product: CountableProduct, count: number): void {
  const { id, variantId, name, sku, price, stock_quantity: expected } = product;
  const pending = { countedAt: Date.now(), lastMovementId: null, problem: null };
  const saved = {
    ...{ id, name, sku, price, expected, count, ...pending },
    ...(variantId !== undefined && { variantId }),
  };
  changeCounts((counts) => [saved, ...counts.filter((other) => !isOf(product)(other))]);
}

export function removeCount(unit: UnitId): void {
  changeCounts((counts) => counts.filter((count) => !isOf(unit)(count)));
}

export function markAsSent(isSent: boolean): void {
  stockTake.set({ ...stockTake.current(), isSent });
}

/** Removes the counts after their application, and keeps those with a problem. */
export function keepProblems(problems: ProductProblem[]): void {
  const kept = problems.map(({ id, variant_id, problem }) => ({
    ...findCount({ id, variantId: variant_id ?? undefined }),
    problem,
  }));
  const parsed = stockTakeSchema.safeParse({ ...createStockTake([]), counts: kept });
  stockTake.set(parsed.data ?? createStockTake([]));
}

/** Reads the stock at the moment of each count from the server, one after the other; those counted while offline as soon as possible. */
export function useStockAtCounts(counts: StockCount[]): void {
  const unread = counts.find(({ lastMovementId }) => lastMovementId === null);
  const { data } = useQuery({
    ...stockAtCount(unread ?? { id: 0, countedAt: 0 }),
    enabled: unread !== undefined,
  });
  useEffect(() => {
    if (!unread || !data) return;
    changeCounts((current) =>
      current.map((count) =>
        isOf(unread)(count) && count.countedAt === unread.countedAt ? { ...count, ...data } : count,
      ),
    );
  }, [unread, data]);
}
