import { expect } from "@playwright/test";
import {
  buy,
  callBackOffice,
  logIn,
  notification,
  openAsAdmin,
  signInAsNonAdmin,
} from "../support/browser/back-office.ts";
import { expectAccessible, serviceClient } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test.describe("on the login page", () => {
  test.use({ expectedFailure: /\/auth\/v1\/token/ });
  test("a wrong password is rejected, and the right one leads to the requested page", async ({
    page,
  }) => {
    await page.goto("/admin/orders?status=approved");
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByLabel("Email").fill("admin@example.com");
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(notification(page)).toContainText("Login failed");
    await expect(page.getByText("Failed to login. Please try again.")).toBeVisible();
    await expectAccessible(page);
    await logIn(page);
    await expect(page).toHaveURL("/admin/orders?status=approved");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(notification(page)).toContainText("Logout successful");
    await expect(notification(page)).toContainText("You have been logged out.");
    await expect(page).toHaveURL("/admin/login");
  });
});

test("the back office and its API reject a non-administrator with is_admin forged in user_metadata", async ({
  page,
  product,
}) => {
  const order = await buy(product, 1, "Refused");
  const { data } = await serviceClient().from("orders").select("id").eq("order_number", order);
  const token = await signInAsNonAdmin(page);
  const apiCalls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/")) apiCalls.push(request.url());
  });

  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("not an administrator’s account")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
  expect(apiCalls).toEqual([]);
  await page.goto("/admin/content");
  await expect(page).toHaveURL("/");

  const rejection = { status: 403, message: "Only an administrator can do this." };
  for (const decision of ["approve", "decline"]) {
    const path = `orders/${data?.[0]?.id}/${decision}`;
    expect(await callBackOffice(path, token)).toMatchObject(rejection);
  }
  expect(await callBackOffice("orders/mark-viewed", token)).toMatchObject(rejection);
});

test.describe("with an expired session", () => {
  test.use({ expectedFailure: /admin_orders/ });
  test("the orders page redirects to the login and, after signing in, back to the same search", async ({
    page,
  }) => {
    await openAsAdmin(page, "/admin/orders");
    await expect(page.getByRole("table", { name: "Orders" })).toBeVisible();
    await page.route("**/rest/v1/rpc/admin_orders**", (route) =>
      route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } }),
    );
    await page.getByRole("searchbox", { name: "Search orders" }).fill("anything");
    await expect(
      page.getByText("You have been signed out. Sign in to go on").first(),
    ).toBeVisible();
    await page.unroute("**/rest/v1/rpc/admin_orders**");
    await logIn(page);
    await expect(page).toHaveURL("/admin/orders?q=anything");
  });
});
