import { afterAll, describe, expect, it } from "vitest";
import { apiRoutes } from "../../../supabase/functions/api/routes.ts";
import { readDatabaseState } from "../../support/database/database-state.ts";
import { siteOrigin, startApiStack } from "../../support/functions/api-stack.ts";

// CSRF: requests that another site's page can make an administrator's browser send.

const stack = await startApiStack();
afterAll(() => stack.stop());
const adminCookie = await stack.signIn(stack.admin);
/** The cookie of a separate session for the calls under /auth/, which may end the session. */
const separateAdminCookie = await stack.signIn(stack.admin);

const writes = apiRoutes.filter(({ method }) => method !== "GET");

const origins = { own: siteOrigin, foreign: "https://evil.example" };
const fetchSites = { own: "same-origin", foreign: "cross-site" };
const contentTypes = { json: "application/json", text: "text/plain" };
const combinations = Object.values(origins).flatMap((origin) =>
  Object.values(fetchSites).flatMap((fetchSite) =>
    Object.values(contentTypes).map((contentType) => {
      const isSameOrigin = origin === origins.own && fetchSite === fetchSites.own;
      const sameOriginStatus = contentType === "application/json" ? 200 : 415;
      return { origin, fetchSite, contentType, status: isSameOrigin ? sameOriginStatus : 403 };
    }),
  ),
);

const send = (method: string, path: string, headers: Record<string, string>) =>
  stack.request(path.replace(/:\w+/g, "999999"), {
    method,
    headers: { cookie: path.startsWith("/auth/") ? separateAdminCookie : adminCookie, ...headers },
    body: "{}",
  });

it("apiRoutes contains 62 writes", () => {
  expect(writes).toHaveLength(62);
});

describe.each(writes)("$method $path", ({ method, path }) => {
  it("rejects a cross-site request and a content type other than JSON, and accepts a same-origin request", async () => {
    const ownHeaders = {
      origin: siteOrigin,
      "sec-fetch-site": fetchSites.own,
      "content-type": contentTypes.json,
    };
    const foreignHeaders = { origin: origins.foreign, "sec-fetch-site": fetchSites.foreign };
    const before = await readDatabaseState(stack.database.sql);
    for (const [headers, status] of [
      [{ ...ownHeaders, ...foreignHeaders }, 403],
      [{ ...ownHeaders, "content-type": contentTypes.text }, 415],
    ] as const) {
      const response = await send(method, path, headers);
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }
    expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    expect([403, 415]).not.toContain((await send(method, path, ownHeaders)).status);
  });
});

describe("a write", () => {
  const write = async (headers: Record<string, string>) => {
    const response = await send("PUT", "/orders/mark-viewed", headers);
    return response.status;
  };
  const json = { "content-type": "application/json" };

  it.each(combinations)(
    "with Origin $origin, Sec-Fetch-Site $fetchSite and content type $contentType returns $status",
    async ({ origin, fetchSite, contentType, status }) => {
      const before = await readDatabaseState(stack.database.sql);
      const headers = { origin, "sec-fetch-site": fetchSite, "content-type": contentType };
      expect(await write(headers)).toBe(status);
      if (status !== 200) expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    },
  );

  it.each([
    ["neither header (curl or a server)", 200, {}],
    ["the site's origin and no Sec-Fetch-Site", 200, { origin: siteOrigin }],
    ["Sec-Fetch-Site same-origin and no origin", 200, { "sec-fetch-site": "same-origin" }],
    ["an opaque origin", 403, { origin: "null" }],
    [
      "an origin that has the site's origin as a prefix",
      403,
      { origin: `${siteOrigin}.evil.example` },
    ],
    ["the site's host on another port", 403, { origin: "http://localhost:1" }],
    ["Sec-Fetch-Site same-site", 403, { "sec-fetch-site": "same-site" }],
    ["Sec-Fetch-Site none (a typed URL)", 200, { "sec-fetch-site": "none" }],
    ["Sec-Fetch-Site cross-site and no origin", 403, { "sec-fetch-site": "cross-site" }],
    [
      "the site's origin and Sec-Fetch-Site cross-site",
      403,
      { origin: siteOrigin, "sec-fetch-site": "cross-site" },
    ],
    ["an invalid value of Sec-Fetch-Site", 403, { "sec-fetch-site": "same-origin, cross-site" }],
  ])("with %s returns %i", async (_, status, headers) => {
    expect(await write({ ...json, ...headers })).toBe(status);
  });

  it.each(["application/x-www-form-urlencoded", "multipart/form-data", "", "application/jsonp"])(
    "is rejected with the content type %j",
    async (type) => {
      expect(await write({ origin: siteOrigin, "content-type": type })).toBe(415);
    },
  );

  it("is accepted if its JSON content type has a charset", async () => {
    expect(
      await write({ origin: siteOrigin, "content-type": "Application/JSON; charset=utf-8" }),
    ).toBe(200);
  });
});

describe("a write without a body", () => {
  const writesWithoutBody = writes.filter(
    ({ body, openApiBody, isBodyOptional }) => isBodyOptional || !(body || openApiBody),
  );
  const form = { "content-type": "application/x-www-form-urlencoded" };
  /** An empty body without a Content-Length header, which a proxy may have removed. */
  const emptyStream = () => new ReadableStream({ start: (controller) => controller.close() });
  type RequestVariant = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };
  const variants: [string, () => RequestVariant][] = [
    ["no body and no content type", () => ({})],
    ["an empty body of unknown length", () => ({ body: emptyStream(), ...{ duplex: "half" } })],
    ["an empty body and the content type of a form", () => ({ headers: form, body: "" })],
  ];

  const requests = writesWithoutBody.flatMap(({ method, path }) =>
    variants.map(([variant, createInit]) => ({ method, path, variant, createInit })),
  );

  it.each(requests)(
    "is accepted by $method $path with $variant",
    async ({ method, path, createInit }) => {
      const { headers, ...init } = createInit();
      const cookie = path.startsWith("/auth/") ? separateAdminCookie : adminCookie;
      const response = await stack.request(path.replace(/:\w+/g, "999999"), {
        method,
        ...init,
        headers: { cookie, ...headers },
      });
      // A customer who is not merged can't be separated.
      const statuses = path.endsWith("/separate") ? [409] : [200, 204, 404];
      expect(statuses).toContain(response.status);
    },
  );
});

it("the REST API sends CORS headers only for the site's own origin, and never allows credentials", async () => {
  const headersFor = async (origin: string) =>
    (await stack.request("/products", { headers: { origin } })).headers;
  expect((await headersFor("https://evil.example")).get("access-control-allow-origin")).toBeNull();
  expect((await headersFor(siteOrigin)).get("access-control-allow-origin")).toBe(siteOrigin);
  expect((await headersFor(siteOrigin)).get("access-control-allow-credentials")).toBeNull();
});
