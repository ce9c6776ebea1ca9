import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  accentContrast,
  contrastRatio,
  minimumContrast,
} from "../supabase/functions/_shared/domain/site-content/accent.ts";
import { defaultAccent } from "../supabase/functions/_shared/domain/site-content/business.ts";

const theme = readFileSync(new URL("./src/app/theme.css", import.meta.url), "utf8");

function readColour(name: string): string {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  if (!value) throw new Error(`theme.css has no colour ${name}`);
  return value;
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
  expect(contrastRatio(readColour(colour), readColour(background))).toBeGreaterThanOrEqual(minimum);
});

/** Returns the mix of two colours; `share` of the first. */
const mix = (colour: string, other: string, share: number) =>
  `#${[1, 3, 5]
    .map((start) => [colour, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16)))
    .map(([one = 0, two = 0]) => Math.round(one * share + two * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;

it("every accepted accent colour is readable in its darker shade on its tint, as the default is", () => {
  expect(readColour("brass")).toBe(defaultAccent);
  expect(theme).toContain("color-mix(in srgb, var(--color-brass), #000 20%)");
  expect(theme).toContain("color-mix(in srgb, var(--color-brass) 15%, #fffdf9)");
  const levels = ["00", "33", "55", "77", "99", "bb", "dd", "ff"];
  const colours = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
  );
  const accepted = colours.filter((colour) => accentContrast(colour) >= minimumContrast);
  expect(accepted.length).toBeGreaterThan(100);
  for (const accent of accepted) {
    const tint = mix(accent, "#fffdf9", 0.15);
    expect(contrastRatio(mix(accent, "#000000", 0.8), tint)).toBeGreaterThanOrEqual(
      minimumContrast,
    );
  }
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
