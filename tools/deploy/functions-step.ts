import { join } from "node:path";
import { listFunctions } from "@calpe/local-supabase/deno";
import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";
import { projectRoot } from "../shared/project-paths.ts";
import { type Deployment, defineStep } from "./deployment.ts";
import { computeSecretDigest, listSecretDigests } from "./secrets-step.ts";

/** Runs a command of the Supabase CLI for the project. The command reads the folder `supabase` of the release. */
export function runSupabase(
  { run, settings, folder }: Deployment,
  commandLine: string[],
): Promise<string> {
  return run(
    `${projectRoot}/node_modules/.bin/supabase`,
    [...commandLine, "--project-ref", settings.PROJECT_REF],
    {
      folder,
      environment: {
        SUPABASE_ACCESS_TOKEN: settings.SUPABASE_ACCESS_TOKEN,
        SUPABASE_TELEMETRY_DISABLED: "1",
      },
    },
  );
}

/** Deployed in this order: callers come after the functions that they call. */
const order = ["mails", "payments", "back-office", "api"];
const listFunctionsInOrder = ({ folder }: Deployment) =>
  listFunctions(join(folder, "supabase", "functions")).sort(
    (one, other) => rank(one) - rank(other),
  );
const rank = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);

const functionsSchema = z.array(z.object({ slug: z.string(), version: z.number() }));

/** Deploys all functions of the release, then sets RELEASE, which therefore means that all of its functions are deployed. */
export async function deployFunctions(deployment: Deployment): Promise<void> {
  for (const name of listFunctionsInOrder(deployment)) {
    await runSupabase(deployment, ["functions", "deploy", name, "--use-api"]);
  }
  const deployed = await deployment.api.get("functions", functionsSchema);
  deployment.results.functions = Object.fromEntries(
    deployed.map(({ slug, version }) => [slug, version]),
  );
  const secret = { name: "RELEASE", value: deployment.release };
  await deployment.api.send("POST", "secrets", [secret]);
  await requireRelease(deployment);
}

const healthSchema = z.object({ release: z.string().nullish(), migration: z.string().nullable() });

/** Reads release and latest migration from the REST API; undefined if it does not respond, as before the first deployment. */
export async function readHealth({ request, projectUrl }: Deployment) {
  const response = await request(`${projectUrl}/functions/v1/api/health`).catch(() => undefined);
  if (!response?.ok) return undefined;
  return healthSchema.safeParse(await response.json().catch(() => null)).data;
}

/** Deploys the functions of this release, one after the other. */
export const functionsStep = defineStep({
  name: "Functions",
  area: "functions",
  async read(deployment) {
    const [functions, digests] = await Promise.all([
      deployment.api.get("functions", functionsSchema),
      listSecretDigests(deployment),
    ]);
    const isCurrent = digests.RELEASE === computeSecretDigest(deployment.release);
    const deployed = functions.map(({ slug }) => slug);
    return listFunctionsInOrder(deployment).filter(
      (name) => !isCurrent || !deployed.includes(name),
    );
  },
  diff: (names) => names,
  apply: (_, deployment) => deployFunctions(deployment),
});

const maxAttempts = 10;
const waitMs = 3000;

/** Waits until the REST API reports this release; the platform starts functions with new secrets within seconds. */
async function requireRelease(deployment: Deployment): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if ((await readHealth(deployment))?.release === deployment.release) return;
    if (attempt < maxAttempts) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new CliError(
    `The functions are deployed, but ${deployment.projectUrl}/functions/v1/api/health does not report this release. See the log of the function api.`,
  );
}
