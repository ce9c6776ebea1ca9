import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { LegalDocument } from "@/storefront/legal/legal-document";
import { neverResolves, stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const following = Node.DOCUMENT_POSITION_FOLLOWING;

afterEach(() => vi.unstubAllGlobals());

const row = (key: string, title: string, content: string, updated_at: string) => ({
  ...{ key, title, content, updated_at },
});
const terms = row(
  "terms_page",
  "Our Terms",
  "In **short**.\n## About us\nBefore.\n{{contact}}\nAfter, by {{name}}.\n{{returns}}\n## Prices\n### Sale\n<b>Low</b>",
  "2026-11-20T10:00:00Z",
);
const returns = row("returns_text", "Returns", "Within 14 days.", "2026-11-21T23:30:00Z");

/** Responds to the query of the legal texts, and with no section to that of the sections. */
const respondWith = (rows: object[]) => ({
  site_content: (query: URLSearchParams) => (query.get("key")?.startsWith("in.") ? rows : []),
});

it("shows the owner's text with numbered sections, contact details and the date of the last change", async () => {
  const requests = stubReads(respondWith([terms, returns]));
  renderInStorefront(<LegalDocument page="terms_page" />);
  await screen.findByRole("heading", { level: 1, name: "Our Terms" });
  const contact = await screen.findByRole("link", { name: /@/ });
  expect(screen.getByText("Before.").compareDocumentPosition(contact)).toBe(following);
  const after = screen.getByText("After, by Our shop.");
  expect(contact.compareDocumentPosition(after)).toBe(following);
  expect(screen.getByText("short").tagName).toBe("STRONG");
  expect(screen.getByText("22 November 2026").getAttribute("datetime")).toBe("2026-11-22");
  const headings = screen
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);
  expect(headings).toEqual(["1.About us", "2.Returns", "3.Prices"]);
  screen.getByRole("heading", { level: 3, name: "Sale" });
  screen.getByText("<b>Low</b>");
  const [contents] = screen.getAllByRole("navigation", { name: "Contents of Our Terms" });
  if (!contents) throw new Error("The page has no table of contents.");
  expect(
    within(contents)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["#about-us", "#cancelling", "#prices"]);
  expect(document.querySelector("meta[name=description]")?.getAttribute("content")).toBe(
    "In short.",
  );
  const keys = requests.map(({ query }) => query.get("key") ?? "");
  expect(keys.sort((a, b) => a.localeCompare(b))).toEqual([
    "in.(terms_page,delivery_text,returns_text)",
    "like.%\\_section",
  ]);
});

it("scrolls to the section of the URL once its text has loaded", async () => {
  const scrolled = vi.fn<(this: Element) => void>(function scroll() {
    expect(this.id).toBe("cancelling");
  });
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(scrolled);
  stubReads(respondWith([terms, returns]));
  renderInStorefront(<LegalDocument page="terms_page" />, { url: "/terms-conditions#cancelling" });
  await screen.findByText("Within 14 days.");
  expect(scrolled).toHaveBeenCalledOnce();
});

it("is never empty: without a stored text it says how to ask for it, and after a failure it can be loaded again", async () => {
  stubReads(respondWith([]));
  const { unmount } = renderInStorefront(<LegalDocument page="privacy_page" />);
  await screen.findByRole("heading", { level: 1, name: "Privacy Policy" });
  expect(screen.getByRole("link", { name: "ask us" }).getAttribute("href")).toBe("/contact");
  unmount();

  stubReads({});
  renderInStorefront(<LegalDocument page="privacy_page" />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  screen.getByRole("heading", { level: 1, name: "Privacy Policy" });
  stubReads(respondWith([{ ...terms, key: "privacy_page", title: "Your data" }]));
  await userEvent.click(retry);
  await screen.findByRole("heading", { level: 1, name: "Your data" });
});

it("has a title while it loads", () => {
  stubReads({ site_content: neverResolves });
  renderInStorefront(<LegalDocument page="terms_page" />);
  expect(document.title).toBe("Terms & Conditions | Our shop");
});
