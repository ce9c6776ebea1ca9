import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import { isLocalUrl } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { projectRoot } from "../shared/project-paths.ts";

const outputSchema = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
});

/** Runs Supabase's database advisors with the CLI. @returns the warnings as `LEVEL name: detail` */
export async function listAdvisorWarnings(databaseUrl: string): Promise<string[]> {
  const url = new URL(databaseUrl);
  // The embedded server has no TLS.
  if (isLocalUrl(`http://${url.hostname}`)) url.searchParams.set("sslmode", "disable");
  const { stdout } = await promisify(execFile)(join(projectRoot, "node_modules/.bin/supabase"), [
    ...["db", "advisors", "--db-url", url.href, "--level", "warn", "--output-format", "json"],
  ]).catch(() => {
    // The command's error message contains the URL with the password.
    throw new Error("`supabase db advisors` could not query the database.");
  });
  const { results } = outputSchema.parse(JSON.parse(stdout));
  return results.map(({ level, name, detail }) => `${level} ${name}: ${detail}`);
}
