import type { Page } from "@playwright/test";
import { imageVariants } from "../../../supabase/functions/_shared/domain/images/image-source.ts";

export interface ImageResolution {
  imagePath: string;
  /** Width of the image file in pixels divided by its rendered width in device pixels. */
  ratio: number;
  /** Whether the image has a wider variant. */
  hasWider: boolean;
  hasNarrower: boolean;
}

interface RenderedImage {
  imagePath: string;
  source: string;
  /** Device pixels. An `object-fit: cover` image is wider than its box when the box crops its sides. */
  renderedWidth: number;
}

/** The resolutions of the page's images with size variants. Open the page without JavaScript, so that lazy images load as well. */
export async function imageResolutions(page: Page): Promise<ImageResolution[]> {
  const renderedImages = await page
    .locator("img:visible")
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map((image): RenderedImage => {
        const { width, height } = image.getBoundingClientRect();
        const aspectRatio = image.naturalWidth / image.naturalHeight;
        const covers = getComputedStyle(image).objectFit === "cover";
        const renderedWidth = covers ? Math.max(width, height * aspectRatio) : width;
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
    // The tall crop exists in one size only.
    if (!width || renderedWidth === 0 || imagePath.includes("-tall.")) return [];
    const uncroppedWidths = [...widths]
      .filter(([name]) => !name.includes("-tall."))
      .map(([, variantWidth]) => variantWidth);
    return [
      {
        imagePath,
        ratio: Math.round((width / renderedWidth) * 100) / 100,
        hasWider: uncroppedWidths.some((other) => other > width),
        hasNarrower: uncroppedWidths.some((other) => other < width),
      },
    ];
  });
}
