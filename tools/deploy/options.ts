import { parseArgs } from "node:util";
import { CliError, messageOf } from "../shared/cli-error.ts";
import { flagNames } from "./settings.ts";

/** The parts of a deployment that `--only` selects. */
export const areas = ["auth", "database", "functions", "site"] as const;
export type Area = (typeof areas)[number];

export interface Options {
  command: "deploy" | "rollback" | "status";
  /** The deployment to which `rollback` returns; default: the one before the latest. */
  target: string | undefined;
  /** Prints the plan and changes nothing. */
  dryRun: boolean;
  /** Applies the plan without asking. */
  yes: boolean;
  areas: readonly Area[];
  /** The commit to deploy; undefined for the one in the working tree. */
  release: string | undefined;
  /** Deploys a commit whose CI run failed or has not ended. */
  withoutCi: boolean;
  /** Builds and uploads the site even if this release is live, to publish changed content. */
  rebuild: boolean;
  /** Organisation and region of a project to create; undefined for an existing project. */
  create: { organization: string; region: string } | undefined;
  /** Settings given as flags, such as `--site-url`, by their names (`SITE_URL`). */
  settings: Record<string, string>;
}

const usage = `Usage:
  npm run deploy                        plans a deployment, asks, then deploys
  npm run deploy -- --dry-run           prints the plan only
  npm run deploy -- --yes               does not ask (for continuous integration)
  npm run deploy -- --only=site         one or more of ${areas.join(", ")}
  npm run deploy -- --rebuild           publishes changed content of the release that is live
  npm run deploy -- --release=<commit>  deploys another commit, from a checkout of its own
  npm run deploy -- --without-ci        deploys a commit that has not passed CI, in an emergency
  npm run deploy -- --create --org=<organisation> [--region=eu-west-1]   creates the Supabase project first
  npm run deploy -- status              compares the shop with this commit
  npm run deploy -- rollback [<time>]   puts an earlier deployment's site and functions back`;

/** Parses the arguments of `npm run deploy`. @throws CliError with the usage for unknown arguments */
export function parseOptions(commandLine: string[]): Options {
  const { values, positionals } = parse(commandLine);
  const [command = "deploy", target, ...rest] = positionals;
  const isKnown = command === "deploy" || command === "rollback" || command === "status";
  if (
    !isKnown ||
    rest.length > 0 ||
    (target !== undefined && command !== "rollback") ||
    (values.release !== undefined && command !== "deploy")
  ) {
    throw new CliError(usage);
  }
  const settings = Object.entries(flagNames).flatMap(([flag, name]) => {
    const value: unknown = Reflect.get(values, flag);
    return typeof value === "string" ? [[name, value]] : [];
  });
  return {
    command,
    target,
    dryRun: values["dry-run"] === true,
    yes: values.yes === true,
    areas: parseAreas(values.only),
    release: values.release,
    withoutCi: values["without-ci"] === true,
    rebuild: values.rebuild === true,
    create: values.create
      ? { organization: requireText(values.org, "--org"), region: values.region }
      : undefined,
    settings: Object.fromEntries(settings),
  };
}

function parse(commandLine: string[]) {
  try {
    return parseArgs({
      args: commandLine,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(
          Object.keys(flagNames).map((flag) => [flag, { type: "string" as const }]),
        ),
        "dry-run": { type: "boolean" },
        yes: { type: "boolean" },
        only: { type: "string" },
        rebuild: { type: "boolean" },
        release: { type: "string" },
        "without-ci": { type: "boolean" },
        create: { type: "boolean" },
        org: { type: "string" },
        region: { type: "string", default: "eu-west-1" },
      },
    });
  } catch (error) {
    throw new CliError(`${messageOf(error)}\n\n${usage}`);
  }
}

function parseAreas(only: string | undefined): readonly Area[] {
  if (only === undefined) return areas;
  const names = only.split(",");
  const unknownName = names.find((name) => !areas.some((area) => area === name));
  if (unknownName !== undefined) {
    throw new CliError(`--only=${unknownName} is unknown; it must be ${areas.join(", ")}.`);
  }
  return areas.filter((area) => names.includes(area));
}

function requireText(value: string | undefined, flag: string): string {
  if (value) return value;
  throw new CliError(`${flag} is missing.\n\n${usage}`);
}
