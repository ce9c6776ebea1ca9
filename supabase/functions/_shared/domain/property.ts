/** Reads a property of an unknown value, such as stored JSON or a response; undefined if it has none. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
