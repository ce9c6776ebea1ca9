import { listenOnLoopback } from "@calpe/local-supabase/http-listener";
import { findFreePort } from "@calpe/local-supabase/ports";
import OpenAPIClientAxios, {
  type OpenAPIClient,
  type UnknownOperationMethods,
} from "openapi-client-axios";
import { afterAll, describe, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";
import { createFakeNetwork } from "../../support/functions/fake-network.ts";
import { listSpecApiCalls } from "../../support/functions/spec-api-calls.ts";

// Sends every write of spec section 7 over HTTP with a client that is generated from the downloaded OpenAPI description.

const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const stack = await startApiStack({
  seeded: true,
  variables: { SITE_ORIGIN: url },
  network: createFakeNetwork({
    "https://maker.example/lamps": { text: "<img src=a.jpg alt=Arc>" },
  }),
});
const close = await listenOnLoopback((request) => stack.fetch(request), port);
afterAll(async () => {
  await close();
  await stack.stop();
});

const clientGenerator = new OpenAPIClientAxios({
  definition: `${url}/api/openapi.json`,
  axiosConfigDefaults: { validateStatus: () => true },
});
const client = await clientGenerator.getClient<OpenAPIClient<UnknownOperationMethods>>();
const operations = clientGenerator.getOperations();
const writes = (await listSpecApiCalls(stack)).filter(({ method }) => method !== "GET");

/** Finds the operation of a call in the description, with the values of its path parameters. */
function findOperation(method: string, path: string) {
  for (const operation of operations) {
    if (operation.method !== method.toLowerCase()) continue;
    const pathPattern = operation.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
    const match = new RegExp(`^${pathPattern}$`).exec(`/api${path}`);
    if (match && operation.operationId)
      return { id: operation.operationId, parameters: { ...match.groups } };
  }
  throw new Error(`The description has no ${method} ${path}.`);
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const { id, parameters } = findOperation(method, path);
  const call = client[id];
  if (!call) throw new Error(`The client has no ${id}.`);
  return call({ ...parameters, ...headers }, body);
}

/** Signs in and sends the session cookie, which the security scheme names, with all further calls. */
async function signIn(): Promise<void> {
  const { email, password } = stack.admin;
  const response = await send("POST", "/auth/login", { email, password });
  const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
  const scheme = clientGenerator.definition.components?.securitySchemes?.session;
  expect(scheme).toMatchObject({ in: "cookie", name: cookie.split("=")[0] });
  client.defaults.headers.common.Cookie = cookie;
}

describe("a client generated from openapi.json", async () => {
  await signIn();

  it("sends the idempotency key of a checkout", async () => {
    const order = writes.find(({ path }) => path === "/checkout")?.body;
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await send("POST", "/checkout", order, headers);
    const repeated = await send("POST", "/checkout", order, headers);
    expect([first.status, repeated.data]).toEqual([201, first.data]);
  });

  it.each(writes)("can call $method $specPath", async ({ method, path, body, status }) => {
    const response = await send(method, path, body);
    expect(response.status, JSON.stringify(response.data)).toBe(status);
    if (path === "/auth/login") await signIn();
  });
});
