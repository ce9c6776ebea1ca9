import { setTimeout as wait } from "node:timers/promises";
import { CliError, messageOf } from "../shared/cli-error.ts";
import type { PostgresServer } from "./postgres-server.ts";

/**
 * Delays before the restart attempts. The backends of a killed server keep its shared memory until they exit; a busy backend
 * exits after its statement, which the Data API limits to 8 s.
 */
const retryDelaysMs = [0, 250, 500, 1000, 2000, 4000, 8000];
/** A server that has run this long resets the retry delays. */
const stableAfterMs = 60_000;

export interface SupervisorOptions {
  start: () => Promise<PostgresServer>;
  log: (message: string) => void;
  retryDelays?: number[];
}

export interface SupervisedPostgres {
  adminUrl: string;
  /** Rejects with a CliError after the last failed restart. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

/** Keeps a Postgres server running: restarts it with exponential backoff when it exits or is killed. */
export async function superviseServer(options: SupervisorOptions): Promise<SupervisedPostgres> {
  const { start, log, retryDelays = retryDelaysMs } = options;
  const stopping = new AbortController();
  let server = await start();

  const restartWithRetries = async (remainingDelays: number[]): Promise<PostgresServer> => {
    let reason = "it exits soon after each start.";
    for (
      let delay = remainingDelays.shift();
      delay !== undefined;
      delay = remainingDelays.shift()
    ) {
      await wait(delay, undefined, { signal: stopping.signal });
      try {
        return await start();
      } catch (error) {
        reason = reasonOf(error);
      }
    }
    throw new CliError(`Postgres exited and could not be restarted: ${reason}`);
  };

  const keepRunning = async (): Promise<never> => {
    let remainingDelays = [...retryDelays];
    for (;;) {
      const startedAt = Date.now();
      const reason = await server.ended;
      stopping.signal.throwIfAborted();
      if (Date.now() - startedAt > stableAfterMs) remainingDelays = [...retryDelays];
      log(`Postgres exited (${reason}); restarting it.`);
      server = await restartWithRetries(remainingDelays);
      if (stopping.signal.aborted) await server.stop();
    }
  };
  const running = keepRunning();
  // Prevents an unhandled rejection when no caller awaits `failure`; callers that do still receive it.
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

/** The FATAL line of Postgres's log, which the error's message contains; else the message's first line. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  return /FATAL:.*/.exec(message)?.[0] ?? message.split("\n")[0] ?? "";
}
