import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../shared/project-paths.ts";
import { formatUnicodeRange, subsetCharacters } from "./characters.ts";

it("formatUnicodeRange merges consecutive code points into one range", () => {
  expect(formatUnicodeRange("cab z")).toBe("U+20, U+61-63, U+7A");
});

it.each(["cormorant-500", "jost-400-500"])(
  "the unicode-range of %s in theme.css lists exactly the subset's characters",
  (file) => {
    const theme = readFileSync(join(projectRoot, "web", "src", "app", "theme.css"), "utf8");
    const [, face = ""] = theme.split(`./fonts/${file}.woff2`);
    const [, range = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
    expect(range.replaceAll(/\s+/g, " ").trim()).toBe(formatUnicodeRange(subsetCharacters));
  },
);
