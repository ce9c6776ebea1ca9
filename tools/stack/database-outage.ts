import { AsyncLocalStorage } from "node:async_hooks";

/** Opening a connection failed: nothing listens, or Postgres is still starting or already stopping (57P03). */
const away = /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|CONNECT_TIMEOUT|57P03)$/;

/** The server closed a connection, by codes of the system and of the package `postgres`, and by messages of `pg`, which has no codes. */
const lost = /^(ECONNRESET|EPIPE|57P0[12]|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;
const lostMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether an error means that there is no database, or none any more; undefined for every other error. */
export function outageOf(thrown: unknown): "away" | "lost" | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = "code" in thrown ? String(thrown.code) : "";
  if (away.test(code)) return "away";
  if (lost.test(code) || lostMessage.test(thrown.message)) return "lost";
  return undefined;
}

const currentRequest = new AsyncLocalStorage<{ outage: boolean }>();

/** Remembers, for the request that is being answered, that its query failed for want of a database. */
export function noteOutage(thrown: unknown): void {
  const request = currentRequest.getStore();
  if (request && outageOf(thrown)) request.outage = true;
}

/** The answer of a service that hides why it failed, or what `away` answers where the reason was the database. */
export function answerOutages(
  answer: () => Promise<Response>,
  away: () => Response = databaseAway,
): Promise<Response> {
  const request = { outage: false };
  return currentRequest.run(request, async () => {
    const answered = await answer();
    const isUnexplained = answered.status >= 500 && answered.status !== 503;
    return isUnexplained && request.outage ? away() : answered;
  });
}

/** As the platform's gateway answers for a service that it can't reach. */
export function databaseAway(): Response {
  return Response.json({ message: "The database can't be reached" }, { status: 503 });
}
