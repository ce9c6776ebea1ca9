import * as z from "zod/mini";
import { Constants } from "../database.types.ts";

/** The maximum number of mails that one call of `apply_mail_action` changes. */
export const maxChangedMails = 100;

/** The body of an action on failed mails: `requeue` sends them again, `dismiss` removes them from the page "Unsent Emails". */
export const mailActionSchema = z.object({
  action: z.enum(Constants.public.Enums.mail_action),
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxChangedMails)),
});
export type MailAction = z.output<typeof mailActionSchema>["action"];
