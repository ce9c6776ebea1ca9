import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { isSafeLink } from "../../../supabase/functions/_shared/domain/safe-link.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };
const { sql } = stack.database;

const callAsAdmin = (method: string, path: string, body?: unknown) =>
  stack.call(method, path, body, admin);
const readAsAdmin = async (path: string) => (await callAsAdmin("GET", path)).body;
const updatedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

describe("the portfolio API", () => {
  it("counts a category's projects and ignores the projectCount in a request body", async () => {
    const { body: category } = await callAsAdmin("POST", "/portfolio-categories", {
      name: "Yachts",
      projectCount: 40,
    });
    expect(category).toEqual({
      id: expect.any(Number),
      name: "Yachts",
      slug: "yachts",
      description: null,
      imageUrl: null,
      projectCount: 0,
      displayOrder: 0,
      updatedAt,
    });
    const project = { title: "Cabin", categoryId: category.id, imageUrls: ["/images/a.webp"] };
    expect(await callAsAdmin("POST", "/portfolio-projects", project)).toMatchObject({
      status: 201,
      body: { slug: "cabin", imageUrl: "/images/a.webp", featured: false, displayOrder: 0 },
    });
    expect((await readAsAdmin("/portfolio-projects?category=yachts")).length).toBe(1);
    const [listedCategory] = (await readAsAdmin("/portfolio-categories")).filter(
      ({ slug }: { slug: string }) => slug === "yachts",
    );
    expect(listedCategory.projectCount).toBe(1);
    expect((await callAsAdmin("DELETE", `/portfolio-categories/${category.id}`)).status).toBe(204);
    expect(await readAsAdmin("/portfolio-projects?category=yachts")).toEqual([]);
  });

  it("replaces the pins of an image in their sequence, and rejects a product that does not exist", async () => {
    const imageUrl = "/images/rooms/terrace.webp";
    const products = await readAsAdmin("/products?limit=2");
    const [first, second] = products.map(({ id }: { id: number }) => ({ productId: id, y: 0.5 }));
    const save = (pins: object[]) => callAsAdmin("PUT", "/image-pins", { imageUrl, pins });
    const similar = { ...second, x: 0.25, isExact: false, note: " in ivory " };
    expect(await save([similar, { ...first, x: 0.75 }])).toMatchObject({
      status: 200,
      body: [
        { ...similar, imageUrl, note: "in ivory", position: 1 },
        { ...first, x: 0.75, isExact: true, note: null, position: 2 },
      ],
    });
    expect((await save([{ ...first, productId: 999_999, x: 0.5 }])).body).toEqual({
      message: "One of these products no longer exists.",
    });
    expect((await save([])).body).toEqual([]);
  });

  it("requires an image and an existing category for a project", async () => {
    const project = { title: "Cabin", categoryId: 1 };
    expect(await callAsAdmin("POST", "/portfolio-projects", project)).toMatchObject({
      status: 400,
      body: { message: "Please upload at least one image for the portfolio project." },
    });
    const projectOfUnknownCategory = { ...project, imageUrl: "/a.webp", categoryId: 999_999 };
    expect(
      (await callAsAdmin("POST", "/portfolio-projects", projectOfUnknownCategory)).status,
    ).toBe(400);
  });

  it("rejects a duplicate slug in POST and PUT", async () => {
    const [first, second] = await readAsAdmin("/portfolio-categories");
    const slugConflict = { status: 409, body: { message: expect.stringContaining("slug") } };
    expect(
      await callAsAdmin("POST", "/portfolio-categories", { name: "Again", slug: first.slug }),
    ).toMatchObject(slugConflict);
    expect(
      await callAsAdmin("PUT", `/portfolio-categories/${second.id}`, {
        ...second,
        slug: first.slug,
      }),
    ).toMatchObject(slugConflict);
  });

  it("keeps the slug when a PUT omits it", async () => {
    const [category] = await readAsAdmin("/portfolio-categories");
    const change = { name: `${category.name} and more` };
    expect((await callAsAdmin("PUT", `/portfolio-categories/${category.id}`, change)).body).toEqual(
      {
        ...category,
        ...change,
        updatedAt,
      },
    );
  });

  it("lists categories by displayOrder", async () => {
    const [first] = await readAsAdmin("/portfolio-categories");
    await callAsAdmin("PUT", `/portfolio-categories/${first.id}`, { ...first, displayOrder: 99 });
    expect((await readAsAdmin("/portfolio-categories")).at(-1).id).toBe(first.id);
  });
});

describe("the services API", () => {
  it("deletes a category together with its subcategories and items", async () => {
    const { body: category } = await callAsAdmin("POST", "/service-categories", {
      name: "Awnings",
      featured: true,
    });
    const { body: subcategory } = await callAsAdmin("POST", "/service-subcategories", {
      name: "Terraces",
      categoryId: category.id,
    });
    const { body: item } = await callAsAdmin("POST", "/service-items", {
      name: "Linen",
      subcategoryId: subcategory.id,
    });
    expect(item).toEqual({
      id: expect.any(Number),
      name: "Linen",
      subcategoryId: subcategory.id,
      imageUrls: [],
      description: null,
      isHidden: false,
      displayOrder: null,
      updatedAt,
    });
    expect(await readAsAdmin("/service-categories/slug/awnings")).toEqual(category);
    expect(await readAsAdmin("/service-categories/awnings/terraces")).toEqual(subcategory);
    expect(await readAsAdmin(`/service-subcategories?categoryId=${category.id}`)).toEqual([
      subcategory,
    ]);
    expect(await readAsAdmin(`/service-items?subcategoryId=${subcategory.id}`)).toEqual([item]);
    expect((await callAsAdmin("DELETE", `/service-categories/${category.id}`)).status).toBe(204);
    expect(await readAsAdmin(`/service-items?subcategoryId=${subcategory.id}`)).toEqual([]);
    expect((await callAsAdmin("GET", "/service-categories/slug/awnings")).status).toBe(404);
  });

  it("reorders all items of a subcategory, and rejects an empty list or items of several subcategories with 400", async () => {
    const [{ subcategoryId }] = await readAsAdmin("/service-items?limit=1");
    const items: { id: number }[] = await readAsAdmin(
      `/service-items?subcategoryId=${subcategoryId}`,
    );
    const reversed = items.toReversed().map((item, index) => ({ ...item, displayOrder: index }));
    const { status, body } = await callAsAdmin("POST", "/service-items/reorder", {
      items: reversed,
    });
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual(reversed.map(({ id }) => id));
    expect(body.map(({ displayOrder }: { displayOrder: number }) => displayOrder)).toEqual(
      items.map((_, index) => index),
    );
    const itemsOfTwoSubcategories = reversed.map((item, index) => ({
      ...item,
      subcategoryId: subcategoryId + index,
    }));
    expect(
      (await callAsAdmin("POST", "/service-items/reorder", { items: itemsOfTwoSubcategories }))
        .status,
    ).toBe(400);
    expect((await callAsAdmin("POST", "/service-items/reorder", { items: [] })).status).toBe(400);
  });

  it("rejects a reordering with 404 if none of the items is in the subcategory, and otherwise skips unknown items", async () => {
    const [item] = await readAsAdmin("/service-items");
    for (const unknownItem of [
      { ...item, displayOrder: 0, id: 999_999 },
      { ...item, displayOrder: 0, subcategoryId: 999_999 },
    ]) {
      const response = await callAsAdmin("POST", "/service-items/reorder", {
        items: [unknownItem],
      });
      expect([response.status, response.body.message]).toEqual([404, "This item does not exist."]);
    }
    const unknownItem = { ...item, id: 999_999, displayOrder: 1 };
    const items = [{ ...item, displayOrder: 0 }, unknownItem];
    expect((await callAsAdmin("POST", "/service-items/reorder", { items })).status).toBe(200);
  });

  it("rejects moving a subcategory to another category with 400", async () => {
    const [subcategory] = await readAsAdmin("/service-subcategories");
    const path = `/service-subcategories/${subcategory.id}`;
    const renamedSubcategory = { name: "Renamed", categoryId: subcategory.categoryId };
    expect((await callAsAdmin("PUT", path, renamedSubcategory)).body).toEqual({
      ...subcategory,
      name: "Renamed",
      updatedAt,
    });
    const moveResponse = await callAsAdmin("PUT", path, {
      ...renamedSubcategory,
      categoryId: subcategory.categoryId + 1,
    });
    expect([moveResponse.status, moveResponse.body.message]).toEqual([
      400,
      "The category of a subcategory cannot be changed.",
    ]);
    expect(await readAsAdmin("/service-subcategories")).toContainEqual({
      ...subcategory,
      name: "Renamed",
      updatedAt,
    });
    expect(
      (await callAsAdmin("PUT", "/service-subcategories/999999", renamedSubcategory)).status,
    ).toBe(404);
  });

  it("requires subcategoryId to be a positive integer", async () => {
    for (const id of ["abc", "1.5", "-1", "0", "1e99", "9".repeat(30)]) {
      expect((await callAsAdmin("GET", `/service-items?subcategoryId=${id}`)).status, id).toBe(400);
    }
  });
});

describe("the site content API", () => {
  it("keeps a section's key and removes unknown fields of its metadata", async () => {
    const about = await readAsAdmin("/site-content/about_section");
    const { body } = await callAsAdmin("PUT", `/site-content/${about.id}`, {
      ...about,
      key: "shop_section",
      title: "About us",
      metadata: { subtitle: "40+ Years Experience", buttonLink: "", evil: { deep: true } },
    });
    expect(body).toEqual({
      ...about,
      title: "About us",
      metadata: { subtitle: "40+ Years Experience", buttonLink: "" },
      updatedAt,
    });
    expect(await readAsAdmin("/site-content/about_section")).toEqual(body);
    expect((await readAsAdmin("/site-content")).length).toBe(10);
  });

  it("accepts an uploaded PNG as the logo, and rejects an image of another site or shop", async () => {
    const { updatedAt: _, ...business } = await readAsAdmin("/site-content/business");
    const png = await sharp({ create: { width: 320, height: 80, channels: 4, background: "#000" } })
      .png()
      .toBuffer();
    const upload = { imageName: "logo.png", base64Data: png.toString("base64") };
    const { imageUrl } = (await callAsAdmin("POST", "/upload/base64", upload)).body;
    const saveLogo = (fields: object) =>
      callAsAdmin("PUT", `/site-content/${business.id}`, {
        ...business,
        metadata: { ...business.metadata, ...fields },
      });
    expect(await saveLogo({ logoUrl: imageUrl, darkLogoUrl: "" })).toMatchObject({
      status: 200,
      body: { metadata: { logoUrl: imageUrl } },
    });
    for (const [field, url] of [
      ["logoUrl", "https://elsewhere.example/logo_320x80.png"],
      ["darkLogoUrl", imageUrl.replace(/^.*?\/storage/, "https://elsewhere.example/storage")],
    ] as const) {
      expect(await saveLogo({ [field]: url })).toMatchObject({
        status: 400,
        body: { issues: [{ path: `metadata.${field}` }] },
      });
    }
  });

  it("changes a legal text, and rejects an empty one", async () => {
    const terms = await readAsAdmin("/site-content/terms_page");
    const path = `/site-content/${terms.id}`;
    const content = "## Prices\n\nIn pounds.";
    const { body } = await callAsAdmin("PUT", path, { ...terms, content });
    expect(body).toEqual({ ...terms, content, updatedAt });
    for (const empty of ["", null, " \n"]) {
      const { status } = await callAsAdmin("PUT", path, { title: "Terms", content: empty });
      expect(status, JSON.stringify(empty)).toBe(400);
    }
    expect((await readAsAdmin("/site-content/terms_page")).content).toBe(content);
  });

  it("accepts opening hours as free text or per weekday, and rejects any other form with 400", async () => {
    const { updatedAt: _, ...contact } = await readAsAdmin("/site-content/contact_section");
    for (const hours of [
      "By appointment",
      { monday: { open: "09:00", close: "18:00", closed: false } },
    ]) {
      const metadata = { ...contact.metadata, hours };
      const { body } = await callAsAdmin("PUT", `/site-content/${contact.id}`, {
        ...contact,
        metadata,
      });
      expect(body.metadata).toEqual(metadata);
    }
    const rejection = async (hours: unknown) => {
      const metadata = { ...contact.metadata, hours };
      const { status, body } = await callAsAdmin("PUT", `/site-content/${contact.id}`, {
        ...contact,
        metadata,
      });
      return [status, body.message];
    };
    expect(await rejection({ someday: {} })).toEqual([400, expect.stringContaining("someday")]);
    expect(await rejection(5)).toEqual([400, "Hours are one text, or times for each weekday"]);
    for (const close of ["25:00", "9:00", "18.30", "six"]) {
      expect(await rejection({ monday: { open: "", close } }), close).toEqual([
        400,
        "Times are HH:MM, such as 09:00",
      ]);
    }
  });

  const links = [
    "/",
    "/shop?category=lamps",
    "https://example.com/a",
    "HTTPS://example.com",
    "mailto:a@example.com",
    "tel:+350",
    "//evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/a\\b",
    "/\tevil",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "http://example.com",
    "https://exa mple.com",
    "vbscript:x",
    "shop",
    "#top",
    "https://",
    "mailto:",
    "",
  ];

  it.each(links)("validates the link %j as private.is_safe_link does", async (link) => {
    const [row] = await sql`select private.is_safe_link(${link}) as safe`;
    expect(isSafeLink(link)).toBe(row?.safe);
    const [slide] = await readAsAdmin("/hero-slides");
    const response = await callAsAdmin("PUT", `/hero-slides/${slide.id}`, {
      ...slide,
      primaryButtonLink: link,
    });
    const isAccepted = isSafeLink(link.trim());
    expect(response.status).toBe(isAccepted ? 200 : 400);
    if (isAccepted) expect(response.body.primaryButtonLink).toBe(link.trim());
    else expect(response.body.message).toBe("Links start with /, https://, mailto: or tel:");
  });
});

it("hero slides are added with a schedule, reordered, and deleted; the eleventh is rejected with 409", async () => {
  const [first] = await readAsAdmin("/hero-slides");
  const { id: _, updatedAt: __, displayOrder: ___, ...fields } = first;
  const schedule = { visibleFrom: "2027-10-30T22:00:00Z", visibleUntil: "2027-10-31T23:00:00Z" };
  const add = (changes: object) =>
    callAsAdmin("POST", "/hero-slides", { ...fields, title: "Half term", ...changes });
  const added = await add({ ...schedule, focalX: 20 });
  expect(added).toMatchObject({ status: 201, body: { isActive: true, focalX: 20, focalY: 50 } });
  expect(Date.parse(added.body.visibleUntil) - Date.parse(added.body.visibleFrom)).toBe(
    25 * 3_600_000,
  );
  expect((await add({ visibleFrom: "tomorrow" })).status).toBe(400);
  expect((await add({ focalX: 101 })).status).toBe(400);
  expect(
    (await add({ visibleFrom: schedule.visibleUntil, visibleUntil: schedule.visibleFrom })).status,
  ).toBe(400);

  const readIds = async (path: string) =>
    (await readAsAdmin(path)).map(({ id }: { id: number }) => id);
  const ids = await readIds("/admin/hero-slides");
  expect(ids.at(-1)).toBe(added.body.id);
  expect(await readAsAdmin(`/admin/hero-slides/${added.body.id}`)).toEqual(added.body);
  expect(await readIds("/hero-slides")).toEqual(ids.slice(0, -1));
  const reordered = await callAsAdmin("POST", "/hero-slides/reorder", { ids: ids.toReversed() });
  expect(reordered.body.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed());

  const more: number[] = [];
  while (ids.length + more.length < 10) more.push((await add({})).body.id);
  expect(await add({})).toMatchObject({
    status: 409,
    body: { message: "The home page has ten banners already. Delete one first." },
  });
  for (const id of [added.body.id, ...more])
    expect((await callAsAdmin("DELETE", `/hero-slides/${id}`)).status).toBe(204);
  await callAsAdmin("POST", "/hero-slides/reorder", { ids });
});

describe("the orders API", () => {
  let order: { id: number; orderNumber: string };
  let placedOrder: object;
  beforeEach(async () => {
    const customer = {
      firstName: "Ana",
      lastName: "Bossano",
      email: "ana@example.com",
      phone: "12345",
    };
    const [{ id }] = await readAsAdmin("/products?limit=1");
    const items = [{ id, quantity: 1, price: 0.01 }];
    const { body } = await callAsAdmin("POST", "/checkout", { ...customer, items });
    placedOrder = body;
    [order] = (await readAsAdmin("/orders?limit=1")).filter(
      ({ orderNumber }: { orderNumber: string }) => orderNumber === body.orderId,
    );
  });

  it("returns exactly items, orderDate, orderId and total at checkout", () => {
    expect(Object.keys(placedOrder).sort()).toEqual(["items", "orderDate", "orderId", "total"]);
  });

  it("lists orders with numeric amounts, and counts the unviewed ones", async () => {
    expect(order).toMatchObject({ status: "pending", viewed: false, total: expect.any(Number) });
    const [item] = await readAsAdmin(`/orders/${order.id}/items`);
    expect(item).toMatchObject({ orderId: order.id, quantity: 1, subtotal: item.price });
    expect((await readAsAdmin("/orders/unviewed/count")).count).toBeGreaterThan(0);
    expect(
      (await callAsAdmin("PUT", "/orders/mark-viewed", { upTo: order.id })).body.marked,
    ).toBeGreaterThan(0);
    expect(await readAsAdmin("/orders/unviewed/count")).toEqual({ count: 0 });
  });

  it("records and voids a payment, and lists it with the order's balance", async () => {
    const path = `/orders/${order.id}/payments`;
    const payment = {
      paymentId: crypto.randomUUID(),
      amount: 1.5,
      method: "cash",
      receivedOn: "2026-01-02",
    };
    const recorded = await callAsAdmin("POST", path, payment);
    expect(recorded).toMatchObject({
      status: 201,
      body: { id: payment.paymentId, orderId: order.id, amount: 1.5, voidedAt: null },
    });
    expect((await callAsAdmin("POST", path, payment)).body).toEqual(recorded.body);
    expect((await callAsAdmin("POST", path, { ...payment, amount: 2 })).status).toBe(422);
    const { total, paid, due } = await readAsAdmin(`/orders/${order.id}`);
    expect([paid, due]).toEqual([1.5, total - 1.5]);

    const voidPath = `${path}/${payment.paymentId}/void`;
    const voided = await callAsAdmin("PUT", voidPath, { reason: "Wrong order" });
    expect(voided).toMatchObject({ status: 200, body: { voidReason: "Wrong order" } });
    expect((await callAsAdmin("PUT", voidPath, { reason: "Again" })).status).toBe(409);
    expect((await callAsAdmin("PUT", `${path}/x/void`, { reason: "x" })).status).toBe(404);
    expect(await readAsAdmin(path)).toEqual([voided.body]);
    expect(await readAsAdmin(`/orders/${order.id}`)).toMatchObject({ paid: 0, due: total });
  });

  it("rejects a second decision with 409 and an unknown order with 404", async () => {
    expect(await callAsAdmin("PUT", `/orders/${order.id}/decline`)).toMatchObject({
      status: 200,
      body: { id: order.id, status: "declined" },
    });
    for (const decision of ["approve", "decline"]) {
      expect(await callAsAdmin("PUT", `/orders/${order.id}/${decision}`)).toMatchObject({
        status: 409,
        body: { message: `Order ${order.orderNumber} is already declined.` },
      });
    }
    for (const id of ["999999", "0", "abc", "1.5"]) {
      expect((await callAsAdmin("PUT", `/orders/${id}/approve`)).status, id).toBe(404);
      expect((await callAsAdmin("GET", `/orders/${id}/items`)).status, id).toBe(404);
    }
  });
});

it("PUT /contact/{id}/viewed marks a submission as viewed regardless of the request body, and returns 404 for a deleted submission", async () => {
  const message = { name: "Ana", email: "ana@example.com", subject: "Other", message: "Hello" };
  await callAsAdmin("POST", "/contact", message);
  const [submission] = await readAsAdmin("/contact");
  expect(submission).toMatchObject({ ...message, viewed: false, phone: null });
  expect(
    (await callAsAdmin("PUT", `/contact/${submission.id}/viewed`, { viewed: false })).body.viewed,
  ).toBe(true);
  expect((await callAsAdmin("DELETE", `/contact/${submission.id}`)).status).toBe(204);
  expect((await callAsAdmin("DELETE", `/contact/${submission.id}`)).status).toBe(404);
  expect((await callAsAdmin("PUT", `/contact/${submission.id}/viewed`)).status).toBe(404);
});

it("content and order calls preserve the stock and order invariants", async () => {
  expect(await sql`select * from private.invariant_violations`).toEqual([]);
});
