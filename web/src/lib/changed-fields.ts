/** Whether two values have the same JSON text. Objects with the same entries in another order are not equal. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns the form values that differ from `openedRow`, the row with which the form was opened. A save of only these values does
 * not overwrite other fields.
 */
export function changedFields<Values extends object>(
  openedRow: Record<keyof Values, unknown>,
  values: Values,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    if (!isJsonEqual(values[name], openedRow[name])) changes[name] = values[name];
  }
  return changes;
}

/**
 * Whether `changes` is empty. Callers then skip the update, because an update without columns affects no row and would look like
 * the update of a deleted row.
 */
export function isUnchanged(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
