interface Page {
  head: string;
  body: string;
}

const headMark = "<!--page-head-->";
const emptyRoot = '<div id="root"></div>';

/** Puts a rendered page into the built index.html. */
export function fillTemplate(template: string, page: Page, preloads: string): string {
  for (const part of [headMark, emptyRoot]) {
    if (!template.includes(part)) throw new Error(`index.html has no ${part}`);
  }
  // Functions, because `$` means something in a replacement string.
  return template.replace(headMark, () => page.head + preloads).replace(emptyRoot, () => page.body);
}
