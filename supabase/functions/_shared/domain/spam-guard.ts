import * as z from "zod/mini";

/**
 * Minimum fill time in milliseconds. A password manager can complete a form faster, so the site's forms wait before they send
 * (`useSpamGuard`). A program that posts at once and claims to be the form is rejected.
 */
export const minFillMs = 2000;

/**
 * Spam guard of the site's forms:
 * - `trap`, a honeypot field that people neither see nor reach with the Tab key, but that bots fill in;
 * - `filledInMs`, the fill time in milliseconds from the display of the form to its submission.
 * Clients of the REST API (spec section 7) have no form and may omit both fields. Only the rate limit protects against spam from
 * these clients.
 */
export const spamGuardSchema = z.object({
  trap: z.nullish(z.string({ error: "trap must be text" })),
  filledInMs: z.nullish(z.number({ error: "filledInMs must be a number" })),
});
export type SpamGuardFields = z.output<typeof spamGuardSchema>;

/**
 * Returns an error message if a submission looks automated, else null. The caller must reject the submission with this message and
 * not drop it silently, because a browser extension may have filled in a visitor's honeypot. The form empties the honeypot and
 * keeps the other fields, so that a second attempt succeeds.
 */
export function spamRejection({ trap: honeypot, filledInMs }: SpamGuardFields): string | null {
  const isAutomated = Boolean(honeypot) || (filledInMs ?? minFillMs) < minFillMs;
  return isAutomated
    ? "We could not tell this message from an automated one. Please check it and send it again."
    : null;
}
