// Conversion between the snake_case column names of the database and the camelCase field names of the REST API (spec
// section 7) and of forms. Only top-level keys are converted. Nested objects, such as a section's metadata, keep their keys.

/** `imageUrl` → `image_url`. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `image_url` → `imageUrl`. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

/** Converts the column names of a database row to field names. */
export function toCamelCaseKeys(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamelCase(key), value]));
}

/** The type of `toSnakeCase(name)`. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type SnakeCaseKeys<Fields> = {
  [Field in keyof Fields as Field extends string ? SnakeCase<Field> : never]: Fields[Field];
};

/** Converts field names to column names. */
export function toSnakeCaseKeys<Fields extends object>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [toSnakeCase(key), value]),
  ) as SnakeCaseKeys<Fields>;
}
