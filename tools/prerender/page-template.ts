import type { PageAssets } from "./route-chunks.ts";

interface Page {
  head: string;
  body: string;
}

const headMark = "<!--page-head-->";
const emptyRoot = '<div id="root"></div>';

/** The app's scripts in the built index.html. A prerendered page's inline script loads them. */
const appScripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

const styles = /\s*<link rel="stylesheet"[^>]*>/g;

/** The page that the browser fills; where scripts are off, it says so. Styled here: it has none of the app's classes. */
export function shellPage(template: string): string {
  const words =
    'This page needs JavaScript, which is switched off in your browser. The <a href="/">home page</a> can be read without it.';
  const look = "max-width: 34rem; margin: 20vh auto; padding: 0 1.25rem";
  return template.replace(
    emptyRoot,
    `${emptyRoot}<noscript><p style="${look}">${words}</p></noscript>`,
  );
}

/**
 * Puts a rendered page into the built index.html. The browser requests in this order: styles, which block rendering, the
 * page's first picture, fonts; then, started by the inline script `starter`, the scripts.
 */
export function fillTemplate(
  template: string,
  page: Page,
  { links, scripts }: PageAssets,
  starter: string,
): string {
  for (const part of [headMark, emptyRoot, '<script type="module"']) {
    if (!template.includes(part)) throw new Error(`index.html has no ${part}`);
  }
  const stylesheets = (template.match(styles) ?? []).map((tag) => tag.trim());
  const head = [...stylesheets, page.head, links].join("");
  // Functions, because `$` means something in a replacement string.
  return template
    .replaceAll(appScripts, "")
    .replaceAll(styles, "")
    .replace(headMark, () => head)
    .replace(
      emptyRoot,
      () => `<script data-scripts="${scripts.join(" ")}">${starter}</script>${page.body}`,
    );
}
