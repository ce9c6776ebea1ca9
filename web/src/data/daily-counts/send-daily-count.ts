import type { Database } from "@domain/database.types.ts";
import { backOfficeSessionKey, localValues } from "@/lib/browser-storage";
import { callFunction } from "@/lib/fetch";

export type CountKind = Database["public"]["Enums"]["count_kind"];

/** Nothing is sent in the first seconds of a visit, in which its page loads. */
const quietMs = 5000;

/**
 * Counts something that the visitor did for the back office's figures: `subject` is the id of a product (`wish`) or project
 * (`room_view`), or the text of a search that found nothing (`search_miss`). Sends nothing else, and nothing at all from a browser
 * that asks not to be tracked (Global Privacy Control, Do Not Track), or in which somebody is signed in to the back office: that is
 * not a visitor. A failure is ignored.
 */
export function sendDailyCount(kind: CountKind, subject: string): void {
  const preferences: { globalPrivacyControl?: boolean; doNotTrack?: string | null } = navigator;
  if (preferences.globalPrivacyControl || preferences.doNotTrack === "1") return;
  if (localValues.get(backOfficeSessionKey) !== null) return;
  const send = () =>
    callFunction("storefront/daily-counts", {
      method: "POST",
      body: { kind, subject },
      // The request outlives the page if the visitor leaves it.
      send: (url, request) => fetch(url, { ...request, keepalive: true }),
    }).catch(() => {});
  setTimeout(() => void send(), Math.max(0, quietMs - performance.now()));
}
