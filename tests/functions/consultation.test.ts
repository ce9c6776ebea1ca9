import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { formatVisitTime } from "../../supabase/functions/_shared/domain/messages/visit.ts";
import { freezeRateLimitWindow } from "../support/database/rate-limit-window.ts";
import { createFakeMailProvider } from "../support/functions/fake-mail-provider.ts";
import { adminClaims, signAccessToken } from "../support/functions/function-stack.ts";
import {
  type MailServer,
  type MailStack,
  siteOrigin,
  startMailServer,
  startMailStack,
} from "../support/functions/mail-stack.ts";

const settings = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_key",
  MAIL_FROM: "Calpe & Stone <orders@shop.example>",
  MAIL_OWNER: "owner@shop.example",
  LIMIT_CONTACT_PER_HOUR: "5",
  LIMIT_UPLOAD_PER_HOUR: "30",
};
const form = {
  rooms: ["Kitchen", "Hallway"],
  place: "Flat 4, Ocean Village",
  scope: "renovation",
  budget: "from_15000",
  start: "now",
  projectIds: [7],
  productIds: [3],
  message: "",
  name: "Ana Montegriffo",
  email: "ana@example.com",
  phone: "+350 200 12345",
  halfDays: ["2026-12-03 morning"],
};
const guard = { trap: "", filledInMs: 45_000 };

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#85602b" } })
  .withExif({ IFD3: { GPSLatitude: "36/1 8/1 0/1" } })
  .jpeg()
  .toBuffer();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

const provider = createFakeMailProvider(() => "accepted");
let server: MailServer;
let stack: MailStack;

beforeAll(async () => {
  server = await startMailServer();
  stack = await startMailStack(settings, { fetch: provider.fetch, server });
});
afterAll(() => stack.stop());
beforeEach(async () => {
  await stack.waitForBackgroundTasks();
  await server.database.sql`delete from contact_submissions`;
  await server.database.sql`delete from files`;
  await post("deleted-files", {});
  await server.database.sql`truncate private.request_counts`;
  provider.deliveredMails.length = 0;
});

async function post(path: string, body: object) {
  const response = await stack.post(path, body, { "x-forwarded-for": "203.0.113.1" });
  return { status: response.status, body: await response.json() };
}
const sendBrief = (changes: object = {}) =>
  post("consultation", { requestId: crypto.randomUUID(), ...form, ...guard, ...changes });
const upload = (bytes: Uint8Array, changes: object = {}) =>
  post("consultation/files", {
    fileId: crypto.randomUUID(),
    name: "kitchen.jpg",
    file: Buffer.from(bytes).toString("base64"),
    ...changes,
  });
const countObjects = async () => {
  const [row] = await server.database.sql<{ count: number }[]>`
    select count(*)::integer from storage.objects where bucket_id = 'client-files'`;
  return row?.count;
};
/** Reads an object through a signed URL, as the back office does. */
async function readSigned(path: string) {
  const token = await signAccessToken({ claims: adminClaims });
  const client = createTestClient(server.api, server.api.publishableKey, {
    authorization: `Bearer ${token}`,
  });
  const { data, error } = await client.storage
    .from("client-files")
    .createSignedUrl(path, 60, { download: "plan" });
  if (!data) throw error;
  const response = await fetch(data.signedUrl);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const readPath = async () => {
  const [row] = await server.database.sql<{ path: string }[]>`select path from files`;
  return row?.path ?? "";
};

describe("a brief", () => {
  it("is stored with the files of its draft, confirmed by mail, and opened by the link in the mail", async () => {
    const requestId = crypto.randomUUID();
    await upload(photo, { draftId: requestId });
    const { status, body } = await sendBrief({ requestId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ files: [{ name: "kitchen.jpg", isStored: true }] });
    await stack.waitForBackgroundTasks();
    const mails = provider.deliveredMails.map((mail) => mail.body);
    const toCustomer = mails.find(({ to }) => String(to) === form.email);
    const toOwner = mails.find(({ to }) => String(to) === settings.MAIL_OWNER);
    expect(toCustomer).toMatchObject({
      subject: "Your consultation",
      reply_to: settings.MAIL_OWNER,
    });
    expect(toCustomer?.text).toContain(`${siteOrigin}/your-consultation/${body.token}`);
    expect(toCustomer?.text).toContain("Thu 3 Dec, morning");
    // Anyone could enter another person's address, so the mail contains no text of the sender.
    expect(toCustomer?.text).not.toContain(form.place);
    expect(toOwner).toMatchObject({ reply_to: form.email });
    expect(toOwner?.text).toContain("Place: Flat 4, Ocean Village");
    expect(toOwner?.text).toContain("Budget: £15,000 to £50,000");
    const { token, ...summary } = body;
    expect(await post("consultation/brief", { token })).toEqual({ status: 200, body: summary });
    expect(await post("consultation/brief", { token: "0".repeat(64) })).toMatchObject({
      status: 404,
    });
    const { sql } = server.database;
    expect(await sql`select subject, message from contact_submissions`).toEqual([
      {
        subject: "Interior Design Consultation",
        message: "Kitchen, Hallway in Flat 4, Ocean Village",
      },
    ]);
  });

  it("reserves the time of a visit, names it in the mail, and is rejected with 409 if another visitor has it; the link moves it", async () => {
    const slots = await server.database.sql<{ slot: Date }[]>`select visit_slots() as slot`;
    const [visitAt, nextTime] = slots.map(({ slot }) => slot.toISOString());
    const { status, body } = await sendBrief({ visitAt, halfDays: [] });
    expect([status, body.visit]).toMatchObject([201, { status: "requested", isChangeable: true }]);
    // Anyone who has the link can see the visit.
    expect(body.visit).not.toHaveProperty("place");
    await stack.waitForBackgroundTasks();
    const confirmation = provider.deliveredMails.find(
      ({ body: { to } }) => String(to) === form.email,
    );
    expect(confirmation?.body.text).toContain(formatVisitTime(body.visit));
    expect(await sendBrief({ visitAt, halfDays: [] })).toMatchObject({
      status: 409,
      body: { message: "This time has just been taken. Please choose another one." },
    });
    expect(await sendBrief({ visitAt: "", halfDays: [] })).toMatchObject({ status: 400 });
    const change = { token: body.token, action: "choose", revision: 0, slot: nextTime };
    expect(await post("consultation/visit", change)).toMatchObject({
      status: 200,
      body: { visit: { status: "requested", revision: 1 } },
    });
    expect(await post("consultation/visit", change)).toMatchObject({ status: 409 });
    expect(await post("consultation/visit", { ...change, token: "0".repeat(64) })).toMatchObject({
      status: 404,
    });
  });

  it("gets the same answer for a retry", async () => {
    const requestId = crypto.randomUUID();
    const first = await sendBrief({ requestId });
    expect(await sendBrief({ requestId })).toEqual(first);
    expect(await server.database.sql`select from briefs`).toHaveLength(1);
  });

  it.each([
    [{ trap: "x" }, "We could not tell"],
    [{ rooms: [] }, "Please choose at least one room"],
    [{ rooms: ["Cellar"] }, "Please choose at least one room"],
    [{ budget: "" }, "Please choose a budget"],
    [{ halfDays: ["2026-02-30 morning"] }, ""],
  ])("is rejected with %j", async (changes, message) => {
    const { status, body } = await sendBrief(changes);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(message);
    expect(await server.database.sql`select from contact_submissions`).toEqual([]);
  });

  it("has the rate limit of the contact form", async () => {
    await freezeRateLimitWindow(server.database.sql);
    for (let n = 0; n < 5; n += 1) await sendBrief();
    expect(await sendBrief()).toMatchObject({ status: 429 });
  });
});

describe("a file", () => {
  it("loses its metadata, and administrators read it through a signed URL only", async () => {
    await upload(photo, { draftId: crypto.randomUUID() });
    const path = await readPath();
    const { bytes } = await readSigned(path);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const anonymous = `${server.api.url}/storage/v1/object`;
    const headers = { apikey: server.api.publishableKey };
    for (const access of ["public/", "authenticated/", ""]) {
      const response = await fetch(`${anonymous}/${access}client-files/${path}`, { headers });
      expect(response.ok, access).toBe(false);
    }
  });

  it("that is a PDF is an attachment, never a page", async () => {
    await upload(pdf, { name: "plan.pdf", draftId: crypto.randomUUID() });
    const { headers, bytes } = await readSigned(await readPath());
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(bytes.equals(pdf)).toBe(true);
    expect(await server.database.sql`select mime_type from files`).toEqual([
      { mime_type: "application/pdf" },
    ]);
  });

  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from("ftypheic\0\0\0\0mif1heic"),
    Buffer.alloc(100),
  ]);
  it.each([
    [
      "a page",
      Buffer.from("<!doctype html><script>alert(1)</script>"),
      "kitchen.jpg",
      "not a valid image",
    ],
    [
      "a PDF inside an image",
      Buffer.concat([photo.subarray(0, -2), pdf]),
      "kitchen.jpg",
      "damaged",
    ],
    ["a truncated PDF", pdf.subarray(0, 20), "plan.pdf", "damaged, or not a PDF"],
    ["an HEIC photo", heic, "IMG_1.HEIC", "Most Compatible"],
    ["a file over 10 MB", Buffer.concat([pdf, Buffer.alloc(10 << 20)]), "plan.pdf", "max 10MB"],
  ])("that is %s is rejected by its bytes", async (_, bytes, name, message) => {
    const { status, body } = await upload(bytes, { name, draftId: crypto.randomUUID() });
    expect(status).toBe(400);
    expect(body.message).toContain(message);
    expect(await server.database.sql`select from files where original_name = ${name}`).toEqual([]);
  });

  it("needs a draft or a valid token, and is added later by the token", async () => {
    const { body } = await sendBrief();
    expect(await upload(photo)).toMatchObject({ status: 404 });
    expect(await upload(photo, { token: "0".repeat(64) })).toMatchObject({ status: 404 });
    const fileId = crypto.randomUUID();
    const added = { id: fileId, name: "kitchen.jpg", isStored: true };
    expect(await upload(photo, { token: body.token, fileId })).toMatchObject({
      status: 201,
      body: added,
    });
    expect(await post("consultation/brief", { token: body.token })).toMatchObject({
      body: { files: [added] },
    });
  });

  it("has a rate limit of its own", async () => {
    await freezeRateLimitWindow(server.database.sql);
    const invalid = { file: "!", draftId: crypto.randomUUID() };
    for (let n = 0; n < 30; n += 1) await upload(photo, invalid);
    expect(await upload(photo, invalid)).toMatchObject({ status: 429 });
  });

  it("is deleted from the bucket when the visitor discards it, before or after sending the brief, and after an erasure", async () => {
    const [draftId, fileId] = [crypto.randomUUID(), crypto.randomUUID()];
    const discard = (target: object) => post("consultation/files/discard", { fileId, ...target });
    await upload(photo, { draftId, fileId });
    expect(await countObjects()).toBe(1);
    await discard({ draftId });
    expect(await countObjects()).toBe(0);

    const { body: other } = await sendBrief();
    const { body: sent } = await sendBrief({ requestId: draftId });
    await upload(photo, { token: sent.token, fileId });
    expect(await discard({})).toMatchObject({ status: 404 });
    expect(await discard({ token: "0".repeat(64) })).toMatchObject({ status: 404 });
    // Neither the link of another brief nor the id of the draft, which was sent, may delete the file.
    await discard({ token: other.token });
    await discard({ draftId });
    expect(await countObjects()).toBe(1);
    expect(await discard({ token: sent.token })).toMatchObject({ status: 200 });
    expect(await countObjects()).toBe(0);

    await upload(photo, { token: sent.token });
    await server.database.sql`delete from contact_submissions`;
    await post("deleted-files", {});
    expect(await countObjects()).toBe(0);
    expect(await server.database.sql`select from private.deleted_files`).toEqual([]);
  });
});
