import type * as z from "zod";
import { HttpError } from "./http-error.ts";

/**
 * HttpError 400 for input that a schema rejects: the message of the first issue, and all issues in `issues`. The message
 * "Required" (spec section 5) is prefixed with its field.
 */
export function invalidRequestError({ issues }: z.core.$ZodError): HttpError {
  const [first = { path: "", message: "The request is not valid." }, ...others] = issues.map(
    ({ path, message }) => ({ path: path.join("."), message }),
  );
  const { path, message } = first;
  return new HttpError(400, message === "Required" && path ? `${path}: Required` : message, {
    issues: [first, ...others],
  });
}

/** HttpError 400 for one invalid field, named in `issues`. */
export function invalidFieldError(path: string, message: string): HttpError {
  return new HttpError(400, message, { issues: [{ path, message }] });
}
