import * as z from "zod";
import { messageWrites } from "../_shared/domain/messages/message-writes.ts";
import { callDatabase, type DatabaseResponse } from "../_shared/server/database.ts";
import { type ApiRoute, route } from "./api-route.ts";
import { contactSubmissions, replies } from "./message-tables.ts";
import { callWrite, childListRoute, listRoute, rowDeleteRoute } from "./table-routes.ts";
import { readRow, rowNotFoundError, updateRow } from "./table-rows.ts";

/** The replies to contact submissions: an addition to the specification. */
const replyRoutes: ApiRoute[] = [
  childListRoute("/contact/:id/replies", replies, {
    parent: contactSubmissions,
    field: "submissionId",
    summary: "The replies to a contact submission, the oldest first",
    access: "messages.handle",
  }),
  route({
    method: "POST",
    path: "/contact/:id/replies",
    summary:
      "Emails a reply to the sender of a contact submission, which becomes viewed and answered",
    access: "messages.handle",
    body: messageWrites.reply.schema,
    status: 201,
    response: replies.response,
    async handle(call) {
      const write = messageWrites.reply;
      const mail = await callWrite(call, write, call.body, { id: call.id, field: "message" });
      return readRow(call.database, replies, { id: z.parse(write.result, mail).id });
    },
  }),
  route({
    method: "GET",
    path: "/saved-replies",
    summary: "The texts with which a reply can begin, from the shop's settings",
    access: "messages.handle",
    status: 200,
    response: z.array(z.string()),
    async handle({ database }) {
      // Null without the right settings.read.
      const settings: { saved_replies: string[] } | null = await callDatabase(
        { failureMessage: "Failed to fetch the saved replies", asCaller: true },
        (): PromiseLike<DatabaseResponse<{ saved_replies: string[] }>> =>
          database.from("shop_settings").select("saved_replies").maybeSingle(),
      );
      return settings?.saved_replies ?? [];
    },
  }),
];

export const contactRoutes: ApiRoute[] = [
  listRoute("/contact", contactSubmissions, "messages.handle"),
  route({
    method: "PUT",
    path: "/contact/:id/viewed",
    summary: "Marks a contact submission as viewed, which cannot be undone",
    access: "messages.handle",
    status: 200,
    response: contactSubmissions.response,
    async handle({ database, id }) {
      const row = await updateRow(database, contactSubmissions, id, { viewed: true });
      if (!row) throw rowNotFoundError(contactSubmissions);
      return row;
    },
  }),
  rowDeleteRoute("/contact", contactSubmissions),
  ...replyRoutes,
];
