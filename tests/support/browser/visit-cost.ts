import { gzipSync } from "node:zlib";
import type { CDPSession, Page } from "@playwright/test";

/** How long requests are recorded after the page is ready. */
const observationMs = 5_000;

/** Cost of one visit without interaction, from navigation until five seconds after the page is ready. */
export interface VisitCost {
  requests: number;
  scriptRequests: number;
  /** Scripts in kB (1,000 bytes) after gzip, independent of the server's encoding. */
  scriptGzipKilobytes: number;
  /** Requests to the Data API, Auth and Edge Functions, without CORS preflights. */
  apiRequests: number;
  preflights: number;
  /** Elements in the body at the end of the visit. */
  elements: number;
}

interface ObservedRequest {
  url: string;
  isPreflight: boolean;
  isScript: boolean;
}

const isApiRequest = ({ url }: ObservedRequest) =>
  /^\/(rest|auth|functions|graphql)\/v1\/|^\/api\//.test(new URL(url).pathname);

/**
 * Opens a URL with a disabled HTTP cache and counts the browser's requests without interaction. Uses the DevTools
 * protocol, because Playwright's request events omit CORS preflights.
 *
 * @param readySelector - matches an element once the page is ready. By default the page is ready at its `load` event, but
 * hydration may take seconds longer.
 */
export async function measureVisit(
  page: Page,
  url: string,
  readySelector = "html",
): Promise<VisitCost> {
  const devTools = await page.context().newCDPSession(page);
  try {
    await devTools.send("Network.enable");
    await devTools.send("Network.setCacheDisabled", { cacheDisabled: true });
    const observedRequests = observeRequests(devTools);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForSelector(readySelector);
    await page.waitForTimeout(observationMs);
    const requests = [...observedRequests.values()];
    const scripts = [...observedRequests].filter(([, { isScript }]) => isScript);
    return {
      requests: requests.length,
      scriptRequests: scripts.length,
      scriptGzipKilobytes: await computeGzipKilobytes(
        devTools,
        scripts.map(([id]) => id),
      ),
      apiRequests: requests.filter((request) => isApiRequest(request) && !request.isPreflight)
        .length,
      preflights: requests.filter(({ isPreflight }) => isPreflight).length,
      elements: await page.locator("body *").count(),
    };
  } finally {
    await devTools.detach();
  }
}

function observeRequests(devTools: CDPSession): Map<string, ObservedRequest> {
  const observedRequests = new Map<string, ObservedRequest>();
  devTools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!request.url.startsWith("http")) return;
    const isPreflight = request.method === "OPTIONS";
    observedRequests.set(requestId, { url: request.url, isPreflight, isScript: type === "Script" });
  });
  devTools.on("Network.responseReceived", ({ requestId, response }) => {
    const request = observedRequests.get(requestId);
    // Chromium may report a prefetched or preloaded script with another resource type.
    if (request && /javascript/.test(response.mimeType)) request.isScript = true;
  });
  return observedRequests;
}

async function computeGzipKilobytes(devTools: CDPSession, requestIds: string[]): Promise<number> {
  let bytes = 0;
  for (const requestId of requestIds) {
    const { body, base64Encoded } = await devTools.send("Network.getResponseBody", { requestId });
    bytes += gzipSync(Buffer.from(body, base64Encoded ? "base64" : "utf8")).length;
  }
  return Math.round(bytes / 100) / 10;
}
