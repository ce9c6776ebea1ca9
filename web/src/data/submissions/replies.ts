// Separate from queries.ts and mutations.ts, which the login and the dashboard load.
import type { Database } from "@domain/database.types.ts";
import { messageWrites } from "@domain/messages/message-writes.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { submissionKeys } from "@/data/submissions/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** An administrator's reply to a submission, which is a mail. */
export type Reply = Pick<
  Database["public"]["Tables"]["mails"]["Row"],
  "id" | "message" | "status" | "attempts" | "created_at" | "finished_at"
>;

const newReplyPollIntervalMs = 10_000;

/** The replies to a submission, oldest first. */
export function submissionReplies(id: number) {
  return queryOptions({
    queryKey: [...submissionKeys.all, "replies", id],
    queryFn: async ({ signal }): Promise<Reply[]> =>
      rowsOrThrow(
        await supabase
          .from("mails")
          .select("id, message, status, attempts, created_at, finished_at")
          .eq("submission_id", id)
          .order("created_at")
          .abortSignal(signal),
        "Failed to fetch the replies",
      ),
    staleTime: 0,
    // Polls until the first attempt to send a new reply, to show its outcome.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status, attempts }) => status === "waiting" && attempts === 0)
        ? newReplyPollIntervalMs
        : false,
  });
}

const { method, path } = messageWrites.reply;

/** Sends a reply to the sender of a submission, and marks the submission as answered. Throws RequestError. */
export function useReply(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { message: string }) =>
      sendBackOfficeRequest(path.slice(1).replace(":id", `${id}`), { method, body }),
    onSettled: () => invalidateAfterWrite(queryClient, [submissionKeys.all]),
  });
}
