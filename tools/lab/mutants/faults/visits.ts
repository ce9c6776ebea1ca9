import type { Mutant } from "../mutant.ts";

const test = "tests/db/visits.test.ts";

/** Faults in visits. */
export const visitMutants: Mutant[] = [
  {
    fault:
      "two customers who choose the same time at once wait for the exclusion constraint, which reports no message",
    text: "perform pg_advisory_xact_lock(hashtextextended('private.visit_slots', 0));",
    replacement: "",
    test,
  },
  {
    fault: "visits may overlap",
    text: ",\n  constraint visits_during_excl exclude using gist (during with &&) where (status in ('requested', 'confirmed'))",
    replacement: "",
    test,
  },
  {
    fault: "the buffer before and after a visit is not kept free",
    text: "tstzrange(slot - buffer, slot + length + buffer)",
    replacement: "tstzrange(slot, slot + length)",
    test,
  },
  {
    fault: "visits are offered on closed special days",
    text: "where entry ->> 'from' <= local_day::text",
    replacement: "where false and entry ->> 'from' <= local_day::text",
    test,
  },
  {
    fault: "a customer changes a visit by a link that has expired",
    text: "target_id constant bigint := (private.valid_link(token_hash)).brief_id;",
    replacement:
      "target_id constant bigint := (select l.brief_id from private.access_links as l where l.token_hash = change_visit_by_link.token_hash);",
    test,
  },
  {
    fault: "a customer moves a confirmed visit within 24 hours",
    text: "when 'confirmed' then v.starts_at >= now() + interval '24 hours'",
    replacement: "when 'confirmed' then true",
    test,
  },
  {
    fault: "a change overwrites a visit that has changed in the meantime",
    text: "if visit.revision is distinct from from_revision then",
    replacement: "if false then",
    test,
  },
  {
    fault: "a cancelled visit still has a reminder",
    text: "where visit.status = 'confirmed' and due_at > at",
    replacement: "where due_at > at",
    test,
  },
  {
    fault: "a visit that is moved within its day after the reminder gets another one",
    text: "where visit.status = 'confirmed' and due_at > at",
    replacement: "where visit.status = 'confirmed'",
    test,
  },
  {
    fault: "the link of one brief deletes a file of another",
    text: "where f.id = file_id and (f.draft_id = discard_file.draft_id or f.brief_id = target_id);",
    replacement: "where f.id = file_id;",
    test: "tests/functions/consultation.test.ts",
  },
  {
    fault: "a moved visit keeps its SEQUENCE, so calendars ignore the move",
    file: "supabase/functions/mails/calendar-file.ts",
    text: "visit.revision}`",
    replacement: "0}`",
    test: "tests/functions/visit-mails.test.ts",
  },
];
