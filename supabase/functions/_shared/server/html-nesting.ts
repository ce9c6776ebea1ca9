// Elements without content, and those whose end tag may be left out, so that a start tag says nothing about depth.
const notNesting = new Set(
  "area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th tbody thead tfoot rp rt body html head".split(
    " ",
  ),
);
const rawText = new Set(["script", "style", "textarea", "title"]);

const tagName = /[a-z][a-z0-9:-]*/iy;

/**
 * How deep the elements of an HTML text nest, counted in one pass over its tags without building anything; stops counting
 * once it is deeper than `limit`.
 */
export function measureNesting(html: string, limit: number): number {
  let depth = 0;
  let deepest = 0;
  for (let at = html.indexOf("<"); at !== -1 && deepest <= limit; at = html.indexOf("<", at + 1)) {
    if (html.startsWith("<!--", at)) {
      const end = html.indexOf("-->", at);
      if (end === -1) break;
      at = end;
      continue;
    }
    const closing = html[at + 1] === "/";
    tagName.lastIndex = closing ? at + 2 : at + 1;
    const name = tagName.exec(html)?.[0].toLowerCase();
    if (!name || notNesting.has(name)) continue;
    if (closing) depth = Math.max(0, depth - 1);
    else if (rawText.has(name)) {
      // What looks like a tag inside a script is text. Lower-case copies of the rest would cost a pass each.
      const end = html.indexOf(`</${name}`, at);
      if (end === -1) break;
      at = end;
    } else {
      depth += 1;
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}
