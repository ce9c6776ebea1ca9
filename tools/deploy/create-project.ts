import { randomBytes } from "node:crypto";
import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { createManagementApi } from "../shared/management-api.ts";
import type { Options } from "./options.ts";

interface ProjectCreation {
  /** Name of the business; the project's name can be changed in the dashboard. */
  name: string | undefined;
  accessToken: string;
  request: typeof fetch;
  /** Keeps settings, so that the database's password is not lost if the command is interrupted. */
  save: (settings: Record<string, string>) => void;
  print: (line: string) => void;
  waitMs?: number;
}

const maxAttempts = 60;
const projectSchema = z.object({ ref: z.string() });
const statusSchema = z.object({ status: z.string() });
const poolersSchema = z.array(
  z.object({ database_type: z.string(), connection_string: z.string() }),
);

/**
 * Creates a Supabase project and waits until it is ready, which takes a few minutes. Saves its reference and the connection string
 * of its database.
 */
export async function createProject(
  { organization, region }: NonNullable<Options["create"]>,
  { name = "Shop", accessToken, request, save, print, waitMs = 5000 }: ProjectCreation,
): Promise<void> {
  const password = randomBytes(24).toString("hex");
  const created = await createManagementApi("", accessToken, request).send("POST", "", {
    name,
    organization_slug: organization,
    region,
    db_pass: password,
  });
  const { ref } = projectSchema.parse(created);
  save({
    PROJECT_REF: ref,
    SUPABASE_DB_URL: `postgresql://postgres:${password}@db.${ref}.supabase.co:5432/postgres`,
  });
  print(`Created the project ${ref} in ${region}. Waiting until it is ready …`);
  const api = createManagementApi(ref, accessToken, request);
  for (
    let attempt = 1;
    (await api.get("", statusSchema)).status !== "ACTIVE_HEALTHY";
    attempt += 1
  ) {
    if (attempt === maxAttempts) {
      throw new CliError(
        "The project is not ready yet. Run npm run deploy in a few minutes, without --create.",
      );
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  // The pooler, unlike the database itself, has an IPv4 address; its port 5432 is that of sessions.
  const poolers = await api.get("config/database/pooler", poolersSchema);
  const pooler = poolers.find(({ database_type: type }) => type === "PRIMARY");
  if (!pooler) return;
  const url = new URL(pooler.connection_string.replace("[YOUR-PASSWORD]", password));
  url.port = "5432";
  save({ SUPABASE_DB_URL: url.href });
}
