/**
 * Returns a function that calls `create` once, at its first call. For `Intl` formats: the first one loads locale data, which at
 * the top level of a module took a fifth of the script time of a page that formats no date.
 */
export function lazyValue<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
