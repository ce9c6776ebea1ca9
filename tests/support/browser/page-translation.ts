import type { Page } from "@playwright/test";

/**
 * Simulates a browser's page translation in all pages that are opened: replaces each text node by nested `font` elements with the
 * same text, also in content that is added after hydration. Returns the texts that React writes to replaced nodes, which are not
 * displayed.
 */
export async function translatePages(page: Page): Promise<string[]> {
  const lostTexts: string[] = [];
  await page.exposeFunction("addLostText", (text: string) => lostTexts.push(text));
  await page.addInitScript(() => {
    const replacedTexts = new WeakSet<Node>();
    const skippedElements = "script, style, noscript, textarea, font, [translate=no]";

    const translateText = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(skippedElements) !== null) return;
      const font = document.createElement("font");
      font.appendChild(document.createElement("font")).textContent = text.data;
      text.replaceWith(font);
      replacedTexts.add(text);
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translateText(text);
    };

    const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...nodeValue,
      set(this: Node, value: string) {
        if (replacedTexts.has(this)) Reflect.get(window, "addLostText")(value);
        nodeValue?.set?.call(this, value);
      },
    });

    new MutationObserver((_, hydration) => {
      hydration.disconnect();
      translate(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === "characterData" ? [target] : addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    }).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
  });
  return lostTexts;
}
