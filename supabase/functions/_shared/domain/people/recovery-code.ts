import * as z from "zod/mini";

const message = "Please enter one of your recovery codes, such as K7QM-2XWP-9TBD";

/** The form for a recovery code, with or without hyphens and spaces, in capitals or small letters. */
export const recoveryCodeSchema = z.object({
  code: z.string().check(
    z.overwrite((text) => text.replace(/[\s-]/g, "").toUpperCase()),
    z.regex(/^[A-Z0-9]{12}$/, message),
  ),
});

/** Below this number of unused codes, and at it, the owner is asked to make new ones. */
export const fewRecoveryCodes = 2;
