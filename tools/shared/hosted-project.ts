import { isLocalUrl, localSecretKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { messageOf, PlainFailure } from "./plain-failure.ts";

/** The account of the local demo, whose password everybody knows. */
export const demoAdminEmail = "admin@example.com";

/** A project as tools with all rights reach it. */
export interface Project {
  supabaseUrl: string;
  secretKey: string;
}

/**
 * The project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 *
 * @throws PlainFailure when they do not
 */
export function projectFromEnvironment(): Project {
  const { SUPABASE_URL: supabaseUrl = "", SUPABASE_SECRET_KEY: secretKey = "" } = process.env;
  if (!URL.canParse(supabaseUrl) || secretKey === "") {
    throw new PlainFailure(
      "SUPABASE_URL and SUPABASE_SECRET_KEY must name the project: https://<ref>.supabase.co and its secret key.",
    );
  }
  return { supabaseUrl, secretKey };
}

/** @throws PlainFailure for the key that every local stack has, on a project that is none */
export function refuseDemoKey({ supabaseUrl, secretKey }: Project): void {
  if (secretKey === localSecretKey && !isLocalUrl(supabaseUrl)) {
    throw new PlainFailure("SUPABASE_SECRET_KEY is the local demo's, not this project's.");
  }
}

/** What Supabase's services ask of a caller with all rights. */
export function secretKeyHeaders({ secretKey }: Project): Record<string, string> {
  return { apikey: secretKey, Authorization: `Bearer ${secretKey}` };
}

/** Asks one of the project's services with all rights. @throws PlainFailure when the project does not answer */
export function askProject(project: Project, path: string, options: RequestInit = {}) {
  const { supabaseUrl } = project;
  const headers = { ...secretKeyHeaders(project), "Content-Type": "application/json" };
  return fetch(new URL(path, supabaseUrl), { ...options, headers }).catch((error: unknown) => {
    throw new PlainFailure(`${supabaseUrl} did not answer: ${messageOf(error)}`);
  });
}
