/** Returns the first row of a result. Throws if there is none. */
export function singleRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("The query returned no row.");
  return row;
}
