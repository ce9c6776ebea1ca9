import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createRawServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { dialAddress } from "./dial-address.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

async function listen(newServer: Server): Promise<number> {
  server = newServer;
  await new Promise<void>((resolve) => newServer.listen(0, "127.0.0.1", resolve));
  return (newServer.address() as AddressInfo).port;
}

const serve = (listener: RequestListener) => listen(createServer(listener));

/** Sends fixed bytes to every connection and ignores the request. */
const serveRaw = (...parts: string[]) =>
  listen(
    createRawServer((socket) => {
      const send = async () => {
        for (const part of parts) {
          socket.write(part, "latin1");
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
        socket.end();
      };
      socket.on("error", () => {});
      socket.once("data", () => void send());
    }),
  );

const neverAborted = new AbortController().signal;

async function get(
  port: number,
  path = "/",
  method: "GET" | "HEAD" = "GET",
  signal = neverAborted,
) {
  const url = new URL(`http://no-such-host.example:${port}${path}`);
  const response = await dialAddress({ url, address: "127.0.0.1", method }, signal);
  let body = "";
  for await (const part of response.body) body += Buffer.from(part).toString();
  response.close();
  return { status: response.status, headers: response.headers, body };
}

describe("dialAddress", () => {
  it("connects to the given IP address and sends the URL's host, without resolving it", async () => {
    const port = await serve(({ method, url, headers }, response) =>
      response.setHeader("X-Kind", "Lamp").end(`${method} ${url} ${headers.host}`),
    );
    expect(await get(port, "/lamps?a=b%20c")).toMatchObject({
      status: 200,
      headers: { "x-kind": "Lamp" },
      body: `GET /lamps?a=b%20c no-such-host.example:${port}`,
    });
  });

  it("reads a chunked body", async () => {
    const port = await serve((_request, response) => {
      response.write("one ");
      setTimeout(() => response.end("two"), 10);
    });
    expect((await get(port)).body).toBe("one two");
  });

  it.each([
    [
      "delimited by Content-Length",
      ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab", "cde and more"],
      "abcde",
    ],
    ["delimited by the end of the connection", ["HTTP/1.0 200\r\n\r", "\nabc", "de"], "abcde"],
    [
      "that follows an interim response",
      ["HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\n\r\nabcde"],
      "abcde",
    ],
    [
      "that arrives byte by byte",
      [
        ...Array.from(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n",
        ),
      ],
      "abcde",
    ],
  ])("reads a body %s", async (_, parts, body) => {
    expect((await get(await serveRaw(...parts))).body).toBe(body);
  });

  it.each([
    ["is not HTTP", ["SSH-2.0-OpenSSH_9\r\n\r\n"]],
    ["is empty", [""]],
    ["is shorter than its Content-Length", ["HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nabc"]],
    ["ends within a chunk", ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc"]],
    [
      "has a chunk longer than its size",
      ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabcde\r\n0\r\n\r\n"],
    ],
    [
      "has a chunk without a valid size",
      ["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
    ],
    [
      "has headers of more than 64 KB",
      ["HTTP/1.1 200 OK\r\n", `X: ${"a".repeat(70_000)}`, "b".repeat(1000)],
    ],
    ["has only interim responses", Array<string>(6).fill("HTTP/1.1 100 Continue\r\n\r\n")],
  ])("rejects a response that %s", async (_, parts) => {
    await expect(get(await serveRaw(...parts))).rejects.toThrow();
  });

  it("rejects a response of more than 100,000 chunks", async () => {
    const head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
    const port = await serveRaw(`${head}${"1\r\nx\r\n".repeat(2_000_000)}0\r\n\r\n`);
    const url = new URL(`http://no-such-host.example:${port}/`);
    const response = await dialAddress({ url, address: "127.0.0.1", method: "GET" }, neverAborted);
    let byteCount = 0;
    const readAll = (async () => {
      for await (const part of response.body) byteCount += part.length;
    })();
    await expect(readAll).rejects.toThrow("too many chunks");
    response.close();
    expect(byteCount).toBe(100_000);
  });

  it("rejects when an HTTP or HTTPS connection is refused", async () => {
    const port = await serve((_request, response) => response.end());
    server?.close();
    await expect(get(port)).rejects.toThrow("ECONNREFUSED");
    const url = new URL("https://no-such-host.example/");
    await expect(
      dialAddress({ url, address: "127.0.0.1", method: "GET" }, neverAborted),
    ).rejects.toThrow();
  });

  it("rejects when its signal aborts while it waits for the response", async () => {
    const port = await serveRaw("HTTP/1.1 200 OK\r\n", ...Array<string>(500).fill(" "));
    const controller = new AbortController();
    const pending = get(port, "/", "GET", controller.signal);
    setTimeout(() => controller.abort(), 30);
    await expect(pending).rejects.toThrow();
  });

  it("closes the connection when its signal aborts during the TLS handshake", async () => {
    const silentServer = createRawServer();
    const closed = once(silentServer, "connection").then(([socket]) => {
      socket.resume();
      controller.abort();
      return once(socket, "close");
    });
    const port = await listen(silentServer);
    const controller = new AbortController();
    const url = new URL(`https://no-such-host.example:${port}/`);
    const pending = dialAddress({ url, address: "127.0.0.1", method: "GET" }, controller.signal);
    await expect(pending).rejects.toThrow();
    await closed;
  });
});
