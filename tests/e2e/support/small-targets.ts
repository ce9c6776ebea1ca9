import type { Page } from "@playwright/test";

/**
 * What can be pressed on the page or in the dialog that is open, and offers less than so many pixels in either direction
 * to do it. As WCAG 2.5.8 and 2.5.5 have it, a link within a sentence is exempt.
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((pixels) => {
    const pressable =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=option]";
    const root = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body;
    const offered = [...root.querySelectorAll<HTMLElement>(pressable)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[aria-hidden=true], [inert]") &&
        !isWithinSentence(element),
    );
    return offered.filter(isSmall).map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return `${element.localName} "${name.trim()}" ${Math.round(width)} × ${Math.round(height)}`;
    });

    function isWithinSentence(element: HTMLElement): boolean {
      const sentence = element.parentElement?.closest("p, li, dd, label, td, address");
      const around = (sentence?.textContent ?? "").replace(element.textContent ?? "", "").trim();
      return getComputedStyle(element).display === "inline" && around !== "";
    }

    /** A label and what lies over a card belong to the target too, so it is asked what a finger would meet. */
    function isSmall(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      if (width >= pixels && height >= pixels) return false;
      element.scrollIntoView({ block: "center", inline: "center" });
      const box = element.getBoundingClientRect();
      // Out of sight until it has the focus, such as the link that skips the header.
      if (box.bottom < 0) return false;
      const [x, y] = [box.left + width / 2, box.top + height / 2];
      /** How far the target goes on in a direction, as far as it matters. */
      const reach = (right: number, down: number) => {
        let distance = 0;
        while (distance < pixels && isMet(element, x + right * distance, y + down * distance))
          distance += 1;
        return distance;
      };
      // A pixel is met up to its end, and the one in the middle twice.
      return reach(-1, 0) + reach(1, 0) < pixels || reach(0, -1) + reach(0, 1) < pixels;
    }

    function isMet(element: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit?.closest(pressable) === element || hit?.closest("label")?.control === element;
    }
  }, least);
}
