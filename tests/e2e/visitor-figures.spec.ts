import { expect, type Page, test } from "@playwright/test";
import { openAsAdmin } from "../support/browser/back-office.ts";

/** Waits until the server has counted. */
const nextCount = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith("/storefront/daily-counts") && response.request().method() === "POST",
  );

test("the administrator sees what a visitor searched in vain, wished for and looked at", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.clock.install();
  const counted = async (act: () => Promise<unknown>) => {
    const response = nextCount(visitor);
    await act();
    await visitor.clock.fastForward(6000);
    expect(await (await response).json()).toEqual({ isCounted: true });
  };
  await visitor.goto("/shop/linen-throw");
  await counted(() =>
    visitor
      .getByRole("button", { name: /^Add .* to wishlist$/ })
      .first()
      .click(),
  );
  await visitor.goto("/search?q=Zeppelin%20hangar");
  await counted(() => expect(visitor.getByText("Nothing found")).toBeVisible());
  await visitor.goto("/portfolio/kitchens");
  await visitor.locator('a[href^="/portfolio/kitchens/"]').first().click();
  await counted(() =>
    visitor
      .getByRole("button", { name: /^Enlarge: / })
      .first()
      .click(),
  );
  await visitor.close();

  await openAsAdmin(page, "/admin/figures");
  const rows = (table: string) => page.getByRole("table", { name: table }).getByRole("row");
  await expect(rows("Searched in vain").filter({ hasText: "zeppelin hangar" })).toHaveCount(1);
  await expect(rows("Most wished for").filter({ hasText: "Linen Throw" })).toHaveCount(1);
  await expect(rows("Most viewed rooms").nth(1)).toBeVisible();
});
