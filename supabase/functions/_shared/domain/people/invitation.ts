import * as z from "zod/mini";
import { Constants } from "../database.types.ts";
import { newPasswordField } from "./new-password.ts";
import { emailField, lineField } from "./person-fields.ts";

const roleField = z.enum(Constants.public.Enums.account_role, { error: "Please choose a role" });

/** An owner's invitation of a person to the back office. */
export const invitationFormSchema = z.object({ email: emailField(), role: roleField });
export type InvitationForm = z.infer<typeof invitationFormSchema>;

/** The response to an invitation: its link, which can't be read again, and when it stops working. */
export const sentInvitationSchema = z.object({ link: z.string(), expiresAt: z.string() });
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** What an invitation's link shows; invitedBy is the owner's username. */
export const invitationSchema = z.object({
  email: z.string(),
  role: roleField,
  expiresAt: z.string(),
  invitedBy: z.nullable(z.string()),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** What an invited person chooses. */
export const acceptanceFormSchema = z.object({
  username: lineField(2, 50, "Please enter a name of at least 2 characters").check(
    z.refine((name) => !name.includes("@"), "A username has no @"),
    // The history names people by their usernames, of which two must not look the same.
    z.refine(
      (name) => !/\p{Default_Ignorable_Code_Point}/u.test(name),
      "A username has no invisible characters",
    ),
  ),
  password: newPasswordField,
});
export type AcceptanceForm = z.infer<typeof acceptanceFormSchema>;
