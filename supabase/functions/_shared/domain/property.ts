/** Reads a property of an unknown value, such as stored JSON or a response body. Undefined if the value has no such property. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
