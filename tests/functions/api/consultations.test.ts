import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { briefContact, briefDetails, submitBrief } from "../../support/database/briefs.ts";
import { connectAsServiceRole } from "../../support/database/callers.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
const { sql, url } = stack.database;
const serviceSql = connectAsServiceRole(url, 1);
afterAll(async () => {
  await serviceSql.end();
  await stack.stop();
});
const admin = { cookie: await stack.signIn(stack.admin) };
const call = (method: "GET" | "PUT", path: string, body?: object) =>
  stack.call(method, path, body, admin);

let briefId: number;
beforeEach(async () => {
  await sql`delete from contact_submissions`;
  await submitBrief(serviceSql);
  const [brief] = await sql<{ id: number }[]>`
    select contact_submission_id::float8 as id from briefs`;
  briefId = brief?.id ?? 0;
});

describe("/consultations", () => {
  it("lists briefs with their customers and files by outcome, in pages", async () => {
    await sql`
      insert into files (id, brief_id, path, original_name, mime_type, bytes, state)
      select id, ${briefId}, id || '.pdf', 'plan.pdf', 'application/pdf', 9, 'stored' from gen_random_uuid() as id`;
    await submitBrief(serviceSql, { contact: { ...briefContact, name: "Ben" } });
    const { phone, message, name, email } = briefContact;
    const first = await call("GET", `/consultations/${briefId}`);
    expect(first).toMatchObject({
      status: 200,
      body: {
        ...{ id: briefId, outcome: "open", note: null, projectIds: briefDetails.projectIds },
        ...{ rooms: briefDetails.rooms, halfDays: briefDetails.halfDays },
        customer: { name, email, phone, message, submittedAt: expect.any(String) },
        files: [{ name: "plan.pdf", mimeType: "application/pdf", bytes: 9, state: "stored" }],
      },
    });
    await call("PUT", `/consultations/${briefId}`, { outcome: "won" });
    const won = await call("GET", "/consultations?outcome=won");
    expect(won.body).toMatchObject([
      { ...first.body, outcome: "won", updatedAt: expect.any(String) },
    ]);
    const page = await call("GET", "/consultations?limit=1");
    expect(page.body).toMatchObject([{ customer: { name: "Ben" }, files: [] }]);
    expect(page.headers.get("x-total-count")).toBe("2");
    expect((await call("GET", "/consultations?outcome=lots")).status).toBe(400);
  });

  it("changes outcome and note of the version that was read, and nothing else", async () => {
    const { body: read } = await call("GET", `/consultations/${briefId}`);
    const put = (body: object) => call("PUT", `/consultations/${briefId}`, body);
    const changes = { outcome: "lost", note: "Too far", place: "Elsewhere" };
    expect(await put({ ...read, ...changes })).toMatchObject({
      status: 200,
      body: { outcome: "lost", note: "Too far", place: briefDetails.place },
    });
    expect(await put({ ...read, outcome: "won" })).toMatchObject({
      status: 409,
      body: { current: { outcome: "lost" } },
    });
    expect((await put({ outcome: "open" })).body).toMatchObject({ note: "Too far" });
    expect((await put({ outcome: "open", note: "" })).body).toMatchObject({ note: null });
    expect((await call("PUT", "/consultations/999999", { outcome: "won" })).status).toBe(404);
  });

  it("is the consultation of the orders that were made from it", async () => {
    await sql`
      insert into orders (first_name, last_name, email, phone, total, source, status, decided_at, brief_id)
      values ('', '', '', '', 0, 'phone', 'approved', now(), ${briefId})`;
    const { body } = await call("GET", "/orders");
    expect(body).toMatchObject([{ consultationId: briefId }]);
    await sql`delete from contact_submissions`;
    expect((await call("GET", `/orders/${body[0].id}`)).body).not.toHaveProperty("consultationId");
    await sql`delete from orders`;
  });
});

describe("visits", () => {
  const visit = { startsAt: "2099-01-08T09:30:00+00:00", minutes: 45, place: "The shop" };
  const schedule = (body: object, id = briefId) => call("PUT", `/consultations/${id}/visit`, body);

  it("are proposed, confirmed, moved and cancelled, and listed by status and consultation", async () => {
    const proposed = await schedule({ ...visit, isProposal: true });
    expect(proposed).toMatchObject({
      status: 200,
      body: {
        ...{ consultationId: briefId, status: "requested", isProposal: true, revision: 0 },
        ...{ startsAt: visit.startsAt, endsAt: "2099-01-08T10:15:00+00:00", place: "The shop" },
      },
    });
    const { id } = proposed.body;
    const answer = (revision: number, status: string) =>
      call("PUT", `/visits/${id}/answer`, { revision, status });
    expect((await answer(0, "confirmed")).body).toMatchObject({ status: "confirmed", revision: 1 });
    const later = { ...visit, startsAt: "2099-01-09T09:30:00+00:00", isProposal: false };
    expect((await schedule({ ...later, revision: 0 })).status).toBe(409);
    const moved = await schedule({ ...later, revision: 1 });
    expect(moved.body).toMatchObject({ id, startsAt: later.startsAt, status: "confirmed" });
    const list = async (query: string) => (await call("GET", `/visits?${query}`)).body;
    expect(await list(`status=confirmed&consultationId=${briefId}`)).toEqual([moved.body]);
    expect(await list(`consultationId=${briefId + 1}`)).toEqual([]);
    expect(await list("from=2099-01-09")).toEqual([moved.body]);
    const next = await call("GET", "/visits?from=2099-01-10&limit=1");
    expect([next.body, next.headers.get("x-total-count")]).toEqual([[], "0"]);
    expect((await call("GET", "/visits?from=soon")).status).toBe(400);
    expect((await answer(2, "cancelled")).body).toMatchObject({ status: "cancelled" });
    expect(await list("status=confirmed")).toEqual([]);
    expect(await sql`select from mails where kind = 'visit_update'`).toHaveLength(4);
  });

  it("are rejected with 404 for what does not exist, and with 401 for a visitor", async () => {
    const answer = { revision: 0, status: "cancelled" };
    for (const id of ["x", crypto.randomUUID()])
      expect((await call("PUT", `/visits/${id}/answer`, answer)).status).toBe(404);
    expect((await schedule({ ...visit, isProposal: false }, 999_999)).status).toBe(404);
    for (const path of ["/consultations", `/consultations/${briefId}`, "/visits"])
      expect((await stack.call("GET", path)).status, path).toBe(401);
  });
});
