import { expect, test } from "vitest";
import type { PostgresServer } from "./postgres-server.ts";
import { superviseServer } from "./postgres-supervisor.ts";

interface FakeServer extends PostgresServer {
  end(how: string): void;
}

function fakeServer(): FakeServer {
  let end = (_how: string) => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { adminUrl: "", pid: 0, ended, end, stop: async () => end("code 0") };
}

/** A supervisor of servers that `starts` makes, one after the other. */
async function supervise(starts: (() => FakeServer)[], pauses: number[]) {
  const servers: FakeServer[] = [];
  const told: string[] = [];
  const supervised = await superviseServer({
    async start() {
      const server = starts.shift()?.();
      if (!server) throw new Error("no more starts expected");
      servers.push(server);
      return server;
    },
    tell: (message) => told.push(message),
    pauses,
  });
  return { supervised, servers, told };
}

const refusal = (): FakeServer => {
  throw new Error("Postgres did not start:\nLOG:  starting\nFATAL:  no space left on device\n");
};

test("starts a killed server again, and tries once more when that fails", async () => {
  const { supervised, servers, told } = await supervise([fakeServer, refusal, fakeServer], [0, 0]);
  servers[0]?.end("signal SIGKILL");
  await expect.poll(() => servers).toHaveLength(2);
  expect(told).toEqual(["Postgres ended (signal SIGKILL); starting it again."]);
  await supervised.stop();
});

test("gives up after the last pause with one line that says why", async () => {
  const { supervised, servers } = await supervise([fakeServer, refusal, refusal], [0, 0]);
  servers[0]?.end("code 1");
  await expect(supervised.failure).rejects.toThrow(
    /^Postgres has ended and can't be started again: FATAL: {2}no space left on device$/,
  );
  await supervised.stop();
});

test("gives up on a server that ends soon after each start", async () => {
  const { supervised, servers } = await supervise([fakeServer, fakeServer], [0]);
  servers[0]?.end("signal SIGSEGV");
  await expect.poll(() => servers).toHaveLength(2);
  servers[1]?.end("signal SIGSEGV");
  await expect(supervised.failure).rejects.toThrow("it ends soon after each start");
});

test("stops at once during a pause before the next start", async () => {
  const { supervised, servers } = await supervise([fakeServer], [60_000]);
  servers[0]?.end("signal SIGKILL");
  await supervised.stop();
  expect(servers).toHaveLength(1);
});
