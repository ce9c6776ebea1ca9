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

/** The page without content, which the browser renders. Its noscript message has inline styles: no app class applies. */
export function shellPage(template: string): string {
  const message =
    'This page needs JavaScript, which is switched off in your browser. The <a href="/">home page</a> can be read without it.';
  const style = "max-width: 34rem; margin: 20vh auto; padding: 0 1.25rem";
  return template.replace(
    emptyRoot,
    `${emptyRoot}<noscript><p style="${style}">${message}</p></noscript>`,
  );
}

/**
 * Inserts a rendered page into the built index.html. The browser requests stylesheets (render blocking), the page's first
 * image, then fonts. The inline script loads the modules later.
 */
export function fillTemplate(
  template: string,
  page: Page,
  { links, scripts }: PageAssets,
  startScript: string,
): string {
  for (const part of [headMark, emptyRoot, '<script type="module"']) {
    if (!template.includes(part)) throw new Error(`index.html has no ${part}`);
  }
  const stylesheets = (template.match(styles) ?? []).map((tag) => tag.trim());
  const head = [...stylesheets, page.head, links].join("");
  // Replacer functions, because `$` is special in replacement strings.
  return template
    .replaceAll(appScripts, "")
    .replaceAll(styles, "")
    .replace(headMark, () => head)
    .replace(
      emptyRoot,
      () => `<script data-scripts="${scripts.join(" ")}">${startScript}</script>${page.body}`,
    );
}
