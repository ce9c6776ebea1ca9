import type * as z from "zod";

/** An invalid part of a request: its path, such as `items.0.quantity`, and the reason. */
export interface RequestIssue {
  path: string;
  message: string;
}

interface HttpErrorDetails {
  /** Machine-readable cause, if a status has several causes. */
  reason?: string;
  issues?: RequestIssue[];
  /** The current state, if the request was based on an outdated one: the stored object, or the prices of a cart. */
  current?: object;
  headers?: Record<string, string>;
  /** Internal cause for the log only, such as an SQLSTATE. Must not contain personal data. */
  cause?: string;
}

/** An error response, with a message that may be shown to the caller. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: HttpErrorDetails;

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.details = details;
  }

  /** The error format of all functions: `{ message, reason?, issues?: [{ path, message }], current? }`. */
  toResponse(): Response {
    const { reason, issues, current, headers } = this.details;
    return Response.json(
      {
        message: this.message,
        reason,
        issues,
        current,
      },
      { status: this.status, headers },
    );
  }
}

/** More issues help nobody: the response to a list of thousands of invalid entries would be fifty times as large as the request. */
const maxIssues = 100;

/**
 * HttpError 400 for input that a schema rejects: the message of the first issue, and the first 100 issues in `issues`. The message
 * "Required" (spec section 5) is prefixed with its field.
 */
export function invalidRequestError({ issues }: z.core.$ZodError): HttpError {
  const [first = { path: "", message: "The request is not valid." }, ...others] = issues
    .slice(0, maxIssues)
    .map(({ path, message }) => ({ path: path.join("."), message }));
  const { path, message } = first;
  return new HttpError(400, message === "Required" && path ? `${path}: Required` : message, {
    issues: [first, ...others],
  });
}

/** HttpError 400 for one invalid field, named in `issues`. */
export function invalidFieldError(path: string, message: string): HttpError {
  return new HttpError(400, message, { issues: [{ path, message }] });
}
