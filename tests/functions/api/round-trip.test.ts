import { afterAll, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const caller = { cookie: await stack.signIn(stack.admin) };

it.each([
  ["/admin/products", "/products"],
  ["/product-categories", "/product-categories"],
  ["/portfolio-categories", "/portfolio-categories"],
  ["/portfolio-projects", "/portfolio-projects"],
  ["/service-categories", "/service-categories"],
  ["/service-subcategories", "/service-subcategories"],
  ["/service-items", "/service-items"],
  ["/hero-slides", "/hero-slides"],
  ["/site-content", "/site-content"],
])(
  "a PUT of an unchanged object from GET %s changes at most its updatedAt",
  async (listPath, path) => {
    const { body: rows } = await stack.call("GET", `${listPath}?limit=10`, undefined, caller);
    expect(rows.length).toBeGreaterThan(0);
    const responses = await Promise.all(
      rows.map((row: { id: number }) => stack.call("PUT", `${path}/${row.id}`, row, caller)),
    );
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      rows.map((row: object) => [200, { ...row, updatedAt: expect.any(String) }]),
    );
  },
);
