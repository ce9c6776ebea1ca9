import { AsyncLocalStorage } from "node:async_hooks";

/** Error codes when no connection can be opened: no server listens, or Postgres is starting or stopping (57P03). */
const unreachableCodes = /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|CONNECT_TIMEOUT|57P03)$/;

/** Error codes of the operating system and the package `postgres` when the server closes a connection. */
const lostConnectionCodes = /^(ECONNRESET|EPIPE|57P0[12]|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;
/**
 * Error messages of the package `pg`, which sets no codes: the server has closed a connection, or no connection of the pool
 * became free in time.
 */
const lostConnectionMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * Returns "unreachable" if no connection could be opened, "lost" if an open connection was closed or the pool had no free
 * connection in time, else undefined.
 */
export function classifyOutage(thrown: unknown): "unreachable" | "lost" | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = "code" in thrown ? String(thrown.code) : "";
  if (unreachableCodes.test(code)) return "unreachable";
  if (lostConnectionCodes.test(code) || lostConnectionMessages.test(thrown.message)) return "lost";
  return undefined;
}

const currentRequest = new AsyncLocalStorage<{ hasOutage: boolean }>();

/** Records for the current request that a database outage occurred, if the thrown value is an error of the connection. */
export function recordOutage(thrown: unknown): void {
  const request = currentRequest.getStore();
  if (request && classifyOutage(thrown)) request.hasOutage = true;
}

/**
 * Runs a request handler. If a database outage made a query of the request fail, replaces a 5xx response other than 503 with the
 * result of `createUnavailableResponse`. Auth and Storage of @supabase/lite would respond with 500 and no reason.
 */
export function withOutageResponse(
  handle: () => Promise<Response>,
  createUnavailableResponse: () => Response = databaseUnavailableResponse,
): Promise<Response> {
  const request = { hasOutage: false };
  return currentRequest.run(request, async () => {
    const response = await handle();
    const isUnexplained = response.status >= 500 && response.status !== 503;
    return isUnexplained && request.hasOutage ? createUnavailableResponse() : response;
  });
}

/** The response of the platform's gateway when a service is unreachable. */
export function databaseUnavailableResponse(): Response {
  return Response.json({ message: "The database can't be reached" }, { status: 503 });
}
