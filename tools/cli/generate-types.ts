import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asSuperuser } from "@calpe/local-supabase/database";
import { startTemporaryPostgres } from "@calpe/local-supabase/temporary-postgres";
import { createTemplate } from "@calpe/local-supabase/testing/template-database";
import type { Sql } from "postgres";
import { shopProject } from "../local-shop/local-shop.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { functionsFolder, projectRoot } from "../shared/project-paths.ts";

/**
 * A release of the Supabase CLI that generates types without Docker, unlike the release in package.json. It is run with npx,
 * because npm's lock file would contain its binary for Linux only.
 */
const typeGenerator = "supabase@3.1.0";
const typesFile = join(functionsFolder, "_shared", "domain", "database.types.ts");
const flatten = (type: string) => type.replaceAll(/\s+/g, " ");

/** `npm run types` writes database.types.ts from the migrations; with `--check` it fails when the file differs. */
await runTool(async () => {
  const server = await startTemporaryPostgres();
  try {
    const superuserUrl = await createTemplate(server.superuserUrl, "types", {
      project: shopProject,
    });
    await asSuperuser(superuserUrl, dropUncallableFunctions);
    const types = shorten(
      formatTypes(generateTypes(superuserUrl)),
      await asSuperuser(superuserUrl, listWrites),
    );
    if (!process.argv.includes("--check")) {
      writeFileSync(typesFile, types);
      return 0;
    }
    if (readFileSync(typesFile, "utf8") === types) return 0;
    throw new CliError("database.types.ts is out of date: run npm run types.");
  } finally {
    await server.delete();
  }
});

/** Drops functions without execute grants, such as computed relationships. The generator would add them as columns of rows. */
async function dropUncallableFunctions(superuserSql: Sql): Promise<void> {
  await superuserSql.unsafe(`
    do $$
    declare
      function_signature regprocedure;
    begin
      for function_signature in
        select p.oid::regprocedure from pg_proc p
        where p.pronamespace = 'public'::regnamespace and not exists (
          select 1 from unnest(array['anon', 'authenticated', 'service_role']) as role
          where has_function_privilege(role, p.oid, 'execute')
        )
      loop
        execute format('drop function %s', function_signature);
      end loop;
    end
    $$`);
}

/** Lists what the API's roles may write: "Insert orders". */
async function listWrites(superuserSql: Sql): Promise<Set<string>> {
  const rows = await superuserSql<{ write: string }[]>`
    select distinct initcap(privilege) || ' ' || relname as write
    from pg_class, unnest(array['insert', 'update']) as privilege, unnest(array['anon', 'authenticated', 'service_role']) as role
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_any_column_privilege(role, oid, privilege)`;
  return new Set(rows.map(({ write }) => write));
}

function generateTypes(databaseUrl: string): string {
  const { status, stdout, stderr } = spawnSync(
    "npx",
    [
      "--yes",
      typeGenerator,
      "gen",
      "types",
      "typescript",
      `--remote=${databaseUrl}`,
      "--schema=public",
    ],
    {
      encoding: "utf8",
      env: { ...process.env, PGSSLMODE: "disable", SUPABASE_TELEMETRY_DISABLED: "1" },
    },
  );
  if (status !== 0) throw new CliError(`${typeGenerator} could not generate types:\n${stderr}`);
  return stdout;
}

/** Formats the types like the project's code, so that diffs are readable. */
function formatTypes(types: string): string {
  const { status, stdout, stderr } = spawnSync(
    join(projectRoot, "node_modules", ".bin", "biome"),
    ["format", "--stdin-file-path=generated.ts"],
    { cwd: projectRoot, encoding: "utf8", input: types },
  );
  if (status !== 0) throw new CliError(`The generated types are not valid TypeScript:\n${stderr}`);
  return stdout;
}

/**
 * Refers to a type instead of writing it out again: the rows that functions return, updates (an insert's columns, all optional) and
 * enums (the constants). A new column then changes two places. What no role may write is `never`. Leaves out the generator's helper
 * types, which nothing uses.
 */
function shorten(types: string, writes: Set<string>): string {
  const rows = new Map<string, string>();
  return types
    .replaceAll(/^ {4}(Tables|Views): \{\n[\s\S]*?^ {4}\};/gm, (relations, section: string) =>
      relations.replaceAll(/^ {6}(\w+): \{\n[\s\S]*?^ {6}\};/gm, (relation, name: string) => {
        const reference = `Database["public"]["${section}"]["${name}"]`;
        const [row = ""] = /(?<=Row: )\{[\s\S]*?^ {8}\}/m.exec(relation) ?? [];
        rows.set(flatten(row), `${reference}["Row"]`);
        return relation.replaceAll(
          /(?<=(Insert|Update): )\{[\s\S]*?^ {8}\}/gm,
          (columns, write: string) => {
            if (!writes.has(`${write} ${name}`)) return "never";
            return write === "Update" && writes.has(`Insert ${name}`)
              ? `Partial<${reference}["Insert"]>`
              : columns;
          },
        );
      }),
    )
    .replaceAll(
      /(?<=Returns: )\{[\s\S]*?^ {8}\}/gm,
      (returned) => rows.get(flatten(returned)) ?? returned,
    )
    .replace(
      /(?<=^ {4}Enums: \{\n)[\s\S]*?(?=^ {4}\};)/m,
      "      [Name in keyof typeof Constants.public.Enums]: (typeof Constants.public.Enums)[Name][number];\n",
    )
    .replace(/^type DatabaseWithoutInternals[\s\S]*?(?=^export const Constants)/m, "");
}
