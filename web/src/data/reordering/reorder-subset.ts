/** Reorders a subset in place: rows with the given ids swap positions among themselves; all other rows stay. */
export function reorderSubset<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const subset = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  const next = ids.filter((id) => subset.has(id));
  return rows.map((row) =>
    subset.has(row.id) ? (subset.get(next.shift() ?? row.id) ?? row) : row,
  );
}
