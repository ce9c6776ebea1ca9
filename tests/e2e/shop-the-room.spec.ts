import { expect } from "@playwright/test";
import { readOrders } from "../support/browser/product-in-category.ts";
import { expectAccessible, serviceClient, test, toasts } from "../support/browser/visitor.ts";

const roomPath = "/portfolio/living-rooms/facing-the-strait-europa-point";

test.use({ viewport: { width: 390, height: 844 } });

test("a pin in a room opens a card within the picture, from which the piece goes into the cart and is ordered with delivery", async ({
  page,
}) => {
  const table = serviceClient().from("products");
  const { data: product } = await table
    .select("stock_quantity")
    .eq("slug", "oak-coffee-table")
    .single()
    .throwOnError();
  await page.goto(roomPath);
  await page.getByRole("button", { name: "Oak Coffee Table, £640.00, in stock" }).click();
  const card = page.getByRole("region", { name: "Oak Coffee Table" });
  const [inner, outer] = [
    await card.boundingBox(),
    await page
      .getByRole("button", { name: /^Enlarge/ })
      .first()
      .boundingBox(),
  ];
  if (!inner || !outer) throw new Error("The card or the picture is not visible.");
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  await expectAccessible(page);
  await card.getByRole("button", { name: "Add Oak Coffee Table to cart" }).click();
  await toasts(page).getByRole("button", { name: "View cart" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText("£640.00 each")).toBeVisible();

  const email = `room-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await drawer.getByRole("button", { name: "Checkout" }).click();
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Moreno");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  await page.getByRole("radio", { name: /^Delivery in Gibraltar/ }).check();
  await page.getByLabel("Delivery address").fill("4 Engineer Lane");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is with us" })).toBeVisible();
  // £60.00 of it are the delivery of furniture.
  expect(await readOrders(email)).toMatchObject([{ total: 700 }]);
  await table.update(product).eq("slug", "oak-coffee-table").throwOnError();
});

for (const [path, name] of [
  [roomPath, /^Enlarge/],
  ["/portfolio/living-rooms", /^Facing the Strait/],
] as const)
  test(`in the gallery of ${path}, Esc closes an open card first`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole("button", { name }).first().click();
    const gallery = page.getByRole("dialog");
    await gallery.getByRole("button", { name: /^Oak Coffee Table,/ }).click();
    await expect(gallery.getByRole("region", { name: "Oak Coffee Table" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(gallery.getByRole("region", { name: "Oak Coffee Table" })).toBeHidden();
    await expect(gallery).toBeVisible();
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a room lists its pieces as links with their prices", async ({ page }) => {
    await page.goto(roomPath);
    const list = page.getByRole("region", { name: "In this room" });
    await expect(list.getByText("£640.00")).toBeVisible();
    await list.getByRole("link", { name: "Oak Coffee Table" }).click();
    await expect(page).toHaveURL("/shop/oak-coffee-table");
  });
});
