import type { Page } from "@playwright/test";
import { capturePixels } from "./captured-pixels.ts";

interface TextLine {
  text: string;
  /** The text's colour, as in `rgb(255, 253, 249)`. */
  color: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Relative luminance of an sRGB colour with channels of 0 to 255 (WCAG 2.2). */
function relativeLuminance(red: number, green: number, blue: number): number {
  const linear = (channel: number) => {
    const fraction = channel / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function colorLuminance(color: string): number {
  const [, red, green, blue] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  if (!blue) throw new Error(`The text colour ${color} is not opaque.`);
  return relativeLuminance(Number(red), Number(green), Number(blue));
}

/** The contrast ratio of two luminances (WCAG 2.2). */
const contrastRatio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/**
 * Measures the contrast of text against the rendered pixels behind each line. Ignores the 2 % of these pixels with the lowest
 * contrast.
 *
 * @param selector - the elements with the text; matches must not be nested
 * @returns each line's text and contrast ratio
 */
export async function measureTextContrast(page: Page, selector: string) {
  const lines = await page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest("[inert]"))
      .flatMap((element): TextLine[] => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = element.textContent ?? "";
        const { color } = getComputedStyle(element);
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({
          text,
          color,
          x,
          y,
          width,
          height,
        }));
      }),
  );
  await page.locator(selector).evaluateAll((elements) => {
    for (const element of elements)
      (element as HTMLElement).style.cssText = "transition: none; opacity: 0";
  });
  const {
    width: columns,
    height: rows,
    left,
    top,
  } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    left: scrollX,
    top: scrollY,
  }));
  const pixels = await capturePixels(page, { x: left, y: top, width: columns, height: rows });
  await page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) element.removeAttribute("style");
  });
  return lines.map(({ text, color, x, y, width, height }) => {
    const textLuminance = colorLuminance(color);
    const contrasts: number[] = [];
    for (let row = Math.floor(y); row < Math.min(y + height, rows); row += 1) {
      for (let column = Math.floor(x); column < Math.min(x + width, columns); column += 1) {
        const offset = (row * columns + column) * 3;
        const [red = 0, green = 0, blue = 0] = pixels.subarray(offset, offset + 3);
        contrasts.push(contrastRatio(textLuminance, relativeLuminance(red, green, blue)));
      }
    }
    contrasts.sort((a, b) => a - b);
    return { text, contrast: contrasts[Math.floor(contrasts.length * 0.02)] ?? 1 };
  });
}
