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
