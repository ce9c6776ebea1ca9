/** Whether a product is a sample, which cannot be ordered. Samples have negative ids; database ids are positive. */
export function isSample(product: { id: number }): boolean {
  return product.id < 0;
}
