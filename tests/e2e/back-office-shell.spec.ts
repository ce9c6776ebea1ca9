import { expect } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";
import { watchThirdPartyRequests } from "../support/browser/third-party-requests.ts";
import { expectAccessible } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

const screens = [
  { link: "Dashboard", path: "/admin" },
  { link: "Stock", path: "/admin/products" },
  { link: "Portfolio", path: "/admin/portfolio" },
  { link: "Website Content", path: "/admin/content" },
  { link: "Orders", path: "/admin/orders" },
  { link: "Products & Services", path: "/admin/services" },
  { link: "Contact Submissions", path: "/admin/contact" },
  { link: "Image Validation", path: "/admin/image-validation" },
  { link: "Data Requests", path: "/admin/data-requests" },
  { link: "Search Words", path: "/admin/search-words" },
  { link: "Figures", path: "/admin/figures" },
  { link: "Delivery", path: "/admin/delivery" },
  { link: "Shop Settings", path: "/admin/settings" },
  { link: "Activity", path: "/admin/activity" },
  { link: "Bin", path: "/admin/bin" },
];

test("every screen in the sidebar is accessible, sets noindex and sends no third-party requests", async ({
  page,
}) => {
  const thirdPartyRequests = watchThirdPartyRequests(page);
  await openAsAdmin(page, "/admin");
  const sidebar = page.getByRole("navigation", { name: "Admin" });
  await expect(page.getByText("Admin Panel").first()).toBeVisible();
  for (const { link, path } of screens) {
    await sidebar.getByRole("link", { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(sidebar.getByRole("link", { name: link })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const robots = page.locator("meta[name=robots]");
    await expect(robots).toHaveAttribute("content", /noindex.*nofollow/);
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page);
  }
  expect(thirdPartyRequests).toEqual([]);
});

test("the command palette finds products and the dialog of shortcuts, and disabled shortcuts stay disabled after a reload", async ({
  page,
  product,
}) => {
  await openAsAdmin(page, "/admin/orders");
  const orderSearch = page.getByRole("searchbox", { name: "Search orders" });
  await expect(orderSearch).toBeVisible();
  await page.keyboard.press("?");
  const shortcutsDialog = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(shortcutsDialog).toBeVisible();
  await expectAccessible(page);
  await shortcutsDialog.getByRole("checkbox", { name: "Shortcuts of one character" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(shortcutsDialog).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(orderSearch).not.toBeFocused();
  await expect(shortcutsDialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole("checkbox", { name: /^Select order/ }).first()).toBeVisible();
  await expect(page.locator("[aria-keyshortcuts=X]")).toHaveCount(0);
  await page.getByRole("button", { name: "Go to" }).click();
  const palette = page.getByRole("dialog", { name: "Go to" });
  const searchField = palette.getByRole("combobox");
  await searchField.fill(product.name);
  const products = palette.getByRole("group", { name: "Products" }).getByRole("option");
  await expect(products).toHaveText([product.name]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const editor = page.getByRole("dialog", { name: "Edit Product" });
  await expect(editor.getByLabel("Name", { exact: true })).toBeFocused();
  // Ctrl-K also opens the palette above a dialog. Otherwise the browser would focus its address bar.
  await page.keyboard.press("Control+k");
  await expect(searchField).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(editor.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+k");
  await searchField.fill("Orders");
  await expect(page.getByRole("option", { selected: true })).toHaveText("Orders");
  await page.keyboard.press("Enter");
  await expect(orderSearch).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Go to" }).click();
  await searchField.fill("xyzzy");
  await expect(palette.getByText("Nothing found for")).toBeVisible();
  await searchField.fill("shortcuts");
  await page.getByRole("option", { name: "Keyboard Shortcuts" }).click();
  await shortcutsDialog.getByRole("checkbox", { name: "Shortcuts of one character" }).check();
  await page.keyboard.press("Escape");
  await expect(shortcutsDialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(orderSearch).toBeFocused();
});
