import type { Thing, WithContext } from "schema-dts";

/** Renders schema.org data as JSON-LD for search engines. Browsers do not execute a script element of this type. */
export function StructuredData({ data }: { data: WithContext<Thing> }) {
  return <script type="application/ld+json">{serializeForHtml(data)}</script>;
}

/** Serialises a value as JSON that is safe inside a script element: `</script>` becomes `\u003c/script>`. */
function serializeForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
