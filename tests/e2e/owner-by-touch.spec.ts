import { expect, type Locator, type Page } from "@playwright/test";
import {
  callAsAdministrator,
  openAsAdmin,
  orderDialog,
  orderRow,
  placeOrder,
  placeOrderWithLink,
  readOrder,
} from "../support/browser/back-office.ts";
import { changeDatabase } from "../support/browser/database-under-test.ts";
import {
  addPortfolioCategory,
  removePortfolioCategory,
} from "../support/browser/portfolio-content.ts";
import { listSmallTargets } from "../support/browser/small-targets.ts";
import { toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Operates a page by touch and counts the taps; typed text is not counted. */
class Touch {
  private taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  /** One tap opens the phone's list of options, one chooses. */
  async choose(field: Locator, option: string): Promise<void> {
    this.taps += 2;
    await field.selectOption(option);
  }

  /** Asserts and prints the number of taps of a task, and resets the count. */
  expectTapCount(taps: number, task: string): void {
    console.log(`${task}: ${this.taps} taps`);
    expect(this.taps, `taps of "${task}"`).toBe(taps);
    this.taps = 0;
  }
}

/** Asserts that nothing on the page or in its dialogs is cut off sideways, and that each control is at least 44 px wide and high. */
async function expectFitsPhone(page: Page): Promise<void> {
  const overflows = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("[role=dialog]")].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  );
  expect(Math.max(...overflows), "pixels beyond the width").toBe(0);
  expect(await listSmallTargets(page, 44)).toEqual([]);
}

test("by touch, the owner handles an order's payments, edits it and takes a piece back", async ({
  page,
  product,
}) => {
  const order = await placeOrder(product, 3, "Touched");
  const { id } = await readOrder(order);
  const { dialog } = orderDialog(page, order);
  const money = dialog.getByRole("region", { name: "Money" });
  const overlay = page.getByRole("dialog").last();
  const button = (name: string | RegExp) => overlay.getByRole("button", { name });
  const touch = new Touch();

  await test.step("a part payment", async () => {
    await openAsAdmin(page, `/admin/orders?q=${order}`);
    await expect(orderRow(page, order)).toBeVisible();
    await expectFitsPhone(page);
    await touch.tap(orderRow(page, order).getByRole("link", { name: order }));
    await expect(money).toContainText("Unpaid");
    await expectFitsPhone(page);
    touch.expectTapCount(1, "Open an order");
    await touch.tap(money.getByRole("button", { name: "Record payment" }));
    await touch.type(page.getByLabel("Amount (£)"), "50");
    await expectFitsPhone(page);
    await touch.tap(button("Record payment"));
    await expect(money).toContainText("Part paid");
    touch.expectTapCount(3, "Record a part payment");
  });

  await test.step("a refund of more than is paid is rejected at its field", async () => {
    await touch.tap(money.getByRole("button", { name: "Record refund" }));
    await touch.type(page.getByLabel("Amount paid back (£)"), "500");
    await button("Record refund").tap();
    await expect(overlay).toContainText("Only £50.00 is paid in");
    await touch.type(page.getByLabel("Amount paid back (£)"), "10");
    await touch.choose(page.getByLabel("Method"), "Cash");
    await touch.tap(button("Record refund"));
    await expect(money.getByRole("list", { name: "Payments" })).toContainText("refund · cash");
    touch.expectTapCount(6, "Record a refund");
  });

  await test.step("the balance is asked for", async () => {
    await touch.tap(money.getByRole("button", { name: "Ask for balance" }));
    await expect(overlay.getByLabel("For")).toHaveValue("balance");
    await expectFitsPhone(page);
    await touch.tap(button("Ask for payment"));
    await expect(money).toContainText("Balance asked for");
    touch.expectTapCount(2, "Ask for the balance");
  });

  await test.step("a fitting is added", async () => {
    await touch.tap(dialog.getByRole("button", { name: "Edit", exact: true }));
    await touch.tap(button("Add free line"));
    await touch.type(overlay.getByRole("textbox", { name: "Free line", exact: true }), "Fitting");
    await touch.type(overlay.getByLabel("Price of Fitting"), "90");
    await expect(overlay.getByRole("status", { name: "Total" })).toHaveText("£210.00");
    await expectFitsPhone(page);
    await touch.tap(button("Save"));
    await expect(money).toContainText("£210.00");
    touch.expectTapCount(5, "Add a free line");
  });

  await test.step("one of three is returned", async () => {
    const fulfilment = "ready_for_collection";
    await callAsAdministrator("approve_order", { order_id: id });
    await callAsAdministrator("set_fulfilment", { order_id: id, fulfilment });
    await callAsAdministrator("set_fulfilment", {
      ...{ order_id: id, fulfilment: "completed", from_fulfilment: fulfilment },
    });
    await page.reload();
    await touch.tap(dialog.getByRole("button", { name: "Return", exact: true }));
    await touch.type(overlay.getByLabel("Units (of 3)"), "1");
    await expectFitsPhone(page);
    await touch.tap(button("Record return"));
    await expect(toasts(page)).toContainText("Return recorded");
    await expect(dialog.getByText("Partly returned")).toBeVisible();
    touch.expectTapCount(3, "Return one of three");
  });
});

test("by touch, the owner creates a project that appears on Friday, and sees its preview before", async ({
  page,
  browser,
  baseURL,
}) => {
  const category = await addPortfolioCategory([]);
  const title = `Villa ${category.slug.slice(-8)}`;
  const dialog = page.getByRole("dialog").first();
  const touch = new Touch();
  await openAsAdmin(page, "/admin/portfolio?tab=projects");
  await touch.tap(page.getByRole("button", { name: `Add Project: ${category.name}` }));
  await touch.type(dialog.getByLabel("Title"), title);
  await touch.tap(dialog.getByRole("button", { name: "Add URL" }));
  await touch.type(
    dialog.getByLabel("Image URL"),
    "/images/rooms/kitchen-sage_1200x800_b1a48d.webp",
  );
  await touch.tap(dialog.getByRole("button", { name: "Add image" }));
  await expectFitsPhone(page);
  await touch.tap(dialog.getByRole("button", { name: "Publish at…" }));
  await touch.type(page.getByLabel("Date and time"), "2999-01-04T09:00");
  await expectFitsPhone(page);
  await touch.tap(page.getByRole("button", { name: "Plan publication" }));
  await expect(toasts(page)).toContainText("Scheduled for");
  touch.expectTapCount(8, "Create a project that appears on Friday");

  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Hidden");
  await expect(row).toContainText("Scheduled");
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const path = `/portfolio/${category.slug}/villa-${category.slug.slice(-8)}`;
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(category.name);
  await touch.tap(row.getByRole("link", { name: title }));
  await touch.tap(dialog.getByRole("button", { name: "Preview" }));
  await visitor.goto(await page.getByLabel("Link", { exact: true }).inputValue());
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  touch.expectTapCount(2, "Open its preview");

  await changeDatabase(async (sql) => {
    await sql`update content_drafts set publish_at = now() where title = ${title}`;
    await sql`select publish_due_drafts()`;
  });
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await removePortfolioCategory(category);
});

test("by touch, a customer withdraws from one of three pieces", async ({ page, product }) => {
  const { token } = await placeOrderWithLink(product, 3, "Withdrawing");
  const touch = new Touch();
  await page.goto(`/order/${token}`);
  await touch.tap(page.getByRole("heading", { name: "Withdraw from this order" }));
  await touch.choose(page.getByLabel(`How many of ${product.name}`), "Return 1");
  await expectFitsPhone(page);
  await touch.tap(page.getByRole("button", { name: "Continue" }));
  await expectFitsPhone(page);
  await touch.tap(page.getByRole("button", { name: "Confirm withdrawal" }));
  await expect(page.getByText("We received your withdrawal")).toBeVisible();
  touch.expectTapCount(5, "Withdraw from one piece");
});
