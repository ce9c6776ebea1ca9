import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { migrationsFolder, projectRoot } from "../shared/project-paths.ts";

const releases = spawnSync("git", ["tag", "--list", "v*"], { cwd: projectRoot, encoding: "utf8" });
const isReleased = Boolean(releases.stdout?.trim());

/** Splits a migration into its statements, without comments, function bodies, string literals and line breaks. */
function splitStatements(text: string): string[] {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
}

const tableObjectPattern = /^create (policy|trigger) ("[^"]+"|\w+) .*?\bon ([\w.]+)/;
const schemaObjectPattern =
  /^create (?:or replace )?(?:unique )?(function|index|sequence|table|type|view) ([\w.]+)/;

/** Returns the object that a CREATE statement defines, such as "table public.orders"; undefined for other statements. */
function findCreatedObject(statement: string): string | undefined {
  const [, kind, name, table] =
    tableObjectPattern.exec(statement) ?? schemaObjectPattern.exec(statement) ?? [];
  return kind && [kind, name, ...(table ? ["on", table] : [])].join(" ");
}

/**
 * Matches ALTER statements for what CREATE can't express: row level security, a sequence's owning column, default privileges,
 * roles.
 */
const requiredAlterPattern =
  /^alter (table [\w.]+ enable row level security|sequence [\w.]+ owned by|default privileges|role)\b/;

const files = readdirSync(migrationsFolder).sort();
const statements = files.flatMap((file) =>
  splitStatements(readFileSync(join(migrationsFolder, file), "utf8")).map((statement) => ({
    file,
    statement,
  })),
);

// The version is the primary key of supabase_migrations.schema_migrations, so a second file with the same version would be
// treated as applied.
it("migration files have unique versions of 14 digits", () => {
  const versions = files.map((file) => /^(\d{14})_[a-z_]+\.sql$/.exec(file)?.[1]);
  expect(versions).not.toContain(undefined);
  expect(versions).toEqual([...new Set(versions)]);
});

// PostgREST below 16 repeats a transaction that failed with this SQLSTATE without end, so the request would never be answered.
it("no migration raises SQLSTATE 40001 (serialization_failure) or uses an isolation level that causes it", () => {
  const texts = files.map((file) => ({
    file,
    text: readFileSync(join(migrationsFolder, file), "utf8"),
  }));
  const causes = /40001|serialization_failure|\bserializable\b|\brepeatable read\b/i;
  expect(texts.filter(({ text }) => causes.test(text)).map(({ file }) => file)).toEqual([]);
});

// Before the first release no database needs migrating, so a change edits the object's definition.
describe.skipIf(isReleased)("migrations before the first release", () => {
  it("define each object once", () => {
    const definitions = statements.flatMap(({ file, statement }) => {
      const object = findCreatedObject(statement);
      return object ? [{ object, file }] : [];
    });
    expect(definitions.length).toBeGreaterThan(200);
    const redefinitions = definitions.filter(
      ({ object }, index) => definitions.findIndex((other) => other.object === object) < index,
    );
    expect(redefinitions).toEqual([]);
  });

  it("define each object in its final form, without DROP, OR REPLACE or an ALTER that CREATE can express", () => {
    const changes = statements.filter(
      ({ statement }) =>
        /^drop|^create or replace/.test(statement) ||
        (statement.startsWith("alter ") && !requiredAlterPattern.test(statement)),
    );
    expect(changes).toEqual([]);
  });
});
