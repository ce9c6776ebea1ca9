import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { OutboundNetwork } from "../../../supabase/functions/_shared/server/safe-fetch.ts";
import { createBackOffice } from "../../../supabase/functions/back-office/app.ts";
import { createTestEnvironment } from "../functions/test-environment.ts";
import { requireEnvironmentVariable } from "./environment-variable.ts";

/** A fake website of a manufacturer, from whose page the back office imports images. */
export interface FakeManufacturerSite {
  /** URL of a page with 12 images. */
  pageUrl: string;
  /** URLs of the 3 broken images. */
  brokenUrls: string[];
  network: OutboundNetwork;
  stop: () => Promise<void>;
}

const origin = "https://maker.example";
const imageCount = 12;

async function createImage(index: number): Promise<Buffer> {
  const background = { r: 120 + index * 8, g: 100 + index * 6, b: 80 + index };
  return sharp({ create: { width: 120, height: 90, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export async function startFakeManufacturerSite(): Promise<FakeManufacturerSite> {
  const names = Array.from({ length: imageCount }, (_, index) => `/lamp-${index + 1}.jpg`);
  const files = new Map<string, Buffer>();
  for (const [index, name] of names.entries()) files.set(name, await createImage(index));
  files.delete("/lamp-6.jpg");
  files.set("/lamp-9.jpg", Buffer.from("<html>No picture</html>"));
  files.set("/lamp-12.jpg", (files.get("/lamp-12.jpg") ?? Buffer.alloc(0)).subarray(0, 200));
  const tags = names.map((name, index) => `<img src="${name}" alt="Lamp ${index + 1}">`);
  files.set("/lamps", Buffer.from(`<!doctype html><title>Lamps</title>${tags.join("")}`));

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    const type = request.url?.endsWith(".jpg") ? "image/jpeg" : "text/html";
    response.writeHead(file ? 200 : 404, { "content-type": type }).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const toLocalUrl = (url: URL) => `http://127.0.0.1:${port}${url.pathname}`;
  return {
    pageUrl: `${origin}/lamps`,
    brokenUrls: ["/lamp-6.jpg", "/lamp-9.jpg", "/lamp-12.jpg"].map((path) => `${origin}${path}`),
    network: {
      resolve: async () => ["93.184.215.14"],
      dial: async ({ url, method }, signal) => {
        const response = await fetch(toLocalUrl(url), { method, signal });
        const bytes = new Uint8Array(await response.arrayBuffer());
        return {
          status: response.status,
          headers: { "content-type": response.headers.get("content-type") ?? "" },
          body: (async function* () {
            yield bytes;
          })(),
          close: () => {},
        };
      },
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Routes the browser's requests for the manufacturer's origin to the fake website. Also answers the browser's calls to the
 * function `back-office` with an in-process instance, because the stack's instance rejects loopback addresses (SSRF guard).
 */
export async function routeToFakeManufacturerSite(
  page: Page,
  site: FakeManufacturerSite,
): Promise<void> {
  const api = {
    url: requireEnvironmentVariable("E2E_API_URL"),
    secretKey: requireEnvironmentVariable("E2E_SECRET_KEY"),
    publishableKey: requireEnvironmentVariable("E2E_PUBLISHABLE_KEY"),
  };
  const app = createBackOffice({
    environment: createTestEnvironment(api, {
      SITE_ORIGIN: new URL(requireEnvironmentVariable("E2E_SITE_URL")).origin,
    }),
    writeLog: () => {},
    network: site.network,
  });
  await page.route("**/functions/v1/back-office/**", async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    url.pathname = url.pathname.replace("/functions/v1", "");
    const response = await app.request(url.href, {
      method: request.method(),
      headers: await request.allHeaders(),
      ...(request.postData() === null ? {} : { body: request.postData() }),
    });
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  await page.route(`${origin}/**`, async (route) => {
    const url = new URL(route.request().url());
    const { dial } = site.network;
    const response = await dial?.(
      { url, address: "127.0.0.1", method: "GET" },
      AbortSignal.timeout(5000),
    );
    const parts: Uint8Array[] = [];
    for await (const part of response?.body ?? []) parts.push(part);
    await route.fulfill({
      status: response?.status ?? 404,
      contentType: "image/jpeg",
      body: Buffer.concat(parts),
    });
  });
}
