import { afterAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";
import { createApi } from "../../../supabase/functions/api/app.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";
import { listSpecApiCalls } from "../../support/functions/spec-api-calls.ts";

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());

describe("the OpenAPI description", async () => {
  const { body: description } = await stack.call("GET", "/openapi.json");
  /** The operations by path, with `{}` instead of each parameter. */
  const operationsByPath = new Map(
    Object.entries(description.paths as Record<string, Record<string, object>>).map(
      ([path, operations]) => [path.replace(/\{\w+\}/g, "{}"), operations],
    ),
  );

  it("lists each path once", () => {
    expect(operationsByPath.size).toBe(Object.keys(description.paths).length);
    expect(Object.keys(description.paths)).toContain("/api/products/{slugOrId}");
  });

  it("declares the version OpenAPI 3.1.0", () => {
    expect(description.openapi).toBe("3.1.0");
  });

  it.each(await listSpecApiCalls(stack))(
    "describes $method $specPath",
    ({ method, specPath, access }) => {
      const [path = "", query = ""] = specPath.split("?");
      // The specification has a path for each section, such as /api/site-content/about_section; the description has one
      // path with the parameter `key`.
      const normalisedPath = path.replace(/\{\w+\}|\w+_section/g, "{}");
      const operation = operationsByPath.get(normalisedPath)?.[method.toLowerCase()];
      expect(operation).toMatchObject({
        summary: expect.any(String),
        responses: expect.objectContaining({}),
      });
      const { parameters, security } = operation as {
        parameters: { name: string; in: string }[];
        security?: object[];
      };
      // The security requirement {} among the alternatives makes the session optional.
      const isSessionRequired =
        security !== undefined && !security.some((alternative) => !("session" in alternative));
      const queryNames = query.split("&").flatMap((part) => part.split("=")[0] || []);
      expect(
        parameters.filter(({ in: location }) => location === "query").map(({ name }) => name),
      ).toEqual(expect.arrayContaining(queryNames));
      expect(isSessionRequired).toBe(access !== "anyone");
    },
  );

  it("has a unique operationId for each call", () => {
    const ids = [...operationsByPath.values()].flatMap((operations) =>
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

  it("describes the required fields and the length limits of request bodies", () => {
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

describe("the OpenAPI description", () => {
  const fetchDescription = async (variables: Record<string, string>) => {
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
  const readOperation = async (path: string, method: string) =>
    (await fetchDescription({})).paths[`/api${path}`][method];
  const listStatuses = async (path: string, method: string) =>
    Object.keys((await readOperation(path, method)).responses);

  it("documents the session cookie as the security scheme", async () => {
    for (const [SITE_ORIGIN = "", name] of [
      ["http://localhost:5173", "session"],
      ["https://shop.example", "__Host-session"],
    ]) {
      const { components } = await fetchDescription({ SITE_ORIGIN });
      expect(components.securitySchemes.session).toEqual({ type: "apiKey", in: "cookie", name });
    }
  });

  it("documents the site's origins as servers", async () => {
    const SITE_ORIGIN = "https://shop.example,https://www.shop.example";
    expect((await fetchDescription({ SITE_ORIGIN })).servers).toEqual([
      { url: "https://shop.example" },
      { url: "https://www.shop.example" },
    ]);
  });

  it("documents the enums, formats and lengths that request bodies are validated against", async () => {
    const { properties } = (await readOperation("/data-request", "post")).requestBody.content[
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

  it("documents the optional idempotency key of a checkout", async () => {
    expect((await readOperation("/checkout", "post")).parameters).toEqual([
      expect.objectContaining({
        name: "Idempotency-Key",
        in: "header",
        required: false,
        schema: expect.objectContaining({ type: "string", format: "uuid" }),
      }),
    ]);
  });

  it("documents the version in a PUT with optimistic concurrency as optional and recommended", async () => {
    for (const path of ["/products/{slugOrId}", "/hero-slides/{id}", "/service-items/{id}"]) {
      const { parameters, requestBody, responses } = await readOperation(path, "put");
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

  it("documents the response headers", async () => {
    const listHeaders = async (path: string, method: string) =>
      Object.entries((await readOperation(path, method)).responses).flatMap(([status, response]) =>
        Object.keys((response as { headers?: object }).headers ?? {}).map((name) => [status, name]),
      );
    expect(await listHeaders("/products", "get")).toEqual([
      ["200", "X-Total-Count"],
      ["200", "Link"],
    ]);
    expect(await listHeaders("/products/related", "get")).toEqual([]);
    expect(await listHeaders("/products", "post")).toEqual([
      ["201", "ETag"],
      ["201", "Location"],
    ]);
    expect(await listHeaders("/products/{slugOrId}", "put")).toEqual([
      ["200", "ETag"],
      ["409", "ETag"],
    ]);
    expect(await listHeaders("/checkout", "post")).toEqual([["429", "Retry-After"]]);
  });

  it("documents the stored row in a 409 response", async () => {
    const { responses } = await readOperation("/products/{slugOrId}", "put");
    const { allOf } = responses[409].content["application/json"].schema;
    expect(allOf[0]).toEqual({ $ref: "#/components/schemas/Error" });
    expect(Object.keys(allOf[1].properties.current.properties)).toEqual(
      expect.arrayContaining(["id", "stockQuantity", "updatedAt"]),
    );
  });

  it("documents errors with a schema that allows additional properties, such as `current` in a 409 response", async () => {
    const { components } = await fetchDescription({});
    expect(components.schemas.Error.required).toEqual(["message"]);
    expect(components.schemas.Error.additionalProperties).not.toBe(false);
  });

  it("documents the current prices in the 409 response of a checkout", async () => {
    const { responses } = await readOperation("/checkout", "post");
    const { allOf } = responses[409].content["application/json"].schema;
    expect(Object.keys(allOf[1].properties.current.properties)).toEqual([
      "items",
      "delivery",
      "total",
    ]);
  });

  it.each([
    ["/checkout", "post", ["201", "400", "403", "409", "413", "415", "422", "429"]],
    ["/contact", "post", ["201", "400", "403", "413", "415", "429"]],
    ["/auth/login", "post", ["200", "400", "401", "403", "413", "415", "429"]],
    ["/auth/logout", "post", ["200", "403", "413", "415"]],
    ["/products/related", "get", ["200", "400", "404"]],
    ["/health", "get", ["200", "400"]],
    ["/orders/{id}/decline", "put", ["200", "401", "403", "404", "409", "413", "415"]],
    ["/hero-slides/{id}", "put", ["200", "400", "401", "403", "404", "409", "413", "415"]],
    ["/portfolio-categories", "post", ["201", "400", "401", "403", "409", "413", "415"]],
  ])("documents that %s %s can respond with %j", async (path, method, statuses) => {
    expect(await listStatuses(path, method)).toEqual([...statuses, "default"]);
  });
});
