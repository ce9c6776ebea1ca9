/** Whether two values have the same content. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The fields of the form values that differ from the row the form was opened with, so that a save does not overwrite other
 * fields.
 */
export function changedFields<Wanted extends object>(
  opened: Record<keyof Wanted, unknown>,
  wanted: Wanted,
): Partial<Wanted> {
  const changed: Partial<Wanted> = {};
  for (const name of Object.keys(wanted) as (keyof Wanted)[]) {
    if (!isSame(wanted[name], opened[name])) changed[name] = wanted[name];
  }
  return changed;
}

/** Whether there is nothing to save. An update without fields affects no row, which would look like a deleted row. */
export function isUnchanged(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
