import type { Thing, WithContext } from "schema-dts";
import { jsonInHtml } from "@/lib/json-in-html";

/** Renders schema.org data as JSON-LD for search engines. Browsers do not execute a script element of this type. */
export function StructuredData({ data }: { data: WithContext<Thing> }) {
  return <script type="application/ld+json">{jsonInHtml(data)}</script>;
}
