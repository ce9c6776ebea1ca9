import type * as z from "zod";
import { HttpError } from "./http-error.ts";

/** HttpError 400 for what a schema does not take: the first issue's message, and all of them in `issues`. */
export function invalidRequest({ issues }: z.ZodError): HttpError {
  return new HttpError(400, issues[0]?.message ?? "The request is not valid.", {
    issues: issues.map(({ path, message }) => ({ path: path.join("."), message })),
  });
}
