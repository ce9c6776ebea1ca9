import type { Page } from "@playwright/test";
import { imageVariants } from "../../../supabase/functions/_shared/domain/images/image-source.ts";

export interface ImageResolution {
  imagePath: string;
  /** Width of the image file in pixels divided by its rendered width in device pixels. */
  ratio: number;
  hasWiderVariant: boolean;
  hasNarrowerVariant: boolean;
}

interface RenderedImage {
  imagePath: string;
  source: string;
  /** Width in device pixels. An `object-fit: cover` image is wider than its box if the box crops the image's sides. */
  renderedWidth: number;
}

/**
 * Measures the resolution of every visible image that has size variants. The page must be opened without JavaScript, because browsers
 * then load lazy images immediately.
 */
export async function measureImageResolutions(page: Page): Promise<ImageResolution[]> {
  const renderedImages = await page
    .locator("img:visible")
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map((image): RenderedImage => {
        const { width, height } = image.getBoundingClientRect();
        const aspectRatio = image.naturalWidth / image.naturalHeight;
        const isCover = getComputedStyle(image).objectFit === "cover";
        const renderedWidth = isCover ? Math.max(width, height * aspectRatio) : width;
        return {
          imagePath: new URL(image.currentSrc).pathname,
          source: image.getAttribute("src") ?? "",
          renderedWidth: renderedWidth * devicePixelRatio,
        };
      }),
    );
  return renderedImages.flatMap(({ imagePath, source, renderedWidth }) => {
    const format = imagePath.split(".").at(-1);
    const [, fullWidth] = /_(\d+)x\d+_[0-9a-f]{6}\./.exec(source) ?? [];
    const siblings = imageVariants(source).filter((variant) => variant.format === format);
    const widths = new Map(siblings.map(({ name, width }) => [name, width]));
    if (!widths.has(source) && fullWidth) widths.set(source, Number(fullWidth));
    const width = widths.get(imagePath);
    // Skips images of unknown width, hidden images, and portrait crops (`-tall`), which have no size variants.
    if (!width || renderedWidth === 0 || imagePath.includes("-tall.")) return [];
    const uncroppedWidths = [...widths]
      .filter(([name]) => !name.includes("-tall."))
      .map(([, variantWidth]) => variantWidth);
    return [
      {
        imagePath,
        ratio: Math.round((width / renderedWidth) * 100) / 100,
        hasWiderVariant: uncroppedWidths.some((other) => other > width),
        hasNarrowerVariant: uncroppedWidths.some((other) => other < width),
      },
    ];
  });
}
