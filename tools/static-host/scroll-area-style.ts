import { ScrollArea } from "radix-ui";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/**
 * The text of the style element that Radix's scroll area renders, which the content security policy has to allow. Taken from
 * what is rendered, so that another version of Radix changes the policy with it. Throws when there is none.
 */
export function scrollAreaStyle(): string {
  const html = renderToStaticMarkup(
    createElement(ScrollArea.Root, null, createElement(ScrollArea.Viewport)),
  );
  const [, text] = /<style>([^<]+)<\/style>/.exec(html) ?? [];
  if (!text) throw new Error("Radix's scroll area no longer renders a style element.");
  return text;
}
