import { afterAll, describe, expect, it } from "vitest";
import { readDatabaseState } from "../../support/database/database-state.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";
import { hostileTexts } from "../../support/functions/hostile-texts.ts";
import { listSpecApiCalls, type SpecApiCall } from "../../support/functions/spec-api-calls.ts";

// Sends injection payloads (SQL, HTML, shell, CSV, mail headers), texts that Postgres cannot store and malformed bodies to the
// calls of spec section 7, except to `excludedPaths`.

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };

type Path = (string | number)[];
type Body = Record<string, unknown>;

/** Lists the paths of the text fields in a body. */
function listTextPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    listTextPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Copies the body, with `value` at the path. */
function copyWithValue(body: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = structuredClone(body) as Record<string | number, unknown>;
  copy[key] = copyWithValue(copy[key], rest, value);
  return copy;
}

function readValue(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Body | undefined)?.[key], body);
}

const calls = await listSpecApiCalls(stack);
/** Prefixes of paths that other test files cover: login, uploads, image scraping and image repairs. */
const excludedPaths = ["/auth/", "/upload/", "/scrape-images", "/fix-image-reference"];
const fields = calls
  .filter(({ path }) => !excludedPaths.some((prefix) => path.startsWith(prefix)))
  .flatMap((call) =>
    listTextPaths(call.body).map((path) => ({ ...call, field: path.join("."), fieldPath: path })),
  );

/** Creates a call's body with `value` in the field, and a unique slug. */
const createBody = ({ body, fieldPath }: SpecApiCall & { fieldPath: Path }, value: unknown) => {
  const unique = `u-${crypto.randomUUID()}`;
  const bodyWithUniqueSlug =
    readValue(body, ["slug"]) === undefined ? body : copyWithValue(body, ["slug"], unique);
  return copyWithValue(bodyWithUniqueSlug, fieldPath, value);
};

/** The payloads; some are combined to save requests. Each text is short enough for a name (100 characters). */
const [sql, html, shell, formula, template, ...others] = hostileTexts;
const texts = [`${formula} ${sql}`, html ?? "", `${shell} ${template}`, ...others];
/** Texts that Postgres cannot store. */
const invalidPostgresTexts = ["a\u0000b", "a \udfff\ud800"];

it("the calls of spec section 7 have at least 66 text fields", () => {
  expect(fields.length).toBeGreaterThanOrEqual(66);
});

describe.each(fields)("$method $specPath $field", (call) => {
  const send = (value: unknown) =>
    stack.call(call.method, call.path, createBody(call, value), admin);

  it("stores an accepted text unchanged and rejects any other with 400", async () => {
    for (const text of texts) {
      const { status, body } = await send(text);
      expect([200, 201, 400], `${text}: ${JSON.stringify(body)}`).toContain(status);
      if (status === 400) expect(body.message).toEqual(expect.stringMatching(/\S/));
      // Public writes return only a message; the tests of the storefront function check the stored text.
      const returnedText = call.access === "admin" ? readValue(body, call.fieldPath) : undefined;
      if (status !== 400 && returnedText !== undefined && call.fieldPath[0] !== "key")
        expect(returnedText).toBe(text);
    }
  });

  it("never returns 5xx for texts that Postgres cannot store or for values of a wrong type", async () => {
    const before = await readDatabaseState(stack.database.sql);
    // The API ignores read-only fields, such as the name of an order's item.
    const isIgnored = call.fieldPath.at(-1) === "name" && call.fieldPath.length > 1;
    for (const value of [...invalidPostgresTexts, 7, {}]) {
      const { status } = await send(value);
      expect(status, JSON.stringify(value).slice(0, 60)).toBeLessThan(500);
      if (typeof value !== "string" || isIgnored || call.fieldPath[0] === "key") continue;
      // Public calls may remove the invalid characters instead (textField).
      if (call.access !== "anyone") expect(status).toBe(400);
    }
    if (call.access === "admin" && call.fieldPath[0] !== "key") {
      expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    }
  });
});

describe("a request body", () => {
  const sendRaw = async (method: string, path: string, body: string) => {
    const headers = {
      ...admin,
      origin: "http://localhost:54655",
      "content-type": "application/json",
    };
    return (await stack.request(path, { method, headers, body })).status;
  };
  const overlongBody = JSON.stringify({ name: "x".repeat(1_100_000) });
  const writes = calls.filter(({ body, path }) => body !== undefined && !path.startsWith("/auth"));

  it.each(writes)(
    "is rejected if it is empty, malformed, overlong, deeply nested or not an object: $method $specPath",
    async ({ method, path }) => {
      const before = await readDatabaseState(stack.database.sql);
      for (const body of ["", "{", "null", "[]", "7", "[".repeat(50_000), "{}"]) {
        expect(await sendRaw(method, path, body), body.slice(0, 20)).toBe(400);
      }
      expect(
        await sendRaw(method, path, `{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`),
      ).toBe(400);
      expect([400, 413]).toContain(await sendRaw(method, path, overlongBody));
      expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    },
  );

  it("cannot pollute prototypes or set read-only columns", async () => {
    const body =
      '{"name":"Quiet","slug":"quiet","id":1,"projectCount":99,"created_at":"1999-01-01","isAdmin":true,' +
      '"__proto__":{"description":"owned"},"constructor":{"prototype":{"polluted":true}}}';
    expect(await sendRaw("POST", "/portfolio-categories", body)).toBe(201);
    const [row] = await stack.database
      .sql`select id > 1 as has_generated_id, description, project_count from portfolio_categories where slug = 'quiet'`;
    expect(row).toEqual({ has_generated_id: true, description: null, project_count: 0 });
    expect(({} as Body).polluted).toBeUndefined();
  });
});
