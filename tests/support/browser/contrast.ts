import type { Page } from "@playwright/test";
import sharp from "sharp";

interface TextLine {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Luminance of text on images: the colour token `surface`, #FFFDF9. */
const textLuminance = relativeLuminance(255, 253, 249);

/** Relative luminance of an sRGB colour with channels of 0 to 255 (WCAG 2.2). */
function relativeLuminance(red: number, green: number, blue: number): number {
  const linear = (channel: number) => {
    const fraction = channel / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Measures the contrast of light text against the rendered pixels behind each line, ignoring the lightest 2 % of them.
 *
 * @param selector - the elements with the text; matches must not be nested
 * @returns each line's text and contrast ratio
 */
export async function contrastOfLightText(page: Page, selector: string) {
  const lines = await page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.closest("[inert]"))
      .flatMap((element): TextLine[] => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const text = element.textContent ?? "";
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({
          text,
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
  const withoutText = await page.screenshot();
  await page.locator(selector).evaluateAll((elements) => {
    for (const element of elements) element.removeAttribute("style");
  });
  const screenshot = sharp(withoutText).removeAlpha();
  const { data, info } = await screenshot.raw().toBuffer({ resolveWithObject: true });
  return lines.map(({ text, x, y, width, height }) => {
    const luminances: number[] = [];
    for (let row = Math.floor(y); row < Math.min(y + height, info.height); row += 1) {
      for (let column = Math.floor(x); column < Math.min(x + width, info.width); column += 1) {
        const pixel = (row * info.width + column) * 3;
        const [red = 0, green = 0, blue = 0] = data.subarray(pixel, pixel + 3);
        luminances.push(relativeLuminance(red, green, blue));
      }
    }
    luminances.sort((a, b) => a - b);
    const lightest = luminances[Math.floor(luminances.length * 0.98)] ?? 1;
    return { text, contrast: (textLuminance + 0.05) / (lightest + 0.05) };
  });
}
