import * as z from "zod/mini";
import { Constants, type Database } from "../database.types.ts";
import { formatWeekday, isIsoDate } from "../dates.ts";
import { optionalText } from "../entity-fields.ts";
import { emailField, lineField, textField } from "../people/person-fields.ts";
import { propertyOf } from "../property.ts";
import { visitSchema } from "./visit.ts";

type Enums = Database["public"]["Enums"];

export const briefRooms = [
  "Living room",
  "Dining room",
  "Kitchen",
  "Bedroom",
  "Bathroom",
  "Home office",
  "Hallway",
  "Terrace",
  "Whole home",
  "Business premises",
] as const;

export const briefScopes: Record<Enums["brief_scope"], string> = {
  advice: "Advice on a room",
  furnishing: "Furniture and decoration",
  renovation: "Renovation",
  new_build: "A new home",
};

export const briefBudgets: Record<Enums["brief_budget"], string> = {
  under_5000: "Under £5,000",
  from_5000: "£5,000 to £15,000",
  from_15000: "£15,000 to £50,000",
  from_50000: "Over £50,000",
  undecided: "Not decided yet",
};

export const briefStarts: Record<Enums["brief_start"], string> = {
  now: "As soon as possible",
  within_3_months: "Within 3 months",
  within_6_months: "Within 6 months",
  later: "Later",
};

/** The parts of a day in which a visit can be wished for. */
export const dayParts = { morning: "Morning", afternoon: "Afternoon" } as const;

export const maxHalfDays = 3;
/** Maximum number of files of a brief, which public.expect_file enforces. */
export const maxBriefFiles = 10;
const maxLikes = 50;

/** Formats a half-day, such as `2026-12-03 morning`, as `Thu 3 Dec, morning`. */
export function formatHalfDay(halfDay: string): string {
  const [date = "", part = ""] = halfDay.split(" ");
  return `${formatWeekday(date)}, ${part}`;
}

/** A half-day such as `2026-12-03 morning`. */
const halfDayField = z.string().check(
  z.regex(/^\S{10} (morning|afternoon)$/),
  z.refine((text) => isIsoDate(text.slice(0, 10))),
);

/** Its input type is `string`, because a form starts without a choice. */
const choiceField = <Choice extends string>(choices: Record<Choice, string>, error: string) =>
  z.enum(Object.keys(choices) as Choice[], { error }) as z.ZodMiniType<Choice, string>;

const likesField = z.array(z.int().check(z.positive())).check(z.maxLength(maxLikes));

const roomsMessage = "Please choose at least one room";

/** The fields of a consultation, in the order of its steps. */
export const briefFields = {
  rooms: z
    .array(z.enum(briefRooms, { error: roomsMessage }), { error: roomsMessage })
    .check(z.minLength(1, roomsMessage), z.maxLength(briefRooms.length)),
  place: lineField(2, 200, "Please tell us where it is"),
  scope: choiceField(briefScopes, "Please choose what you have in mind"),
  budget: choiceField(briefBudgets, "Please choose a budget"),
  start: choiceField(briefStarts, "Please choose when you would like to start"),
  projectIds: likesField,
  productIds: likesField,
  message: textField(0, 5000, "Please enter a text"),
  name: lineField(1, 200, "Please enter your name"),
  email: emailField(),
  phone: lineField(5, 50, "Please enter a valid phone number"),
  /** The time of a visit in ISO 8601, one of those that the SQL function visit_slots returns. Empty or absent: none was chosen. */
  visitAt: z.optional(z.union([z.literal(""), z.iso.datetime({ offset: true })])),
  halfDays: z.array(halfDayField, { error: "Please choose a day and a time" }).check(
    z.maxLength(maxHalfDays),
    z.refine(
      (halfDays) => new Set(halfDays).size === halfDays.length,
      "Please choose different half-days",
    ),
  ),
};

/** A consultation needs the time of a visit, or at least one half-day. Checked together with the fields. */
export const requireTime = z.refine<{ visitAt?: string | undefined; halfDays: string[] }>(
  ({ visitAt, halfDays }) => Boolean(visitAt) || halfDays.length > 0,
  {
    path: ["halfDays"],
    error: "Please choose at least one half-day",
    when: ({ value }) => Array.isArray(propertyOf(value, "halfDays")),
  },
);

/** The form of a consultation. */
export const briefFormSchema = z.object(briefFields).check(requireTime);
export type BriefFormInput = z.input<typeof briefFormSchema>;
export type BriefForm = z.output<typeof briefFormSchema>;

/** What the customer sees of a brief that was sent (SQL function private.brief_summary). */
export const sentBriefSchema = z.object({
  /** ISO 8601. */
  submittedAt: z.string(),
  visit: z.nullable(visitSchema),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      bytes: z.number(),
      /** Whether the upload has succeeded. */
      isStored: z.boolean(),
    }),
  ),
});
export type SentBrief = z.infer<typeof sentBriefSchema>;

/** The body of a PUT of a consultation in the REST API: whether it led to an order, and an administrator's note on it. */
export const briefOutcomeSchema = z.object({
  outcome: z.enum(Constants.public.Enums.brief_outcome),
  note: optionalText(2000, "Note"),
});

/** The message of a submission whose sender has written none: "Kitchen, Hallway in Sotogrande". */
export function briefMessage({ rooms, place, message }: BriefForm): string {
  return message || `${rooms.join(", ")} in ${place}`;
}
