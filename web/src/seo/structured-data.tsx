import type { Thing, WithContext } from "schema-dts";
import { jsonInHtml } from "@/lib/json-in-html";

/** schema.org data as JSON-LD for search engines. The script element is data that browsers never execute. */
export function StructuredData({ data }: { data: WithContext<Thing> }) {
  return <script type="application/ld+json">{jsonInHtml(data)}</script>;
}
