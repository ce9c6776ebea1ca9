/**
 * Pictures come as in a book: one across the spread, then two that share the next. A last one without a partner has the
 * spread to itself.
 */
export function isAcross(place: number, count: number): boolean {
  const turn = place % 3;
  return turn === 0 || (turn === 1 && place === count - 1);
}
