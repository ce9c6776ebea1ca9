/**
 * Returns a function that creates a value on its first call and caches it. For `Intl` formatters: the first one loads locale
 * data, which at module level took a fifth of the script time of every page, also of pages that format no date.
 */
export function lazyValue<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
