import { expect, type Page } from "@playwright/test";
import { deriveLinkToken } from "../../supabase/functions/_shared/server/hashes.ts";
import { openAsAdmin } from "../support/browser/back-office.ts";
import { createPhonePhoto } from "../support/browser/image-files.ts";
import {
  expectAccessible,
  passMinimumFillTime,
  serviceClient,
  test,
  toasts,
} from "../support/browser/visitor.ts";

const email = "consultation@example.com";
const name = "Ana Montegriffo";

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });
test.afterEach(async () => {
  await serviceClient().from("contact_submissions").delete().eq("email", email).throwOnError();
});

async function readBrief() {
  const { data } = await serviceClient()
    .from("briefs")
    .select(
      "id:contact_submission_id, request_id, files (state, mime_type), visits (status, revision), contact_submissions!inner (email)",
    )
    .eq("contact_submissions.email", email)
    .single()
    .throwOnError();
  return data;
}
const readFiles = async () =>
  (await readBrief()).files.map(({ state, mime_type }) => `${mime_type} ${state}`);
async function readLink(): Promise<string> {
  const { request_id: requestId } = await readBrief();
  const secret = process.env.E2E_SECRET_KEY ?? "";
  const { token } = await deriveLinkToken("brief link", requestId, secret);
  return `/your-consultation/${token}`;
}

/** Sends a brief with six photos and a time for the visit; returns another free time. */
async function sendBrief(page: Page): Promise<string> {
  const showStep = (title: string) =>
    expect(page.getByRole("heading", { level: 2, name: title })).toBeFocused();
  const goOn = () => page.getByRole("button", { name: "Continue" }).tap();
  await page.clock.install();
  await page.goto("/contact");
  await page.getByRole("link", { name: "Book a Consultation" }).tap();
  await page.getByLabel("Kitchen").check();
  await page.getByLabel("Where is it?").fill("Ocean Village");
  await expectAccessible(page);
  await goOn();
  await showStep("Your project");
  await page.getByLabel("Renovation").check();
  await page.getByLabel("Budget").selectOption("£15,000 to £50,000");
  await page.getByLabel("Start").selectOption("Within 3 months");
  await expectAccessible(page);
  await goOn();
  await showStep("What we should see");
  const photo = await createPhonePhoto();
  const photos = Array.from({ length: 6 }, (_, n) => ({ ...photo, name: `room-${n + 1}.jpg` }));
  await page.locator("input[type=file]").setInputFiles(photos);
  await expect(page.getByText("6 of 6 have arrived")).toBeVisible();
  await expectAccessible(page);
  await goOn();
  await showStep("When we may come");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  // A time that few others choose.
  const times = page.getByLabel("When may we come?");
  await expect(times).toBeVisible();
  const [time = "", otherTime = ""] = (await times.locator("option").allTextContents()).slice(-2);
  await times.selectOption(time);
  await expect(page.getByRole("checkbox", { name: "Morning" })).toHaveCount(0);
  await expectAccessible(page);
  await passMinimumFillTime(page);
  await page.getByRole("button", { name: "Send Request" }).tap();
  await showStep("We have your request");
  return otherTime;
}

/** Adds a plan and removes a photo by the link, and moves the visit, which the owner has confirmed. */
async function changeByLink(page: Page, otherTime: string): Promise<void> {
  await page.goto(await readLink());
  await expect(page.getByRole("listitem").filter({ hasText: "Arrived" })).toHaveCount(6);
  const plan = {
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
  };
  await page.locator("input[type=file]").setInputFiles(plan);
  await expect(page.getByText("7 of 7 have arrived")).toBeVisible();
  await page.getByRole("button", { name: "Remove: room-2.jpg" }).tap();
  await expect(page.getByText("6 of 6 have arrived")).toBeVisible();
  await expectAccessible(page);
  const visit = page.getByRole("region", { name: "Your visit" });
  await expect(visit.getByRole("status")).toContainText("Confirmed");
  await visit.getByLabel("Another time").selectOption(otherTime);
  await visit.getByRole("button", { name: "Move the visit" }).tap();
  await expect(visit.getByRole("status")).toContainText(`Confirmed: ${otherTime} to`);
  await expect(visit.getByRole("status")).toContainText("We have sent you an email");
  await expect
    .poll(async () => (await readFiles()).sort())
    .toEqual(["application/pdf stored", ...Array(5).fill("image/jpeg stored")]);
}

test("a brief with six photos from a phone leads to a visit, which the customer moves by the link, and to an order that names the brief", async ({
  page,
  browser,
}) => {
  const otherTime = await sendBrief(page);
  expect(await readFiles()).toEqual(Array(6).fill("image/jpeg stored"));
  expect((await readBrief()).visits).toEqual([{ status: "requested", revision: 0 }]);

  const adminPage = await browser.newPage();
  await openAsAdmin(adminPage, "/admin/visits");
  const confirmButton = adminPage.getByRole("button", { name: `Confirm the visit to ${name}` });
  await expect(confirmButton).toBeVisible();
  await expectAccessible(adminPage);
  await confirmButton.click();
  await expect(toasts(adminPage)).toContainText("Visit confirmed");

  await changeByLink(page, otherTime);
  expect((await readBrief()).visits).toEqual([{ status: "confirmed", revision: 2 }]);

  const { id } = await readBrief();
  await adminPage.goto(`/admin/contact?submission=${id}`);
  const brief = adminPage.getByRole("region", { name: "Consultation" });
  await expect(brief.getByRole("img", { name: /^room-/ })).toHaveCount(5);
  await brief.getByRole("link", { name: "New order from this brief" }).click();
  await expect(adminPage.getByLabel(/^Email \(/)).toHaveValue(email);
  await adminPage.getByRole("button", { name: "Add free line" }).click();
  await adminPage.getByRole("textbox", { name: "Free line", exact: true }).fill("Design fee");
  await adminPage.getByLabel("Price of Design fee").fill("95");
  await adminPage.getByRole("button", { name: "Create order" }).click();
  const order = adminPage.getByRole("dialog", { name: /^Order ORD-/ });
  await expect(order).toContainText(`From the consultation of ${name}`);
  await expectAccessible(adminPage);
  await order.getByRole("link", { name: `Message of ${name}` }).click();
  await expect(brief.getByRole("link", { name: /^ORD-/ })).toBeVisible();
  await expect(brief).toContainText("£95.00");
  await adminPage.close();

  const visit = page.getByRole("region", { name: "Your visit" });
  await visit.getByRole("button", { name: "Cancel the visit" }).tap();
  // Not a tap, because a second one at the same place would be a double tap.
  await visit.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(visit.getByRole("status")).toContainText("was cancelled");
});
