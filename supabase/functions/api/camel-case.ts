// Conversion between the snake_case column names of the database and the camelCase field names of the REST API (spec
// section 7). Only top-level keys are converted: nested values, such as a section's metadata, keep their keys.

/** `imageUrl` → `image_url`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `image_url` → `imageUrl`. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Converts the column names of a database row to field names of the REST API. */
export function toCamelCaseKeys(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamelCase(key), value]));
}

/** Converts field names of the REST API to column names. */
export function toSnakeCaseKeys(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [toSnakeCase(key), value]),
  );
}
