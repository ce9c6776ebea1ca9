/** Whether two values have the same JSON text, in which the order of keys counts. */
export function isJsonEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns the form values that differ from the row that the form was opened with, so that a save does not overwrite other
 * fields.
 */
export function changedFields<Values extends object>(
  openedRow: Record<keyof Values, unknown>,
  values: Values,
): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (!isJsonEqual(values[name], openedRow[name])) changed[name] = values[name];
  }
  return changed;
}

/**
 * Whether there is nothing to save. Callers check it before an update: an update without columns affects no row, as if the
 * row had been deleted.
 */
export function isUnchanged(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
