import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const theme = readFileSync(new URL("./src/app/theme.css", import.meta.url), "utf8");

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function readColour(name: string): string {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  if (!value) throw new Error(`theme.css has no colour ${name}`);
  return value;
}

function contrastRatio(colour: string, background: string): number {
  const [lighter = 0, darker = 0] = [
    luminance(readColour(colour)),
    luminance(readColour(background)),
  ].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

// Minimum contrast ratios. WCAG AA requires 4.5 for text and 3 for the borders of controls. The text colours of most pages have
// higher minimums.
it.each([
  ["ink", "canvas", 15],
  ["ink", "surface", 15],
  ["ink-soft", "canvas", 5.5],
  ["ink-soft", "surface", 5.5],
  ["ink-soft", "sand-tint", 4.5],
  ["ink-soft", "sand", 4.5],
  ["brass", "canvas", 4.5],
  ["surface", "brass", 4.5],
  ["surface", "brass-deep", 4.5],
  ["brass-deep", "canvas", 4.5],
  ["brass-deep", "brass-tint", 4.5],
  ["terracotta", "canvas", 4.5],
  ["surface", "terracotta", 4.5],
  ["terracotta-deep", "terracotta-tint", 4.5],
  ["sage", "canvas", 4.5],
  ["sage-deep", "sage-tint", 4.5],
  ["danger", "surface", 4.5],
  ["surface", "danger", 4.5],
  ["sand", "night", 4.5],
  ["surface", "night-raised", 4.5],
  ["control", "surface", 3],
  ["control", "canvas", 3],
])("the colour %s on %s has a contrast ratio of at least %f", (colour, background, minimum) => {
  expect(contrastRatio(colour, background)).toBeGreaterThanOrEqual(minimum);
});

it("the site's text sizes are those of the type scale, except for the wordmark and the legal texts", () => {
  const sizes = ["components", "storefront", "ui"].flatMap((folder) => {
    const path = new URL(`./src/${folder}/`, import.meta.url);
    return readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => {
        const source = readFileSync(new URL(file, path), "utf8");
        return [...source.matchAll(/text-\[[\d.]+rem\]/g)].map(([size]) => `${file}: ${size}`);
      });
  });
  expect(sizes).toEqual([
    // The size at which the fallback font wraps lines like the web font.
    "site-sections/legal-view.tsx: text-[1.0625rem]",
    "layout/site-header.tsx: text-[1.75rem]",
  ]);
});
