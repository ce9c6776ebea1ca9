/**
 * Groups pictures into spreads as in a book: one across the spread, then two side by side, and so on. A last picture without
 * a partner takes the whole spread.
 */
export function isAcross(place: number, count: number): boolean {
  const turn = place % 3;
  return turn === 0 || (turn === 1 && place === count - 1);
}
