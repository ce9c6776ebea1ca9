import * as z from "zod/mini";
import { mailTextField } from "../orders/order-actions.ts";
import { orderWrite } from "../orders/order-write.ts";

/** An administrator's reply to a message. */
export const replySchema = z.object({ message: mailTextField("Please write the reply") });

/** Every way in which the function back-office changes contact submissions; other changes need no function. */
export const messageWrites = {
  reply: orderWrite({
    method: "POST",
    path: "/messages/:id/replies",
    schema: replySchema,
    rpc: "reply_to_submission",
    toArguments: ({ message }, id) => ({ submission_id: id, message }),
    result: z.object({ id: z.uuid() }),
    failureMessage: "The reply could not be sent. Please try again.",
    startsMailRun: () => true,
  }),
};
