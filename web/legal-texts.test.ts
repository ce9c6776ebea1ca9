import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderLegalText } from "./legal-texts.ts";
import { paths } from "./src/lib/paths.ts";

const header = "---\ntitle: Terms\nsummary: In short.\nlastUpdated: 2026-11-21\n---\n";

describe("renderLegalText", () => {
  it("renders front matter, sections with ids, the business's name, and the parts around its contact details", () => {
    const text = renderLegalText(
      `${header}\n## About us {#about}\n\n{{name}} in **{{place}}**.\n\n{{contact}}\n\nWrite to us.\n\n## Prices {#prices}\n\n- a\n- b\n`,
    );
    expect(text).toEqual({
      title: "Terms",
      summary: "In short.",
      lastUpdated: "2026-11-21",
      sections: [
        {
          id: "about",
          title: "About us",
          parts: [
            '<p>Calpe &amp; Stone in <strong class="font-medium">Gibraltar</strong>.</p>',
            "<p>Write to us.</p>",
          ],
        },
        { id: "prices", title: "Prices", parts: ["<ul> <li>a</li> <li>b</li> </ul>"] },
      ],
    });
  });

  it.each([
    [
      "the front matter lacks a field",
      `${header.replace(/summary: .*\n/, "")}\n## About us {#about}\n`,
      /"summary"/,
    ],
    ["a section lacks its id", `${header}\n## About us\n\nText.`, /lacks its id/],
  ])("throws if %s", (_, markdown, message) => {
    expect(() => renderLegalText(markdown)).toThrow(message);
  });
});

it.each(["terms", "privacy"])(
  "the links in %s.md lead to pages of the site or to https and mailto addresses",
  (name) => {
    const markdown = readFileSync(
      new URL(`src/storefront/legal/${name}.md`, import.meta.url),
      "utf8",
    );
    const html = renderLegalText(markdown)
      .sections.flatMap(({ parts }) => parts)
      .join("");
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target = ""]) => target);
    const internalTargets = targets.filter((target) => !/^(?:https|mailto):/.test(target));
    expect(internalTargets.length).toBeGreaterThan(0);
    for (const target of internalTargets) expect(Object.values(paths)).toContain(target);
  },
);
