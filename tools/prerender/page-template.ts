import type { PageLinks } from "./route-chunks.ts";

interface Page {
  head: string;
  body: string;
}

const headMark = "<!--page-head-->";
const emptyRoot = '<div id="root"></div>';

/** What the build has put into index.html to run the app. */
const appScripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * Puts a rendered page into the built index.html. Its scripts, and those of the app, wait in a template until the `starter`,
 * which stands before the page, takes them out.
 */
export function fillTemplate(
  template: string,
  page: Page,
  { atOnce, later }: PageLinks,
  starter: string,
): string {
  const scripts = (template.match(appScripts) ?? []).map((tag) => tag.trim());
  for (const [part, isThere] of [
    [headMark, template.includes(headMark)],
    [emptyRoot, template.includes(emptyRoot)],
    ["script", scripts.length > 0],
  ] as const) {
    if (!isThere) throw new Error(`index.html has no ${part}`);
  }
  const waiting = `<template data-page-scripts>${later}${scripts.join("")}</template>`;
  // Functions, because `$` means something in a replacement string.
  return template
    .replaceAll(appScripts, "")
    .replace(headMark, () => page.head + atOnce)
    .replace(emptyRoot, () => `<script>${starter}</script>${page.body}${waiting}`);
}
