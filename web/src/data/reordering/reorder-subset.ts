/**
 * Returns a copy of `rows` in which the rows of `ids` are in the order of `ids`, at the positions that these rows already occupy.
 * All other rows keep their positions.
 */
export function reorderSubset<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const subset = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  const remainingIds = ids.filter((id) => subset.has(id));
  return rows.map((row) =>
    subset.has(row.id) ? (subset.get(remainingIds.shift() ?? row.id) ?? row) : row,
  );
}
