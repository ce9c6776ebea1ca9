import type { PostgresConnection } from "@supabase/lite/postgres";

type HandleRequest = (request: Request) => Promise<Response>;

/**
 * Makes an UPDATE return the rows that it has changed also if they no longer match its filters, as PostgREST does. For embeds and
 * renamed columns, @supabase/lite reads the rows again with these filters, so a compare-and-set would return no row. This function
 * updates first, returning keys, and then reads the rows with these keys.
 */
export function returnUpdatedRows(
  connection: PostgresConnection,
  handle: HandleRequest,
): HandleRequest {
  return async (request) => {
    const url = new URL(request.url);
    const select = url.searchParams.get("select") ?? "";
    const isAffected =
      request.method === "PATCH" &&
      /[(:]/.test(select) &&
      request.headers.get("prefer")?.includes("return=representation");
    const key = isAffected ? await readKey(connection, url) : undefined;
    if (!key) return handle(request);
    url.searchParams.set("select", key);
    const { headers } = request;
    const updateHeaders = new Headers(headers);
    updateHeaders.set("accept", "application/json");
    const response = await handle(
      new Request(url, { method: "PATCH", headers: updateHeaders, body: await request.text() }),
    );
    if (!response.ok) return response;
    const rows: Record<string, unknown>[] = await response.json();
    // Keeps the order of embedded rows.
    for (const name of [...url.searchParams.keys()])
      if (!name.endsWith(".order")) url.searchParams.delete(name);
    url.searchParams.set("select", select);
    url.searchParams.set(key, `in.(${rows.map((row) => `"${String(row[key])}"`).join()})`);
    return handle(new Request(url, { headers }));
  };
}

/** The column of the primary key of the request's table; undefined unless it is a single column. */
async function readKey(connection: PostgresConnection, { pathname }: URL) {
  const { primary_keys } = await connection.introspect({ useCache: true });
  const table = pathname.split("/").at(-1);
  const columns = primary_keys.find((key) => key.table === table)?.columns ?? [];
  return columns.length === 1 ? columns[0] : undefined;
}
