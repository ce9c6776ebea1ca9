import { setTimeout as wait } from "node:timers/promises";
import { messageOf, PlainFailure } from "../shared/plain-failure.ts";
import type { PostgresServer } from "./postgres-server.ts";

/**
 * Pauses before the attempts to start Postgres again. The sessions of a killed server hold its memory until they notice, a busy one
 * until its statement has ended, which the Data API lets take 8 s.
 */
const PAUSES_MS = [0, 250, 500, 1000, 2000, 4000, 8000];
/** After running this long a server counts as started well, and its next end as the first one. */
const STEADY_MS = 60_000;

export interface SupervisorOptions {
  start: () => Promise<PostgresServer>;
  tell: (message: string) => void;
  pauses?: number[];
}

export interface SupervisedPostgres {
  adminUrl: string;
  /** Rejects with a PlainFailure when starting again has failed too often. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

/** Keeps a Postgres server running: one that ends by itself, or is killed, is started again after a pause that grows. */
export async function superviseServer(options: SupervisorOptions): Promise<SupervisedPostgres> {
  const { start, tell, pauses = PAUSES_MS } = options;
  const stopping = new AbortController();
  let server = await start();

  const startAgain = async (left: number[]): Promise<PostgresServer> => {
    let reason = "it ends soon after each start.";
    for (let pause = left.shift(); pause !== undefined; pause = left.shift()) {
      await wait(pause, undefined, { signal: stopping.signal });
      try {
        return await start();
      } catch (error) {
        reason = reasonOf(error);
      }
    }
    throw new PlainFailure(`Postgres has ended and can't be started again: ${reason}`);
  };

  const keepRunning = async (): Promise<never> => {
    let left = [...pauses];
    for (;;) {
      const startedAt = Date.now();
      const how = await server.ended;
      stopping.signal.throwIfAborted();
      if (Date.now() - startedAt > STEADY_MS) left = [...pauses];
      tell(`Postgres ended (${how}); starting it again.`);
      server = await startAgain(left);
      if (stopping.signal.aborted) await server.stop();
    }
  };
  const running = keepRunning();
  // Whoever waits for `failure` still gets it; without this line it would end a process in which nobody does.
  running.catch(() => {});

  return {
    adminUrl: server.adminUrl,
    failure: running,
    async stop() {
      stopping.abort();
      await server.stop();
      await running.catch(() => {});
    },
  };
}

/** The line of Postgres's log that says why it did not start, of an error whose message holds the log. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  return /FATAL:.*/.exec(message)?.[0] ?? message.split("\n")[0] ?? "";
}
