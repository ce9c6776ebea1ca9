import { expect } from "@playwright/test";
import { deriveLinkToken } from "../../supabase/functions/_shared/server/hashes.ts";
import { openAsAdmin } from "../support/browser/back-office.ts";
import {
  expectAccessible,
  passMinimumFillTime,
  serviceClient,
  test,
  toasts,
} from "../support/browser/visitor.ts";

const email = "visit@example.com";

test.afterEach(async () => {
  await serviceClient().from("contact_submissions").delete().eq("email", email).throwOnError();
});

async function readBrief() {
  const { data } = await serviceClient()
    .from("briefs")
    .select("request_id, visits (status, revision), contact_submissions!inner (email)")
    .eq("contact_submissions.email", email)
    .single()
    .throwOnError();
  return data;
}

test("a visit is asked for with the consultation, confirmed by the owner, and moved and cancelled by the link", async ({
  page,
  browser,
}) => {
  const goOn = () => page.getByRole("button", { name: "Continue" }).click();
  await page.clock.install();
  await page.goto("/consultation");
  await page.getByLabel("Kitchen").check();
  await page.getByLabel("Where is it?").fill("Ocean Village");
  await goOn();
  await page.getByLabel("Renovation").check();
  await page.getByLabel("Budget").selectOption("£15,000 to £50,000");
  await page.getByLabel("Start").selectOption("Within 3 months");
  await goOn();
  await goOn();
  await page.getByLabel("Name").fill("Visiting Montegriffo");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  // A time that few others choose.
  const times = page.getByLabel("When may we come?");
  await expect(times).toBeVisible();
  const lastTimes = (await times.locator("option").allTextContents()).slice(-2);
  await times.selectOption(lastTimes[0] ?? "");
  await expect(page.getByRole("checkbox", { name: "Morning" })).toHaveCount(0);
  await expectAccessible(page);
  await passMinimumFillTime(page);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("You have asked for a visit on")).toBeVisible();
  expect((await readBrief()).visits).toEqual([{ status: "requested", revision: 0 }]);

  const adminPage = await browser.newPage();
  await openAsAdmin(adminPage, "/admin/visits");
  await expectAccessible(adminPage);
  await adminPage
    .getByRole("button", { name: "Confirm the visit to Visiting Montegriffo" })
    .click();
  await expect(toasts(adminPage)).toContainText("Visit confirmed");
  await adminPage.close();

  const { request_id: requestId } = await readBrief();
  const secret = process.env.E2E_SECRET_KEY ?? "";
  const { token } = await deriveLinkToken("brief link", requestId, secret);
  await page.goto(`/your-consultation/${token}`);
  const visit = page.getByRole("region", { name: "Your visit" });
  await expect(visit.getByRole("status")).toContainText("Confirmed");
  await visit.getByLabel("Another time").selectOption(lastTimes[1] ?? "");
  await expectAccessible(page);
  await visit.getByRole("button", { name: "Move the visit" }).click();
  await expect(visit.getByRole("status")).toContainText("We have sent you an email");
  await expect(visit.getByRole("status")).toContainText(`Confirmed: ${lastTimes[1]} to`);
  expect((await readBrief()).visits).toEqual([{ status: "confirmed", revision: 2 }]);
  await visit.getByRole("button", { name: "Cancel the visit" }).click();
  await visit.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(visit.getByRole("status")).toContainText("was cancelled");
});
