import type { ErasureOutcome } from "@/data/personal-data/erasures";

function countLine(count: number, noun: string, effect: string): string[] {
  return count > 0 ? [`${count} ${noun}${count === 1 ? "" : "s"} ${effect}`] : [];
}

/** The effects of an erasure, one line per kind of row, each without a full stop; empty if the person has no rows. */
export function outcomeLines(outcome: ErasureOutcome): string[] {
  return [
    ...countLine(outcome.contactSubmissions, "message", "deleted"),
    ...countLine(outcome.stockAlerts, "back-in-stock alert", "deleted"),
    ...countLine(outcome.accounts, "account", "deleted"),
    ...countLine(outcome.orders, "order", "anonymised"),
    ...countLine(outcome.mails, "email", "about orders deleted"),
    ...countLine(outcome.orderNotes, "note", "on orders deleted"),
    ...countLine(outcome.dataRequests, "data request", "kept with type and dates only"),
    ...countLine(
      outcome.mentions,
      "text",
      `by ${outcome.mentions === 1 ? "another person" : "other people"}: address removed`,
    ),
  ];
}

export const noPersonalDataMessage = "No data is stored for this address.";
