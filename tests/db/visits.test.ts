import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { briefDetails, submitBrief } from "../support/database/briefs.ts";
import {
  addAdministrator,
  type CallerSql,
  connectAsAdministrator,
  connectAsServiceRole,
  connectAsVisitor,
} from "../support/database/callers.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { runConcurrently } from "../support/database/run-concurrently.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let serviceSql: CallerSql;
let adminSql: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  await addAdministrator(database.sql);
  serviceSql = connectAsServiceRole(database.url, 50);
  adminSql = connectAsAdministrator(database.url, 2);
});
afterAll(async () => {
  const violations = await database.sql`select * from private.invariant_violations`;
  await serviceSql.end();
  await adminSql.end();
  await database.drop();
  expect(violations).toEqual([]);
});
beforeEach(async () => {
  await database.sql`delete from contact_submissions`;
  await database.sql`truncate private.request_counts`;
  await database.sql`
    update shop_settings
    set visit_minutes = 60, visit_buffer_minutes = 30, visit_lead_hours = 24, visit_days_ahead = 21`;
  await setContact({});
});

async function setContact(metadata: object) {
  await database.sql`
    insert into site_content (key, title, content, metadata)
    values ('contact_section', 'Contact', '', ${database.sql.json({ ...metadata })})
    on conflict (key) do update set metadata = excluded.metadata`;
}

/** The free times as of a point in time. */
async function slotsAt(at: string): Promise<string[]> {
  const rows = await database.sql<{ slot: Date }[]>`select private.visit_slots(${at}) as slot`;
  return rows.map(({ slot }) => slot.toISOString());
}
async function freeSlots(sql = serviceSql): Promise<string[]> {
  const rows = await sql<{ slot: Date }[]>`select visit_slots() as slot`;
  return rows.map(({ slot }) => slot.toISOString());
}
async function nthSlot(n: number): Promise<string> {
  const slot = (await freeSlots()).at(n);
  if (!slot) throw new Error("There is no free time.");
  return slot;
}

/** Submits a brief with a visit at a free time, by default the first; returns the token hash of its link. */
async function requestVisit(visitAt?: string): Promise<string> {
  const tokenHash = randomBytes(32).toString("hex");
  const brief = { ...briefDetails, halfDays: [], visitAt: visitAt ?? (await nthSlot(0)) };
  await submitBrief(serviceSql, { brief, tokenHash });
  return tokenHash;
}
const changeByLink = (
  tokenHash: string,
  action: string,
  revision: number | null,
  slot: string | null = null,
) => serviceSql`select change_visit_by_link(${tokenHash}, ${action}, ${revision}, ${slot})`;
const schedule = async (startsAt: string, asProposal: boolean, revision: number | null = null) => {
  const [brief] = await adminSql`select max(contact_submission_id) as id from briefs`;
  return adminSql`select * from schedule_visit(${brief?.id}, ${startsAt}, 60, 'The shop', ${asProposal}, ${revision})`;
};
const answer = async (status: string, message: string | null = null) => {
  const [visit] = await adminSql`select id, revision from visits`;
  return adminSql`select * from answer_visit(${visit?.id}, ${visit?.revision}, ${status}, ${message})`;
};
const readVisits = () => adminSql`
  select status, is_proposal as "isProposal", revision, confirmed_at is not null as "isKnown" from visits order by created_at`;
const readMailKinds = async () =>
  (
    await database.sql`
      select kind from mails where kind in ('visit_update', 'visit_notice') order by kind`
  ).map(({ kind }) => kind);
const readReminders = async () =>
  (
    await database.sql<{ due: Date; status: string }[]>`
      select next_attempt_at as due, status from mails where kind = 'visit_reminder' order by created_at`
  ).map(({ due, status }) => `${due.toISOString().slice(0, 16)} ${status}`);
/** Moves the visits in time, as if time had passed. */
const letHoursPass = (hours: number) => database.sql`
  update visits set starts_at = starts_at - make_interval(hours => ${hours}), ends_at = ends_at - make_interval(hours => ${hours})`;

describe("visit_slots", () => {
  it("offers visits with their buffer within the opening hours, from the lead time to the last day ahead", async () => {
    await database.sql`update shop_settings set visit_days_ahead = 3`;
    // From noon of a Friday. The hours are those of the specification, in winter time.
    expect(await slotsAt("2026-12-04T11:00:00Z")).toEqual([
      "2026-12-05T12:00:00.000Z",
      "2026-12-05T13:30:00.000Z",
      ...["08:00", "09:30", "11:00", "12:30", "14:00", "15:30"].map(
        (time) => `2026-12-07T${time}:00.000Z`,
      ),
    ]);
  });

  it("follows the hours of special days and the owner's week, and offers none for free text or 0 days ahead", async () => {
    await database.sql`update shop_settings set visit_days_ahead = 1, visit_lead_hours = 1`;
    const friday = "2026-12-03T23:00:00Z";
    await setContact({
      hours: { friday: { open: "14:00", close: "16:00" }, saturday: { closed: true } },
    });
    expect(await slotsAt(friday)).toEqual(["2026-12-04T13:00:00.000Z"]);
    const day = { from: "2026-12-04", to: "2026-12-05" };
    await setContact({ specialHours: [{ ...day, open: "10:00", close: "11:00" }] });
    expect(await slotsAt(friday)).toEqual(["2026-12-04T09:00:00.000Z", "2026-12-05T09:00:00.000Z"]);
    await setContact({ specialHours: [{ ...day, closed: true }] });
    expect(await slotsAt(friday)).toEqual([]);
    await setContact({ hours: "By appointment" });
    expect(await slotsAt(friday)).toEqual([]);
    await setContact({});
    await database.sql`update shop_settings set visit_days_ahead = 0`;
    expect(await slotsAt(friday)).toEqual([]);
  });

  it.each([
    ["forward", "2027-03-28", ["2027-03-28T00:00:00.000Z", "2027-03-28T01:30:00.000Z"]],
    [
      "back",
      "2026-10-25",
      ["2026-10-24T23:00:00.000Z", "2026-10-25T00:30:00.000Z", "2026-10-25T02:00:00.000Z"],
    ],
  ])("keeps the length of visits on the day when the clocks go %s", async (_, day, slots) => {
    await database.sql`update shop_settings set visit_days_ahead = 1, visit_lead_hours = 1`;
    await setContact({ specialHours: [{ from: day, to: day, open: "01:00", close: "05:00" }] });
    const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const onTheDay = (await slotsAt(`${dayBefore}T20:00:00Z`)).filter((slot) =>
      slots.some((expected) => Math.abs(Date.parse(expected) - Date.parse(slot)) < 6 * 3.6e6),
    );
    expect(onTheDay).toEqual(slots);
  });

  it("leaves out times within the buffer of an open visit, and visitors read no more than the times", async () => {
    const visitorSql = connectAsVisitor(database.url, 1);
    const allSlots = await freeSlots();
    const isBeforeAnother = (slot: string, n: number) =>
      Date.parse(allSlots[n + 1] ?? "") - Date.parse(slot) === 90 * 60_000;
    const first = allSlots.find(isBeforeAnother) ?? "";
    const second = allSlots[allSlots.indexOf(first) + 1] ?? "";
    await requestVisit(first);
    await database.sql`
      update visits set starts_at = starts_at + interval '10 minutes', ends_at = ends_at + interval '10 minutes'`;
    const slots = await freeSlots(visitorSql);
    expect(slots).not.toContain(first);
    expect(slots).not.toContain(second);
    await expect(visitorSql`select from visits`).rejects.toMatchObject({ code: "42501" });
    await visitorSql.end();
    await answer("cancelled");
    expect(await freeSlots()).toEqual(expect.arrayContaining([first, second]));
  });
});

it("of 50 concurrent briefs that ask for one time, one is stored, and the others are told and store nothing", async () => {
  const visitAt = await nthSlot(0);
  const { values, failures } = await runConcurrently(
    50,
    Array.from({ length: 50 }, () => () => requestVisit(visitAt)),
  );
  expect([values.length, failures]).toEqual([1, { PT409: 49 }]);
  const [counts] = await database.sql`
    select (select count(*) from contact_submissions) as submissions, (select count(*) from visits) as visits,
      (select count(*) from mails) as mails`;
  expect(counts).toEqual({ submissions: 1, visits: 1, mails: 2 });
});

it("a brief cannot ask for a time that is not offered", async () => {
  const [slot = ""] = await freeSlots();
  const minuteLater = new Date(Date.parse(slot) + 60_000).toISOString();
  await expect(requestVisit(minuteLater)).rejects.toMatchObject({ code: "PT409" });
});

describe("the customer's link", () => {
  it("moves a confirmed visit, which stays confirmed, cancels it, and asks for another", async () => {
    const tokenHash = await requestVisit();
    await answer("confirmed");
    await changeByLink(tokenHash, "choose", 1, await nthSlot(1));
    expect(await readVisits()).toMatchObject([{ status: "confirmed", revision: 2 }]);
    await changeByLink(tokenHash, "cancel", 2);
    await changeByLink(tokenHash, "choose", null, await nthSlot(2));
    expect(await readVisits()).toEqual([
      { status: "cancelled", isProposal: false, revision: 3, isKnown: true },
      { status: "requested", isProposal: false, revision: 0, isKnown: false },
    ]);
    // Each change is told to both.
    expect(await readMailKinds()).toEqual([
      ...Array(4).fill("visit_update"),
      ...Array(4).fill("visit_notice"),
    ]);
  });

  it("accepts a proposal, but does not confirm a request", async () => {
    const tokenHash = await requestVisit();
    await expect(changeByLink(tokenHash, "accept", 0)).rejects.toMatchObject({ code: "PT409" });
    await schedule(await nthSlot(3), true, 0);
    expect(await readVisits()).toMatchObject([{ status: "requested", isProposal: true }]);
    await changeByLink(tokenHash, "accept", 1);
    expect(await readVisits()).toEqual([
      { status: "confirmed", isProposal: false, revision: 2, isKnown: true },
    ]);
  });

  it("rejects a stale revision, a taken time, and a change within 24 hours of a confirmed visit", async () => {
    const tokenHash = await requestVisit();
    const reject = (action: string, revision: number, slot?: string) =>
      expect(changeByLink(tokenHash, action, revision, slot)).rejects.toMatchObject({
        code: "PT409",
      });
    await reject("cancel", 1);
    const otherTime = await nthSlot(0);
    await requestVisit(otherTime);
    await reject("choose", 0, otherTime);
    await database.sql`delete from visits where starts_at = ${otherTime}`;
    await answer("confirmed");
    const [visit] = await adminSql`
      select extract(epoch from starts_at - now()) / 3600 as hours from visits`;
    await letHoursPass(Math.floor(visit?.hours) - 23);
    await reject("cancel", 1);
  });

  it("rejects an unknown or expired link with PT404, and skips the eleventh mail of a day", async () => {
    await freezeRateLimitWindow(database.sql);
    const tokenHash = await requestVisit();
    const slots = await freeSlots();
    for (let n = 0; n < 11; n += 1) await changeByLink(tokenHash, "choose", n, slots[(n % 2) + 4]);
    expect(await database.sql`select kind from mails where status = 'skipped'`).toEqual([
      { kind: "visit_update" },
    ]);
    await database.sql`update private.access_links set expires_at = now()`;
    await expect(changeByLink(tokenHash, "cancel", 11)).rejects.toMatchObject({ code: "PT404" });
  });
});

describe("an administrator", () => {
  it("confirms, moves and completes a visit; no two visits overlap, whatever the buffer", async () => {
    await requestVisit();
    await answer("confirmed", "See you then.");
    expect(await database.sql`select message from mails where kind = 'visit_update'`).toEqual([
      { message: "See you then." },
    ]);
    const [visit] = await adminSql<{ starts_at: Date }[]>`select starts_at from visits`;
    const halfHourLater = new Date((visit?.starts_at.getTime() ?? 0) + 1_800_000).toISOString();
    await submitBrief(serviceSql);
    await expect(schedule(halfHourLater, false)).rejects.toMatchObject({ code: "PT409" });
    const hourLater = new Date((visit?.starts_at.getTime() ?? 0) + 3_600_000).toISOString();
    expect(await schedule(hourLater, false)).toMatchObject([
      { status: "confirmed", place: "The shop" },
    ]);
    await database.sql`delete from visits where place <> 'The shop'`;
    await expect(answer("done")).rejects.toMatchObject({ code: "PT409" });
    await letHoursPass(24 * 30);
    expect(await answer("done")).toMatchObject([{ status: "done" }]);
  });

  it("proposes a time for a brief with half-days, but not another one for a confirmed visit, and none in the past", async () => {
    await submitBrief(serviceSql);
    await schedule(await nthSlot(0), true);
    expect(await readMailKinds()).toEqual(["visit_update"]);
    await answer("confirmed");
    await expect(schedule(await nthSlot(1), true, 1)).rejects.toMatchObject({ code: "PT400" });
    await expect(schedule("2026-01-01T10:00:00Z", false, 1)).rejects.toMatchObject({
      code: "PT400",
    });
    await expect(schedule(await nthSlot(1), false, 0)).rejects.toMatchObject({ code: "PT409" });
  });
});

describe("the reminder of a visit", () => {
  it.each([
    ["2026-12-03T09:30:00Z", "2026-12-02T07:00:00Z"],
    ["2026-12-02T23:30:00Z", "2026-12-02T07:00:00Z"],
    // The clocks change on 28 March.
    ["2027-03-28T09:30:00Z", "2027-03-27T07:00:00Z"],
    ["2027-03-29T09:30:00Z", "2027-03-28T06:00:00Z"],
  ])("that begins at %s is due at %s: at 8:00 on the day before", async (startsAt, due) => {
    expect(
      await database.sql`select private.visit_reminder_time(${startsAt}) = ${due} as is_right`,
    ).toEqual([{ is_right: true }]);
  });

  it("is planned by the confirmation, follows the visit to another day, and is removed by a cancellation", async () => {
    await requestVisit();
    expect(await readReminders()).toEqual([]);
    await schedule("2099-01-08T09:30:00Z", false, 0);
    await schedule("2099-01-08T14:30:00Z", false, 1);
    expect(await readReminders()).toEqual(["2099-01-07T07:00 waiting"]);
    await schedule("2099-02-08T09:30:00Z", false, 2);
    expect(await readReminders()).toEqual(["2099-02-07T07:00 waiting"]);
    await answer("cancelled");
    expect(await readReminders()).toEqual([]);
  });

  it("that was sent is followed by another one only for another day", async () => {
    await submitBrief(serviceSql);
    await schedule("2099-01-08T09:30:00Z", false);
    await database.sql`update mails set status = 'sent', finished_at = now() where kind = 'visit_reminder'`;
    const planOn = (at: string) =>
      database.sql`select private.plan_visit_reminder(v, ${at}) from visits as v`;
    await planOn("2099-01-07T07:00:00Z");
    expect(await readReminders()).toEqual(["2099-01-07T07:00 sent"]);
    await database.sql`
      update visits set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days'`;
    await planOn("2099-01-07T10:00:00Z");
    expect(await readReminders()).toEqual(["2099-01-07T07:00 sent", "2099-01-09T07:00 waiting"]);
  });

  it("is not sent for a visit that is confirmed after its time, or for a proposal", async () => {
    await submitBrief(serviceSql);
    const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
    await schedule(inTwoHours, false);
    expect(await readReminders()).toEqual([]);
    await answer("cancelled");
    await schedule("2099-01-08T09:30:00Z", true);
    expect(await readReminders()).toEqual([]);
  });
});

it("the dashboard counts visits that wait for the shop, not proposals", async () => {
  const count = async () => {
    const [tasks] =
      await adminSql`select visit_requests, oldest_visit_request from dashboard_tasks()`;
    return [tasks?.visit_requests, tasks?.oldest_visit_request !== null];
  };
  await requestVisit();
  expect(await count()).toEqual([1, true]);
  await schedule(await nthSlot(1), true, 0);
  expect(await count()).toEqual([0, false]);
});
