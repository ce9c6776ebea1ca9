import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import ContactPage from "@/storefront/contact/contact-page";
import { type StubbedResponses, stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const createSection = (content: string | null, metadata: object) => [
  { id: 2, key: "contact_section", title: "Come and see us", content, metadata },
];
const getHref = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

async function renderContactPage(responses: StubbedResponses) {
  stubReads(responses);
  renderInStorefront(<ContactPage />);
  await screen.findByText("Business hours");
  await screen.findByRole("button", { name: "Show the map" });
}

afterEach(() => vi.unstubAllGlobals());

describe("the contact page", () => {
  it("shows the owner's text with a paragraph per line, and the owner's contact details", async () => {
    await renderContactPage({
      site_content: () =>
        createSection("Come in.\n\nOr write.", {
          address: "1 Casemates Square\nGibraltar",
          phone: "+350 200 11111",
          email: "us@example.com",
          whatsapp: "+350 54 00 00 00",
          hours: "By appointment",
        }),
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Get In Touch");
    expect(screen.getByText("Come in.").tagName).toBe("P");
    expect(screen.getByText("Or write.").tagName).toBe("P");
    expect(screen.getAllByText(/1 Casemates Square/).length).toBeGreaterThan(0);
    expect(getHref("+350 200 11111")).toBe("tel:+35020011111");
    expect(getHref("us@example.com")).toBe("mailto:us@example.com");
    expect(getHref("Message us on WhatsApp")).toBe("https://wa.me/35054000000");
    expect(screen.getByText("By appointment")).toBeDefined();
    expect(screen.getByRole("button", { name: "Send message" })).toBeDefined();
  });

  it.each<[string, StubbedResponses]>([
    ["the owner has written no text", { site_content: () => [] }],
    ["the stored section is empty", { site_content: () => createSection(null, {}) }],
    ["the API is unreachable", {}],
  ])("shows the default contact details and opening hours when %s", async (_, responses) => {
    await renderContactPage(responses);
    expect(screen.getAllByText("Gibraltar").length).toBeGreaterThan(0);
    expect(getHref("+350 200 00000")).toBe("tel:+35020000000");
    expect(getHref("hello@shop.example")).toBe("mailto:hello@shop.example");
    expect(getHref("Message us on WhatsApp")).toBe("https://wa.me/35020000000");
    const hours = ["Monday to Friday", "9:00 AM-6:00 PM", "Saturday", "10:00 AM-4:00 PM", "Sunday"];
    for (const text of [...hours, "Closed"]) expect(screen.getByText(text)).toBeDefined();
  });
});
