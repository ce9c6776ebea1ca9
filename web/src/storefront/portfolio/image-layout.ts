/**
 * Whether the image at `index` has the full width of the grid. The layout alternates between one full-width image and two
 * side by side; an unpaired last image has the full width too.
 */
export function isFullWidth(index: number, count: number): boolean {
  const column = index % 3;
  return column === 0 || (column === 1 && index === count - 1);
}
