import { format } from "node:util";
import { describe, expect, test, vi } from "vitest";
import { isExternal } from "./support/external-stack.ts";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();

describe("an SQL error", () => {
  test.each([
    ["P0001", 400],
    ["23514", 400],
    ["22023", 400],
    ["23505", 409],
    ["23503", 409],
    ["PT404", 404],
    ["PT409", 409],
    ["PT422", 422],
    ["PT429", 429],
    ["42501", 401],
    ["40P01", 500],
    ["53300", 503],
    ["P0002", 500],
    ["XX000", 500],
  ])(
    "with SQLSTATE %s is returned as HTTP status %i with code, message, details and hint",
    async (state, status) => {
      const response = await project.visitor.rpc("scratch_fail", {
        state,
        message: "what happened",
      });
      expect(response.status).toBe(status);
      expect(response.error).toMatchObject({
        code: state,
        message: "what happened",
        details: "the detail",
        hint: "the hint",
      });
    },
  );

  test("with SQLSTATE 42501 is returned as 403 to the service role", async () => {
    const response = await project.service.rpc("scratch_fail", { state: "42501", message: "no" });
    expect(response.status).toBe(403);
  });
});

describe("the Data API's response to an invalid write", () => {
  const scratchThings = () => project.service.from("scratch_things");

  test("is 400 and names the constraint when the row violates a check constraint", async () => {
    const { status, error } = await scratchThings().insert({ name: "x".repeat(21) });
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: "23514",
      message:
        'new row for relation "scratch_things" violates check constraint "scratch_things_name_check"',
    });
  });

  test("is 400 for a missing value, a wrong type or an unknown column", async () => {
    expect(await scratchThings().insert({ name: null })).toMatchObject({
      status: 400,
      error: { code: "23502" },
    });
    expect(await scratchThings().insert({ name: "x", price: "cheap" })).toMatchObject({
      status: 400,
      error: { code: "22P02" },
    });
    expect(await scratchThings().insert({ name: "x", colour: "red" })).toMatchObject({
      status: 400,
      error: { code: "PGRST204" },
    });
  });

  test("is 409 when the row violates a unique or foreign key constraint", async () => {
    const duplicate = await project.service.from("scratch_makers").insert({ name: "Ana" });
    expect(duplicate).toMatchObject({
      status: 409,
      error: { code: "23505", details: "Key (name)=(Ana) already exists." },
    });
    const referencedDelete = await project.service.from("scratch_makers").delete().eq("id", 1);
    expect(referencedDelete).toMatchObject({ status: 409, error: { code: "23503" } });
  });

  test("is 400 PGRST102 for rows with different keys if the columns parameter is missing", async () => {
    const response = await fetch(`${project.api.url}/rest/v1/scratch_things`, {
      method: "POST",
      headers: { apikey: project.api.secretKey, "content-type": "application/json" },
      body: JSON.stringify([{ name: "without price" }, { name: "with price", price: 4 }]),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: "PGRST102", message: "All object keys must match", details: null, hint: null },
    ]);
  });

  test("is 400 with SQLSTATE 23502 if the columns parameter is set and a row lacks the key of a non-null column with a default", async () => {
    const rows = [{ name: "without price" }, { name: "with price", price: 4 }];
    const { status, error } = await scratchThings().insert(rows);
    expect({ status, code: error?.code }).toEqual({ status: 400, code: "23502" });
  });
});

describe("an update or delete", () => {
  test.each([
    ["DELETE", "DELETE"],
    ["PATCH", "UPDATE"],
  ])(
    "without a filter is rejected with 400 and SQLSTATE 21000 for every role: %s",
    async (method, statement) => {
      for (const apikey of [project.api.publishableKey, project.api.secretKey]) {
        const response = await fetch(`${project.api.url}/rest/v1/scratch_secrets`, {
          method,
          headers: { apikey, "content-type": "application/json" },
          body: method === "PATCH" ? '{"note":"all of them"}' : null,
        });
        expect([response.status, await response.json()]).toEqual([
          400,
          {
            code: "21000",
            message: `${statement} requires a WHERE clause`,
            details: null,
            hint: null,
          },
        ]);
      }
    },
  );

  test("succeeds with a filter", async () => {
    const secrets = () => project.service.from("scratch_secrets");
    expect((await secrets().update({ note: "one" }).eq("id", 0)).status).toBe(204);
    expect((await secrets().delete().or("id.eq.0,note.eq.x")).status).toBe(204);
  });
});

describe("a read through supabase-js", () => {
  test("fails with PGRST116 in single() unless exactly one row matches; maybeSingle() returns null for no row", async () => {
    const scratchThings = () => project.visitor.from("scratch_things").select();
    const noRow = await scratchThings().eq("id", 999).single();
    expect(noRow).toMatchObject({
      status: 406,
      error: { code: "PGRST116", details: "The result contains 0 rows" },
    });
    const severalRows = await scratchThings().single();
    expect(severalRows).toMatchObject({ status: 406, error: { code: "PGRST116" } });
    expect(await scratchThings().eq("id", 999).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
  });

  test("fails with PGRST205 for an unknown table and 42703 for an unknown column", async () => {
    expect(await project.visitor.from("scratch_unknown").select()).toMatchObject({
      status: 404,
      error: { code: "PGRST205" },
    });
    expect(await project.visitor.from("scratch_things").select("colour")).toMatchObject({
      status: 400,
      error: { code: "42703", message: "column scratch_things.colour does not exist" },
    });
  });
});

test.skipIf(isExternal)(
  "an error of the database is logged in one line, without a stack",
  async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await project.visitor.rpc("scratch_fail", { state: "PT401", message: "Please\nlog in." });
    await project.visitor.rpc("scratch_fail", { state: "23505", message: "duplicate" });
    await project.visitor.from("scratch_things").insert({ name: "Denied" });
    await project.visitor.from("nothing").select();
    const lines = log.mock.calls.map((values) => format(...values));
    log.mockRestore();
    expect(lines).toEqual([
      "Data API: PT401 Please log in.",
      "Data API: 23505 duplicate",
      "Data API: 42501 permission denied for table scratch_things",
      "Data API: PGRST205 Could not find the table 'public.nothing' in the schema cache",
    ]);
  },
);
