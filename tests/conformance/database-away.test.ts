import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startTestApi } from "../support/test-api.ts";
import { createTestDatabase } from "../support/test-database.ts";

interface Relay {
  url: string;
  cut(): void;
  mend(): void;
}

/** Hands connections on to a database, and refuses them while it is cut. */
async function relayTo(databaseUrl: string): Promise<Relay> {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {}).on("close", () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, "127.0.0.1");
  await once(relay, "listening");
  const { port } = relay.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => relay.listen(port, "127.0.0.1"),
  };
}

test("without its database the Data API answers 503, as PostgREST does, until it is back", async () => {
  const database = await createTestDatabase();
  const relay = await relayTo(database.adminUrl);
  const api = await startTestApi({ adminUrl: relay.url });
  onTestFinished(async () => {
    await api.stop();
    relay.cut();
    await database.drop();
  });
  // Not by Supabase's client, which tries again for seconds.
  const read = () =>
    fetch(`${api.url}/rest/v1/products?select=id`, { headers: { apikey: api.publishableKey } });
  expect((await read()).status).toBe(200);
  relay.cut();
  const answer = await read();
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: "PGRST001" }),
  ]);
  relay.mend();
  await expect.poll(async () => (await read()).status).toBe(200);
});
