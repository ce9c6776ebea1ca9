import { parseImageSource } from "@domain/images/image-source.ts";

/** The greatest side of a detail in pixels. */
const maxDetailSide = 400;

/**
 * Whether an image is a detail, such as a material of a room: it is too small to be enlarged, so pages show it as a small tile. An
 * image of unknown size is none.
 */
export function isDetailImage(url: string): boolean {
  const { width = Infinity, height = Infinity } = parseImageSource(url);
  return Math.max(width, height) <= maxDetailSide;
}

/** Titles of images by URL, which the owner has entered. */
export type ImageTitles = Readonly<Record<string, string>>;

export interface GalleryImage {
  url: string;
  /** The image's title, or else a text that is derived from the subject. */
  alt: string;
  /** The image's title, if it has one. */
  caption: string | undefined;
}

/** The images of a gallery. `subject` is what they show, such as the product's name. */
export function createGalleryImages(
  urls: string[],
  subject: string,
  titles: ImageTitles = {},
): GalleryImage[] {
  return urls.map((url, index) => {
    const caption = titles[url];
    const derivedText =
      urls.length > 1 ? `${subject}, picture ${index + 1} of ${urls.length}` : subject;
    return { url, alt: caption ?? derivedText, caption };
  });
}
