import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { briefContact, briefDetails, expectFile, submitBrief } from "../support/database/briefs.ts";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsServiceRole,
} from "../support/database/callers.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let serviceSql: CallerSql;
let adminSql: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  serviceSql = connectAsServiceRole(database.url, 16);
  adminSql = connectAsAdministrator(database.url, 2);
});
afterAll(async () => {
  await serviceSql.end();
  await adminSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`delete from contact_submissions`;
  await database.sql`delete from files`;
  await database.sql`truncate private.deleted_files, private.request_counts`;
});

const readFiles = () => database.sql`
  select brief_id is not null as "hasBrief", state, delete_after is null as "isKept" from files order by created_at, id`;
const readDeletedPaths = async () => {
  const [row] = await serviceSql`select deleted_file_paths() as paths`;
  return row?.paths;
};

describe("submit_brief", () => {
  it("stores submission, brief, files of the draft, mails and link in one transaction", async () => {
    const requestId = crypto.randomUUID();
    const [storedId, expectedId] = [crypto.randomUUID(), crypto.randomUUID()];
    await expectFile(serviceSql, { fileId: storedId, draftId: requestId });
    await expectFile(serviceSql, { fileId: expectedId, draftId: requestId });
    await serviceSql`select file_stored(${storedId})`;
    const tokenHash = "b".repeat(64);
    const summary = await submitBrief(serviceSql, { requestId, tokenHash });
    expect(summary).toMatchObject({
      files: [
        { id: storedId, isStored: true, name: "kitchen.jpg" },
        { id: expectedId, isStored: false },
      ],
    });
    expect(
      await adminSql`
      select s.name, s.subject, s.message, s.viewed, b.place, b.rooms, b.budget, b.half_days, b.outcome
      from briefs b join contact_submissions s on s.id = b.contact_submission_id`,
    ).toEqual([
      {
        name: briefContact.name,
        subject: briefContact.subject,
        message: briefContact.message,
        viewed: false,
        place: briefDetails.place,
        rooms: briefDetails.rooms,
        budget: briefDetails.budget,
        half_days: briefDetails.halfDays,
        outcome: "open",
      },
    ]);
    expect(await readFiles()).toEqual([
      { hasBrief: true, state: "stored", isKept: true },
      { hasBrief: true, state: "expected", isKept: false },
    ]);
    expect(await database.sql`select kind, status from mails order by kind`).toEqual([
      { kind: "brief_confirmation", status: "waiting" },
      { kind: "brief_notification", status: "waiting" },
    ]);
    const [row] = await serviceSql`select brief_by_link(${tokenHash}) as summary`;
    expect(row?.summary).toEqual(summary);
  });

  it("stores one brief for concurrent retries, and rejects other values under the same request id", async () => {
    const requestId = crypto.randomUUID();
    const summaries = await Promise.all(
      Array.from({ length: 8 }, () => submitBrief(serviceSql, { requestId })),
    );
    expect(new Set(summaries.map((summary) => JSON.stringify(summary))).size).toBe(1);
    expect(await database.sql`select from briefs`).toHaveLength(1);
    expect(await database.sql`select from mails`).toHaveLength(2);
    await expect(
      submitBrief(serviceSql, { requestId, contact: { ...briefContact, name: "Eve" } }),
    ).rejects.toMatchObject({ code: "PT409" });
  });

  it.each([
    { place: " " },
    { rooms: [] },
    { rooms: null },
    { scope: "everything" },
    { halfDays: ["2026-12-03 evening"] },
    { halfDays: Array(4).fill("2026-12-03 morning") },
    { projectIds: ["x"] },
  ])("rejects %j with PT400 and stores nothing", async (changes) => {
    const brief = { ...briefDetails, ...changes };
    await expect(submitBrief(serviceSql, { brief })).rejects.toMatchObject({ code: "PT400" });
    expect(await database.sql`select from contact_submissions`).toEqual([]);
  });

  it("skips the sixth confirmation to a mailbox on a day, but not the owner's mail", async () => {
    await freezeRateLimitWindow(database.sql);
    for (let n = 0; n < 6; n += 1) await submitBrief(serviceSql);
    expect(
      await database.sql`
      select kind, status, count(*)::integer from mails group by 1, 2 order by 1, 2`,
    ).toEqual([
      { kind: "brief_confirmation", status: "waiting", count: 5 },
      { kind: "brief_confirmation", status: "skipped", count: 1 },
      { kind: "brief_notification", status: "waiting", count: 6 },
    ]);
  });
});

describe("expect_file", () => {
  it("accepts ten concurrent files of a draft and rejects the eleventh; a retry of a known file is accepted", async () => {
    const draftId = crypto.randomUUID();
    const fileId = crypto.randomUUID();
    await expectFile(serviceSql, { draftId, fileId });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => expectFile(serviceSql, { draftId })),
    );
    expect(results.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "PT409", message: "You can send us up to 10 files." } },
    ]);
    expect(await expectFile(serviceSql, { draftId, fileId })).toBe(`${fileId}.jpeg`);
  });

  it("adds a file by the link after the brief was sent, and returns null for a stored file", async () => {
    const tokenHash = "c".repeat(64);
    const fileId = crypto.randomUUID();
    await submitBrief(serviceSql, { tokenHash });
    await expectFile(serviceSql, { tokenHash, fileId });
    await serviceSql`select file_stored(${fileId})`;
    expect(await readFiles()).toEqual([{ hasBrief: true, state: "stored", isKept: true }]);
    expect(await expectFile(serviceSql, { tokenHash, fileId })).toBeNull();
    await database.sql`update private.access_links set expires_at = now()`;
    await expect(expectFile(serviceSql, { tokenHash })).rejects.toMatchObject({ code: "PT404" });
  });

  it("adds an upload to the brief that was sent while the upload was on its way", async () => {
    const requestId = crypto.randomUUID();
    await submitBrief(serviceSql, { requestId });
    await expectFile(serviceSql, { draftId: requestId });
    expect(await readFiles()).toMatchObject([{ hasBrief: true }]);
  });

  it("rejects the file id of another draft", async () => {
    const fileId = crypto.randomUUID();
    await expectFile(serviceSql, { fileId, draftId: crypto.randomUUID() });
    await expect(
      expectFile(serviceSql, { fileId, draftId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: "PT409" });
  });
});

it("every deletion of a file remembers its object: discarded, expired, or with its submission", async () => {
  const draftId = crypto.randomUUID();
  const fileId = crypto.randomUUID();
  const discarded = await expectFile(serviceSql, { fileId, draftId });
  await serviceSql`select discard_file(${fileId}, ${crypto.randomUUID()})`;
  expect(await readDeletedPaths()).toEqual([]);
  await serviceSql`select discard_file(${fileId}, ${draftId})`;
  expect(await readDeletedPaths()).toEqual([discarded]);

  const expired = await expectFile(serviceSql, { draftId });
  await database.sql`update files set delete_after = now() - interval '1 second'`;
  await serviceSql`select delete_expired_personal_data()`;
  await serviceSql`select forget_deleted_files(${[discarded ?? ""]})`;
  expect(await readDeletedPaths()).toEqual([expired]);

  const sent = await expectFile(serviceSql, { draftId });
  await submitBrief(serviceSql, { requestId: draftId });
  await adminSql`delete from contact_submissions`;
  expect(new Set(await readDeletedPaths())).toEqual(new Set([expired, sent]));
  expect(await database.sql`select from mails`).toEqual([]);
});

it("an administrator sets outcome and note of a brief, and no other column", async () => {
  await submitBrief(serviceSql);
  expect(
    await adminSql`update briefs set outcome = 'won', note = 'Signed' returning outcome`,
  ).toEqual([{ outcome: "won" }]);
  await expect(adminSql`update briefs set place = 'Elsewhere'`).rejects.toMatchObject({
    code: "42501",
  });
});

it("only administrators see the objects of the bucket client-files", async () => {
  await database.sql`insert into storage.objects (bucket_id, name) values ('client-files', 'a.jpeg')`;
  expect(await adminSql`select name from storage.objects where bucket_id = 'client-files'`).toEqual(
    [{ name: "a.jpeg" }],
  );
  const [bucket] = await database.sql`select public from storage.buckets where id = 'client-files'`;
  expect(bucket).toEqual({ public: false });
});

it("the list of messages has the outcome of each consultation, and is filtered by it", async () => {
  await submitBrief(serviceSql);
  await database.sql`
    insert into contact_submissions (name, email, message) values ('Ben', 'ben@example.com', 'A chair')`;
  await submitBrief(serviceSql, { contact: { ...briefContact, name: "Cleo" } });
  await adminSql`
    update briefs set outcome = 'won' from contact_submissions as s where s.id = contact_submission_id and s.name = 'Cleo'`;
  const list = async (state: string) => {
    const rows =
      await adminSql`select name, outcome from admin_submissions(state => ${state}, sort => 'name-asc')`;
    return rows.map(({ name, outcome }) => [name, outcome]);
  };
  expect(await list("all")).toEqual([
    [briefContact.name, "open"],
    ["Ben", null],
    ["Cleo", "won"],
  ]);
  expect(await list("consultations")).toEqual([
    [briefContact.name, "open"],
    ["Cleo", "won"],
  ]);
  expect(await list("consultations-open")).toEqual([[briefContact.name, "open"]]);
  expect(await list("consultations-won")).toEqual([["Cleo", "won"]]);
  expect(await list("consultations-lost")).toEqual([]);
});
