import { randomBytes } from "node:crypto";
import type { CallerSql } from "./callers.ts";

export const briefContact = {
  name: "Ana Montegriffo",
  email: "ana@example.com",
  phone: "+350 200 12345",
  subject: "Interior Design Consultation",
  message: "A calmer kitchen.",
};

export const briefDetails = {
  place: "Flat 4, Ocean Village",
  rooms: ["Kitchen", "Hallway"],
  scope: "renovation",
  budget: "from_15000",
  start: "within_3_months",
  halfDays: ["2026-12-03 morning", "2026-12-04 afternoon"],
  projectIds: [7],
  productIds: [],
};

interface SubmittedBrief {
  requestId?: string;
  contact?: typeof briefContact;
  brief?: object;
  tokenHash?: string;
}

/** Submits a brief as the Edge Functions do; returns its summary. */
export async function submitBrief(
  serviceSql: CallerSql,
  {
    requestId = crypto.randomUUID(),
    contact = briefContact,
    brief = briefDetails,
    tokenHash = randomBytes(32).toString("hex"),
  }: SubmittedBrief = {},
) {
  const [row] = await serviceSql`
    select submit_brief(${requestId}, ${serviceSql.json(contact)}, ${serviceSql.json({ ...brief })}, ${tokenHash}) as summary`;
  return row?.summary;
}

interface ExpectedFile {
  fileId?: string;
  draftId?: string | null;
  tokenHash?: string | null;
  name?: string;
}

/** Registers the upload of a JPEG as the Edge Functions do; returns its path. */
export async function expectFile(
  serviceSql: CallerSql,
  {
    fileId = crypto.randomUUID(),
    draftId = null,
    tokenHash = null,
    name = "kitchen.jpg",
  }: ExpectedFile,
): Promise<string | null> {
  const [row] = await serviceSql`
    select expect_file(${fileId}, ${name}, 'image/jpeg', 1000, ${draftId}, ${tokenHash}) as path`;
  return row?.path;
}
