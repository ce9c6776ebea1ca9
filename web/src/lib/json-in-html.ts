/** Serialises a value as JSON that is safe inside a script element: `</script>` becomes `\u003c/script>`. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
