/**
 * Puts the rows with the given ids in the order of `ids`, within the positions that these rows occupy. All other rows keep their
 * positions. Returns a copy.
 */
export function reorderSubset<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const subset = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  const remainingIds = ids.filter((id) => subset.has(id));
  return rows.map((row) =>
    subset.has(row.id) ? (subset.get(remainingIds.shift() ?? row.id) ?? row) : row,
  );
}
