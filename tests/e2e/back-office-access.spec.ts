import { expect } from "@playwright/test";
import {
  createNonAdminSession,
  placeOrder,
  readOrder,
  sendBackOfficeRequest,
  signIn,
  signInAsNonAdmin,
  submitSignInForm,
} from "../support/browser/back-office.ts";
import { expectAccessible, toasts } from "../support/browser/visitor.ts";
import { test } from "../support/browser/with-product.ts";

test.describe("the login page", () => {
  test.use({ expectedFailure: /\/auth\/v1\/token/ });
  test("rejects a wrong password, and redirects an administrator to the requested page and anyone else to the home page", async ({
    page,
  }) => {
    await page.goto("/admin/orders?status=approved");
    await expect(page).toHaveURL("/admin/login");
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Please enter a valid email")).toBeVisible();
    await expect(page.getByText("Password is required")).toBeVisible();
    await expectAccessible(page);
    await submitSignInForm(page, { email: "admin@example.com", password: "not-the-password" });
    await expect(toasts(page)).toContainText("Login failed");
    await expect(page.getByText("Failed to login. Please try again.")).toBeVisible();
    await expectAccessible(page);
    await signIn(page);
    await expect(toasts(page)).toContainText("Welcome back, admin!");
    await expect(page).toHaveURL("/admin/orders?status=approved");
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(toasts(page)).toContainText("Logout successful");
    await expect(toasts(page)).toContainText("You have been logged out.");
    await expect(page).toHaveURL("/admin/login");

    const session = await createNonAdminSession();
    await page.route("**/auth/v1/token*", (route) => route.fulfill({ json: session }));
    await submitSignInForm(page, { email: "member@example.com", password: "secret" });
    await expect(toasts(page)).toContainText("Login successful");
    await expect(page).toHaveURL("/");
  });
});

test("the back office and its API reject a non-administrator with is_admin forged in user_metadata", async ({
  page,
  product,
}) => {
  const order = await placeOrder(product, 1, "Rejected");
  const { id } = await readOrder(order);
  const token = await signInAsNonAdmin(page);
  const apiCalls: string[] = [];
  page.on("request", (request) => {
    // The login page shows the business's name, which everyone may read.
    const isPublic = request
      .url()
      .endsWith("/site_content?select=title%2Ccontent%2Cmetadata&key=eq.business");
    if (request.url().includes("/rest/v1/") && !isPublic) apiCalls.push(request.url());
  });

  await page.goto("/admin/orders");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.getByText("not an administrator’s account")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Admin" })).toBeHidden();
  expect(apiCalls).toEqual([]);
  await page.goto("/admin/content");
  await expect(page).toHaveURL("/");

  const rejection = { status: 403, message: "Only an administrator can do this." };
  for (const path of [`orders/${id}/approve`, `orders/${id}/decline`, "orders/mark-viewed"])
    expect(await sendBackOfficeRequest(path, token)).toMatchObject(rejection);
});

test.describe("with an expired session", () => {
  test.use({ expectedFailure: /rest\/v1\/(products|rpc\/admin_products)/ });
  test("a product form keeps its values until the next sign-in, also after a sign-out in another tab", async ({
    page,
    context,
    product,
  }) => {
    const editorPath = `/admin/products?q=${product.slug}&edit=${product.id}`;
    await page.goto(editorPath);
    // Signs in with a session of its own, because this test ends the session, and other tests share the cached session.
    await signIn(page);
    const description = page
      .getByRole("dialog", { name: "Edit Product" })
      .getByLabel("Description");
    const text = "A long text that nobody wants to type twice.";
    await description.fill(text);
    const signedOutMessage = "You have been signed out. Sign in to go on, your changes are kept.";
    const productRequests = /rest\/v1\/products/;
    await page.route(productRequests, (route) =>
      route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } }),
    );
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText(signedOutMessage).first()).toBeVisible();
    await page.unroute(productRequests);
    await signIn(page);
    await expect(page).toHaveURL(editorPath);
    await expect(description).toHaveValue(text);

    const otherPage = await context.newPage();
    await otherPage.goto("/admin");
    await otherPage.getByRole("button", { name: "Log out" }).click();
    await expect(toasts(otherPage)).toContainText("Logout successful");
    await expect(otherPage.getByText("You have been signed out.")).toBeHidden();
    await expect(page.getByText(signedOutMessage)).toBeVisible();
    await signIn(page);
    await expect(description).toHaveValue(text);
  });
});
