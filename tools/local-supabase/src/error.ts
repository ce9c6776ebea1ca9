/** Names the errors that a setting or a command of the project can fix. */
export type LocalSupabaseErrorCode =
  | "already-running"
  | "database-port-in-use"
  | "migrations-changed"
  | "no-postgres"
  | "state-folder-unwritable";

/** An error that the user of the local Supabase can fix. Its message needs no stack trace. */
export class LocalSupabaseError extends Error {
  readonly code: LocalSupabaseErrorCode | undefined;

  constructor(message: string, code?: LocalSupabaseErrorCode) {
    super(message);
    this.code = code;
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
