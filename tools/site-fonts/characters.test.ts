import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../shared/project-paths.ts";
import { characters, unicodeRange } from "./characters.ts";

it("puts neighbours into one range", () => {
  expect(unicodeRange("cab z")).toBe("U+20, U+61-63, U+7A");
});

it.each(["cormorant-500", "jost-400-500"])("%s is asked for what is in it, and no more", (file) => {
  const theme = readFileSync(join(projectRoot, "web", "src", "app", "theme.css"), "utf8");
  const [, face = ""] = theme.split(`./fonts/${file}.woff2`);
  const [, range = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
  expect(range.replaceAll(/\s+/g, " ").trim()).toBe(unicodeRange(characters));
});
