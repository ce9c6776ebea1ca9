import { describe, expect, it } from "vitest";
import { readLegalText } from "./legal-text.ts";
import type { LegalTextKey } from "./site-content.ts";

const row = (key: LegalTextKey, title: string, content: string | null) => ({ key, title, content });
const delivery = row("delivery_text", "Delivery", "We bring it.\n# By van");
const returns = row("returns_text", "Returns", "Within 14 days.");
const readPrivacy = (text: string) =>
  readLegalText("privacy_page", [row("privacy_page", "Privacy", text), delivery], "A & B $&");
const readIds = (key: LegalTextKey, rows: ReturnType<typeof row>[]) =>
  readLegalText(key, rows, "").sections.map(({ id }) => id);

describe("readLegalText", () => {
  it("returns the summary, the sections and the parts around the business's contact details", () => {
    expect(
      readPrivacy(
        "\nIn short.\r\n\n## About us {#about}\n\n{{name}} is “we”.\n  {{contact}} \nAsk {{name}}.\n# Prices\n### Sale\n- a",
      ),
    ).toEqual({
      summary: "In short.",
      sections: [
        { id: "about", title: "About us", parts: ["A & B $& is “we”.", "Ask A & B $&."] },
        { id: "prices", title: "Prices", parts: ["### Sale\n- a"] },
      ],
    });
  });

  it("gives each section its own id, also a heading without letters", () => {
    const { summary, sections } = readPrivacy("## Prices\n## **Prices**\n## Costs {#prices}\n## €");
    expect(summary).toBe("");
    expect(sections.map(({ id }) => id)).toEqual(["prices", "section-2", "section-3", "section-4"]);
    expect(sections.map(({ title }) => title)).toEqual(["Prices", "Prices", "Costs", "€"]);
  });

  it.each([
    ["One.\n\nTwo.\n- a\n## B", "One.", ["Two.\n- a", ""]],
    ["- a\nOne.", "", ["- a\nOne."]],
    ["{{contact}}\nOne.", "", ["", "One."]],
  ])("keeps what precedes the first heading of %j", (text, summary, parts) => {
    const read = readPrivacy(text);
    expect(read.summary).toBe(summary);
    expect(read.sections.flatMap((section) => section.parts)).toEqual(parts);
    expect(read.sections[0]).toMatchObject({ id: "introduction", title: null });
  });

  it("makes delivery and returns sections of the terms, in place of their markers or at the end", () => {
    const read = (content: string) =>
      readIds("terms_page", [row("terms_page", "Terms", content), returns, delivery]);
    expect(read("## A\n{{returns}}\n## B\r\n {{delivery}} \n")).toEqual([
      ...["a", "cancelling", "b", "collection-and-delivery"],
    ]);
    expect(read("## A")).toEqual(["a", "collection-and-delivery", "cancelling"]);
    expect(readIds("privacy_page", [returns])).toEqual([]);
  });

  it("reads delivery as a section of the terms, whose own headings are no sections", () => {
    expect(readLegalText("delivery_text", [delivery, returns], "").sections).toEqual([
      {
        id: "collection-and-delivery",
        title: "Delivery",
        parts: ["We bring it.\n### By van"],
      },
    ]);
  });
});
