import type { ManagementApi } from "../shared/management-api.ts";
import type { Area } from "./options.ts";
import type { Settings } from "./settings.ts";

/** Runs a program and returns what it printed. @throws CliError with the program's messages if it fails */
export type RunProgram = (
  program: string,
  programArguments: string[],
  options?: { environment?: Record<string, string>; folder?: string },
) => Promise<string>;

/** A file of the folder `migrations`. */
export interface Migration {
  version: string;
  /** Name of the file. */
  name: string;
  text: string;
}

/** What the steps of a deployment work with. */
export interface Deployment {
  settings: Settings;
  /** The commit to deploy: a full SHA. */
  release: string;
  /** A checkout of the commit. */
  folder: string;
  /** The commit's migrations, in order. */
  migrations: Migration[];
  /** URL of the Supabase project. */
  projectUrl: string;
  api: ManagementApi;
  request: typeof fetch;
  /** Token for GitHub's API; undefined if the environment has none. */
  githubToken: string | undefined;
  run: RunProgram;
  /** Prints a line without secrets. */
  print: (line: string) => void;
  /** What the steps have done, for the record of the deployment. */
  results: Results;
  /** Keeps a secret that a step has read or generated out of the output. */
  hide: (secret: string) => void;
}

export interface Results {
  /** Folder of the backup. */
  backup?: string;
  /** Versions of the deployed functions by name; the platform counts each function's deployments. */
  functions?: Record<string, number>;
  /** The host's id of the uploaded site. */
  upload?: string;
  /** Whether jobs were scheduled, which have not run yet. */
  hasNewJobs?: boolean;
}

/** A part of a deployment that can be repeated: it changes only what differs from this repository. */
export interface Step {
  name: string;
  area: Area;
  /** Reads the remote state; changes nothing. */
  plan: (deployment: Deployment) => Promise<Plan>;
}

export interface Plan {
  /** What `apply` will change, a line each; empty if there is nothing to change. */
  changes: string[];
  apply: () => Promise<void>;
}

interface StepDefinition<State> {
  name: string;
  area: Area;
  read: (deployment: Deployment) => Promise<State>;
  /** Compares the state with the wanted one. @returns the differences, a line each */
  diff: (state: State, deployment: Deployment) => string[];
  apply: (state: State, deployment: Deployment) => Promise<void>;
}

/** Creates a step. After `apply`, the runner reads again and expects no difference. */
export function defineStep<State>(definition: StepDefinition<State>): Step {
  const { name, area, read, diff, apply } = definition;
  return {
    name,
    area,
    async plan(deployment) {
      const state = await read(deployment);
      return { changes: diff(state, deployment), apply: () => apply(state, deployment) };
    },
  };
}
