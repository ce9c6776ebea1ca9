import { expect, it } from "vitest";
import { listenOnLoopback } from "./http-listener.ts";
import { findFreePort } from "./ports.ts";

it("listenOnLoopback keeps idle connections open for 75 seconds, longer than HTTP clients reuse them", async () => {
  const port = await findFreePort();
  const stop = await listenOnLoopback(() => new Response("ok"), port);
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect(headers.get("keep-alive")).toBe("timeout=75");
  } finally {
    await stop();
  }
});
