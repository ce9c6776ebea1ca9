import { expect, test } from "vitest";
import { createTestDatabase } from "../support/database/test-database.ts";

/** Finds the UPDATE and DELETE statements in a function's source; ignores comments, upserts, row locks, triggers' columns and error messages. */
function findWrites(source: string): string[] {
  return source
    .replace(/--.*$/gm, "")
    .split(";")
    .flatMap((statement) => [
      ...statement.matchAll(
        /(?<!do |for |no key )\b(?:update(?! of | on )|delete\s+from)\s+[a-z_.]+.*/gis,
      ),
    ])
    .map(([text]) => text);
}

// On the hosted platform, the extension safeupdate rejects an UPDATE or DELETE without WHERE.
test("no SQL function contains an UPDATE or DELETE without WHERE", async () => {
  const database = await createTestDatabase();
  try {
    const functions = await database.sql<{ name: string; source: string }[]>`
      select oid::regprocedure::text as name, prosrc as source from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    const writes = functions.flatMap(({ name, source }) =>
      findWrites(source).map((text) => ({ name, text })),
    );
    expect(writes.length).toBeGreaterThan(10);
    expect(writes.filter(({ text }) => !/\bwhere\b/i.test(text))).toEqual([]);
  } finally {
    await database.drop();
  }
});
