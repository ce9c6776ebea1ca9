import * as z from "zod";
import { messageOf } from "../shared/cli-error.ts";
import { demoAdminEmail } from "../shared/hosted-project.ts";
import { readBusinessName } from "./business-step.ts";
import { checkCi } from "./ci-check.ts";
import { compareMigrations } from "./database-state.ts";
import type { Deployment } from "./deployment.ts";
import { readHealth } from "./functions-step.ts";

/**
 * Finds the reasons for which the commit must not be deployed to the project. Reads only.
 *
 * @param options.withoutCi - accepts a commit that has not passed CI
 * @returns a sentence per reason, with a remedy
 */
export async function findRefusals(
  deployment: Deployment,
  { withoutCi }: { withoutCi: boolean },
): Promise<string[]> {
  const unhealthy = await checkProject(deployment);
  if (unhealthy.length > 0) return unhealthy;
  const checks = [
    checkTree,
    checkMigrations,
    checkRelease,
    checkDemoContent,
    checkBusiness,
    checkSite,
  ];
  const refusals: string[] = [];
  for (const check of checks) refusals.push(...(await check(deployment)));
  if (!withoutCi) refusals.push(...(await checkCi(deployment)));
  return refusals;
}

const projectSchema = z.object({ status: z.string(), database: z.object({ version: z.string() }) });

async function checkProject({ api }: Deployment): Promise<string[]> {
  const { status, database } = await api.get("", projectSchema);
  if (status !== "ACTIVE_HEALTHY") {
    return [`The project is ${status}. Wait, or resume it in the dashboard.`];
  }
  return database.version.startsWith("17.")
    ? []
    : [`The project runs Postgres ${database.version}, but the shop needs 17.`];
}

/** Only a commit that others can see can be restored later. */
async function checkTree({ run, release, folder }: Deployment): Promise<string[]> {
  if ((await run("git", ["status", "--porcelain"], { folder })).trim() !== "") {
    return ["The working tree has changes. Commit them, or deploy a commit with --release."];
  }
  const branches = await run("git", ["branch", "--remotes", "--contains", release]);
  return branches.trim() === "" ? ["This commit is not pushed. Push it first."] : [];
}

/** A comment `-- contract 20270101000000` names the migration that expanded the schema for the functions before this release. */
const contractPattern = /^-- contract (\d{14})$/m;

async function checkMigrations(deployment: Deployment): Promise<string[]> {
  const { pending, unknown, edited } = await compareMigrations(deployment);
  const refusals = [
    ...(unknown.length > 0
      ? [
          `The project has migrations that this commit lacks: ${unknown.join(", ")}. Deploy a newer commit.`,
        ]
      : []),
    ...(edited.length > 0
      ? [
          `Applied migrations were edited: ${edited.map(({ name }) => name).join(", ")}. Restore the files, or use a new project.`,
        ]
      : []),
  ];
  const deployedRelease = (await readHealth(deployment))?.release;
  for (const { name, text } of deployedRelease ? pending : []) {
    const [, partner] = contractPattern.exec(text) ?? [];
    if (!partner || (await hasMigration(deployment, `${deployedRelease}`, partner))) continue;
    refusals.push(
      `${name} removes what the deployed functions still use. Deploy a release with the migration ${partner} first.`,
    );
  }
  return refusals;
}

/** Whether a release's migrations include a version. */
async function hasMigration({ run }: Deployment, release: string, version: string) {
  const files = await run("git", ["ls-tree", "--name-only", release, "supabase/migrations/"]);
  return files.includes(`/${version}_`);
}

/** Migrations only go forward, so older functions might not work with the database. */
async function checkRelease(deployment: Deployment): Promise<string[]> {
  const { run, release } = deployment;
  const deployed = (await readHealth(deployment))?.release;
  if (!deployed || deployed === release) return [];
  const isNewer = await run("git", ["merge-base", "--is-ancestor", deployed, release]).then(
    () => true,
    () => false,
  );
  return isNewer
    ? []
    : [
        `The deployed release ${deployed.slice(0, 8)} is not an ancestor of this commit. Pull it, or use: npm run deploy -- rollback`,
      ];
}

/** Seeds contain an account with a public password. */
async function checkDemoContent(deployment: Deployment): Promise<string[]> {
  const [row] = await deployment.api.query(
    `select exists (select from auth.users where lower(email) = '${demoAdminEmail}') as demo`,
    z.object({ demo: z.boolean() }),
  );
  return row?.demo
    ? [
        `The project has the demo's account ${demoAdminEmail}, whose password is public. Use a project without seeds.`,
      ]
    : [];
}

async function checkBusiness(deployment: Deployment): Promise<string[]> {
  const name = deployment.settings.BUSINESS_NAME ?? (await readBusinessName(deployment));
  return name === null
    ? ["The business has no name yet, which every page and email shows. Give it: --business-name=…"]
    : [];
}

/** Whether the site's URL already serves another shop. A URL without a response is a domain whose DNS is not set up yet. */
async function checkSite({ request, settings, projectUrl }: Deployment): Promise<string[]> {
  const response = await request(settings.SITE_URL).catch((error: unknown) => messageOf(error));
  if (typeof response === "string") return [];
  await response.body?.cancel();
  const policy = response.headers.get("content-security-policy") ?? "";
  const [otherProject] = /https:\/\/[a-z]{20}\.supabase\.co/.exec(policy) ?? [];
  if (otherProject && otherProject !== projectUrl) {
    return [`${settings.SITE_URL} serves a site of another project (${otherProject}).`];
  }
  const server = (response.headers.get("server") ?? "").toLowerCase();
  const otherHost = ["netlify", "vercel"].find((host) => server === host && host !== settings.HOST);
  return otherHost
    ? [`${settings.SITE_URL} is served by ${otherHost}, but HOST is ${settings.HOST}.`]
    : [];
}
