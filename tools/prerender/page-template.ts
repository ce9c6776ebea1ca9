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
  return afterPictures(template)
    .replace(headMark, () => page.head + afterPictures(preloads))
    .replace(emptyRoot, () => page.body);
}

/** The page stands without its scripts, so that on a slow line its pictures and fonts go before them. */
function afterPictures(html: string): string {
  return html.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")/g,
    (tag) => `${tag} fetchpriority="low"`,
  );
}
