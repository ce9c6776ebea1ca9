import { afterAll, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());

it.each(["/", "/nothing", "/products/a/b", "/auth", "/openapi.yaml", "/../rest/v1/orders"])(
  "GET and POST %s, which no route matches, return 404 with a JSON body",
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

it.each([
  "/products/nothing",
  "/products/%00",
  "/products/%F0%28",
  "/site-content/users",
  "/service-categories/slug/no",
  "/service-categories/a/b",
])("GET %s, a known route with an unknown or invalid parameter, returns 404", async (path) => {
  expect((await stack.call("GET", path)).status).toBe(404);
});

it("an unsupported method returns 405 with an Allow header", async () => {
  const response = await stack.call("PATCH", "/products/1");
  expect([response.status, response.body, response.headers.get("allow")]).toEqual([
    405,
    { message: "Only GET, PUT and DELETE work at this address." },
    "GET, HEAD, PUT, DELETE, OPTIONS",
  ]);
});
