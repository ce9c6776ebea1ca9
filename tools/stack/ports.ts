import { createServer } from "node:net";
import { PlainFailure } from "../shared/plain-failure.ts";

const LOOPBACK = "127.0.0.1";

/** Fails with one line naming the port, who wanted it and the variable that chooses another. */
export async function requireFreePort(port: number, wantedBy: string, variable: string) {
  if (await isFree(port)) return;
  const { npm_lifecycle_event: script = "start" } = process.env;
  const command = script === "start" ? "npm start" : `npm run ${script}`;
  throw new PlainFailure(
    `Port ${port} (${wantedBy}) is in use. Stop what uses it or choose another: ${variable}=${port + 10} ${command}`,
  );
}

/** A port the system hands out; free at the moment of asking. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, LOOPBACK, () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function isFree(port: number): Promise<boolean> {
  // `localhost` may mean either loopback address, so both must be free.
  const onFour = await canListen(port, LOOPBACK);
  return onFour && (await canListen(port, "::1"));
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code !== "EADDRINUSE"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
