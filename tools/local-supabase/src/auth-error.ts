import * as z from "zod";

/** Auth rejects a longer password, because bcrypt would ignore the rest. */
export const maxPasswordBytes = 72;

/** An error of Auth, in GoTrue's format. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    const { status, code, message } = this;
    return Response.json({ code: status, error_code: code, msg: message }, { status });
  }
}

/** Parses a request's body. @throws AuthError with this status for an invalid body */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  status: number,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AuthError(status, "validation_failed", z.prettifyError(parsed.error));
}

/** Rejects a new password of more than 72 bytes, which GoTrue calls characters. @throws AuthError 400 */
function rejectLongPassword(password: string): void {
  if (Buffer.byteLength(password) <= maxPasswordBytes) return;
  const message = `Password cannot be longer than ${maxPasswordBytes} characters`;
  throw new AuthError(400, "validation_failed", message);
}

/** Rejects a new password that is too long, or shorter than the minimum. @throws AuthError 400, 422 */
export function rejectWeakPassword(password: string, minLength: number): void {
  rejectLongPassword(password);
  if (Buffer.byteLength(password) >= minLength) return;
  const message = `Password should be at least ${minLength} characters.`;
  throw new AuthError(422, "weak_password", message);
}
