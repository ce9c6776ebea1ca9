import type { Thing, WithContext } from "schema-dts";
import { jsonInHtml } from "@/lib/json-in-html";

/** The page's content as schema.org JSON-LD for search engines; a script element of this type is data and never executed. */
export function StructuredData({ data }: { data: WithContext<Thing> }) {
  return <script type="application/ld+json">{jsonInHtml(data)}</script>;
}
