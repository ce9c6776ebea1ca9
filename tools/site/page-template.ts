import type { RenderedPage } from "../../web/src/app/prerendering/site-renderer.ts";
import type { PageAssets } from "./page-assets.ts";

/**
 * Matches the tags to remove from the built index.html. fillTemplate inserts the stylesheets again, in load order; the inline
 * script loads the modules.
 */
const builtAssets =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** Matches the root element. In index.html it contains the message for browsers without JavaScript. */
const rootPattern = /<div id="root">.*<\/div>/s;

/**
 * Inserts a rendered page into the built index.html. The order of the tags is that of the requests: stylesheets
 * (render-blocking), the page's first image, then fonts. The inline script loads the modules later.
 */
export function fillTemplate(
  template: string,
  { head, body, dataFile }: Pick<RenderedPage, "head" | "body"> & { dataFile: string },
  { scripts, styles, fonts }: PageAssets,
  hydrationScript: string,
): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    head,
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
    ),
  ].join("");
  const start = `<script data-scripts="${scripts.join(" ")}">${hydrationScript}</script>`;
  const data = `<script type="application/json" id="page-data" data-src="/${dataFile}"></script>`;
  // Replacer functions, because `$` is special in replacement strings.
  return template
    .replaceAll(builtAssets, "")
    .replace("</head>", () => `${links}</head>`)
    .replace(rootPattern, () => start + body + data);
}
