/**
 * Splits a project's title before the place that ends it: "Sage Kitchen, Queensway Quay". A title without a comma has no place.
 */
export function splitPlace(title: string): { name: string; place?: string } {
  const [, name, place] = /^(.+), ([^,]+)$/.exec(title) ?? [];
  return name && place ? { name, place } : { name: title };
}
