import { ScrollArea } from "radix-ui";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * Returns the text of the inline style element that Radix's scroll area renders. The CSP allows the element by its hash. The text
 * is extracted from rendered HTML, so that the hash follows updates of Radix. Throws when Radix renders no style element.
 */
export function renderScrollAreaStyle(): string {
  const html = renderToStaticMarkup(
    createElement(ScrollArea.Root, null, createElement(ScrollArea.Viewport)),
  );
  const [, text] = /<style>([^<]+)<\/style>/.exec(html) ?? [];
  if (!text) throw new Error("Radix's scroll area no longer renders a style element.");
  return text;
}
