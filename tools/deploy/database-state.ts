import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Deployment, Migration } from "./deployment.ts";

const objectsSchema = z.object({
  migrations: z.boolean(),
  shop: z.boolean(),
  cron: z.boolean(),
  vault: z.boolean(),
  webhooks: z.boolean(),
});

/** Returns which of the tables exist that the steps read: the platform creates some only with an extension. */
export async function readObjects({ api }: Deployment) {
  const [objects] = await api.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as migrations,
      to_regclass('public.shop_settings') is not null as shop, to_regclass('cron.job') is not null as cron,
      to_regclass('vault.secrets') is not null as vault, to_regnamespace('supabase_functions') is not null as webhooks`,
    objectsSchema,
  );
  return objectsSchema.parse(objects);
}

/** White space and semicolons, which the Supabase CLI drops where it splits a file into statements. */
const ignoredCharacters = /[ \t\r\n;]+/g;

/** Lists the migrations in a folder in order. */
export function listMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      version: name.split("_")[0] ?? "",
      name,
      text: readFileSync(join(folder, name), "utf8"),
    }));
}

const appliedSchema = z.object({ version: z.string(), digest: z.string().nullable() });

/**
 * Compares this repository's migrations with the project's.
 *
 * @returns `pending`: not applied yet; `unknown`: versions that only the project has; `edited`: files that were changed after they
 * were applied
 */
export async function compareMigrations(deployment: Deployment) {
  const { migrations: isMigrated } = await readObjects(deployment);
  const rows = isMigrated
    ? await deployment.api.query(
        `select version, md5(translate(array_to_string(statements, ''), e' \\t\\r\\n;', '')) as digest
          from supabase_migrations.schema_migrations order by version`,
        appliedSchema,
      )
    : [];
  const digests = new Map(rows.map(({ version, digest }) => [version, digest]));
  const files = deployment.migrations;
  const isEdited = ({ version, text }: Migration) => {
    const digest = digests.get(version);
    return Boolean(digest) && digest !== computeDigest(text);
  };
  return {
    pending: files.filter(({ version }) => !digests.has(version)),
    unknown: rows.map(({ version }) => version).filter((v) => !files.some((f) => f.version === v)),
    edited: files.filter(isEdited),
  };
}

const computeDigest = (text: string) =>
  createHash("md5").update(text.replace(ignoredCharacters, "")).digest("hex");
