import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject({
  functions: {
    echo: async (request) =>
      Response.json(
        {
          path: new URL(request.url).pathname + new URL(request.url).search,
          method: request.method,
          clientAddress: request.headers.get("x-forwarded-for"),
          body: await request.text(),
        },
        { status: 418, headers: { "x-own": "kept" } },
      ),
    rejecting: () => Response.json({ message: "too large" }, { status: 413 }),
  },
});

const callFunction = (path: string, init?: RequestInit) =>
  fetch(`${project.api.url}/functions/v1${path}`, init);

test("an Edge Function receives method, query, body and a path that starts with the function's name", async () => {
  const response = await callFunction("/echo/orders/7?full=1", { method: "PUT", body: "hello" });
  expect(response.status).toBe(418);
  expect(response.headers.get("x-own")).toBe("kept");
  expect(await response.json()).toMatchObject({
    path: "/echo/orders/7?full=1",
    method: "PUT",
    body: "hello",
  });
  expect(await (await callFunction("/echo")).json()).toMatchObject({ path: "/echo" });
});

test("an early 413 reaches a client that reads the response only after sending the whole body, as a proxy does", async () => {
  const { hostname, port } = new URL(project.api.url);
  const clientRequest = request({
    hostname,
    port,
    method: "POST",
    path: "/functions/v1/rejecting",
  });
  const responseEvent = once(clientRequest, "response");
  for (let part = 0; part < 20; part += 1) {
    await new Promise((resolve) => clientRequest.write(Buffer.alloc(1024 * 1024), resolve));
  }
  clientRequest.end();
  const [response] = await responseEvent;
  expect([response.statusCode, clientRequest.writableFinished]).toEqual([413, true]);
  response.resume();
});

test("an Edge Function receives the connection's IP address as x-forwarded-for instead of the client's header", async () => {
  const response = await callFunction("/echo", { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(await response.json()).toMatchObject({ clientAddress: "127.0.0.1" });
});

test("an Edge Function handles its own preflight requests", async () => {
  const response = await callFunction("/echo", { method: "OPTIONS" });
  expect(response.status).toBe(418);
});

test("functions.invoke() of supabase-js returns the function's status and body", async () => {
  const { error } = await project.visitor.functions.invoke("echo", { body: { a: 1 } });
  expect(error?.context.status).toBe(418);
  expect(await error?.context.json()).toMatchObject({ path: "/echo", body: '{"a":1}' });
});
