import { callFunction } from "@/lib/fetch";

/**
 * Deletes the objects of files whose rows were deleted, which SQL can't do. Ignores a failure, because a schedule calls the same
 * endpoint (docs/file-schedule.sql).
 */
export async function removeDeletedFiles(): Promise<void> {
  await callFunction("storefront/deleted-files", { method: "POST" }).catch(() => undefined);
}
