import { isLocalUrl, localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError, messageOf } from "./cli-error.ts";

/** Email of the local demo's administrator, whose password is public. */
export const demoAdminEmail = "admin@example.com";

/** The value of `instance_id` by which Auth finds a project's accounts. */
export const authInstanceId = "00000000-0000-0000-0000-000000000000";

/** Auth rejects a longer password, because bcrypt would ignore the rest. */
export const maxPasswordBytes = 72;

/** URL and secret key of a Supabase project. */
export interface Project {
  supabaseUrl: string;
  secretKey: string;
  /** Replaces fetch, in tests. */
  request?: typeof fetch;
}

/**
 * Returns the project in SUPABASE_URL and SUPABASE_SECRET_KEY.
 *
 * @throws CliError when a variable is missing or SUPABASE_URL is not a URL
 */
export function readProjectFromEnvironment(): Project {
  const { SUPABASE_URL: supabaseUrl = "", SUPABASE_SECRET_KEY: secretKey = "" } = process.env;
  if (!URL.canParse(supabaseUrl) || secretKey === "") {
    throw new CliError(
      "SUPABASE_URL and SUPABASE_SECRET_KEY must be set to the project's URL (https://<ref>.supabase.co) and its secret key.",
    );
  }
  return { supabaseUrl, secretKey };
}

/** @throws CliError when the local stack's public secret key is used for a hosted project */
export function rejectDemoKey({ supabaseUrl, secretKey }: Project): void {
  if (secretKey === localSecretKey && !isLocalUrl(supabaseUrl)) {
    throw new CliError("SUPABASE_SECRET_KEY is the local demo's key, not this project's.");
  }
}

/** Headers that authorise a request to Supabase's services with the secret key. */
export function secretKeyHeaders({ secretKey }: Project): Record<string, string> {
  return { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
}

/** Calls one of the project's services with the secret key. @throws CliError when the project does not respond */
export function fetchFromProject(project: Project, path: string, options: RequestInit = {}) {
  const { supabaseUrl, request = fetch } = project;
  const headers = { ...secretKeyHeaders(project), "Content-Type": "application/json" };
  return request(new URL(path, supabaseUrl), { ...options, headers }).catch((error: unknown) => {
    throw new CliError(`${supabaseUrl} does not respond: ${messageOf(error)}`);
  });
}
