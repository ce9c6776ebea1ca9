import { ScrollArea } from "radix-ui";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * The text of the inline style element that Radix's scroll area renders, whose hash the CSP contains. Extracted from rendered
 * HTML, so that an update of Radix updates the CSP. Throws when Radix renders no style element.
 */
export function scrollAreaStyle(): string {
  const html = renderToStaticMarkup(
    createElement(ScrollArea.Root, null, createElement(ScrollArea.Viewport)),
  );
  const [, text] = /<style>([^<]+)<\/style>/.exec(html) ?? [];
  if (!text) throw new Error("Radix's scroll area no longer renders a style element.");
  return text;
}
