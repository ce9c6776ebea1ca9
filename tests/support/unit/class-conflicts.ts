import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";

const theme = readFileSync(join(import.meta.dirname, "../../../web/src/app/theme.css"), "utf8");

function namesIn(scale: string): string[] {
  return [...theme.matchAll(new RegExp(`--${scale}-([a-z]+):`, "g"))].flatMap(
    ([, name]) => name ?? [],
  );
}

// Without the project's own scales, tailwind-merge reads `text-small` as a colour that conflicts with `text-ink`.
const withoutConflicts = extendTailwindMerge({
  extend: {
    theme: {
      text: namesIn("text"),
      radius: namesIn("radius"),
      shadow: namesIn("shadow"),
      tracking: namesIn("tracking"),
    },
  },
});

/**
 * Finds pairs of an element's Tailwind classes that set the same CSS property in the same state, such as "relative" and
 * "absolute". Which of the two applies depends on their order in the stylesheet, not in the class attribute.
 */
export function classConflicts(classes: string): string[] {
  const names = [...new Set(classes.split(/\s+/).filter(Boolean))];
  const remaining = new Set(withoutConflicts(names.join(" ")).split(" "));
  return names.flatMap((name, index) => {
    if (remaining.has(name)) return [];
    const laterNames = names.slice(index + 1);
    const conflicting = laterNames.find((other) => withoutConflicts(`${name} ${other}`) === other);
    return [`"${name}" and "${conflicting}" in class="${classes}"`];
  });
}
