import { isSafeLink } from "@domain/safe-link.ts";
import { act, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { SectionText } from "@/components/section-text";

async function renderText(content: string, className?: string) {
  const { container } = render(
    <MemoryRouter>
      <SectionText content={content} heading="h3" className={className} />
    </MemoryRouter>,
  );
  // Loads the Markdown parser, if the text needs it.
  await act(async () => void (await import("@/components/markdown-blocks")));
  return container;
}

const withoutClasses = (html: string) => html.replace(/ (class|style|rel)="[^"]*"/g, "");

describe("SectionText", () => {
  it.each([
    ["## Our *house*", "<h3>Our <em>house</em></h3>"],
    ["**Oak** and __ash__", "<p><strong>Oak</strong> and <strong>ash</strong></p>"],
    ["***Both***", "<p><em><strong>Both</strong></em></p>"],
    ["One\nTwo **b**\n\nThree", "<p>One</p><p>Two <strong>b</strong></p><p>Three</p>"],
    [
      "Intro\n- a\n- b *c*\n  - d\nOutro",
      "<p>Intro</p><div><ul><li>a</li><li>b <em>c</em><ul><li>d</li></ul></li></ul></div><p>Outro</p>",
    ],
    ["- a\n\n- b", "<div><ul><li>a</li><li>b</li></ul></div>"],
    ["3. c\n4. d", '<div><ol start="3"><li>c</li><li>d</li></ol></div>'],
    ["- a\n  b", "<div><ul><li>a<br>b</li></ul></div>"],
    ["> One\n> Two", "<div><blockquote><p>One<br>Two</p></blockquote></div>"],
    ["[Shop](/shop)", '<p><a href="/shop" data-discover="true">Shop</a></p>'],
    [
      "[**A** (b)](https://example.com/a_(b)_c)",
      '<p><a href="https://example.com/a_(b)_c"><strong>A</strong> (b)</a></p>',
    ],
    ["\\*a\\* **b**", "<p>*a* <strong>b</strong></p>"],
  ])("renders the Markdown of %j", async (content, html) => {
    const { innerHTML } = await renderText(content);
    const expected = content.startsWith("#") ? `<div>${html}</div>` : html;
    expect(withoutClasses(innerHTML)).toBe(expected);
  });

  it("renders emphasis that is nested thousands deep as it was written", async () => {
    const content = `${"*a ".repeat(3000)}${"b* ".repeat(3000)}`.trim();
    expect((await renderText(content)).innerHTML).toBe(`<p>${content}</p>`);
  });

  it("opens another site without access to this window", async () => {
    const container = await renderText("[a](https://example.com) [b](http://example.com) [c](/c)");
    const links = [...container.querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("rel"))).toEqual(["noopener", "noopener", null]);
  });

  it.each([
    "One.\nTwo.\r\n\r\n  Three.",
    "***\n---\n* * *\n___\n#1 in Gibraltar\n-5 °C\n>5 years",
    "120*80*75 cm, 5 * 3, a_b_c and snake_case",
    "1984. A house\n(see [1]) [draft]\nhttps://example.com/a_b_c",
    "Title\n===\n    indented\n```\n| a | b |\n<b>bold</b> &amp; <script>alert(1)</script>",
    "**unclosed *marks _here [and](here ![image](/a.webp)",
    `${"> ".repeat(9)}deep\n${"- ".repeat(9)}deep`,
  ])("renders %j, which has no Markdown, as one paragraph per line", async (content) => {
    const paragraph = document.createElement("p");
    paragraph.className = "mt-5";
    const expected = content
      .split(/\r?\n/)
      .filter((line) => line.trim())
      .map((line) => {
        paragraph.textContent = line.trim();
        return paragraph.outerHTML;
      });
    expect((await renderText(content, "mt-5")).innerHTML).toBe(expected.join(""));
  });

  it.each([
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert%281%29)",
    "[a]( javascript:alert%281%29)",
    "[a](java\nscript:alert%281%29)",
    "[a](java&#x09;script:x)",
    "[a](javascript&colon;x)",
    "[a](&#106;avascript:x)",
    "[a](\\javascript:x)",
    "[a](\u0001javascript:x)",
    "[a](<javascript:x>)",
    "[a](<java\tscript:x>)",
    "[a](data:text/html,<script>alert(1)</script>)",
    "[a](data:text/html;base64,PHNjcmlwdD4=)",
    "[a](vbscript:x)",
    "[a](file:///etc/passwd)",
    "[a](blob:https://example.com/1)",
    "[a](//example.com)",
    "[a](/\\example.com)",
    "[a](\\\\example.com)",
    "[a](ftp://example.com)",
    "[a](http:javascript)",
    "[a](https:example.com)",
    '[a](javascript:x "title")',
    "[a](javascript:x) **b**",
    "- [a](javascript:x)",
    "> [a](javascript:x)",
    "## [a](javascript:x)",
    "**[a](javascript:x)**",
    "[[a](javascript:x)](https://example.com)",
    "[![a](javascript:x)](javascript:y)",
    "- ![a](javascript:x)",
    "- <javascript:x>",
    "- <a href=javascript:x>y</a>",
    "- <img src=x onerror=alert(1)>",
    "> <script>alert(1)</script>",
    "> <svg onload=alert(1)> **b**",
    "**b** <iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "**b** <style>*{display:none}</style>",
    "- [a][b]\n- [b]: javascript:x",
    "> [a]\n> [a]: javascript:x",
    '**b** "onmouseover="alert(1)',
    '[a](/x" onclick="alert(1)) **b**',
    "- `<b>` ```\n  <b>",
    `- ${"[".repeat(9000)}`,
    `- ${"*_".repeat(5000)}a${"_*".repeat(5000)}`,
    `- ${"**a *b ".repeat(2500)}`,
    `- ${"[a](".repeat(4000)}`,
    `${"- a\n".repeat(4000)}`,
    `- a\n${"  > ".repeat(4000)}x`,
    `- ${"> ".repeat(9000)}x`,
    `- ${">".repeat(9000)}x`,
    `1. ${"1000. ".repeat(3000)}x`,
    `${"**".repeat(9000)} **b**`,
    `**b** ${"<a ".repeat(6000)}`,
    `> ${"&lt;".repeat(4000)}`,
  ])("renders neither HTML nor an unsafe link for %.60j", async (content) => {
    const container = await renderText(content);
    expect(container.textContent).not.toBe("");
    for (const element of container.querySelectorAll("*")) {
      expect(element.tagName).toMatch(/^(DIV|P|H3|STRONG|EM|A|UL|OL|LI|BLOCKQUOTE|BR)$/);
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(class|style|href|rel|start|data-discover)$/);
        if (name === "href") expect(value).toSatisfy(isSafeLink);
      }
    }
  });
});
