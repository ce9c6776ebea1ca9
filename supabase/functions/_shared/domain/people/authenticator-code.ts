import * as z from "zod/mini";

const message = "Please enter the six digits that your authenticator app shows";

/** The code of an authenticator app, without the space that apps show in its middle. */
export const authenticatorCodeField = z.string({ error: message }).check(
  z.overwrite((text) => text.replace(/\s/g, "")),
  z.regex(/^\d{6}$/, message),
);
