import { expect, type Page } from "@playwright/test";
import { signIn } from "../support/browser/back-office.ts";
import { expectAccessible, test } from "../support/browser/visitor.ts";

/** Signs in with a mocked clock. Returns an array to which the response status of every token refresh is appended. */
async function openBackOffice(page: Page): Promise<number[]> {
  const refreshStatuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("grant_type=refresh_token"))
      refreshStatuses.push(response.status());
  });
  await page.clock.install();
  await page.goto("/admin");
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  return refreshStatuses;
}

async function openOrders(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Orders" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Order Management" })).toBeVisible();
}

test("an open back office refreshes its 15-minute token within 14 minutes", async ({ page }) => {
  const refreshStatuses = await openBackOffice(page);
  await page.clock.fastForward("12:00");
  expect(refreshStatuses).toEqual([]);
  await page.clock.fastForward("02:00");
  await expect.poll(() => refreshStatuses.length).toBeGreaterThan(0);
  // The server's clock is not mocked, so the page considers each new token as expired and may refresh it again.
  expect(new Set(refreshStatuses)).toEqual(new Set([200]));
  await openOrders(page);
});

test.describe("while Auth rate-limits token refreshes", () => {
  test.use({ expectedFailure: /grant_type=refresh_token|\/rest\/v1\// });

  test("the session survives the expiry of its token and continues when Auth recovers", async ({
    page,
  }) => {
    const refreshStatuses = await openBackOffice(page);
    const rateLimitResponse = { code: 429, error_code: "over_request_rate_limit", msg: "Too many" };
    await page.route("**/auth/v1/token?grant_type=refresh_token", (route) =>
      route.fulfill({ status: 429, json: rateLimitResponse }),
    );
    await page.clock.fastForward("16:00");
    await expect.poll(() => refreshStatuses.length).toBeGreaterThan(1);
    // auth-js stops retrying after half a minute; the list is then requested without a token.
    await page.clock.fastForward("00:40");
    await page.getByRole("link", { name: "Orders" }).first().click();
    await expect(page.getByRole("alert").filter({ hasText: "Failed to fetch" })).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL("/admin/orders");

    await page.unroute("**/auth/v1/token?grant_type=refresh_token");
    await page.clock.fastForward("02:00");
    await expect.poll(() => refreshStatuses).toContain(200);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Order Management" })).toBeVisible();
  });
});
