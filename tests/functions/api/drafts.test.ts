import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { draftTables } from "../../../supabase/functions/api/drafts.ts";
import { siteOrigin, startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const { sql } = stack.database;
const admin = { cookie: await stack.signIn(stack.admin) };
const call = (method: string, path: string, body?: object, headers = {}) =>
  stack.call(method, path, body, { ...admin, headers });

const [project] = (await call("GET", "/portfolio-projects")).body;
const path = `/drafts/portfolio-projects/${project.id}`;
const readProject = async () => (await call("GET", `/portfolio-projects/${project.id}`)).body;
/** Saves a draft with this title of the stored project. */
const save = async (title: string, more: object = {}, headers = {}) =>
  call("PUT", path, { changes: { ...(await readProject()), title }, ...more }, headers);

beforeEach(async () => {
  await sql`truncate content_drafts`;
  await sql`update portfolio_projects set title = ${project.title} where id = ${project.id}`;
});

it("a draft is saved, read, listed with its author, and replaced, and the row stays as it is", async () => {
  const saved = await save("Villa");
  const draft = {
    ...{ kind: "portfolio-projects", id: project.id, title: "Villa", author: "owner" },
    ...{ publishAt: null, failure: null, conflicts: [] },
    ...{ changes: { title: "Villa" }, base: { title: project.title } },
    updatedAt: expect.any(String),
  };
  expect(saved).toMatchObject({ status: 200, body: draft });
  expect(saved.headers.get("etag")).toBe(`"${saved.body.updatedAt}"`);
  expect((await call("GET", path)).body).toEqual(draft);
  const list = await call("GET", "/drafts");
  expect([list.body, list.headers.get("x-total-count")]).toEqual([[draft], "1"]);
  expect(await readProject()).toMatchObject({ title: project.title });

  const publishAt = "2999-01-01T09:00:00Z";
  const replaced = await save("Loft", { publishAt, updatedAt: saved.body.updatedAt });
  expect(Date.parse(replaced.body.publishAt)).toBe(Date.parse(publishAt));
  for (const [version, headers] of [
    [{ updatedAt: saved.body.updatedAt }, {}],
    [{}, { "if-match": `"${saved.body.updatedAt}"` }],
  ])
    expect(await save("Cabin", version, headers)).toMatchObject({
      status: 409,
      body: { current: { title: "Loft", updatedAt: replaced.body.updatedAt } },
    });
  expect((await save("Cabin")).status).toBe(200);
});

it("a draft on an older version of the row is rejected with the row, and so are invalid changes, with the field", async () => {
  const { updatedAt, ...fields } = await readProject();
  await call("PUT", `/portfolio-projects/${project.id}`, { ...fields, title: "House" });
  expect(
    await call("PUT", path, { changes: { ...fields, title: "Villa", updatedAt } }),
  ).toMatchObject({ status: 409, body: { current: { title: "House" } } });
  const [other] = (await call("GET", `/portfolio-projects`)).body.filter(
    ({ id }: { id: number }) => id !== project.id,
  );
  for (const [changes, status, field] of [
    [{ ...fields, title: "" }, 400, "changes.title"],
    [{ ...fields, categoryId: 999_999 }, 400, "categoryId"],
    [{ ...fields, slug: other.slug }, 409, "slug"],
  ] as const)
    expect(await call("PUT", path, { changes })).toMatchObject({
      status,
      body: { issues: [{ path: field }] },
    });
  expect(await save("House")).toMatchObject({
    status: 400,
    body: { message: "Nothing differs from what is saved." },
  });
  const publishAt = "2020-01-01T09:00:00Z";
  expect((await save("Villa", { publishAt })).body.message).toBe("This time has passed.");
  expect((await call("GET", path)).status).toBe(404);
});

it("the status and the sale of a product's draft are checked as in its PUT", async () => {
  const [product] = (await call("GET", "/admin/products")).body;
  const saveProduct = (changes: object) =>
    call("PUT", `/drafts/products/${product.id}`, { changes: { ...product, ...changes } });
  const soldOut = await saveProduct({ stockQuantity: 0, status: "IN_STOCK" });
  expect(soldOut.body.changes).toMatchObject({ stockQuantity: 0, status: "OUT_OF_STOCK" });
  for (const [changes, field] of [
    [{ price: 1, salePrice: 2, onSale: true }, "changes.salePrice"],
    [{ categoryIds: [999_999] }, "categoryIds.0"],
  ] as const)
    expect(await saveProduct(changes)).toMatchObject({
      status: 400,
      body: { issues: [{ path: field }] },
    });
});

it("a draft of the business takes no logo of another shop", async () => {
  const [business] = (await call("GET", "/site-content")).body.filter(
    ({ key }: { key: string }) => key === "business",
  );
  const logoUrl = "https://other.example/storage/v1/object/public/images/uploads/logo.webp";
  const changes = { title: business.title, metadata: { logoUrl } };
  expect(await call("PUT", `/drafts/site-content/${business.id}`, { changes })).toMatchObject({
    status: 400,
    body: { issues: [{ path: expect.stringContaining("metadata.logoUrl") }] },
  });
});

it.each(Object.keys(draftTables))("a row of %s has a draft, which is published", async (kind) => {
  const [row] = (await call("GET", kind === "products" ? "/admin/products" : `/${kind}`)).body;
  const titleField = "title" in row ? "title" : "name";
  const changes = { ...row, [titleField]: "Lantern" };
  const saved = await call("PUT", `/drafts/${kind}/${row.id}`, { changes });
  expect(saved, JSON.stringify(saved.body)).toMatchObject({
    status: 200,
    body: { kind, title: "Lantern" },
  });
  const published = await call("POST", `/drafts/${kind}/${row.id}/publish`);
  expect(published).toMatchObject({ status: 200, body: { id: row.id, [titleField]: "Lantern" } });
});

describe("publishing", () => {
  it("changes the row, and deletes the draft of the version that was read", async () => {
    const { updatedAt } = (await save("Villa")).body;
    const publish = (body?: object) => call("POST", `${path}/publish`, body);
    expect((await publish({ updatedAt: "2020-01-01T00:00:00Z" })).status).toBe(409);
    expect(await publish({ updatedAt })).toMatchObject({ status: 200, body: { title: "Villa" } });
    expect(await readProject()).toMatchObject({ title: "Villa" });
    expect((await publish()).status).toBe(404);
  });

  it("names the fields that somebody has changed meanwhile, and publishes nothing", async () => {
    await save("Villa");
    await sql`update portfolio_projects set title = 'House' where id = ${project.id}`;
    for (const [method, action, body] of [
      ["POST", "publish", undefined],
      ["PUT", "schedule", { publishAt: "2999-01-01T09:00:00Z" }],
    ] as const)
      expect(await call(method, `${path}/${action}`, body)).toMatchObject({
        status: 409,
        body: { issues: [{ path: "title" }] },
      });
    expect(await readProject()).toMatchObject({ title: "House" });
    expect((await call("GET", path)).status).toBe(200);
  });

  it("is scheduled for a time, and no longer", async () => {
    const { updatedAt } = (await save("Villa")).body;
    const schedule = (publishAt: string | null, more = {}) =>
      call("PUT", `${path}/schedule`, { publishAt, ...more });
    const scheduled = await schedule("2999-01-01T09:00:00Z", { updatedAt });
    expect(scheduled).toMatchObject({ status: 200, body: { title: "Villa" } });
    expect(Date.parse(scheduled.body.publishAt)).toBe(Date.parse("2999-01-01T09:00:00Z"));
    expect((await schedule(null, { updatedAt })).status).toBe(409);
    expect((await schedule("2020-01-01T09:00:00Z")).status).toBe(400);
    expect((await schedule("tomorrow")).status).toBe(400);
    expect(await schedule(null)).toMatchObject({ status: 200, body: { publishAt: null } });
  });
});

it("a discarded draft is gone, and the row as it was", async () => {
  await save("Villa");
  expect((await call("DELETE", path)).status).toBe(204);
  expect((await call("DELETE", path)).status).toBe(404);
  expect(await readProject()).toMatchObject({ title: project.title });
});

it("a preview's link shows the draft until the previews are ended", async () => {
  await save("Villa");
  const { status, body } = await call("POST", `${path}/previews`);
  expect([status, body.url]).toEqual([201, expect.stringContaining(`${siteOrigin}/preview/`)]);
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const token = body.url.split("/").at(-1);
  const open = () =>
    sql`select preview_by_link(${createHash("sha256").update(token).digest("hex")}) -> 'project' ->> 'title' as title`;
  expect(await open()).toEqual([{ title: "Villa" }]);
  expect((await call("DELETE", `${path}/previews`)).status).toBe(204);
  expect(await open()).toEqual([{ title: null }]);
});

it.each(["/drafts/categories/1", "/drafts/constructor/1", "/drafts/hero-slides/999999"])(
  "there is nothing at %s",
  async (unknown) => {
    expect((await call("GET", unknown)).status).toBe(404);
    expect((await call("PUT", unknown, { changes: {} })).status).toBeOneOf([400, 404]);
    expect((await call("POST", `${unknown}/previews`)).status).toBe(404);
  },
);
