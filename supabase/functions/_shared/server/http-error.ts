/** One part of a request that was refused: `items.0.quantity` and why. */
export interface RequestIssue {
  path: string;
  message: string;
}

interface HttpErrorDetails {
  issues?: RequestIssue[];
  /** What is stored, where a change was based on an earlier version of it. */
  current?: object;
  headers?: Record<string, string>;
  /** For the log only: what went wrong inside, such as an SQLSTATE. Never a message that could quote a person. */
  cause?: string;
}

/** An answer other than success, with a message that may be shown to whoever asked. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: HttpErrorDetails;

  constructor(status: number, message: string, details: HttpErrorDetails = {}) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.details = details;
  }

  /** The one error shape of every function: `{ "message": "…", "issues"?: [{ "path", "message" }], "current"?: {…} }`. */
  toResponse(): Response {
    const { issues, current, headers } = this.details;
    return Response.json(
      { message: this.message, ...(issues && { issues }), ...(current && { current }) },
      { status: this.status, headers },
    );
  }
}
