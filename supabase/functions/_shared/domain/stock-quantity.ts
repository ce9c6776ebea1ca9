/** The most units of a product that the database stores. */
export const highestStock = 1_000_000;

/** How many units an entry says, which need not be a quantity; a non-numeric entry counts as 0. Spec section 5, admin product form. */
export function quantityIn(entry: string): number {
  const quantity = Number(entry);
  return Number.isFinite(quantity) ? quantity : 0;
}
