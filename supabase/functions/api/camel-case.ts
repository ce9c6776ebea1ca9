// The database's names are snake_case, the interface's camelCase (spec section 7). Here and nowhere else one becomes the
// other. Only the names of fields: what is in them, such as a section's metadata, stays as it is.

/** `imageUrl` → `image_url`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `image_url` → `imageUrl`. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** A database row with the interface's names. */
export function toAnswer(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamelCase(key), value]));
}

/** What a client wrote with the database's names. */
export function toRow(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [toSnakeCase(key), value]),
  );
}
