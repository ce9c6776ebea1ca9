import * as z from "zod";
import { type Deployment, defineStep } from "./deployment.ts";

/** Reads the name of the business; null before the first deployment has named it. */
export async function readBusinessName({ api }: Deployment): Promise<string | null> {
  const [table] = await api.query(
    "select to_regclass('public.site_content') is not null as exists",
    z.object({ exists: z.boolean() }),
  );
  if (!table?.exists) return null;
  const [row] = await api.query(
    "select title from public.site_content where key = 'business'",
    z.object({ title: z.string() }),
  );
  return row?.title ?? null;
}

/** Names the business of a new shop, whose pages would show a neutral name. From then on only the back office changes it. */
export const businessStep = defineStep({
  name: "Business",
  area: "database",
  read: readBusinessName,
  diff: (name, { settings }) =>
    name === null && settings.BUSINESS_NAME ? [`name it ${settings.BUSINESS_NAME}`] : [],
  async apply(_, { api, settings }) {
    const literal = `'${settings.BUSINESS_NAME?.replaceAll("'", "''")}'`;
    await api.query(
      `insert into public.site_content (key, title) values ('business', ${literal})`,
      z.unknown(),
    );
  },
});
