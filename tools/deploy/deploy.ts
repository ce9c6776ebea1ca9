import { CliError, messageOf } from "../shared/cli-error.ts";
import { authStep, keyStep, realtimeStep } from "./auth-steps.ts";
import { listMigrations } from "./database-state.ts";
import { createBackupStep, migrationStep } from "./database-steps.ts";
import type { Deployment, RunProgram, Step } from "./deployment.ts";
import { functionsStep } from "./functions-step.ts";
import { createManagementApi } from "./management-api.ts";
import { type Options, parseOptions } from "./options.ts";
import { findRefusals, readHead } from "./preflight.ts";
import { applySteps, printPlan } from "./run-steps.ts";
import { rebuildHookStep, scheduleStep } from "./schedule-steps.ts";
import { secretsStep } from "./secrets-step.ts";
import { listSecrets, readSettings } from "./settings.ts";

/** What the command uses of its surroundings. */
export interface Surroundings {
  environment: Record<string, string | undefined>;
  /** Path of `.env.production`. */
  settingsFile: string;
  migrationsFolder: string;
  /** Parent folder of backups. */
  backupFolder: string;
  /** Asks a question at the terminal; undefined without a terminal. */
  ask: ((question: string) => Promise<string>) | undefined;
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
 * `npm run deploy`: compares project and site with this commit, prints the differences, asks, and applies them. Each part can be
 * repeated; a second run changes nothing.
 *
 * @returns the exit code
 * @throws CliError for wrong arguments or settings, a refusal, or a failed step; no message contains a secret
 */
export async function deployShop(
  commandLine: string[],
  surroundings: Surroundings,
): Promise<number> {
  const options = parseOptions(commandLine);
  const { hide, clean } = createFilter();
  try {
    const deployment = await createDeployment(options, { ...surroundings, hide, clean });
    return await deploy(options, deployment, surroundings);
  } catch (error) {
    // Also an unexpected error, because its message could contain a secret.
    throw new CliError(clean(messageOf(error)));
  }
}

async function createDeployment(
  options: Options,
  surroundings: Surroundings & { hide: (secret: string) => void; clean: (text: string) => string },
): Promise<Deployment> {
  const { environment, settingsFile, ask, request, run, print, hide, clean } = surroundings;
  const settings = await readSettings({
    flags: options.settings,
    environment,
    file: settingsFile,
    ask: options.yes ? undefined : ask,
  });
  listSecrets(settings).forEach(hide);
  return {
    settings,
    release: await readHead(run),
    migrations: listMigrations(surroundings.migrationsFolder),
    projectUrl: `https://${settings.PROJECT_REF}.supabase.co`,
    api: createManagementApi(settings.PROJECT_REF, settings.SUPABASE_ACCESS_TOKEN, request),
    request,
    run,
    print: (line) => print(clean(line)),
    hide,
  };
}

function listSteps({ areas }: Options, { backupFolder }: Surroundings): Step[] {
  return [
    authStep,
    realtimeStep,
    keyStep,
    createBackupStep(backupFolder),
    migrationStep,
    scheduleStep,
    rebuildHookStep,
    secretsStep,
    functionsStep,
  ].filter(({ area }) => areas.includes(area));
}

async function deploy(
  options: Options,
  deployment: Deployment,
  surroundings: Surroundings,
): Promise<number> {
  const { print } = deployment;
  const { ask } = surroundings;
  print(
    `Commit ${deployment.release.slice(0, 8)} → ${deployment.projectUrl}, ${deployment.settings.SITE_URL}\n`,
  );
  const refusals = await findRefusals(deployment, options);
  if (refusals.length > 0) throw new CliError(refusals.map((line) => `✗ ${line}`).join("\n"));

  const steps = listSteps(options, surroundings);
  const changeCount = await printPlan(steps, deployment);
  if (changeCount === 0) print("\nNothing to change.");
  if (changeCount === 0 || options.dryRun) return 0;
  if (!options.yes) {
    if (!ask)
      throw new CliError("There is no terminal to confirm the plan. Use --yes or --dry-run.");
    const answer = await ask("\nApply these changes? [y/N] ");
    if (!/^y(es)?$/i.test(answer.trim())) {
      print("Nothing was changed.");
      return 1;
    }
  }
  await applySteps(steps, deployment);
  return 0;
}
