import { afterAll, describe, expect, it } from "vitest";
import { readExpectedVersion } from "../../../supabase/functions/api/optimistic-concurrency.ts";
import { type ApiResponse, startApiStack } from "../../support/functions/api-stack.ts";

// Every PUT of a row accepts, in `updatedAt` or If-Match, the version on which the change is based. Both are optional.

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const cookie = await stack.signIn(stack.admin);

const putAsAdmin = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  stack.call("PUT", path, body, { cookie, headers });
const readList = async (path: string) =>
  (await stack.call("GET", path, undefined, { cookie })).body;

/** Path of the PUT, path of the list, and a text field of each resource. */
const resources = [
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

describe.each(resources)("PUT %s/{id}", (path, listPath, textField) => {
  const expectConflict = async (response: ApiResponse, field: string) => {
    expect(response.status).toBe(409);
    const { message, issues, current } = response.body;
    expect([issues[0].path, message]).toEqual([field, expect.stringContaining(field)]);
    expect(await readList(listPath)).toContainEqual(current);
    expect(response.headers.get("etag")).toBe(`"${current.updatedAt}"`);
    return current;
  };

  it("accepts the current version, and rejects a stale one with 409 and the stored row", async () => {
    const [row] = await readList(listPath);
    const rowPath = `${path}/${row.id}`;
    const first = await putAsAdmin(rowPath, { ...row, [textField]: "First" });
    expect([first.status, first.body[textField]]).toEqual([200, "First"]);
    expect(first.headers.get("etag")).toBe(`"${first.body.updatedAt}"`);
    expect(first.body.updatedAt > row.updatedAt).toBe(true);

    const current = await expectConflict(
      await putAsAdmin(rowPath, { ...row, [textField]: "Second" }),
      "updatedAt",
    );
    expect(current).toEqual(first.body);

    const { updatedAt, ...fieldsWithoutVersion } = current;
    const ifMatch = (tag: string) =>
      putAsAdmin(
        rowPath,
        { ...fieldsWithoutVersion, [textField]: `By ${tag}` },
        { "if-match": tag },
      );
    await expectConflict(await ifMatch(`"${row.updatedAt}"`), "If-Match");
    await expectConflict(await ifMatch('"something"'), "If-Match");
    expect((await ifMatch(`"${updatedAt}"`)).status).toBe(200);
    const { body: afterWildcard } = await ifMatch("*");
    // A client that parses the timestamp loses its microseconds and may format it differently.
    expect((await ifMatch(new Date(afterWildcard.updatedAt).toISOString())).status).toBe(200);

    expect(
      (await putAsAdmin(rowPath, { ...fieldsWithoutVersion, [textField]: "Last" })).body[textField],
    ).toBe("Last");
  });

  it("accepts the current version with any offset from UTC and any number of digits", async () => {
    const [row] = await readList(listPath);
    const local = new Date(Date.parse(row.updatedAt) + 23 * 3_600_000).toISOString();
    const updatedAt = local.replace("Z", `${"0".repeat(200)}+23:00`);
    expect(await putAsAdmin(`${path}/${row.id}`, { ...row, updatedAt })).toMatchObject({
      status: 200,
    });
  });

  it("returns 404 for an unknown row", async () => {
    const [row] = await readList(listPath);
    expect((await putAsAdmin(`${path}/999999`, row)).status).toBe(404);
  });
});

it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])(
  "a PUT with the version %s, whose year in UTC is outside 1 to 9999, is rejected with 409",
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
  const [row] = await readList("/admin/products");
  const changes = Array.from({ length: 20 }, (_, n) =>
    putAsAdmin(`/products/${row.id}`, { ...row, name: `Change ${n}` }),
  );
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)]);
});

describe("readExpectedVersion", () => {
  it.each([
    ["2026-11-23T22:51:03.046+00:00", "2026-11-23T22:51:03.046Z"],
    [`2026-11-23T22:51:03.046${"0".repeat(200)}+23:00`, "2026-11-22T23:51:03.046Z"],
    ["2026-11-23T22:51:03Z", "2026-11-23T22:51:03.000Z"],
    ["0001-01-01T00:00:00+01:00", null],
    ["9999-12-31T23:59:59-01:00", null],
  ])(
    "converts %s to UTC in milliseconds, or to null for a year outside 1 to 9999",
    (sentVersion, version) => {
      expect(readExpectedVersion(new Headers(), sentVersion)).toEqual({
        field: "updatedAt",
        version,
      });
      expect(
        readExpectedVersion(new Headers({ "if-match": `"${sentVersion}"` }), undefined),
      ).toEqual({
        field: "If-Match",
        version,
      });
    },
  );
});
