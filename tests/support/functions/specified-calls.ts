import type { ApiStack } from "./api-stack.ts";

export interface SpecifiedCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Method and path as written in spec section 7. */
  specified: string;
  access: "anyone" | "account" | "admin";
  /** Path with an id of the demo content. */
  path: string;
  body?: unknown;
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

async function firstId(stack: ApiStack, table: string): Promise<number> {
  const { sql } = stack.database;
  const [row] = await sql<{ id: number }[]>`select id from ${sql(table)} order by id limit 1`;
  if (!row) throw new Error(`The demo content has no row in ${table}.`);
  return row.id;
}

async function pendingOrders(stack: ApiStack): Promise<number[]> {
  const rows = await stack.database.sql<{ id: number }[]>`
    select id from orders where status = 'pending' order by id limit 2`;
  return rows.map(({ id }) => id);
}

/** Every call of spec section 7, with ids of the demo content; ordered so that no call deletes rows that a later one needs. */
export async function specifiedCalls(stack: ApiStack): Promise<SpecifiedCall[]> {
  const get = (specified: string, path = specified, access: SpecifiedCall["access"] = "anyone") =>
    ({ method: "GET", specified, path: path.replace("/api", ""), access, status: 200 }) as const;
  const write = (
    method: "POST" | "PUT" | "DELETE",
    specified: string,
    details: Partial<SpecifiedCall> = {},
  ): SpecifiedCall => ({
    method,
    specified,
    path: specified.replace("/api", ""),
    access: "admin",
    status: { POST: 201, PUT: 200, DELETE: 204 }[method],
    ...details,
  });
  const post = (specified: string, body: unknown, details: Partial<SpecifiedCall> = {}) =>
    write("POST", specified, { body, ...details });
  const pathOf = (specified: string, rowId: number) =>
    specified.replace("/api", "").replace("{id}", String(rowId));
  const put = (specified: string, rowId: number, body?: unknown) =>
    write("PUT", specified, {
      path: pathOf(specified, rowId),
      ...(body !== undefined && { body }),
    });
  const remove = (specified: string, rowId: number) =>
    write("DELETE", specified, { path: pathOf(specified, rowId) });
  const id = {
    product: await firstId(stack, "products"),
    category: await firstId(stack, "categories"),
    portfolioCategory: await firstId(stack, "portfolio_categories"),
    project: await firstId(stack, "portfolio_projects"),
    serviceCategory: await firstId(stack, "service_categories"),
    subcategory: await firstId(stack, "service_subcategories"),
    item: await firstId(stack, "service_items"),
    slide: await firstId(stack, "hero_slides"),
    content: await firstId(stack, "site_content"),
    submission: await firstId(stack, "contact_submissions"),
  };
  const [approved = 0, declined = 0] = await pendingOrders(stack);
  const [row] = await stack.database.sql`
    select p.slug as product, s.slug as subcategory, c.slug as category
    from products p, service_subcategories s join service_categories c on c.id = s.category_id
    where p.status = 'IN_STOCK' order by p.id limit 1`;
  const [withImage] = await stack.database.sql<{ id: number }[]>`
    update categories set image_url = 'https://gone.example/a.jpg'
    where id = (select max(id) from categories) returning id`;
  const product = { name: "Brass lamp", price: 195, salePrice: null, categoryId: id.category };
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
    categoryId: id.portfolioCategory,
    featured: false,
    displayOrder: 0,
  };
  const item = {
    name: "Oak",
    imageUrls: [],
    description: "",
    displayOrder: 0,
    subcategoryId: id.subcategory,
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
    get("/api/products/{slug}", `/api/products/${row?.product}`),
    get("/api/products/related?slug={slug}", `/api/products/related?slug=${row?.product}`),
    get("/api/service-categories"),
    get("/api/service-categories/slug/{slug}", `/api/service-categories/slug/${row?.category}`),
    get(
      "/api/service-categories/{categorySlug}/{subcategorySlug}",
      `/api/service-categories/${row?.category}/${row?.subcategory}`,
    ),
    get(
      "/api/service-subcategories?categoryId={id}",
      `/api/service-subcategories?categoryId=${id.serviceCategory}`,
    ),
    get(
      "/api/service-items?subcategoryId={id}",
      `/api/service-items?subcategoryId=${id.subcategory}`,
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
        items: [{ id: id.product, name: "Lamp", price: 0.01, quantity: 1 }],
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
    get("/api/orders/{id}/items", `/api/orders/${approved}/items`, "admin"),
    put("/api/orders/{id}/approve", approved),
    put("/api/orders/{id}/decline", declined),
    write("PUT", "/api/orders/mark-viewed"),
    get(
      "/api/admin/products?sort={newest, oldest, price-asc, price-desc, featured}",
      "/api/admin/products?sort=oldest",
      "admin",
    ),
    post("/api/products", product),
    put("/api/products/{id}", id.product, { ...product, slug: "brass-lamp-2" }),
    post("/api/product-categories", category),
    put("/api/product-categories/{id}", id.category, {
      id: id.category,
      name: "Lamps",
      slug: "lamps",
    }),
    get("/api/portfolio-projects"),
    post("/api/portfolio-categories", portfolio),
    put("/api/portfolio-categories/{id}", id.portfolioCategory, {
      ...portfolio,
      slug: "renamed-things",
    }),
    post("/api/portfolio-projects", project),
    put("/api/portfolio-projects/{id}", id.project, { ...project, slug: "a-renamed-flat" }),
    get("/api/site-content", undefined, "admin"),
    put("/api/site-content/{id}", id.content, {
      id: id.content,
      key: "about_section",
      title: "About us",
      content: "One\nTwo",
      metadata: { subtitle: "Since 1984", buttonText: "See", buttonLink: "/portfolio" },
    }),
    put("/api/hero-slides/{id}", id.slide, { id: id.slide, ...slide }),
    post("/api/service-categories", { ...category, featured: true }),
    put("/api/service-categories/{id}", id.serviceCategory, {
      ...category,
      slug: "other-services",
    }),
    post("/api/service-subcategories", { ...category, categoryId: id.serviceCategory }),
    put("/api/service-subcategories/{id}", id.subcategory, {
      ...category,
      slug: "other-subcategory",
      categoryId: id.serviceCategory,
    }),
    post("/api/service-items", item),
    put("/api/service-items/{id}", id.item, item),
    post(
      "/api/service-items/reorder",
      { items: [{ ...item, id: id.item, displayOrder: 0 }] },
      { status: 200 },
    ),
    get("/api/contact", undefined, "admin"),
    put("/api/contact/{id}/viewed", id.submission),
    write("POST", "/api/validate-images", { status: 200 }),
    post("/api/scrape-images", { url: "https://maker.example/lamps" }, { status: 200 }),
    post("/api/upload/base64", { imageName: "lamp.png", base64Data: onePixel }, { status: 200 }),
    post(
      "/api/fix-image-reference",
      {
        table: "categories",
        id: withImage?.id,
        action: "clear",
        currentUrl: "https://gone.example/a.jpg",
      },
      { status: 200 },
    ),
    remove("/api/contact/{id}", id.submission),
    remove("/api/service-items/{id}", id.item),
    remove("/api/service-subcategories/{id}", id.subcategory),
    remove("/api/service-categories/{id}", id.serviceCategory),
    remove("/api/portfolio-projects/{id}", id.project),
    remove("/api/portfolio-categories/{id}", id.portfolioCategory),
    remove("/api/products/{id}", id.product),
    remove("/api/product-categories/{id}", id.category),
    write("POST", "/api/auth/logout", { access: "anyone", status: 200 }),
  ];
}

export const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
