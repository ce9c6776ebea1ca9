import { expect } from "vitest";
import { readDatabaseState } from "../database/database-state.ts";
import type { TestDatabase } from "../database/test-database.ts";

/**
 * Asserts that a request changes no table and that the message of its response reveals no SQL or source code.
 *
 * @returns the response's status and its body's fields `message`, `issues` and `current` (the stored version)
 */
export async function expectRejected(
  database: Pick<TestDatabase, "sql">,
  send: () => Response | Promise<Response>,
) {
  const before = await readDatabaseState(database.sql);
  const response = await send();
  const body = await response.json();
  expect(await readDatabaseState(database.sql)).toEqual(before);
  expect(body.message).toEqual(expect.stringMatching(/\S/));
  expect(body.message).not.toMatch(/select .* from|insert|constraint|relation|PT\d|at .*\.ts/);
  const { message, issues, current } = body;
  return { status: response.status, message, issues, current };
}
