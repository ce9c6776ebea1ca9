import type { ErasureOutcome } from "@/data/personal-data/erasures";

function counted(count: number, noun: string, rest: string): string[] {
  return count > 0 ? [`${count} ${noun}${count === 1 ? "" : "s"} ${rest}`] : [];
}

/** What an erasure does to the rows about a person, one sentence each without its full stop; empty if there are none. */
export function outcomeLines(outcome: ErasureOutcome): string[] {
  return [
    ...counted(outcome.contactSubmissions, "message", "deleted"),
    ...counted(outcome.stockAlerts, "back-in-stock alert", "deleted"),
    ...counted(outcome.accounts, "account", "deleted"),
    ...counted(outcome.orders, "order", "kept without the person"),
    ...counted(outcome.mails, "email", "about orders deleted"),
    ...counted(outcome.orderNotes, "note", "on orders deleted"),
    ...counted(outcome.dataRequests, "data request", "kept with type and dates only"),
    ...counted(outcome.mentions, "text", "of other people freed of the address"),
  ];
}

export const nothingHeld = "Nothing is held about this address.";
