import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { migrationsFolder, projectRoot } from "../shared/project-paths.ts";

const releases = spawnSync("git", ["tag", "--list", "v*"], { cwd: projectRoot, encoding: "utf8" });
const isReleased = Boolean(releases.stdout?.trim());

/** The statements of a migration without comments, function bodies, string literals and line breaks. */
function statementsOf(text: string): string[] {
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

/** The object that a CREATE statement defines, such as "table public.orders"; undefined for other statements. */
function createdBy(statement: string): string | undefined {
  const [, kind, name, table] =
    tableObjectPattern.exec(statement) ?? schemaObjectPattern.exec(statement) ?? [];
  return kind && [kind, name, ...(table ? ["on", table] : [])].join(" ");
}

/** ALTER statements that CREATE can't express: row level security, a sequence's owning column, default privileges, roles. */
const completesDefinition =
  /^alter (table [\w.]+ enable row level security|sequence [\w.]+ owned by|default privileges|role)\b/;

const files = readdirSync(migrationsFolder).sort();
const statements = files.flatMap((file) =>
  statementsOf(readFileSync(join(migrationsFolder, file), "utf8")).map((statement) => ({
    file,
    statement,
  })),
);

// The version is the primary key of supabase_migrations.schema_migrations, so a second file would count as applied.
it("migration files have unique versions of 14 digits", () => {
  const versions = files.map((file) => /^(\d{14})_[a-z_]+\.sql$/.exec(file)?.[1]);
  expect(versions).not.toContain(undefined);
  expect(versions).toEqual([...new Set(versions)]);
});

// Before the first release no database needs migrating, so changes are made in the object's definition.
describe.skipIf(isReleased)("migrations before the first release", () => {
  it("define each object once", () => {
    const created = statements.flatMap(({ file, statement }) => {
      const object = createdBy(statement);
      return object ? [{ object, file }] : [];
    });
    expect(created.length).toBeGreaterThan(200);
    const redefined = created.filter(
      ({ object }, index) => created.findIndex((other) => other.object === object) < index,
    );
    expect(redefined).toEqual([]);
  });

  it("define each object in its final form, without DROP, OR REPLACE or an ALTER that CREATE can express", () => {
    const changes = statements.filter(
      ({ statement }) =>
        /^drop|^create or replace/.test(statement) ||
        (statement.startsWith("alter ") && !completesDefinition.test(statement)),
    );
    expect(changes).toEqual([]);
  });
});
