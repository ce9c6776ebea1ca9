/**
 * Splits a project's title such as "Sage Kitchen, Queensway Quay" into name and place. A title without a comma has no place.
 */
export function splitProjectTitle(title: string): { name: string; place?: string } {
  const [, name, place] = /^(.+), ([^,]+)$/.exec(title) ?? [];
  return name && place ? { name, place } : { name: title };
}
