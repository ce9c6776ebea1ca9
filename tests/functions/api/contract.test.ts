import { afterAll, describe, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";

// Conventions of the REST API, each tested on some of its routes: errors name the invalid field, lists have an X-Total-Count
// header, and responses with a new row have a Location header.

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const cookie = await stack.signIn(stack.admin);
const callAsAdmin = (method: string, path: string, body?: unknown) =>
  stack.call(method, path, body, { cookie });
const { sql } = stack.database;
const [category] = (await callAsAdmin("GET", "/product-categories")).body;

describe("an unknown query parameter", () => {
  it.each([
    "/products",
    "/products/related?slug=a",
    "/orders/unviewed/count",
    "/hero-slides",
    "/health",
  ])("is rejected by GET %s with a message that names the parameter", async (path) => {
    const response = await callAsAdmin("GET", `${path}${path.includes("?") ? "&" : "?"}brand=oak`);
    expect([response.status, response.body.message, response.body.issues[0].path]).toEqual([
      400,
      expect.stringContaining("brand"),
      "brand",
    ]);
  });
});

describe("an error response", () => {
  it.each([
    ["/hero-slides/1", "PUT", { title: "Light" }, "subtitle"],
    [
      "/portfolio-projects",
      "POST",
      { title: "Flat", imageUrl: "/a.webp", categoryId: 999_999 },
      "categoryId",
    ],
    ["/service-items", "POST", { name: "Oak", subcategoryId: 999_999 }, "subcategoryId"],
    ["/service-categories", "POST", { name: "A\u0000b" }, "name"],
    [
      "/service-subcategories",
      "POST",
      { name: "Sheers", categoryId: 1, questions: [{ name: "How long?" }] },
      "questions.0.text",
    ],
    ["/portfolio-categories", "POST", { name: "Flats", projectCount: "many" }, "projectCount"],
  ])("to %s %s names the invalid field of %j", async (path, method, body, field) => {
    const response = await callAsAdmin(method, path, body);
    expect([response.status, response.body.issues[0].path]).toEqual([400, field]);
    expect(response.body.message).not.toBe("Required");
  });

  it("has a message that names the missing field", async () => {
    const response = await callAsAdmin("PUT", "/hero-slides/1", {});
    expect(response.body.message).toBe("title: Required");
    expect(response.body.issues[0]).toEqual({ path: "title", message: "Required" });
  });

  it("names the field `status` when an order is decided a second time", async () => {
    const [order] = await sql`select id from orders where status <> 'pending' limit 1`;
    const response = await callAsAdmin("PUT", `/orders/${order?.id}/approve`);
    expect([response.status, response.body.issues[0].path]).toEqual([409, "status"]);
  });
});

describe("a request body", () => {
  it("may contain numeric strings, which are stored as numbers", async () => {
    const { body: createdCategory } = await callAsAdmin("POST", "/portfolio-categories", {
      name: "Yachts",
      displayOrder: "7",
      projectCount: "40",
    });
    expect(createdCategory).toMatchObject({ displayOrder: 7, projectCount: 0 });
    const project = { title: "Cabin", imageUrl: "/a.webp", categoryId: String(createdCategory.id) };
    expect((await callAsAdmin("POST", "/portfolio-projects", project)).body.categoryId).toBe(
      createdCategory.id,
    );
    const product = { name: "Lamp", price: 1, categoryId: ` ${category.id} ` };
    expect((await callAsAdmin("POST", "/products", product)).body.categoryId).toBe(category.id);
    expect((await callAsAdmin("POST", "/products", { ...product, categoryId: "7.5" })).status).toBe(
      400,
    );
  });

  it("may contain a null categoryId only if the product has no category", async () => {
    const { body: deletedCategory } = await callAsAdmin("POST", "/product-categories", {
      name: "Short-lived",
    });
    const body = { name: "Stool", price: 1, categoryId: deletedCategory.id };
    const { body: createdProduct } = await callAsAdmin("POST", "/products", body);
    const put = (change: object) => callAsAdmin("PUT", `/products/${createdProduct.id}`, change);
    expect((await put({ ...body, categoryId: null })).body.issues[0].path).toBe("categoryId");
    await callAsAdmin("DELETE", `/product-categories/${deletedCategory.id}`);
    const { body: storedProduct } = await callAsAdmin(
      "GET",
      `/admin/products/${createdProduct.id}`,
    );
    expect(storedProduct.categoryId).toBeNull();
    expect(await put({ ...storedProduct, name: "Stools" })).toMatchObject({
      status: 200,
      body: { name: "Stools", categoryId: null },
    });
  });
});

describe("the Location header of a new row", () => {
  it.each([
    ["/products", { name: "Hidden", price: 1, categoryId: category.id, status: "PENDING" }],
    ["/product-categories", { name: "Mirrors" }],
    ["/portfolio-categories", { name: "Offices" }],
    ["/portfolio-projects", { title: "Lobby", imageUrl: "/a.webp", categoryId: 1 }],
    ["/service-categories", { name: "Upholstery" }],
    ["/service-subcategories", { name: "Chairs", categoryId: 1 }],
    ["/service-items", { name: "Linen", subcategoryId: 1 }],
  ])("is the URL of the row after POST %s", async (path, body) => {
    const postResponse = await callAsAdmin("POST", path, body);
    expect(postResponse.status, JSON.stringify(postResponse.body)).toBe(201);
    const location = postResponse.headers.get("location") ?? "";
    const getResponse = await callAsAdmin("GET", location.replace(/^\/api/, ""));
    expect([getResponse.status, getResponse.body]).toEqual([200, postResponse.body]);
    expect(getResponse.headers.get("etag")).toBe(postResponse.headers.get("etag"));
  });
});

it("GET /api/orders/{id} returns an order, 404 for an unknown one, and 401 to a visitor", async () => {
  const [order] = (await callAsAdmin("GET", "/orders?limit=1")).body;
  expect((await callAsAdmin("GET", `/orders/${order.id}`)).body).toEqual(order);
  expect((await callAsAdmin("GET", "/orders/999999")).status).toBe(404);
  expect((await stack.call("GET", `/orders/${order.id}`)).status).toBe(401);
});

describe.each([
  "/products?sort=name",
  "/products?sort=name&category=lighting&onSale=false",
  "/admin/products?sort=oldest",
  "/product-categories",
  "/portfolio-projects?category=kitchens",
  "/service-items",
  "/orders",
])("the list %s", (path) => {
  it("has an X-Total-Count header, and a Link header with the next page if there is one", async () => {
    const allRows = await callAsAdmin("GET", path);
    const length = String(allRows.body.length);
    expect([allRows.headers.get("x-total-count"), allRows.headers.get("link")]).toEqual([
      length,
      null,
    ]);
    const rows: unknown[] = [];
    let nextUrl: string | undefined = `${path}${path.includes("?") ? "&" : "?"}limit=2`;
    while (nextUrl) {
      const page = await callAsAdmin("GET", nextUrl);
      expect(page.headers.get("x-total-count")).toBe(length);
      rows.push(...page.body);
      nextUrl = /^<\/api(.*)>; rel="next"$/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(rows).toEqual(allRows.body);
    const pageBeyondEnd = await callAsAdmin(
      "GET",
      `${path}${path.includes("?") ? "&" : "?"}offset=5000`,
    );
    expect([
      pageBeyondEnd.body,
      pageBeyondEnd.headers.get("x-total-count"),
      pageBeyondEnd.headers.get("link"),
    ]).toEqual([[], length, null]);
  });
});
