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

async function firstId(stack: ApiStack, table: string, order = "id"): Promise<number> {
  const { sql } = stack.database;
  const [row] = await sql<
    { id: number }[]
  >`select id from ${sql(table)} order by ${sql(order)} limit 1`;
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
    details: {
      path?: string;
      body?: unknown;
      access?: SpecifiedCall["access"];
      status?: number;
    } = {},
  ): SpecifiedCall => ({
    method,
    specified,
    path: (details.path ?? specified).replace("/api", ""),
    access: details.access ?? "admin",
    status: details.status ?? { POST: 201, PUT: 200, DELETE: 204 }[method],
    ...(details.body !== undefined && { body: details.body }),
  });
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
  const [shown] = await stack.database.sql`
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
    get("/api/products/{slug}", `/api/products/${shown?.product}`),
    get("/api/products/related?slug={slug}", `/api/products/related?slug=${shown?.product}`),
    get("/api/service-categories"),
    get("/api/service-categories/slug/{slug}", `/api/service-categories/slug/${shown?.category}`),
    get(
      "/api/service-categories/{categorySlug}/{subcategorySlug}",
      `/api/service-categories/${shown?.category}/${shown?.subcategory}`,
    ),
    get(
      "/api/service-subcategories?categoryId={id}",
      `/api/service-subcategories?categoryId=${id.serviceCategory}`,
    ),
    get(
      "/api/service-items?subcategoryId={id}",
      `/api/service-items?subcategoryId=${id.subcategory}`,
    ),

    write("POST", "/api/contact", {
      access: "anyone",
      body: { ...person, phone: "", subject: "Other", message: "Hello", productDetails: "" },
    }),
    write("POST", "/api/data-request", {
      access: "anyone",
      body: {
        ...person,
        requestType: "access",
        details: "Everything you have",
        verificationInfo: "Order 100001",
      },
    }),
    write("POST", "/api/checkout", {
      access: "anyone",
      body: {
        firstName: "Ana",
        lastName: "Bossano",
        email: "ana@example.com",
        phone: "12345",
        items: [{ id: id.product, name: "Lamp", price: 0.01, quantity: 1 }],
      },
    }),

    write("POST", "/api/auth/login", {
      access: "anyone",
      status: 200,
      body: { email: stack.admin.email, password: stack.admin.password },
    }),
    get("/api/auth/me", undefined, "account"),
    get("/api/orders/unviewed/count", undefined, "admin"),
    get("/api/orders", undefined, "admin"),
    get("/api/orders/{id}/items", `/api/orders/${approved}/items`, "admin"),
    write("PUT", "/api/orders/{id}/approve", { path: `/api/orders/${approved}/approve` }),
    write("PUT", "/api/orders/{id}/decline", { path: `/api/orders/${declined}/decline` }),
    write("PUT", "/api/orders/mark-viewed"),
    get(
      "/api/admin/products?sort={newest, oldest, price-asc, price-desc, featured}",
      "/api/admin/products?sort=oldest",
      "admin",
    ),
    write("POST", "/api/products", { body: product }),
    write("PUT", "/api/products/{id}", {
      path: `/api/products/${id.product}`,
      body: { ...product, slug: "brass-lamp-2" },
    }),
    write("POST", "/api/product-categories", { body: category }),
    write("PUT", "/api/product-categories/{id}", {
      path: `/api/product-categories/${id.category}`,
      body: { id: id.category, name: "Lamps", slug: "lamps" },
    }),
    get("/api/portfolio-projects"),
    write("POST", "/api/portfolio-categories", { body: portfolio }),
    write("PUT", "/api/portfolio-categories/{id}", {
      path: `/api/portfolio-categories/${id.portfolioCategory}`,
      body: { ...portfolio, slug: "renamed-things" },
    }),
    write("POST", "/api/portfolio-projects", { body: project }),
    write("PUT", "/api/portfolio-projects/{id}", {
      path: `/api/portfolio-projects/${id.project}`,
      body: { ...project, slug: "a-renamed-flat" },
    }),
    get("/api/site-content", undefined, "admin"),
    write("PUT", "/api/site-content/{id}", {
      path: `/api/site-content/${id.content}`,
      body: {
        id: id.content,
        key: "about_section",
        title: "About us",
        content: "One\nTwo",
        metadata: { subtitle: "Since 1984", buttonText: "See", buttonLink: "/portfolio" },
      },
    }),
    write("PUT", "/api/hero-slides/{id}", {
      path: `/api/hero-slides/${id.slide}`,
      body: { id: id.slide, ...slide },
    }),
    write("POST", "/api/service-categories", { body: { ...category, featured: true } }),
    write("PUT", "/api/service-categories/{id}", {
      path: `/api/service-categories/${id.serviceCategory}`,
      body: { ...category, slug: "other-services" },
    }),
    write("POST", "/api/service-subcategories", {
      body: { ...category, categoryId: id.serviceCategory },
    }),
    write("PUT", "/api/service-subcategories/{id}", {
      path: `/api/service-subcategories/${id.subcategory}`,
      body: { ...category, slug: "other-subcategory", categoryId: id.serviceCategory },
    }),
    write("POST", "/api/service-items", { body: item }),
    write("PUT", "/api/service-items/{id}", { path: `/api/service-items/${id.item}`, body: item }),
    write("POST", "/api/service-items/reorder", {
      status: 200,
      body: { items: [{ ...item, id: id.item, displayOrder: 0 }] },
    }),
    get("/api/contact", undefined, "admin"),
    write("PUT", "/api/contact/{id}/viewed", { path: `/api/contact/${id.submission}/viewed` }),
    write("POST", "/api/validate-images", { status: 200 }),
    write("POST", "/api/scrape-images", {
      status: 200,
      body: { url: "https://maker.example/lamps" },
    }),
    write("POST", "/api/upload/base64", {
      status: 200,
      body: { imageName: "lamp.png", base64Data: onePixel },
    }),
    write("POST", "/api/fix-image-reference", {
      status: 200,
      body: {
        table: "categories",
        id: withImage?.id,
        action: "clear",
        currentUrl: "https://gone.example/a.jpg",
      },
    }),
    write("DELETE", "/api/contact/{id}", { path: `/api/contact/${id.submission}` }),
    write("DELETE", "/api/service-items/{id}", { path: `/api/service-items/${id.item}` }),
    write("DELETE", "/api/service-subcategories/{id}", {
      path: `/api/service-subcategories/${id.subcategory}`,
    }),
    write("DELETE", "/api/service-categories/{id}", {
      path: `/api/service-categories/${id.serviceCategory}`,
    }),
    write("DELETE", "/api/portfolio-projects/{id}", {
      path: `/api/portfolio-projects/${id.project}`,
    }),
    write("DELETE", "/api/portfolio-categories/{id}", {
      path: `/api/portfolio-categories/${id.portfolioCategory}`,
    }),
    write("DELETE", "/api/products/{id}", { path: `/api/products/${id.product}` }),
    write("DELETE", "/api/product-categories/{id}", {
      path: `/api/product-categories/${id.category}`,
    }),
    write("POST", "/api/auth/logout", { access: "anyone", status: 200 }),
  ];
}

export const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
