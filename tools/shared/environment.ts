import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { CliError } from "./cli-error.ts";
import { projectRoot, stateFolder } from "./project-paths.ts";

export interface LocalSettings {
  sitePort: number;
  apiPort: number;
  databasePort: number;
  /** Superuser URL of an external Postgres server that replaces the embedded one (DATABASE_URL). */
  externalSuperuserUrl: string | undefined;
  /** Folder of the database, objects and the PID file. */
  stateFolder: string;
}

/** Reads the local stack's settings from the environment and `.env`. Environment variables override `.env`. */
export function readLocalSettings(): LocalSettings {
  const envFile = join(projectRoot, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  return {
    ...readPorts(),
    externalSuperuserUrl: process.env.DATABASE_URL || undefined,
    stateFolder: process.env.STATE_FOLDER ? resolve(process.env.STATE_FOLDER) : stateFolder,
  };
}

function readPorts() {
  const sitePort = readPort("SITE_PORT", 5173);
  const apiPort = readPort("API_PORT", 54321);
  const databasePort = readPort("DB_PORT", 54322);
  if (new Set([sitePort, apiPort, databasePort]).size < 3) {
    throw new CliError(
      `SITE_PORT (${sitePort}), API_PORT (${apiPort}) and DB_PORT (${databasePort}) must be three different ports.`,
    );
  }
  return { sitePort, apiPort, databasePort };
}

function readPort(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new CliError(`${variable} must be a port number from 1 to 65535, not "${text}".`);
}
