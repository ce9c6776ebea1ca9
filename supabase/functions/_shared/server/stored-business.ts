import { type Business, readBusiness } from "../domain/site-content/business.ts";
import type { DatabaseClient } from "./database.ts";

/** Reads the business from the database; the neutral defaults if it can't be read, because no caller fails for a name. */
export async function storedBusiness(database: DatabaseClient): Promise<Business> {
  const { data } = await database
    .from("site_content")
    .select("title, content, metadata")
    .eq("key", "business")
    .maybeSingle();
  return readBusiness(data);
}
