import { afterAll, describe, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());

describe("the log of the REST API", () => {
  it("contains one line per request, with route, status and account, but without request data", async () => {
    const cookie = await stack.signIn(stack.admin);
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
