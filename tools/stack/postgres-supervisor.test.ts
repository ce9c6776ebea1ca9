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

/** A supervisor whose n-th start calls the n-th function of `starts`. */
async function supervise(starts: (() => FakeServer)[], retryDelays: number[]) {
  const servers: FakeServer[] = [];
  const messages: string[] = [];
  const supervised = await superviseServer({
    async start() {
      const server = starts.shift()?.();
      if (!server) throw new Error("no more starts expected");
      servers.push(server);
      return server;
    },
    log: (message) => messages.push(message),
    retryDelays,
  });
  return { supervised, servers, messages };
}

const createFailedStart = (): FakeServer => {
  throw new Error("Postgres did not start:\nLOG:  starting\nFATAL:  no space left on device\n");
};

test("the Postgres supervisor restarts a killed server, and retries when the restart fails", async () => {
  const { supervised, servers, messages } = await supervise(
    [fakeServer, createFailedStart, fakeServer],
    [0, 0],
  );
  servers[0]?.end("signal SIGKILL");
  await expect.poll(() => servers).toHaveLength(2);
  expect(messages).toEqual(["Postgres exited (signal SIGKILL); restarting it."]);
  await supervised.stop();
});

test("the Postgres supervisor rejects with Postgres's error in one line after the last retry", async () => {
  const { supervised, servers } = await supervise(
    [fakeServer, createFailedStart, createFailedStart],
    [0, 0],
  );
  servers[0]?.end("code 1");
  await expect(supervised.failure).rejects.toThrow(
    /^Postgres exited and could not be restarted: FATAL: {2}no space left on device$/,
  );
  await supervised.stop();
});

test("the Postgres supervisor rejects when the server exits soon after each restart", async () => {
  const { supervised, servers } = await supervise([fakeServer, fakeServer], [0]);
  servers[0]?.end("signal SIGSEGV");
  await expect.poll(() => servers).toHaveLength(2);
  servers[1]?.end("signal SIGSEGV");
  await expect(supervised.failure).rejects.toThrow("it exits soon after each start");
});

test("the Postgres supervisor stops without waiting for the delay before the next restart", async () => {
  const { supervised, servers } = await supervise([fakeServer], [60_000]);
  servers[0]?.end("signal SIGKILL");
  await supervised.stop();
  expect(servers).toHaveLength(1);
});
