import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());
const { sql } = stack.database;
const admin = { cookie: await stack.signIn(stack.admin) };
const call = (method: "GET" | "PUT" | "POST", path: string, body?: object) =>
  stack.call(method, path, body, admin);

const ana = "/customers/ANA%40example.com";

let messageId: number;
beforeEach(async () => {
  await sql`delete from orders`;
  await sql`delete from customers`;
  await sql`delete from contact_submissions`;
  await sql`
    insert into orders (first_name, last_name, email, phone, total, paid, source, status, created_at, decided_at)
    values ('Ana', 'Moreno', 'ana@example.com', '', 300, 100, 'email', 'approved', '2026-03-01', now()),
      ('Ben', 'Risso', '', '+350 200 12345', 80, 80, 'phone', 'approved', '2026-02-01', now())`;
  const [message] = await sql<{ id: number }[]>`
    insert into contact_submissions (name, email, subject, message, submitted_at)
    values ('Ana M.', 'Ana@example.com', 'A rug', 'Is it wool?', '2026-04-01') returning id::float8 as id`;
  messageId = message?.id ?? 0;
});

describe("/customers", () => {
  it("lists customers by latest contact, spent or owed, in pages, and those that a search finds", async () => {
    const list = async (query: string) => {
      const { status, body, headers } = await call("GET", `/customers?${query}`);
      expect(status, JSON.stringify(body)).toBe(200);
      const names = (body as { name: string }[]).map(({ name }) => name);
      return { names, total: headers.get("x-total-count"), link: headers.get("link") };
    };
    expect(await list("limit=1")).toEqual({
      ...{ names: ["Ana M."], total: "2" },
      link: '</api/customers?limit=1&offset=1>; rel="next"',
    });
    expect(await list("offset=5")).toEqual({ names: [], total: "2", link: null });
    expect((await list("sort=owed&limit=1&offset=1")).names).toEqual(["Ben Risso"]);
    expect(await list("search=200%2012345")).toMatchObject({ names: ["Ben Risso"], total: "1" });
    expect((await list("search=nobody")).total).toBe("0");
    expect((await call("GET", "/customers?sort=spent&limit=1")).body).toEqual([
      {
        ...{ contact: "ana@example.com", name: "Ana M.", email: "Ana@example.com", phone: null },
        ...{ tags: [], orders: 1, spent: 300, owed: 200 },
        lastContactAt: expect.stringMatching(/^2026-/),
      },
    ]);
    expect((await call("GET", "/customers?limit=101")).status).toBe(400);
    expect((await call("GET", "/customers?sort=name")).status).toBe(400);
  });

  it("returns a customer and the timeline by a contact in any spelling, and 404 for an unknown one", async () => {
    expect((await call("GET", ana)).body).toMatchObject({
      ...{ contact: "ana@example.com", orders: 1, spent: 300, paid: 100, owed: 200, toRefund: 0 },
      ...{ mergedContacts: [], notes: null, tags: [] },
    });
    expect((await call("GET", "/customers/200-12345")).body).toMatchObject({ name: "Ben Risso" });
    const timeline = (query = "") => call("GET", `${ana}/timeline${query}`);
    expect((await timeline()).body).toMatchObject([
      { kind: "message", id: messageId, title: "A rug", detail: "Is it wool?", amount: null },
      { kind: "order", detail: "approved", amount: 300 },
    ]);
    expect((await timeline("?limit=1&offset=1")).body).toMatchObject([{ kind: "order" }]);
    for (const contact of ["eve@example.com", "x"])
      for (const path of [`/customers/${contact}`, `/customers/${contact}/timeline`])
        expect((await call("GET", path)).status, path).toBe(404);
  });

  it("changes the notes and tags of the version that was read, and keeps absent fields", async () => {
    const put = (body: object, path = ana) => call("PUT", path, body);
    const first = await put({ notes: " Likes oak ", tags: ["Trade 10 %"] });
    expect(first).toMatchObject({
      status: 200,
      body: { contact: "ana@example.com", notes: "Likes oak", tags: ["Trade 10 %"] },
    });
    expect(first.headers.get("etag")).toBe(`"${first.body.updatedAt}"`);
    expect((await put({ notes: "", updatedAt: first.body.updatedAt })).body).toMatchObject({
      ...{ notes: null, tags: ["Trade 10 %"] },
    });
    expect(await put({ tags: [], updatedAt: first.body.updatedAt })).toMatchObject({
      status: 409,
      body: { current: { contact: "ana@example.com", notes: null, tags: ["Trade 10 %"] } },
    });
    expect((await call("GET", ana)).body).toMatchObject({ notes: null, tags: ["Trade 10 %"] });
    expect((await put({ tags: ["a@b.example"] })).status).toBe(400);
    expect((await put({ tags: [""] })).status).toBe(400);
    expect((await put({ notes: "x" }, "/customers/eve@example.com")).status).toBe(404);
    expect((await put({ notes: "x" }, "/customers/Ana")).status).toBe(400);
  });

  it("merges two contacts and separates them again", async () => {
    await call("PUT", "/customers/20012345", { tags: ["Villa"] });
    const merge = () => call("PUT", `${ana}/merge`, { otherContact: "+350 200 12345" });
    const merged = await merge();
    expect(merged).toMatchObject({
      status: 200,
      body: { contact: "ana@example.com", orders: 2, spent: 380, tags: ["Villa"] },
    });
    expect(merged.body.mergedContacts).toHaveLength(1);
    expect((await merge()).status).toBe(409);
    const separate = () => call("PUT", `/customers/${merged.body.mergedContacts[0]}/separate`);
    expect((await separate()).body).toMatchObject({ name: "Ben Risso", spent: 80 });
    expect((await separate()).status).toBe(409);
    expect((await call("PUT", `${ana}/merge`, { otherContact: "nobody" })).status).toBe(400);
  });
});

describe("/contact/{id}/replies", () => {
  it("emails a reply, which answers the message, and lists it", async () => {
    const path = `/contact/${messageId}/replies`;
    expect((await call("GET", path)).body).toEqual([]);
    const reply = await call("POST", path, { message: " It is. " });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: "It is.", status: "waiting", finishedAt: null },
    });
    expect((await call("GET", path)).body).toEqual([reply.body]);
    expect((await call("GET", "/contact")).body).toMatchObject([
      { id: messageId, viewed: true, answeredAt: expect.any(String) },
    ]);
    expect((await call("POST", path, { message: " " })).body.issues[0].path).toBe("message");
    for (const method of ["GET", "POST"] as const) {
      const body = method === "POST" ? { message: "Hello" } : undefined;
      expect((await call(method, "/contact/999999/replies", body)).status).toBe(404);
    }
  });

  it("can begin with the saved replies of the settings", async () => {
    await sql`update shop_settings set saved_replies = array['Thank you.', 'Come by.']`;
    expect((await call("GET", "/saved-replies")).body).toEqual(["Thank you.", "Come by."]);
  });
});

describe.each([
  {
    right: "customers.handle",
    calls: [
      ["GET", "/customers"],
      ["GET", ana],
      ["GET", `${ana}/timeline`],
      ["PUT", ana],
      ["PUT", `${ana}/merge`],
      ["PUT", `${ana}/separate`],
    ],
  },
  {
    right: "messages.handle",
    calls: [
      ["GET", "/contact/1/replies"],
      ["POST", "/contact/1/replies"],
      ["GET", "/saved-replies"],
    ],
  },
])("the calls that require $right", ({ right, calls }) => {
  it("reject visitors with 401, and accounts without the right with 403", async () => {
    const nonAdmin = { cookie: await stack.signIn(stack.nonAdmin) };
    const withoutRight = { cookie: await stack.signIn(stack.admin) };
    const removed = await sql`delete from private.rights where name = ${right} returning *`;
    for (const [method = "", path = ""] of calls)
      for (const [caller, status] of [
        [{}, 401],
        [nonAdmin, 403],
        [withoutRight, 403],
      ] as const) {
        const response = await stack.call(method, path, method === "GET" ? undefined : {}, caller);
        expect(response.status, `${method} ${path}`).toBe(status);
      }
    await sql`insert into private.rights ${sql(removed)}`;
  });
});
