import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";

const theme = readFileSync(join(import.meta.dirname, "../../../web/src/app/theme.css"), "utf8");

function listScaleNames(scale: string): string[] {
  return [...theme.matchAll(new RegExp(`--${scale}-([a-z]+):`, "g"))].flatMap(
    ([, name]) => name ?? [],
  );
}

// Without the names of the project's scales, tailwind-merge treats `text-small` as a colour that conflicts with `text-ink`.
const mergeClasses = extendTailwindMerge({
  extend: {
    theme: {
      text: listScaleNames("text"),
      radius: listScaleNames("radius"),
      shadow: listScaleNames("shadow"),
      tracking: listScaleNames("tracking"),
    },
  },
});

/**
 * Finds pairs of an element's Tailwind classes that set the same CSS property in the same state, such as "relative" and
 * "absolute". Which of the two applies depends on their order in the stylesheet, not in the class attribute.
 */
export function findClassConflicts(classes: string): string[] {
  const names = [...new Set(classes.split(/\s+/).filter(Boolean))];
  const remainingNames = new Set(mergeClasses(names.join(" ")).split(" "));
  return names.flatMap((name, index) => {
    if (remainingNames.has(name)) return [];
    const laterNames = names.slice(index + 1);
    const conflictingName = laterNames.find((other) => mergeClasses(`${name} ${other}`) === other);
    return [`"${name}" and "${conflictingName}" in class="${classes}"`];
  });
}
