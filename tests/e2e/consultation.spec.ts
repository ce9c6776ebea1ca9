import { expect } from "@playwright/test";
import { deriveLinkToken } from "../../supabase/functions/_shared/server/hashes.ts";
import { createPhonePhoto } from "../support/browser/image-files.ts";
import {
  expectAccessible,
  passMinimumFillTime,
  serviceClient,
  test,
} from "../support/browser/visitor.ts";

const email = "consultation@example.com";

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });
test.afterEach(async () => {
  await serviceClient().from("contact_submissions").delete().eq("email", email).throwOnError();
});

async function readBrief() {
  const { data } = await serviceClient()
    .from("briefs")
    .select("request_id, files (state, mime_type), contact_submissions!inner (email)")
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

test("a visitor asks for a consultation on a phone, with six photos, and adds a plan by the link", async ({
  page,
}) => {
  const showStep = (name: string) =>
    expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
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
  await page.getByLabel("Name").fill("Ana Montegriffo");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("+350 200 12345");
  await page.getByRole("checkbox", { name: "Morning" }).first().check();
  await expectAccessible(page);
  await passMinimumFillTime(page);
  await page.getByRole("button", { name: "Send request" }).tap();
  await showStep("We have your request");
  expect(await readFiles()).toEqual(Array(6).fill("image/jpeg stored"));
  await page.goto(await readLink());
  await expect(page.getByRole("listitem").filter({ hasText: "Arrived" })).toHaveCount(6);
  const plan = {
    name: "plan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
  };
  await page.locator("input[type=file]").setInputFiles(plan);
  await expect(page.getByText("7 of 7 have arrived")).toBeVisible();
  await expectAccessible(page);
  expect(await readFiles()).toContain("application/pdf stored");
});
