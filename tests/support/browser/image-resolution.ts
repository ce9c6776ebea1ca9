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

interface DrawnImage {
  imagePath: string;
  source: string;
  /** Device pixels. An `object-fit: cover` image is wider than its box when the box crops its sides. */
  drawnWidth: number;
}

/** The resolution of each catalogue image on the page, after scrolling it into view. */
export async function imageResolutions(page: Page): Promise<ImageResolution[]> {
  const drawn = await page.evaluate(async (): Promise<DrawnImage[]> => {
    const images: DrawnImage[] = [];
    for (const image of document.querySelectorAll("img")) {
      if (!image.checkVisibility({ visibilityProperty: true })) continue;
      image.scrollIntoView({ block: "center", behavior: "instant" });
      // An image of a slide that the carousel replaces meanwhile never loads.
      const replaced = new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (image.isConnected) return;
          observer.disconnect();
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      });
      // Neither does a lazy image of a slide that is hidden meanwhile.
      const tooLate = new Promise((resolve) => setTimeout(resolve, 5000));
      await Promise.race([image.decode().catch(() => undefined), replaced, tooLate]);
      if (!image.isConnected || !image.complete) continue;
      const { width, height } = image.getBoundingClientRect();
      const shape = image.naturalWidth / image.naturalHeight;
      const covers = getComputedStyle(image).objectFit === "cover";
      const drawnWidth = covers ? Math.max(width, height * shape) : width;
      images.push({
        imagePath: new URL(image.currentSrc).pathname,
        source: image.getAttribute("src") ?? "",
        drawnWidth: drawnWidth * devicePixelRatio,
      });
    }
    return images;
  });
  return drawn.flatMap(({ imagePath, source, drawnWidth }) => {
    const format = imagePath.split(".").at(-1);
    const [, fullWidth] = /_(\d+)x\d+_[0-9a-f]{6}\./.exec(source) ?? [];
    const siblings = imageVariants(source).filter((variant) => variant.format === format);
    const widths = new Map(siblings.map(({ name, width }) => [name, width]));
    if (!widths.has(source) && fullWidth) widths.set(source, Number(fullWidth));
    const width = widths.get(imagePath);
    // The tall crop exists in one size only.
    if (!width || drawnWidth === 0 || imagePath.includes("-tall.")) return [];
    const others = [...widths].filter(([name]) => !name.includes("-tall.")).map(([, wide]) => wide);
    return [
      {
        imagePath,
        ratio: Math.round((width / drawnWidth) * 100) / 100,
        hasWider: others.some((other) => other > width),
        hasNarrower: others.some((other) => other < width),
      },
    ];
  });
}
