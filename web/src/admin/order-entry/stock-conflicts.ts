import { unitKey } from "@domain/catalogue/choices.ts";
import type { LineInput } from "@domain/orders/order-lines-form.ts";
import { fetchAvailableUnits } from "@/data/stock/sellable-units";
import { RequestError } from "@/lib/request-error";

/** The part of a form with the fields of `LinesInput` that shows a conflict. */
interface LinesForm {
  getValues(name: "items"): LineInput[];
  setValue(name: `items.${number}.stock`, value: number): void;
  setError(
    name: `items.${number}.quantity`,
    error: { message: string },
    options: { shouldFocus: boolean },
  ): void;
  trigger(name: "items", options: { shouldFocus: boolean }): Promise<boolean>;
}

/**
 * Shows at its line why the server has rejected an order: reads the current stock of the products and variants that are new in the order, and
 * validates the lines again. Focuses the first invalid quantity. Returns false if no line is invalid, or the stock could not be read.
 */
export async function showStockConflicts(error: unknown, form: LinesForm): Promise<boolean> {
  if (!(error instanceof RequestError) || ![400, 409].includes(error.status)) return false;
  const newLines = form
    .getValues("items")
    .map(({ kind, id, productId, variantId }, index) => ({
      index,
      isNew: kind === "product" && id === 0,
      unit: { id: productId, variantId },
    }))
    .filter(({ isNew }) => isNew);
  const units = await fetchAvailableUnits(newLines.map(({ unit }) => unit.id)).catch(() => null);
  if (units === null) return false;
  for (const { index, unit } of newLines)
    form.setValue(`items.${index}.stock`, units.get(unitKey(unit)) ?? 0);
  let hasConflict = !(await form.trigger("items", { shouldFocus: true }));
  for (const { index, unit } of newLines) {
    if (units.has(unitKey(unit))) continue;
    const message = "No longer for sale: please remove it";
    form.setError(`items.${index}.quantity`, { message }, { shouldFocus: !hasConflict });
    hasConflict = true;
  }
  return hasConflict;
}
