import type { PageLinks } from "./route-chunks.ts";

interface Page {
  head: string;
  body: string;
}

const headMark = "<!--page-head-->";
const emptyRoot = '<div id="root"></div>';

/** What of index.html is of no use before the page is seen: what runs the app, and what describes it. */
const mayWait =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|manifest)"[^>]*>)/g;

const styles = /\s*<link rel="stylesheet"[^>]*>/g;

const iconLink = 'href="/favicon.svg"';

/** Has pages bring their icon with them, which browsers else ask for while the page's first picture is on its way. */
export function inlineIcon(template: string, svg: string): string {
  if (!template.includes(iconLink)) throw new Error("index.html has no icon");
  // Commas and the like stay, so that the icon is short: it comes before the page's first picture.
  const content = encodeURI(svg.replaceAll(/\n\s*/g, "")).replaceAll("#", "%23");
  return template.replace(iconLink, () => `href="data:image/svg+xml,${content}"`);
}

/** The page that the browser fills; one that runs no scripts can't, and says so. Styled here: it has none of the app's classes. */
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
 * Puts a rendered page into the built index.html. Its scripts, and those of the app, wait in a template until the `starter`,
 * which stands before the page, takes them out. The rest is asked for in this order: styles, without which nothing is drawn,
 * the page's first picture, fonts.
 */
export function fillTemplate(
  template: string,
  page: Page,
  { atOnce, later }: PageLinks,
  starter: string,
): string {
  const tags = (pattern: RegExp) => (template.match(pattern) ?? []).map((tag) => tag.trim());
  const waiting = tags(mayWait);
  for (const [part, isThere] of [
    [headMark, template.includes(headMark)],
    [emptyRoot, template.includes(emptyRoot)],
    ["script", waiting.some((tag) => tag.startsWith("<script"))],
  ] as const) {
    if (!isThere) throw new Error(`index.html has no ${part}`);
  }
  const head = [...tags(styles), page.head, atOnce].join("");
  const scripts = `<template data-page-scripts>${later}${waiting.join("")}</template>`;
  // Functions, because `$` means something in a replacement string.
  return template
    .replaceAll(mayWait, "")
    .replaceAll(styles, "")
    .replace(headMark, () => head)
    .replace(emptyRoot, () => `<script>${starter}</script>${page.body}${scripts}`);
}
