import { createServer } from "node:net";
import { CliError } from "../shared/cli-error.ts";

const loopbackAddress = "127.0.0.1";

/**
 * Checks that a port is free.
 *
 * @param service - name of the service that needs the port, for the message
 * @param variable - the environment variable that sets the port
 * @throws CliError when the port is in use
 */
export async function requireFreePort(port: number, service: string, variable: string) {
  if (await isFree(port)) return;
  const { npm_lifecycle_event: script = "start" } = process.env;
  const command = script === "start" ? "npm start" : `npm run ${script}`;
  throw new CliError(
    `Port ${port} (${service}) is in use. Stop the process that uses it, or choose another port: ${variable}=${port + 10} ${command}`,
  );
}

/** Returns a free port, which the operating system chooses. Another process may take the port afterwards. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, loopbackAddress, () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function isFree(port: number): Promise<boolean> {
  // `localhost` may resolve to either loopback address, so both must be free.
  const isIpv4Free = await canListen(port, loopbackAddress);
  return isIpv4Free && (await canListen(port, "::1"));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
