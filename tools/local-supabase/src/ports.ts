import { createServer } from "node:net";

const loopbackAddress = "127.0.0.1";

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

export async function isPortFree(port: number): Promise<boolean> {
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
