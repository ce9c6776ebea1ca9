import { join } from "node:path";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { createManagementApi } from "../shared/management-api.ts";
import { authStep, keyStep, realtimeStep } from "./auth-steps.ts";
import { businessStep } from "./business-step.ts";
import { readCommit, withCheckout } from "./checkout.ts";
import { createProject } from "./create-project.ts";
import { listMigrations } from "./database-state.ts";
import { createBackupStep, migrationStep } from "./database-steps.ts";
import type { Deployment, RunProgram, Step } from "./deployment.ts";
import { saveRecord } from "./deployment-records.ts";
import { finishDeployment } from "./final-checks.ts";
import { functionsStep } from "./functions-step.ts";
import { type Options, parseOptions } from "./options.ts";
import { createOwnerStep } from "./owner-step.ts";
import { findRefusals } from "./preflight.ts";
import { printStatus, rollBack } from "./rollback.ts";
import { applySteps, printPlan } from "./run-steps.ts";
import { rebuildHookStep, scheduleStep } from "./schedule-steps.ts";
import { secretsStep } from "./secrets-step.ts";
import {
  type Ask,
  listSecrets,
  readGivenSettings,
  readSettings,
  saveSettings,
} from "./settings.ts";
import { createSiteStep } from "./site-step.ts";

/** What the command uses of its surroundings. */
export interface Surroundings {
  environment: Record<string, string | undefined>;
  /** Path of `.env.production`. */
  settingsFile: string;
  /** The repository. */
  projectFolder: string;
  /** Parent folder of backups. */
  backupFolder: string;
  /** Folder of the records of deployments. */
  recordFolder: string;
  /** Undefined without a terminal. */
  ask: Ask | undefined;
  request: typeof fetch;
  run: RunProgram;
  print: (line: string) => void;
}

/** Secrets that no output may contain. */
function createFilter() {
  const secrets = new Set<string>();
  return {
    hide: (secret: string) => void secrets.add(secret),
    clean: (text: string) =>
      [...secrets].reduce((result, secret) => result.replaceAll(secret, "•••"), text),
  };
}

/**
 * `npm run deploy`: compares project and site with a commit, by default this one, prints the differences, asks, and applies them. Each part can be
 * repeated; a second run changes nothing. Also `status` and `rollback`.
 *
 * @returns the exit code
 * @throws CliError for wrong arguments or settings, a refusal, or a failed step; no message contains a secret
 */
export async function deployShop(
  commandLine: string[],
  surroundings: Surroundings,
): Promise<number> {
  const options = parseOptions(commandLine);
  const filter = createFilter();
  const { run, projectFolder } = surroundings;
  try {
    if (options.create && !(await createNewProject(options, surroundings, filter))) {
      return codeOfUnconfirmed(options);
    }
    const release = await readCommit(run, options.release);
    const runCommand = async (folder: string) =>
      runWithDeployment(
        await createDeployment({ release, folder }, options, surroundings, filter),
        options,
        surroundings,
      );
    return await (options.release
      ? withCheckout(run, release, runCommand)
      : runCommand(projectFolder));
  } catch (error) {
    // Also an unexpected error, because its message could contain a secret.
    throw new CliError(filter.clean(messageOf(error)));
  }
}

const codeOfUnconfirmed = ({ dryRun }: Options) => (dryRun ? 0 : 1);

async function runWithDeployment(
  deployment: Deployment,
  options: Options,
  surroundings: Surroundings,
): Promise<number> {
  const { recordFolder } = surroundings;
  switch (options.command) {
    case "status":
      await printStatus(deployment, recordFolder);
      return 0;
    case "rollback": {
      const askToGoOn = () => confirm(options, deployment.print, surroundings);
      const isDone = await rollBack(deployment, recordFolder, options.target, askToGoOn);
      return isDone ? 0 : codeOfUnconfirmed(options);
    }
    case "deploy":
      return deploy(options, deployment, surroundings);
  }
}

/** Creates the project that `--create` asks for, once it is confirmed. @returns whether it was created */
async function createNewProject(
  options: Options,
  surroundings: Surroundings,
  { hide, clean }: ReturnType<typeof createFilter>,
): Promise<boolean> {
  const { environment, settingsFile: file, request } = surroundings;
  const given = readGivenSettings({ flags: options.settings, environment, file });
  const { PROJECT_REF: ref, SUPABASE_ACCESS_TOKEN: accessToken = "", BUSINESS_NAME: name } = given;
  if (ref) throw new CliError(`PROJECT_REF is ${ref} already. Deploy without --create.`);
  if (!accessToken) throw new CliError("--create needs SUPABASE_ACCESS_TOKEN.");
  hide(accessToken);
  const print = (line: string) => surroundings.print(clean(line));
  if (!options.create) return false;
  const { organization, region } = options.create;
  print(`+ Project: a new one of ${organization} in ${region}`);
  if (!(await confirm(options, print, surroundings))) return false;
  const save = (settings: Record<string, string>) => saveSettings(file, settings);
  await createProject(options.create, { name, accessToken, request, save, print });
  return true;
}

async function createDeployment(
  { release, folder }: Pick<Deployment, "release" | "folder">,
  options: Options,
  { environment, settingsFile, ask, request, run, print }: Surroundings,
  { hide, clean }: ReturnType<typeof createFilter>,
): Promise<Deployment> {
  const settings = await readSettings({
    flags: options.settings,
    environment,
    file: settingsFile,
    ask: options.yes ? undefined : ask,
  });
  listSecrets(settings).forEach(hide);
  return {
    settings,
    release,
    folder,
    migrations: listMigrations(join(folder, "supabase", "migrations")),
    projectUrl: `https://${settings.PROJECT_REF}.supabase.co`,
    api: createManagementApi(settings.PROJECT_REF, settings.SUPABASE_ACCESS_TOKEN, request),
    request,
    githubToken: environment.GITHUB_TOKEN || environment.GH_TOKEN,
    run,
    print: (line) => print(clean(line)),
    results: {},
    hide,
  };
}

/** The steps in their order: the database before the functions that use it, the functions before the site that calls them. */
function listSteps(options: Options, surroundings: Surroundings): Step[] {
  const { backupFolder, environment, ask } = surroundings;
  return [
    authStep,
    realtimeStep,
    keyStep,
    createBackupStep(backupFolder),
    migrationStep,
    businessStep,
    scheduleStep,
    rebuildHookStep,
    secretsStep,
    functionsStep,
    createOwnerStep({ environment, ask: options.yes ? undefined : ask }),
    createSiteStep(options.rebuild),
  ].filter(({ area }) => options.areas.includes(area));
}

async function deploy(
  options: Options,
  deployment: Deployment,
  surroundings: Surroundings,
): Promise<number> {
  const { print, settings, release, projectUrl } = deployment;
  print(`Commit ${release.slice(0, 8)} → ${projectUrl}, ${settings.SITE_URL}\n`);
  const refusals = await findRefusals(deployment, options);
  if (refusals.length > 0) throw new CliError(refusals.map((line) => `✗ ${line}`).join("\n"));

  const steps = listSteps(options, surroundings);
  const changeCount = await printPlan(steps, deployment);
  if (changeCount === 0) print("\nNothing to change.");
  if (changeCount === 0 || options.dryRun) return 0;
  if (!(await confirm(options, print, surroundings))) return 1;
  try {
    await applySteps(steps, deployment);
  } finally {
    saveRecord(surroundings.recordFolder, deployment);
  }
  return finishDeployment(deployment);
}

/** Asks whether to apply the plan; the default is no. @throws CliError without a terminal, unless --yes confirms it */
async function confirm(
  { yes: isConfirmed, dryRun }: Options,
  print: (line: string) => void,
  { ask }: Surroundings,
): Promise<boolean> {
  if (dryRun) return false;
  if (isConfirmed) return true;
  if (!ask) {
    throw new CliError("There is no terminal to confirm the plan. Use --yes or --dry-run.");
  }
  const answer = await ask("\nApply these changes? [y/N] ");
  if (/^y(es)?$/i.test(answer.trim())) return true;
  print("Nothing was changed.");
  return false;
}
