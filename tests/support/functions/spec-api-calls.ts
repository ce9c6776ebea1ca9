import type { ApiStack } from "./api-stack.ts";

export interface SpecApiCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path as written in spec section 7, such as `/api/orders/{id}/approve`. */
  specPath: string;
  access: "anyone" | "account" | "admin";
  /** Path below `/api`, with ids and slugs of the demo content instead of placeholders. */
  path: string;
  body?: unknown;
  /** Status of the response to an authorised caller. */
  status: number;
}

const slide = {
  title: "Light",
  subtitle: "And shade",
  imageUrl: "/images/a.webp",
  primaryButtonText: "Shop",
  primaryButtonLink: "/shop",
  secondaryButtonText: "Call",
  secondaryButtonLink: "tel:+35020050147",
};

const person = { name: "Ana Bossano", email: "ana@example.com" };

async function readFirstId(stack: ApiStack, table: string): Promise<number> {
  const { sql } = stack.database;
  const [row] = await sql<{ id: number }[]>`select id from ${sql(table)} order by id limit 1`;
  if (!row) throw new Error(`The demo content has no row in ${table}.`);
  return row.id;
}

async function readPendingOrderIds(stack: ApiStack): Promise<number[]> {
  const rows = await stack.database.sql<{ id: number }[]>`
    select id from orders where status = 'pending' order by id limit 2`;
  return rows.map(({ id }) => id);
}

/** Lists the calls of spec section 7. A call that deletes a row follows the calls that need this row. */
export async function listSpecApiCalls(stack: ApiStack): Promise<SpecApiCall[]> {
  const get = (specPath: string, path = specPath, access: SpecApiCall["access"] = "anyone") =>
    ({ method: "GET", specPath, path: path.replace("/api", ""), access, status: 200 }) as const;
  const write = (
    method: "POST" | "PUT" | "DELETE",
    specPath: string,
    details: Partial<SpecApiCall> = {},
  ): SpecApiCall => ({
    method,
    specPath,
    path: specPath.replace("/api", ""),
    access: "admin",
    status: { POST: 201, PUT: 200, DELETE: 204 }[method],
    ...details,
  });
  const post = (specPath: string, body: unknown, details: Partial<SpecApiCall> = {}) =>
    write("POST", specPath, { body, ...details });
  const toPath = (specPath: string, rowId: number) =>
    specPath.replace("/api", "").replace("{id}", String(rowId));
  const put = (specPath: string, rowId: number, body?: unknown) =>
    write("PUT", specPath, {
      path: toPath(specPath, rowId),
      ...(body !== undefined && { body }),
    });
  const remove = (specPath: string, rowId: number) =>
    write("DELETE", specPath, { path: toPath(specPath, rowId) });
  const ids = {
    product: await readFirstId(stack, "products"),
    category: await readFirstId(stack, "categories"),
    portfolioCategory: await readFirstId(stack, "portfolio_categories"),
    project: await readFirstId(stack, "portfolio_projects"),
    serviceCategory: await readFirstId(stack, "service_categories"),
    subcategory: await readFirstId(stack, "service_subcategories"),
    item: await readFirstId(stack, "service_items"),
    slide: await readFirstId(stack, "hero_slides"),
    content: await readFirstId(stack, "site_content"),
    submission: await readFirstId(stack, "contact_submissions"),
  };
  const [orderToApprove = 0, orderToDecline = 0] = await readPendingOrderIds(stack);
  const [slugs] = await stack.database.sql`
    select p.slug as product, s.slug as subcategory, c.slug as category
    from products p, service_subcategories s join service_categories c on c.id = s.category_id
    where p.status = 'IN_STOCK' order by p.id limit 1`;
  const [categoryWithBrokenImage] = await stack.database.sql<{ id: number }[]>`
    update categories set image_url = 'https://gone.example/a.jpg'
    where id = (select max(id) from categories) returning id`;
  const product = { name: "Brass lamp", price: 195, salePrice: null, categoryId: ids.category };
  const category = { name: "New things", slug: "new-things" };
  const portfolio = {
    ...category,
    description: "",
    imageUrl: "",
    projectCount: 7,
    displayOrder: 9,
  };
  const project = {
    title: "A quiet flat",
    slug: "a-quiet-flat",
    description: "",
    imageUrl: "/images/a.webp",
    imageUrls: [],
    categoryId: ids.portfolioCategory,
    featured: false,
    displayOrder: 0,
  };
  const item = {
    name: "Oak",
    imageUrls: [],
    description: "",
    displayOrder: 0,
    subcategoryId: ids.subcategory,
  };
  return [
    get("/api/hero-slides"),
    get("/api/site-content/about_section"),
    get("/api/site-content/contact_section"),
    get("/api/portfolio-categories"),
    get("/api/portfolio-projects?category={slug}", "/api/portfolio-projects?category=kitchens"),
    get("/api/product-categories"),
    get("/api/products?category={slug}", "/api/products?category=lighting"),
    get("/api/products", "/api/products?minPrice=10&maxPrice=900&sort=price-asc"),
    get("/api/products"),
    get("/api/products/{slug}", `/api/products/${slugs?.product}`),
    get("/api/products/related?slug={slug}", `/api/products/related?slug=${slugs?.product}`),
    get("/api/service-categories"),
    get("/api/service-categories/slug/{slug}", `/api/service-categories/slug/${slugs?.category}`),
    get(
      "/api/service-categories/{categorySlug}/{subcategorySlug}",
      `/api/service-categories/${slugs?.category}/${slugs?.subcategory}`,
    ),
    get(
      "/api/service-subcategories?categoryId={id}",
      `/api/service-subcategories?categoryId=${ids.serviceCategory}`,
    ),
    get(
      "/api/service-items?subcategoryId={id}",
      `/api/service-items?subcategoryId=${ids.subcategory}`,
    ),

    post(
      "/api/contact",
      { ...person, phone: "", subject: "Other", message: "Hello", productDetails: "" },
      { access: "anyone" },
    ),
    post(
      "/api/data-request",
      {
        ...person,
        requestType: "access",
        details: "Everything you have",
        verificationInfo: "Order 100001",
      },
      { access: "anyone" },
    ),
    post(
      "/api/checkout",
      {
        firstName: "Ana",
        lastName: "Bossano",
        email: "ana@example.com",
        phone: "12345",
        items: [{ id: ids.product, name: "Lamp", price: 0.01, quantity: 1 }],
      },
      { access: "anyone" },
    ),

    post(
      "/api/auth/login",
      { email: stack.admin.email, password: stack.admin.password },
      { access: "anyone", status: 200 },
    ),
    get("/api/auth/me", undefined, "account"),
    get("/api/orders/unviewed/count", undefined, "admin"),
    get("/api/orders", undefined, "admin"),
    get("/api/orders/{id}/items", `/api/orders/${orderToApprove}/items`, "admin"),
    put("/api/orders/{id}/approve", orderToApprove),
    put("/api/orders/{id}/decline", orderToDecline),
    write("PUT", "/api/orders/mark-viewed"),
    get(
      "/api/admin/products?sort={newest, oldest, price-asc, price-desc, featured}",
      "/api/admin/products?sort=oldest",
      "admin",
    ),
    post("/api/products", product),
    put("/api/products/{id}", ids.product, { ...product, slug: "brass-lamp-2" }),
    post("/api/product-categories", category),
    put("/api/product-categories/{id}", ids.category, {
      id: ids.category,
      name: "Lamps",
      slug: "lamps",
    }),
    get("/api/portfolio-projects"),
    post("/api/portfolio-categories", portfolio),
    put("/api/portfolio-categories/{id}", ids.portfolioCategory, {
      ...portfolio,
      slug: "renamed-things",
    }),
    post("/api/portfolio-projects", project),
    put("/api/portfolio-projects/{id}", ids.project, { ...project, slug: "a-renamed-flat" }),
    get("/api/site-content", undefined, "admin"),
    put("/api/site-content/{id}", ids.content, {
      id: ids.content,
      key: "about_section",
      title: "About us",
      content: "One\nTwo",
      metadata: { subtitle: "Since 1984", buttonText: "See", buttonLink: "/portfolio" },
    }),
    put("/api/hero-slides/{id}", ids.slide, { id: ids.slide, ...slide }),
    post("/api/service-categories", { ...category, featured: true }),
    put("/api/service-categories/{id}", ids.serviceCategory, {
      ...category,
      slug: "other-services",
    }),
    post("/api/service-subcategories", { ...category, categoryId: ids.serviceCategory }),
    put("/api/service-subcategories/{id}", ids.subcategory, {
      ...category,
      slug: "other-subcategory",
      categoryId: ids.serviceCategory,
    }),
    post("/api/service-items", item),
    put("/api/service-items/{id}", ids.item, item),
    post(
      "/api/service-items/reorder",
      { items: [{ ...item, id: ids.item, displayOrder: 0 }] },
      { status: 200 },
    ),
    get("/api/contact", undefined, "admin"),
    put("/api/contact/{id}/viewed", ids.submission),
    write("POST", "/api/validate-images", { status: 200 }),
    post("/api/scrape-images", { url: "https://maker.example/lamps" }, { status: 200 }),
    post(
      "/api/upload/base64",
      { imageName: "lamp.png", base64Data: onePixelPngBase64 },
      { status: 200 },
    ),
    post(
      "/api/fix-image-reference",
      {
        table: "categories",
        id: categoryWithBrokenImage?.id,
        action: "clear",
        currentUrl: "https://gone.example/a.jpg",
      },
      { status: 200 },
    ),
    remove("/api/contact/{id}", ids.submission),
    remove("/api/service-items/{id}", ids.item),
    remove("/api/service-subcategories/{id}", ids.subcategory),
    remove("/api/service-categories/{id}", ids.serviceCategory),
    remove("/api/portfolio-projects/{id}", ids.project),
    remove("/api/portfolio-categories/{id}", ids.portfolioCategory),
    remove("/api/products/{id}", ids.product),
    remove("/api/product-categories/{id}", ids.category),
    write("POST", "/api/auth/logout", { access: "anyone", status: 200 }),
  ];
}

export const onePixelPngBase64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
