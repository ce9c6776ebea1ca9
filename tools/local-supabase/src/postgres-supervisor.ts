import { setTimeout as wait } from "node:timers/promises";
import { LocalSupabaseError, messageOf } from "./error.ts";
import type { PostgresServer } from "./postgres-server.ts";

/**
 * Delays before the restart attempts. A restart fails as long as backends of the killed server hold its shared memory. A busy
 * backend exits after its statement, which the Data API limits to 8 s.
 */
const retryDelaysMs = [0, 250, 500, 1000, 2000, 4000, 8000];
/** When a server has run for this long, its next restart begins with the first delay again. */
const stableAfterMs = 60_000;

export interface SupervisorOptions {
  start: () => Promise<PostgresServer>;
  log: (message: string) => void;
  retryDelays?: number[];
}

export interface SupervisedPostgres {
  superuserUrl: string;
  /** Rejects with a LocalSupabaseError after the last failed restart. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

/** Keeps a Postgres server running: restarts it with exponential backoff when it exits or is killed. */
export async function superviseServer(options: SupervisorOptions): Promise<SupervisedPostgres> {
  const { start, log, retryDelays = retryDelaysMs } = options;
  const stopController = new AbortController();
  let server = await start();

  const restartWithRetries = async (remainingDelays: number[]): Promise<PostgresServer> => {
    let reason = "it exits soon after each start.";
    for (
      let delay = remainingDelays.shift();
      delay !== undefined;
      delay = remainingDelays.shift()
    ) {
      await wait(delay, undefined, { signal: stopController.signal });
      try {
        return await start();
      } catch (error) {
        reason = extractReason(error);
      }
    }
    throw new LocalSupabaseError(`Postgres exited and could not be restarted: ${reason}`);
  };

  const keepRunning = async (): Promise<never> => {
    let remainingDelays = [...retryDelays];
    for (;;) {
      const startedAt = Date.now();
      const reason = await server.exitReason;
      stopController.signal.throwIfAborted();
      if (Date.now() - startedAt > stableAfterMs) remainingDelays = [...retryDelays];
      log(`Postgres exited (${reason}); restarting it.`);
      server = await restartWithRetries(remainingDelays);
      if (stopController.signal.aborted) await server.stop();
    }
  };
  const supervision = keepRunning();
  // Prevents an unhandled rejection when no caller awaits `failure`. A caller that awaits it still receives the rejection.
  supervision.catch(() => {});

  return {
    superuserUrl: server.superuserUrl,
    failure: supervision,
    async stop() {
      stopController.abort();
      await server.stop();
      await supervision.catch(() => {});
    },
  };
}

/** Returns the FATAL line of Postgres's log if the error's message contains one, else the message's first line. */
function extractReason(error: unknown): string {
  const message = messageOf(error);
  return /FATAL:.*/.exec(message)?.[0] ?? message.split("\n")[0] ?? "";
}
