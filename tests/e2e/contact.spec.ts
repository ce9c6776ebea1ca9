import { expect, type Locator, type Page } from "@playwright/test";
import { tabTo } from "../support/browser/focus.ts";
import {
  expectAccessible,
  passMinimumFillTime,
  serviceClient,
  test,
  toasts,
} from "../support/browser/visitor.ts";

// Matches the hosts of the map and the geocoder, whose responses the test stubs.
const mapHosts = /^https:\/\/[^/]*openstreetmap\.org\//;

const sendButton = (page: Page) => page.getByRole("button", { name: "Send message" });

async function fillMessageForm(page: Page, message: string) {
  await page.getByRole("textbox", { name: "Name" }).fill("Ana Montegriffo");
  await page.getByRole("textbox", { name: "Email" }).fill("ana@example.com");
  await page.getByRole("combobox", { name: "Subject" }).selectOption("Custom Project");
  await page.getByRole("textbox", { name: "Message" }).fill(message);
}

async function readStoredMessages(message: string) {
  const { data } = await serviceClient()
    .from("contact_submissions")
    .select("name, email, phone, subject, product_details, page_path, viewed")
    .eq("message", message);
  return data;
}

test("the contact page shows address and hours, and loads the map only after a click", async ({
  page,
}) => {
  const mapRequests: string[] = [];
  await page.route(mapHosts, async (route) => {
    const url = route.request().url();
    mapRequests.push(url);
    if (url.includes("nominatim")) {
      const headers = { "access-control-allow-origin": "*" };
      await route.fulfill({ json: [{ lat: "36.1404", lon: "-5.3531" }], headers });
    } else {
      await route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title>" });
    }
  });
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Get In Touch" })).toBeVisible();
  await expect(page.getByText("Engineer Lane").first()).toBeVisible();
  await expect(page.getByText("Monday to Friday")).toBeVisible();
  await expect(page.getByText("9:00 AM-6:00 PM")).toBeVisible();
  await expect(page.getByText("10:00 AM-4:00 PM")).toBeVisible();
  await expect(page.getByRole("link", { name: "+350 200 50147" })).toHaveAttribute(
    "href",
    "tel:+35020050147",
  );
  await expect(page.getByRole("link", { name: "Message us on WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/35020050147",
  );
  expect(mapRequests).toEqual([]);

  await page.getByRole("button", { name: "Show the map" }).click();
  const map = page.locator("iframe[title^='Map of']");
  await expect(map).toHaveAttribute("src", /marker=36\.14040%2C-5\.35310/);
  expect(mapRequests.length).toBeGreaterThan(0);
  await expectAccessible(page);
});

test("a visitor corrects an invalid field and sends a message with the keyboard alone", async ({
  page,
}) => {
  const message = `A library for the dining room, ${crypto.randomUUID()}\nwith <b>a ladder</b>.`;
  await page.clock.install();
  await page.goto("/contact");
  await tabTo(page, page.getByRole("textbox", { name: "Name" }));
  await page.keyboard.type("Ana Montegriffo");
  await page.keyboard.press("Enter");
  const email = page.getByRole("textbox", { name: "Email" });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(page.getByText("Please select a subject")).toBeVisible();
  await expect(page.getByText("Please enter your message")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type("ana@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("+350 200 54321");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Int");
  await page.keyboard.press("Tab");
  const [firstLine = "", secondLine = ""] = message.split("\n");
  await page.keyboard.type(firstLine);
  await page.keyboard.press("Enter");
  await page.keyboard.type(secondLine);
  await tabTo(page, sendButton(page));
  await passMinimumFillTime(page);
  await page.keyboard.press("Enter");

  await expect(toasts(page).getByText("Message sent successfully")).toBeVisible();
  await expect(toasts(page).getByText("We'll get back to you as soon as possible.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
  expect(await readStoredMessages(message)).toEqual([
    {
      name: "Ana Montegriffo",
      email: "ana@example.com",
      phone: "+350 200 54321",
      subject: "Interior Design Consultation",
      product_details: null,
      page_path: null,
      viewed: false,
    },
  ]);
});

test("the home page's short contact form loads when it is scrolled into view, and sends a message", async ({
  page,
}) => {
  const message = `Shelves for the study, ${crypto.randomUUID()}`;
  await page.clock.install();
  await page.goto("/");
  await page.getByRole("link", { name: "Write to us" }).scrollIntoViewIfNeeded();
  await fillMessageForm(page, message);
  await passMinimumFillTime(page);
  await sendButton(page).click();
  await expect(toasts(page).getByText("Message sent successfully")).toBeVisible();
  expect(await readStoredMessages(message)).toHaveLength(1);
});

test("a visitor looks through a service item's images and sends an enquiry with the keyboard alone", async ({
  page,
}) => {
  const message = `How long does it take, ${crypto.randomUUID()}?`;
  const pressEnterOn = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  await page.clock.install();
  await page.goto("/services");
  await pressEnterOn(page.getByRole("link", { name: "Explore Interior Design" }));
  await pressEnterOn(page.getByRole("article").getByRole("link", { name: "Colour & Materials" }));
  await pressEnterOn(page.getByRole("button", { name: "Large" }));
  const itemButton = page.getByRole("button", { name: "Stone Selection" });
  await pressEnterOn(itemButton);
  const lightbox = page.getByRole("dialog", { name: "Stone Selection" });
  const counter = lightbox.getByText(/^Picture \d \/ \d$/);
  await expect(counter).toHaveText("Picture 1 / 2");
  await expectAccessible(page);
  await page.keyboard.press("ArrowLeft");
  await expect(counter).toHaveText("Picture 2 / 2");
  await page.keyboard.press("ArrowRight");
  await expect(counter).toHaveText("Picture 1 / 2");
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(itemButton).toBeFocused();
  await page.keyboard.press("Enter");
  await pressEnterOn(lightbox.getByRole("button", { name: "Show picture 2 of 2" }));
  await expect(counter).toHaveText("Picture 2 / 2");
  const enquire = lightbox.getByRole("button", { name: "Enquire" });
  await pressEnterOn(enquire);
  const dialog = page.getByRole("dialog", { name: "Make an enquiry" });
  await expect(dialog.getByText("Stone Selection (Colour & Materials)")).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Subject" })).toHaveValue("Product Inquiry");
  await tabTo(page, dialog.getByRole("textbox", { name: "Name" }));
  await page.keyboard.type("Ana");
  await tabTo(page, dialog.getByRole("textbox", { name: "Email" }));
  await page.keyboard.type("ana@example.com");
  await tabTo(page, dialog.getByRole("textbox", { name: "Message" }));
  await page.keyboard.type(message);

  // Keys in the enquiry do not change the lightbox's image. Closing and reopening the enquiry keeps the text.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(counter).toHaveText("Picture 2 / 2");
  await expect(enquire).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(message);

  await tabTo(page, dialog.getByRole("button", { name: "Send enquiry" }));
  await passMinimumFillTime(page);
  await page.keyboard.press("Enter");
  // Finds the toast by its text, because the item's lightbox is still open, and an open modal dialog hides the rest of the page
  // from queries by role.
  await expect(page.getByText("Enquiry sent successfully").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await readStoredMessages(message)).toMatchObject([
    {
      subject: "Product Inquiry",
      product_details: "Stone Selection (Colour & Materials)",
      page_path: new URL(page.url()).pathname,
    },
  ]);
});
