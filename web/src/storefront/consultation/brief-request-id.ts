import { sessionValues } from "@/lib/browser-storage";

const storageKey = "consultation-request";

/**
 * Returns the id of the brief that this tab is writing: its files are uploaded under it, and it makes a retried request harmless.
 * Creates an id if there is none.
 */
export function getOrCreateRequestId(): string {
  const stored = sessionValues.get(storageKey);
  if (typeof stored === "string") return stored;
  const id = crypto.randomUUID();
  sessionValues.set(storageKey, id);
  return id;
}

/** Discards the id after the brief was sent, so that the next brief gets another one. */
export const discardRequestId = () => sessionValues.set(storageKey, null);
