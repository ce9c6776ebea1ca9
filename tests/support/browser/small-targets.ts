import type { Page } from "@playwright/test";

/**
 * Lists interactive elements, on the page or in the open dialog, whose target is less than `minimum` pixels wide or high. Links
 * within a sentence are exempt (WCAG 2.5.8 and 2.5.5).
 */
export async function listSmallTargets(page: Page, minimum: number): Promise<string[]> {
  return page.evaluate((minimumPixels) => {
    const interactiveSelector =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=option]";
    const root = [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body;
    const targets = [...root.querySelectorAll<HTMLElement>(interactiveSelector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[aria-hidden=true], [inert]") &&
        !isWithinSentence(element),
    );
    return targets.filter(isSmall).map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return `${element.localName} "${name.trim()}" ${Math.round(width)} × ${Math.round(height)}`;
    });

    function isWithinSentence(element: HTMLElement): boolean {
      const sentence = element.parentElement?.closest("p, li, dd, label, td, address");
      const surroundingText = (sentence?.textContent ?? "")
        .replace(element.textContent ?? "", "")
        .trim();
      return getComputedStyle(element).display === "inline" && surroundingText !== "";
    }

    /** Uses hit testing, because labels and overlays extend an element's target. */
    function isSmall(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      if (width >= minimumPixels && height >= minimumPixels) return false;
      element.scrollIntoView({ block: "center", inline: "center" });
      const box = element.getBoundingClientRect();
      // Skips elements that are invisible until focused, such as the skip link.
      if (box.bottom < 0) return false;
      const [x, y] = [box.left + width / 2, box.top + height / 2];
      /** Measures the target's extent from its centre in a direction, up to the required size. */
      const measureExtent = (right: number, down: number) => {
        let distance = 0;
        while (
          distance < minimumPixels &&
          isHit(element, x + right * distance, y + down * distance)
        )
          distance += 1;
        return distance;
      };
      // The centre pixel is counted in both directions, which compensates for a partly covered pixel at each end.
      return (
        measureExtent(-1, 0) + measureExtent(1, 0) < minimumPixels ||
        measureExtent(0, -1) + measureExtent(0, 1) < minimumPixels
      );
    }

    /** Ignores a toast above the element, because toasts disappear. */
    function isHit(element: HTMLElement, x: number, y: number): boolean {
      const toasts = document.querySelector("[data-slot=toast]")?.parentElement;
      const elementAtPoint = document
        .elementsFromPoint(x, y)
        .find((candidate) => toasts?.contains(element) || !toasts?.contains(candidate));
      return (
        elementAtPoint?.closest(interactiveSelector) === element ||
        elementAtPoint?.closest("label")?.control === element
      );
    }
  }, minimum);
}
