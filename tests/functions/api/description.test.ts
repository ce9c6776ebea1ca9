import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";
import { createApi } from "../../../supabase/functions/api/app.ts";
import { listenOnLoopback } from "../../../tools/stack/http-listener.ts";
import { findFreePort } from "../../../tools/stack/ports.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";
import { specifiedCalls } from "../../support/functions/specified-calls.ts";

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());

describe("the OpenAPI description", async () => {
  const { body: description } = await stack.call("GET", "/openapi.json");
  const shapes = new Map(
    Object.entries(description.paths as Record<string, Record<string, object>>).map(
      ([path, operations]) => [path.replace(/\{\w+\}/g, "{}"), operations],
    ),
  );

  it("lists each path once", () => {
    expect(shapes.size).toBe(Object.keys(description.paths).length);
    expect(Object.keys(description.paths)).toContain("/api/products/{slugOrId}");
  });

  it("is valid OpenAPI 3.1", () => {
    expect(description.openapi).toBe("3.1.0");
  });

  it.each(await specifiedCalls(stack))(
    "has $method $specified",
    ({ method, specified, access }) => {
      const [path = "", query = ""] = specified.split("?");
      // The specification lists /api/site-content/about_section; the description has one path with the parameter `key`.
      const shape = path.replace(/\{\w+\}|\w+_section/g, "{}");
      const operation = shapes.get(shape)?.[method.toLowerCase()];
      expect(operation).toMatchObject({
        summary: expect.any(String),
        responses: expect.objectContaining({}),
      });
      const { parameters, security } = operation as {
        parameters: { name: string; in: string }[];
        security?: object[];
      };
      // An alternative {} makes the session optional.
      const required = security !== undefined && !security.some((way) => !("session" in way));
      const queryNames = query.split("&").flatMap((part) => part.split("=")[0] || []);
      expect(
        parameters.filter(({ in: location }) => location === "query").map(({ name }) => name),
      ).toEqual(expect.arrayContaining(queryNames));
      expect(required).toBe(access !== "anyone");
    },
  );

  it("has a unique operationId for each call", () => {
    const ids = [...shapes.values()].flatMap((operations) =>
      Object.values(operations as Record<string, { operationId: string }>).map(
        ({ operationId }) => operationId,
      ),
    );
    expect(ids).toContain("putOrdersByIdApprove");
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("declares the session cookie as optional for logout", () => {
    expect(description.paths["/api/auth/logout"].post.security).toEqual([{}, { session: [] }]);
  });

  it("describes request bodies with their limits", () => {
    const { schema } =
      description.paths["/api/checkout"].post.requestBody.content["application/json"];
    expect(schema.required).toEqual(["firstName", "lastName", "email", "phone", "items"]);
    expect(schema.properties.firstName).toMatchObject({
      type: "string",
      minLength: 2,
      maxLength: 100,
    });
    const product = description.paths["/api/products"].post.requestBody.content["application/json"];
    expect(product.schema.required).toEqual(["name", "price", "categoryId"]);
  });
});

describe("the OpenAPI description documents that", () => {
  const describedBy = async (variables: Record<string, string>) => {
    const environment = readEnvironment({
      SUPABASE_URL: "http://127.0.0.1:9",
      SUPABASE_SERVICE_ROLE_KEY: "key",
      SUPABASE_ANON_KEY: "key",
      ...variables,
    });
    const response = await createApi({ environment, writeLog: () => {} }).request(
      "/api/openapi.json",
    );
    return response.json();
  };
  const operationAt = async (path: string, method: string) =>
    (await describedBy({})).paths[`/api${path}`][method];
  const statusesOf = async (path: string, method: string) =>
    Object.keys((await operationAt(path, method)).responses);

  it("the security scheme is the session cookie", async () => {
    for (const [SITE_ORIGIN = "", name] of [
      ["http://localhost:5173", "session"],
      ["https://shop.example", "__Host-session"],
    ]) {
      const { components } = await describedBy({ SITE_ORIGIN });
      expect(components.securitySchemes.session).toEqual({ type: "apiKey", in: "cookie", name });
    }
  });

  it("the servers are the site's origins", async () => {
    const SITE_ORIGIN = "https://shop.example,https://www.shop.example";
    expect((await describedBy({ SITE_ORIGIN })).servers).toEqual([
      { url: "https://shop.example" },
      { url: "https://www.shop.example" },
    ]);
  });

  it("a request body has the enums, formats and lengths that are validated", async () => {
    const { properties } = (await operationAt("/data-request", "post")).requestBody.content[
      "application/json"
    ].schema;
    expect(properties).toMatchObject({
      email: { type: "string", format: "email", maxLength: 320 },
      requestType: {
        enum: ["access", "rectification", "erasure", "portability", "objection"],
      },
      details: { minLength: 10, maxLength: 10_000 },
      verificationInfo: { minLength: 5 },
    });
  });

  it("a checkout takes an idempotency key", async () => {
    expect((await operationAt("/checkout", "post")).parameters).toEqual([
      expect.objectContaining({
        name: "Idempotency-Key",
        in: "header",
        required: false,
        schema: expect.objectContaining({ type: "string", format: "uuid" }),
      }),
    ]);
  });

  it("a PUT takes an optional, recommended version for optimistic concurrency", async () => {
    for (const path of ["/products/{slugOrId}", "/hero-slides/{id}", "/service-items/{id}"]) {
      const { parameters, requestBody, responses } = await operationAt(path, "put");
      expect(parameters).toContainEqual(
        expect.objectContaining({ name: "If-Match", in: "header", required: false }),
      );
      const { properties } = requestBody.content["application/json"].schema;
      expect(properties.updatedAt).toMatchObject({
        format: "date-time",
        description: expect.stringContaining("recommended"),
      });
      expect(responses[409].description).toContain("another version");
    }
  });

  it("a response has headers, and a 409 the stored row", async () => {
    const headersOf = async (path: string, method: string) =>
      Object.entries((await operationAt(path, method)).responses).flatMap(([status, response]) =>
        Object.keys((response as { headers?: object }).headers ?? {}).map((name) => [status, name]),
      );
    expect(await headersOf("/products", "get")).toEqual([
      ["200", "X-Total-Count"],
      ["200", "Link"],
    ]);
    expect(await headersOf("/products/related", "get")).toEqual([]);
    expect(await headersOf("/products", "post")).toEqual([
      ["201", "ETag"],
      ["201", "Location"],
    ]);
    expect(await headersOf("/products/{slugOrId}", "put")).toEqual([
      ["200", "ETag"],
      ["409", "ETag"],
    ]);
    expect(await headersOf("/checkout", "post")).toEqual([["429", "Retry-After"]]);
    const { responses } = await operationAt("/products/{slugOrId}", "put");
    const { allOf } = responses[409].content["application/json"].schema;
    expect(allOf[0]).toEqual({ $ref: "#/components/schemas/Error" });
    expect(Object.keys(allOf[1].properties.current.properties)).toEqual(
      expect.arrayContaining(["id", "stockQuantity", "updatedAt"]),
    );
  });

  it.each([
    ["/checkout", "post", ["201", "400", "403", "409", "413", "415", "422", "429"]],
    ["/contact", "post", ["201", "400", "403", "413", "415", "429"]],
    ["/auth/login", "post", ["200", "400", "401", "403", "413", "415", "429"]],
    ["/auth/logout", "post", ["200", "403", "415"]],
    ["/products/related", "get", ["200", "400", "404"]],
    ["/orders/{id}/decline", "put", ["200", "401", "403", "404", "409", "415"]],
    ["/hero-slides/{id}", "put", ["200", "400", "401", "403", "404", "409", "413", "415"]],
    ["/portfolio-categories", "post", ["201", "400", "401", "403", "409", "413", "415"]],
  ])("%s %s can answer the statuses %j", async (path, method, statuses) => {
    expect(await statusesOf(path, method)).toEqual([...statuses, "default"]);
  });
});

describe("an unknown path", () => {
  it.each(["/", "/nothing", "/products/a/b", "/auth", "/openapi.yaml", "/../rest/v1/orders"])(
    "%s answers a JSON 404",
    async (path) => {
      for (const method of ["GET", "POST"]) {
        const response = await stack.call(method, path);
        expect([response.status, response.body]).toEqual([
          404,
          { message: "There is nothing at this address." },
        ]);
      }
    },
  );

  it("lists the allowed methods in a 405", async () => {
    const response = await stack.call("PATCH", "/products/1");
    expect([response.status, response.body, response.headers.get("allow")]).toEqual([
      405,
      { message: "Only GET, PUT and DELETE work at this address." },
      "GET, HEAD, PUT, DELETE, OPTIONS",
    ]);
  });

  it.each([
    "/products/nothing",
    "/products/%00",
    "/products/%F0%28",
    "/site-content/users",
    "/service-categories/slug/no",
    "/service-categories/a/b",
  ])("such as %s answers 404", async (path) => {
    expect((await stack.call("GET", path)).status).toBe(404);
  });
});

describe("the health check", () => {
  afterEach(() => vi.restoreAllMocks());
  const apiOver = (url: string) =>
    createApi({
      environment: readEnvironment({
        SUPABASE_URL: url,
        SUPABASE_SERVICE_ROLE_KEY: "key",
        SUPABASE_ANON_KEY: "key",
      }),
      writeLog: () => {},
    });

  it("checks database and storage in parallel, each with a timeout of one second", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout");
    const requestedPaths: string[] = [];
    const port = await findFreePort();
    const close = await listenOnLoopback(async (request) => {
      requestedPaths.push(new URL(request.url).pathname);
      return new Promise<Response>(() => {});
    }, port);
    const { status } = await apiOver(`http://127.0.0.1:${port}`).request("/api/health");
    await close();
    expect(status).toBe(503);
    expect(requestedPaths.sort()).toEqual([
      "/rest/v1/rpc/service_status",
      "/storage/v1/bucket/images",
    ]);
    expect(limit.mock.calls).toHaveLength(2);
    for (const [ms] of limit.mock.calls) expect(ms).toBeLessThan(1000);
  });

  it("reports database, storage and migration", async () => {
    // Retried, because on a busy machine the health check may exceed its timeout of one second.
    const [latest] = await stack.database
      .sql`select max(version) as version from supabase_migrations.schema_migrations`;
    const health = async () => {
      const { status, body } = await stack.call("GET", "/health");
      return [status, body];
    };
    await expect
      .poll(health, { timeout: 60_000 })
      .toEqual([200, { status: "ok", database: "ok", storage: "ok", migration: latest?.version }]);
  }, 90_000);

  it("answers 503 without a database, as lists do, after one attempt", async () => {
    const away = apiOver("http://127.0.0.1:9");
    const attempts = vi.spyOn(globalThis, "fetch");
    const response = await away.request("/api/health");
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: "The database cannot be reached." },
    ]);
    for (const list of ["products", "product-categories", "service-subcategories"]) {
      const unread = await away.request(`/api/${list}`);
      expect([unread.status, await unread.json()]).toEqual([
        503,
        { message: `Failed to fetch ${list.replace("-", " ")}` },
      ]);
    }
    // Two of the health check (database and Storage), and one of each list.
    expect(attempts).toHaveBeenCalledTimes(5);
    const statusAndMessage = async (path: string, init: RequestInit) => {
      const unanswered = await away.request(`/api${path}`, init);
      return [unanswered.status, (await unanswered.json()).message];
    };
    const cookie = `session=${"s".repeat(43)}`;
    expect(await statusAndMessage("/orders", { headers: { cookie } })).toEqual([
      503,
      "Something went wrong. Please try again.",
    ]);
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    const body = JSON.stringify({ email: "ana@example.com", password: "secret" });
    expect(await statusAndMessage("/auth/login", { method: "POST", headers, body })).toEqual([
      503,
      "Failed to login. Please try again.",
    ]);
  });

  it("reports when only storage is unavailable", async () => {
    await stack.database.sql`delete from storage.objects`;
    await stack.database.sql`delete from storage.buckets where id = 'images'`;
    await expect
      .poll(async () => (await stack.call("GET", "/health")).body, { timeout: 60_000 })
      .toMatchObject({ status: "degraded", storage: "away" });
  }, 90_000);
});

describe("the log of the REST API", () => {
  it("has one line per request with route, status and account, without data of the request", async () => {
    const cookie = await stack.logIn(stack.admin);
    stack.log.length = 0;
    await stack.call("GET", "/orders/7/items?name=Quetzalina", undefined, { cookie });
    await stack.call("POST", "/auth/login", { email: "ana@example.com", password: "hunter2" });
    await stack.call("GET", "/ana@example.com%0a");
    expect(stack.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        function: "api",
        route: "/orders/:id/items",
        actor: stack.admin.id,
      }),
      expect.objectContaining({ route: "/auth/login", status: 401, actor: null }),
      expect.objectContaining({ route: null, status: 404 }),
    ]);
    expect(stack.log.join("")).not.toMatch(/Quetzalina|example\.com|hunter2|session=|\n/);
  });
});
