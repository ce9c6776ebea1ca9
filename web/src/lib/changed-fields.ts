/** Those of the wanted fields that differ from the row a form was opened with, so that a save undoes nobody's changes. */
export function changedFields<Wanted extends object>(
  opened: Record<keyof Wanted, unknown>,
  wanted: Wanted,
): Partial<Wanted> {
  const changed: Partial<Wanted> = {};
  for (const name of Object.keys(wanted) as (keyof Wanted)[]) {
    if (JSON.stringify(wanted[name]) !== JSON.stringify(opened[name])) changed[name] = wanted[name];
  }
  return changed;
}

/** Whether there is nothing to save: an update of no fields touches no row, and would look like one of a row that is gone. */
export function isUnchanged(changes: object): boolean {
  return Object.keys(changes).length === 0;
}
