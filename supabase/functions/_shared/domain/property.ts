/** A property of whatever it may be, undefined where there is none: to read what is stored, or what others have sent. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
