/** Whether a product is one of the samples, which can't be ordered. The database never gives a negative id. */
export function isSample(product: { id: number }): boolean {
  return product.id < 0;
}
