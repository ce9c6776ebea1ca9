import { expect, type Locator } from "@playwright/test";
import { load } from "cheerio";
import { tabTo } from "../support/browser/focus.ts";
import {
  expectAccessible,
  passMinimumFillTime,
  serviceClient,
  test,
  toasts,
} from "../support/browser/visitor.ts";

test("a visitor files a data request with the keyboard alone", async ({ page }) => {
  const details = `Please delete what you hold about me, ${crypto.randomUUID()}.`;
  await page.clock.install();
  await page.goto("/data-request");
  await expect(page.getByRole("heading", { level: 1, name: "Data Request" })).toBeVisible();
  for (const requestType of ["Access", "Rectification", "Erasure", "Portability", "Objection"]) {
    await expect(page.getByRole("term").filter({ hasText: requestType })).toBeVisible();
  }

  const submit = page.getByRole("button", { name: "Submit Request" });
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Full name" })).toBeFocused();
  for (const message of [
    "Please enter your full name",
    "Please enter a valid email address",
    "Please select a request type",
    "Please provide more details about your request (minimum 10 characters)",
    "Please provide information to help us verify your identity",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);

  const typeInto = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await typeInto(page.getByRole("textbox", { name: "Full name" }), "Ana Montegriffo");
  await typeInto(page.getByRole("textbox", { name: "Email" }), "ana@example.com");
  await typeInto(page.getByRole("combobox", { name: "Request type" }), "Era");
  await typeInto(page.getByRole("textbox", { name: "Details of your request" }), details);
  await typeInto(page.getByRole("textbox", { name: /verify your identity/ }), "Order ORD-1001");
  await tabTo(page, submit);
  await passMinimumFillTime(page);
  await page.keyboard.press("Enter");

  await expect(toasts(page).getByText("Request Submitted Successfully")).toBeVisible();
  await expect(
    toasts(page).getByText(/We will respond within 30 days as required by law/),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Full name" })).toHaveValue("");
  const { data } = await serviceClient().from("data_requests").select("*").eq("details", details);
  expect(data).toMatchObject([
    {
      name: "Ana Montegriffo",
      email: "ana@example.com",
      request_type: "erasure",
      verification_info: "Order ORD-1001",
      status: "pending",
    },
  ]);
});

test("the terms and the privacy policy contain the specification's texts", async ({ request }) => {
  for (const [path, texts] of [
    ["/terms-conditions", [/Orders may take up to 24 hours to process\. We confirm/]],
    [
      "/privacy-policy",
      [
        /respond within 30 days, and in any case within one month/,
        /anyone under 16/,
        /the username, the email address and the password of the admin account\. The password is stored only as a hash/,
      ],
    ],
  ] as const) {
    const main = load(await (await request.get(path)).text())("main");
    for (const text of texts) expect(main.text(), path).toMatch(text);
  }
});

test("a legal text can be navigated by its table of contents", async ({ page }) => {
  await page.goto("/terms-conditions");
  const contents = page.getByRole("navigation", { name: "Contents of Terms & Conditions" });
  const openSection = async (section: string) => {
    await contents.getByRole("link", { name: section }).click();
    await expect(page.getByRole("heading", { level: 2, name: section })).toBeInViewport();
  };
  for (const section of ["Placing an order", "Your right to cancel"]) await openSection(section);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary", { hasText: "Contents" }).click();
  await openSection("Placing an order");
});
