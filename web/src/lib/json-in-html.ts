/** A value as JSON to stand inside a script element, which no text in it can end: `</script>` comes out as `\u003c/script>`. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
