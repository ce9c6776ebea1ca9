import { expect, it } from "vitest";
import { withoutMarkdown } from "./markdown.ts";

it.each([
  ["## Our house", "Our house"],
  ["> - **Oak** and _ash_", "Oak and ash"],
  ["12. ***Both*** **a *b* c**", "Both a b c"],
  ['See [the *shop*](/shop) and [b](https://example.com/a_(b) "title").', "See the shop and b."],
  ["#1, 120*80*75 cm, a_b_c, **open", "#1, 120*80*75 cm, a_b_c, **open"],
  ["1984. A house", "1984. A house"],
])("withoutMarkdown(%j) is %j", (line, text) => {
  expect(withoutMarkdown(line)).toBe(text);
});

it.each(["*a ", "**a", "[a](", "[", "> ", "(", "_*"])(
  "withoutMarkdown needs less than a second of CPU time for a line that repeats %j",
  (part) => {
    const start = process.cpuUsage();
    withoutMarkdown(part.repeat(20_000 / part.length));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  },
);
