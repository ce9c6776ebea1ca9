import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// tailwind-merge must know our own type scale, or it would take `text-small` for a colour and drop one of the two.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["label", "small", "body", "lead", "title", "heading", "section", "page", "display"],
      radius: ["control"],
      shadow: ["header", "float"],
      tracking: ["label", "button"],
    },
  },
});

/** Joins class names; where two set the same thing, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
