import { afterAll, describe, expect, it } from "vitest";
import { expectedVersion } from "../../../supabase/functions/api/optimistic-concurrency.ts";
import { type ApiResponse, startApiStack } from "../../support/functions/api-stack.ts";

// Every PUT of a row accepts the version that the client has read, in `updatedAt` or If-Match; both are optional.

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const cookie = await stack.logIn(stack.admin);

const putAsAdmin = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  stack.call("PUT", path, body, { cookie, headers });
const readList = async (path: string) =>
  (await stack.call("GET", path, undefined, { cookie })).body;

const lists = [
  ["/products", "/admin/products", "name"],
  ["/product-categories", "/product-categories", "name"],
  ["/portfolio-categories", "/portfolio-categories", "name"],
  ["/portfolio-projects", "/portfolio-projects", "title"],
  ["/service-categories", "/service-categories", "name"],
  ["/service-subcategories", "/service-subcategories", "name"],
  ["/service-items", "/service-items", "name"],
  ["/hero-slides", "/hero-slides", "title"],
  ["/site-content", "/site-content", "title"],
] as const;

describe.each(lists)("PUT %s/{id}", (path, listPath, name) => {
  const expectConflict = async (response: ApiResponse, field: string) => {
    expect(response.status).toBe(409);
    const { message, issues, current } = response.body;
    expect([issues[0].path, message]).toEqual([field, expect.stringContaining(field)]);
    expect(await readList(listPath)).toContainEqual(current);
    expect(response.headers.get("etag")).toBe(`"${current.updatedAt}"`);
    return current;
  };

  it("accepts the current version, and rejects a stale one with 409 and the stored row", async () => {
    const [read] = await readList(listPath);
    const at = `${path}/${read.id}`;
    const first = await putAsAdmin(at, { ...read, [name]: "First" });
    expect([first.status, first.body[name]]).toEqual([200, "First"]);
    expect(first.headers.get("etag")).toBe(`"${first.body.updatedAt}"`);
    expect(first.body.updatedAt > read.updatedAt).toBe(true);

    const current = await expectConflict(
      await putAsAdmin(at, { ...read, [name]: "Second" }),
      "updatedAt",
    );
    expect(current).toEqual(first.body);

    const { updatedAt, ...unversioned } = current;
    const ifMatch = (tag: string) =>
      putAsAdmin(at, { ...unversioned, [name]: `By ${tag}` }, { "if-match": tag });
    await expectConflict(await ifMatch(`"${read.updatedAt}"`), "If-Match");
    await expectConflict(await ifMatch('"something"'), "If-Match");
    expect((await ifMatch(`"${updatedAt}"`)).status).toBe(200);
    const { body: tagged } = await ifMatch("*");
    // A client that parses the timestamp loses its microseconds and may format it differently.
    expect((await ifMatch(new Date(tagged.updatedAt).toISOString())).status).toBe(200);

    expect((await putAsAdmin(at, { ...unversioned, [name]: "Last" })).body[name]).toBe("Last");
  });

  it("accepts the current version with any offset from UTC and any number of digits", async () => {
    const [read] = await readList(listPath);
    const local = new Date(Date.parse(read.updatedAt) + 23 * 3_600_000).toISOString();
    const updatedAt = local.replace("Z", `${"0".repeat(200)}+23:00`);
    expect(await putAsAdmin(`${path}/${read.id}`, { ...read, updatedAt })).toMatchObject({
      status: 200,
    });
  });

  it("returns 404 for an unknown row", async () => {
    const [read] = await readList(listPath);
    expect((await putAsAdmin(`${path}/999999`, read)).status).toBe(404);
  });
});

it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])(
  "a PUT with the version %s, which Postgres cannot read, is rejected with 409",
  async (updatedAt) => {
    const [slide] = await readList("/hero-slides");
    const response = await putAsAdmin(`/hero-slides/${slide.id}`, { ...slide, updatedAt });
    expect([response.status, response.body.current]).toEqual([409, slide]);
  },
);

it("a PUT whose updatedAt is not a timestamp is rejected with 400", async () => {
  const [slide] = await readList("/hero-slides");
  const response = await putAsAdmin(`/hero-slides/${slide.id}`, {
    ...slide,
    updatedAt: "yesterday",
  });
  expect([response.status, response.body.issues[0].path]).toEqual([400, "updatedAt"]);
});

it("exactly one of twenty concurrent PUTs with the same version is accepted", async () => {
  const [read] = await readList("/admin/products");
  const changes = Array.from({ length: 20 }, (_, n) =>
    putAsAdmin(`/products/${read.id}`, { ...read, name: `Change ${n}` }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)]);
});

describe("expectedVersion", () => {
  it.each([
    ["2026-11-23T22:51:03.046+00:00", "2026-11-23T22:51:03.046Z"],
    [`2026-11-23T22:51:03.046${"0".repeat(200)}+23:00`, "2026-11-22T23:51:03.046Z"],
    ["2026-11-23T22:51:03Z", "2026-11-23T22:51:03.000Z"],
    ["0001-01-01T00:00:00+01:00", null],
    ["9999-12-31T23:59:59-01:00", null],
  ])(
    "converts %s to UTC in milliseconds, or to null for a year outside 1 to 9999",
    (sent, version) => {
      expect(expectedVersion(new Headers(), sent)).toEqual({ field: "updatedAt", version });
      expect(expectedVersion(new Headers({ "if-match": `"${sent}"` }), undefined)).toEqual({
        field: "If-Match",
        version,
      });
    },
  );
});
