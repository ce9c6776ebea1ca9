import { expect, test } from "vitest";
import type { PostgresServer } from "./postgres-server.ts";
import { superviseServer } from "./postgres-supervisor.ts";

interface FakeServer extends PostgresServer {
  end(reason: string): void;
}

function createFakeServer(): FakeServer {
  let end = (_reason: string) => {};
  const exitReason = new Promise<string>((resolve) => {
    end = resolve;
  });
  return { superuserUrl: "", pid: 0, exitReason, end, stop: async () => end("code 0") };
}

/** Starts a supervisor with a fake `start`, whose n-th call runs the n-th function of `starts`. */
async function startSupervisor(starts: (() => FakeServer)[], retryDelays: number[]) {
  const servers: FakeServer[] = [];
  const messages: string[] = [];
  const supervisor = await superviseServer({
    async start() {
      const server = starts.shift()?.();
      if (!server) throw new Error("no more starts expected");
      servers.push(server);
      return server;
    },
    log: (message) => messages.push(message),
    retryDelays,
  });
  return { supervisor, servers, messages };
}

const failToStart = (): FakeServer => {
  throw new Error("Postgres did not start:\nLOG:  starting\nFATAL:  no space left on device\n");
};

test("the Postgres supervisor restarts a killed server, and retries when the restart fails", async () => {
  const { supervisor, servers, messages } = await startSupervisor(
    [createFakeServer, failToStart, createFakeServer],
    [0, 0],
  );
  servers[0]?.end("signal SIGKILL");
  await expect.poll(() => servers).toHaveLength(2);
  expect(messages).toEqual(["Postgres exited (signal SIGKILL); restarting it."]);
  await supervisor.stop();
});

test("after the last retry the Postgres supervisor rejects with the FATAL line of Postgres's log", async () => {
  const { supervisor, servers } = await startSupervisor(
    [createFakeServer, failToStart, failToStart],
    [0, 0],
  );
  servers[0]?.end("code 1");
  await expect(supervisor.failure).rejects.toThrow(
    /^Postgres exited and could not be restarted: FATAL: {2}no space left on device$/,
  );
  await supervisor.stop();
});

test("the Postgres supervisor rejects when the server exits soon after each restart", async () => {
  const { supervisor, servers } = await startSupervisor([createFakeServer, createFakeServer], [0]);
  servers[0]?.end("signal SIGSEGV");
  await expect.poll(() => servers).toHaveLength(2);
  servers[1]?.end("signal SIGSEGV");
  await expect(supervisor.failure).rejects.toThrow("it exits soon after each start");
});

test("the Postgres supervisor stops without waiting for the delay before the next restart", async () => {
  const { supervisor, servers } = await startSupervisor([createFakeServer], [60_000]);
  servers[0]?.end("signal SIGKILL");
  await supervisor.stop();
  expect(servers).toHaveLength(1);
});
