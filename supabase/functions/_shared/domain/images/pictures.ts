interface Pictured {
  image_url: string | null;
  image_urls: string[];
}

/**
 * The addresses of a product's or a project's pictures, the primary one first, each once: the list may or may not repeat
 * the primary (spec section 3).
 */
export function pictureUrls({ image_url, image_urls }: Pictured): string[] {
  return [...new Set([image_url ?? "", ...image_urls])].filter(Boolean);
}
