import { isPortFree } from "@calpe/local-supabase/ports";
import { CliError } from "./cli-error.ts";

/**
 * Checks that a port is free.
 *
 * @param service - name of the service that needs the port, for the message
 * @param variable - the environment variable that sets the port
 * @throws CliError when the port is in use
 */
export async function requireFreePort(port: number, service: string, variable: string) {
  if (await isPortFree(port)) return;
  const { npm_lifecycle_event: script = "start" } = process.env;
  const command = script === "start" ? "npm start" : `npm run ${script}`;
  throw new CliError(
    `Port ${port} (${service}) is in use. Stop the process that uses it, or choose another port: ${variable}=${port + 10} ${command}`,
  );
}

/** Whether a server responds at a URL, with any status. */
export async function isReachable(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
