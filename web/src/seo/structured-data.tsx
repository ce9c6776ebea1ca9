import type { Thing, WithContext } from "schema-dts";
import { jsonInHtml } from "@/lib/json-in-html";

/** Tells search engines in schema.org's words what the page shows; the element is data, and never executed. */
export function StructuredData({ data }: { data: WithContext<Thing> }) {
  return <script type="application/ld+json">{jsonInHtml(data)}</script>;
}
