import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { briefContact, briefDetails, submitBrief } from "../support/database/briefs.ts";
import { createFakeMailProvider } from "../support/functions/fake-mail-provider.ts";
import { adminClaims } from "../support/functions/function-stack.ts";
import {
  type MailServer,
  siteOrigin,
  startMailServer,
  startMailStack,
} from "../support/functions/mail-stack.ts";

const variables = {
  MAIL_API_KEY: "key",
  MAIL_FROM: "Calpe & Stone <orders@shop.example>",
  MAIL_OWNER: "owner@shop.example",
};

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
beforeEach(() => server.database.sql`delete from contact_submissions`);

/** Submits a brief and schedules its visit twice, in January and July, then cancels it; returns the provider's mails of each step. */
async function sendVisitMails(provider: "resend" | "postmark", place = "Flat 4, Ocean; Village") {
  const fakeProvider = createFakeMailProvider(() => "accepted");
  const stack = await startMailStack(
    { ...variables, MAIL_PROVIDER: provider },
    { server, fetch: fakeProvider.fetch },
  );
  const { sql } = server.database;
  await submitBrief(sql, { brief: briefDetails });
  const change = async (call: string) => {
    await sql`update mails set status = 'skipped', finished_at = now() where status = 'waiting'`;
    fakeProvider.deliveredMails.length = 0;
    await asRole(sql, "authenticated", adminClaims, (adminSql) =>
      adminSql.unsafe(
        `select ${call} from briefs left join visits on brief_id = contact_submission_id`,
      ),
    );
    await stack.startMailRun();
    return fakeProvider.deliveredMails.map(({ body }) => body);
  };
  const schedule = (startsAt: string) =>
    change(`schedule_visit(contact_submission_id, '${startsAt}', 60, '${place}', false, revision)`);
  const steps = [
    await schedule("2099-01-08T09:30:00Z"),
    await schedule("2099-07-08T09:30:00Z"),
    await change("answer_visit(id, revision, 'cancelled', 'We are sorry.')"),
  ];
  await stack.stop();
  return steps;
}

const decode = (content: unknown) => Buffer.from(String(content), "base64").toString();

it("the customer gets one calendar entry, which a move changes and a cancellation removes, with Resend", async () => {
  const files: string[] = [];
  const subjects = [];
  for (const mails of await sendVisitMails("resend")) {
    const mail = mails.find(({ to }) => String(to) === briefContact.email);
    subjects.push(mail?.subject);
    const [attachment] = (mail?.attachments ?? []) as Record<string, string>[];
    expect(attachment).toMatchObject({ filename: "visit.ics" });
    const file = decode(attachment?.content);
    expect(attachment?.content_type).toBe(
      `text/calendar; charset=utf-8; method=${/METHOD:(\w+)/.exec(file)?.[1]}`,
    );
    files.push(file);
    expect(mail?.text).toContain(`${siteOrigin}/your-consultation/`);
  }
  expect(subjects).toEqual([
    "Your visit is confirmed",
    "Your visit is confirmed",
    "Your visit was cancelled",
  ]);
  const field = (name: string) =>
    files.map((file) => new RegExp(`^${name}[:;](.*)\r$`, "m").exec(file)?.[1]);
  expect(field("METHOD")).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
  expect(new Set(field("UID")).size).toBe(1);
  expect(field("SEQUENCE")).toEqual(["0", "1", "2"]);
  expect(field("DTSTART")).toEqual(["20990108T093000Z", "20990708T093000Z", "20990708T093000Z"]);
  expect(field("STATUS")).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
  expect(field("LOCATION")[0]).toBe(String.raw`Flat 4\, Ocean\; Village`);
});

it("the mail names the time in Gibraltar, in winter and in summer, and the administrator's words", async () => {
  const [winter, summer, cancelled] = await sendVisitMails("resend");
  const customerText = (mails: Record<string, unknown>[] = []) =>
    mails.find(({ to }) => String(to) === briefContact.email)?.text;
  expect(customerText(winter)).toContain("Thu 8 Jan, 10:30 to 11:30");
  expect(customerText(summer)).toContain("Wed 8 Jul, 11:30 to 12:30");
  expect(customerText(cancelled)).toContain("We are sorry.");
});

it("a confirmed visit has a reminder with time, place and the link to move it, once", async () => {
  const { deliveredMails, fetch } = createFakeMailProvider(() => "accepted");
  const stack = await startMailStack({ ...variables, MAIL_PROVIDER: "resend" }, { server, fetch });
  const { sql } = server.database;
  await submitBrief(sql, { brief: briefDetails });
  await asRole(
    sql,
    "authenticated",
    adminClaims,
    (adminSql) => adminSql`
      select schedule_visit(contact_submission_id, '2099-01-08T09:30:00Z', 60, 'The shop', false) from briefs`,
  );
  await sql`delete from mails where kind <> 'visit_reminder'`;
  await stack.startMailRun();
  expect(deliveredMails).toEqual([]);
  await sql`update mails set next_attempt_at = now()`;
  await stack.startMailRun();
  await stack.startMailRun();
  await stack.stop();
  expect(deliveredMails).toHaveLength(1);
  const mail = deliveredMails[0]?.body;
  expect(mail).toMatchObject({ to: [briefContact.email], subject: "Your visit on Thu 8 Jan" });
  expect(mail).not.toHaveProperty("attachments");
  for (const part of [
    ...["We will meet you on Thu 8 Jan, 10:30 to 11:30.", "Place: The shop"],
    ...["move or cancel the visit until 24 hours before", `${siteOrigin}/your-consultation/`],
  ])
    expect(mail?.text).toContain(part);
});

it("the owner gets the visit for the own calendar, with Postmark; lines are folded after 75 octets", async () => {
  const place = `${"ñ".repeat(100)}`;
  const [mails] = await sendVisitMails("postmark", place);
  const mail = mails?.find(({ To }) => To === variables.MAIL_OWNER);
  expect(mail).toMatchObject({ ReplyTo: briefContact.email });
  const [attachment] = (mail?.Attachments ?? []) as Record<string, string>[];
  expect(attachment).toMatchObject({
    Name: "visit.ics",
    ContentType: "text/calendar; charset=utf-8; method=PUBLISH",
  });
  const file = decode(attachment?.Content);
  expect(file).not.toContain("ATTENDEE");
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(place);
});
