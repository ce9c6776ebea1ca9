import { expect } from "vitest";
import { databaseState } from "../database/database-state.ts";
import type { TestDatabase } from "../database/test-database.ts";

/** Asserts that a request is rejected with a message for people and leaves the database unchanged. */
export async function expectRejected(
  database: Pick<TestDatabase, "sql">,
  answer: () => Response | Promise<Response>,
) {
  const before = await databaseState(database.sql);
  const response = await answer();
  const body = await response.json();
  expect(await databaseState(database.sql)).toEqual(before);
  expect(body.message).toEqual(expect.stringMatching(/\S/));
  expect(body.message).not.toMatch(/select .* from|insert|constraint|relation|PT\d|at .*\.ts/);
  return { status: response.status, message: body.message, issues: body.issues };
}
