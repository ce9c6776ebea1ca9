import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LegalDocument } from "@/storefront/legal/legal-document";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const following = Node.DOCUMENT_POSITION_FOLLOWING;

afterEach(() => vi.unstubAllGlobals());

it("LegalDocument shows the business's contact details between two parts", async () => {
  stubReads({ site_content: () => [] });
  renderInStorefront(
    <LegalDocument
      text={{
        title: "Terms",
        summary: "In short.",
        lastUpdated: "2026-11-21",
        sections: [
          {
            id: "about",
            title: "About us",
            parts: ["<p>Before.</p>", "<p>After.</p>"],
          },
        ],
      }}
    />,
  );
  const contact = await screen.findByText("Calpe & Stone");
  expect(screen.getByText("Before.").compareDocumentPosition(contact)).toBe(following);
  expect(contact.compareDocumentPosition(screen.getByText("After."))).toBe(following);
});
