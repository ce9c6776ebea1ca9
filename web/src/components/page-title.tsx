import type { ReactNode } from "react";

/** Maximum characters of a hyphenated word that is kept on one line; longer ones would not fit on a phone. */
const maxUnbrokenLength = 16;

/**
 * Renders a page's title so that hyphenated words such as "Made-to-Measure" stay on one line. Otherwise `text-wrap: balance` would
 * break a line at a hyphen rather than at a space. A function instead of a component, so that a title without a hyphen is the only
 * child of its element, which page translation requires.
 */
export function renderPageTitle(title: string): ReactNode {
  if (!title.includes("-")) return title;
  return title.split(/(\S+-\S+)/).map((part, index) => {
    const isUnbroken = part.includes("-") && part.length <= maxUnbrokenLength;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title may be equal
      <span key={index} className={isUnbroken ? "whitespace-nowrap" : undefined}>
        {part}
      </span>
    );
  });
}
