/** Reorders a subset in place: the rows with the given ids take each other's positions in that order, all others stay. */
export function reorderSubset<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const named = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  const next = ids.filter((id) => named.has(id));
  return rows.map((row) => (named.has(row.id) ? (named.get(next.shift() ?? row.id) ?? row) : row));
}
