import { randomUUID } from "node:crypto";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { expect, type Page } from "@playwright/test";
import { sign } from "hono/jwt";
import { localJwtSecret } from "../../../supabase/functions/_shared/domain/local-stack.ts";
import { requireEnvironmentVariable } from "./environment-variable.ts";
import { insertRow, serviceClient } from "./visitor.ts";

/** The demo content's administrator. */
const demoAdmin = { email: "admin@example.com", password: "admin-password" };

export interface TestProduct {
  id: number;
  name: string;
  slug: string;
}

/** Adds a product at £40 for one test, so that other tests do not change its stock. */
export async function addProduct(stock: number): Promise<TestProduct> {
  const uniqueSuffix = randomUUID().slice(0, 8);
  const product = { name: `Test piece ${uniqueSuffix}`, slug: `test-piece-${uniqueSuffix}` };
  const categories = await serviceClient().from("categories").select("id").order("id").limit(1);
  const category_id = categories.data?.[0]?.id;
  const row = { ...product, price: 40, stock_quantity: stock, category_id };
  return { id: await insertRow("products", row), ...product };
}

export async function removeProduct(product: TestProduct): Promise<void> {
  await serviceClient().from("products").delete().eq("id", product.id);
}

export async function readProduct(product: TestProduct) {
  const { data } = await serviceClient()
    .from("products")
    .select("name, price, stock_quantity, status")
    .eq("id", product.id)
    .single()
    .throwOnError();
  return data;
}

/** Places an order through the storefront's checkout; returns the order number. */
export const placeOrder = async (product: TestProduct, quantity: number, lastName: string) =>
  (await placeOrderWithLink(product, quantity, lastName)).orderId;

/** Places an order through the storefront's checkout; returns the order number and the token of the customer's link. */
export async function placeOrderWithLink(product: TestProduct, quantity: number, lastName: string) {
  const response = await fetch(
    `${requireEnvironmentVariable("E2E_API_URL")}/functions/v1/storefront/checkout`,
    {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        apikey: requireEnvironmentVariable("E2E_PUBLISHABLE_KEY"),
        "Idempotency-Key": randomUUID(),
      },
      body: JSON.stringify({
        firstName: "Testing",
        lastName,
        email: "testing@example.com",
        phone: "+350 2000 0000",
        items: [{ id: product.id, quantity }],
      }),
    },
  );
  expect(response.status, "status of the test's checkout").toBe(201);
  return (await response.json()) as { orderId: string; token: string };
}

/** Reads an order with its items and mails. */
export async function readOrder(orderNumber: string) {
  const { data } = await serviceClient()
    .from("orders")
    .select("id, revision, viewed, order_items (id), mails (kind, status, message)")
    .eq("order_number", orderNumber)
    .single()
    .throwOnError();
  return data;
}

/** Submits the open approval dialog of one order. */
export async function confirmApproval(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Approve this order?" });
  await dialog.getByRole("button", { name: "Approve order" }).click();
}

/** Selects a reason in the open decline dialog and submits it. */
export async function confirmDecline(page: Page, reason = "Out of stock"): Promise<void> {
  const dialog = page.getByRole("dialog", { name: /^Decline .*\?$/ });
  await dialog.getByLabel("Reason").selectOption(reason);
  await dialog.getByRole("button", { name: /^Decline orders?$/ }).click();
}

/** Adds an administrator for a test that changes the account's own settings. */
export async function addAdministrator() {
  const id = randomUUID();
  const account = { email: `${id}@example.com`, password: `password-of-${id}` };
  const { error } = await serviceClient().auth.admin.createUser({
    ...account,
    email_confirm: true,
    app_metadata: { is_admin: true, username: id },
  });
  if (error) throw error;
  return account;
}

/** Fills in and submits the sign-in form. */
export async function submitSignInForm(page: Page, { email, password } = demoAdmin): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** Signs in through the form, for tests that end the session or test the form; other tests use `openAsAdmin`. */
export async function signIn(page: Page, account = demoAdmin): Promise<void> {
  await submitSignInForm(page, account);
  // Waits for the button, because the welcome toast disappears after five seconds. The timeout is long, because verifying the
  // password is slow on a busy machine.
  await expect(page.getByRole("button", { name: "Log out", includeHidden: true })).toBeVisible({
    timeout: 20_000,
  });
}

/** Maximum age of the cached session, low enough that supabase-js does not refresh the session during a test. */
const maxSessionAgeMs = 5 * 60_000;
let cachedSession: { session: string; fetchedAt: number } | undefined;

/** Signs in at Auth as the administrator; returns the response as JSON text. Caches the response for `maxSessionAgeMs`. */
async function fetchAdminSession(): Promise<string> {
  if (cachedSession && Date.now() - cachedSession.fetchedAt < maxSessionAgeMs)
    return cachedSession.session;
  const response = await fetch(
    `${requireEnvironmentVariable("E2E_API_URL")}/auth/v1/token?grant_type=password`,
    {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        apikey: requireEnvironmentVariable("E2E_PUBLISHABLE_KEY"),
      },
      body: JSON.stringify(demoAdmin),
    },
  );
  expect(response.status, "status of the test's sign-in").toBe(200);
  cachedSession = { session: await response.text(), fetchedAt: Date.now() };
  return cachedSession.session;
}

/** Calls an SQL function as the administrator, to simulate a change in another browser. */
export async function callAsAdministrator(name: string, args: object): Promise<void> {
  const { access_token } = JSON.parse(await fetchAdminSession()) as { access_token: string };
  await createTestClient(
    { url: requireEnvironmentVariable("E2E_API_URL") },
    requireEnvironmentVariable("E2E_PUBLISHABLE_KEY"),
  )
    .rpc(name, args)
    .setHeader("Authorization", `Bearer ${access_token}`)
    .throwOnError();
}

/** The localStorage key of the back office's session (web/src/lib/supabase.ts). */
const sessionKey = "admin-session";

/** Opens a page of the back office with the administrator's cached session, which all tests of a worker share. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  const localStorage = [{ name: sessionKey, value: await fetchAdminSession() }];
  const { origin } = new URL(requireEnvironmentVariable("E2E_SITE_URL"));
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(path);
}

/**
 * Creates Auth's response to the sign-in of an account without administrator rights. The access token is valid and claims
 * administrator rights in user_metadata.
 */
export async function createNonAdminSession() {
  const now = Math.floor(Date.now() / 1000);
  const lifetime = { expires_in: 3600, expires_at: now + 3600 };
  const user = {
    id: randomUUID(),
    aud: "authenticated",
    email: "member@example.com",
    app_metadata: { provider: "email" },
  };
  const { id: sub, ...account } = user;
  const claims = { sub, role: "authenticated", ...account, user_metadata: { is_admin: true } };
  return {
    access_token: await sign(
      { ...claims, iat: now, exp: lifetime.expires_at },
      localJwtSecret,
      "HS256",
    ),
    refresh_token: "none",
    token_type: "bearer",
    ...lifetime,
    user,
  };
}

/** Signs a page in as a non-administrator before it loads; returns the access token. */
export async function signInAsNonAdmin(page: Page): Promise<string> {
  const session = await createNonAdminSession();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    JSON.stringify(session),
  ] as const);
  return session.access_token;
}

/** Sends a PUT request with an access token to the function back-office; returns status and message. */
export async function sendBackOfficeRequest(path: string, token: string) {
  const response = await fetch(
    `${requireEnvironmentVariable("E2E_API_URL")}/functions/v1/back-office/${path}`,
    {
      method: "PUT",
      headers: {
        apikey: requireEnvironmentVariable("E2E_PUBLISHABLE_KEY"),
        Authorization: `Bearer ${token}`,
      },
    },
  );
  return { status: response.status, ...((await response.json()) as { message: string }) };
}

export const orderRow = (page: Page, orderNumber: string) =>
  page.getByRole("row").filter({ hasText: orderNumber });

/** The open dialog of an order, with its events newest first. */
export function orderDialog(page: Page, orderNumber: string) {
  const dialog = page.getByRole("dialog", { name: `Order ${orderNumber}` });
  const events = dialog.getByRole("list", { name: "Events, newest first" }).getByRole("listitem");
  return { dialog, events };
}
