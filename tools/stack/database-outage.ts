import { AsyncLocalStorage } from "node:async_hooks";

/** Opening a connection failed: no server listens, or Postgres is starting or stopping (57P03). */
const unreachableCodes = /^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|CONNECT_TIMEOUT|57P03)$/;

/** The server closed a connection: error codes of the system and of the package `postgres`. */
const lostCodes = /^(ECONNRESET|EPIPE|57P0[12]|CONNECTION_(CLOSED|ENDED|DESTROYED))$/;
/** Messages of a closed connection from the package `pg`, whose errors have no codes. */
const lostMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** "unreachable": no connection could be opened; "lost": an open one was closed; undefined: not a connection error. */
export function classifyOutage(thrown: unknown): "unreachable" | "lost" | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const code = "code" in thrown ? String(thrown.code) : "";
  if (unreachableCodes.test(code)) return "unreachable";
  if (lostCodes.test(code) || lostMessage.test(thrown.message)) return "lost";
  return undefined;
}

const currentRequest = new AsyncLocalStorage<{ outage: boolean }>();

/** Marks the current request as failed by a database outage, if the error is one. */
export function recordOutage(thrown: unknown): void {
  const request = currentRequest.getStore();
  if (request && classifyOutage(thrown)) request.outage = true;
}

/**
 * Runs a request handler. Replaces its 5xx response with `unavailable` when a query of the request failed by a database
 * outage: Auth and Storage of @supabase/lite respond with 500 and no reason.
 */
export function withOutageResponse(
  handle: () => Promise<Response>,
  unavailable: () => Response = databaseUnavailableResponse,
): Promise<Response> {
  const request = { outage: false };
  return currentRequest.run(request, async () => {
    const response = await handle();
    const isUnexplained = response.status >= 500 && response.status !== 503;
    return isUnexplained && request.outage ? unavailable() : response;
  });
}

/** The response of the platform's gateway when a service is unreachable. */
export function databaseUnavailableResponse(): Response {
  return Response.json({ message: "The database can't be reached" }, { status: 503 });
}
