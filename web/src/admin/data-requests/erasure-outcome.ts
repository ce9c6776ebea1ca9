import type { ErasureOutcome } from "@/data/personal-data/erasures";

function effectLines(count: number, noun: string, effect: string): string[] {
  return count > 0 ? [`${count} ${noun}${count === 1 ? "" : "s"} ${effect}`] : [];
}

/** Describes the effects of an erasure, one line per kind of row, without full stops; empty if the person has no rows. */
export function outcomeLines(outcome: ErasureOutcome): string[] {
  return [
    ...effectLines(outcome.contactSubmissions, "message", "deleted"),
    ...effectLines(outcome.visits, "visit", "for consultations deleted"),
    ...effectLines(outcome.files, "file", "of consultations deleted"),
    ...effectLines(outcome.stockAlerts, "back-in-stock alert", "deleted"),
    ...effectLines(outcome.accounts, "account", "deleted"),
    ...effectLines(outcome.customers, "contact", "with notes and tags deleted"),
    ...effectLines(outcome.orders, "order", "anonymised"),
    ...effectLines(outcome.mails, "email", "about orders deleted"),
    ...effectLines(outcome.orderNotes, "note", "on orders deleted"),
    ...effectLines(outcome.dataRequests, "data request", "kept with type and dates only"),
    ...effectLines(
      outcome.mentions,
      "text",
      `by ${outcome.mentions === 1 ? "another person" : "other people"}: address removed`,
    ),
  ];
}

export const noPersonalDataMessage = "Nothing is stored about this person.";
