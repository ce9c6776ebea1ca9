/** The rows with those named in the given order, which takes the places that these had; the others keep theirs. */
export function inOrder<Row extends { id: number }>(rows: Row[], ids: number[]): Row[] {
  const named = new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
  const next = ids.filter((id) => named.has(id));
  return rows.map((row) => (named.has(row.id) ? (named.get(next.shift() ?? row.id) ?? row) : row));
}
