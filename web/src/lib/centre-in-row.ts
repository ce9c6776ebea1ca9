/**
 * Scrolls a row of items, so that an item is in its centre. Unlike scrollIntoView(), does not scroll the page.
 *
 * @param row - a positioned element, because `offsetLeft` of its items must be relative to it
 */
export function centreInRow(row: HTMLElement, item: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.clientWidth) / 2;
}
