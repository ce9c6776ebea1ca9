interface Pictured {
  image_url: string | null;
  image_urls: string[];
}

/** A product's pictures, the primary one first, each once: the list may or may not repeat the primary (spec section 3). */
export function productImages({ image_url, image_urls }: Pictured): string[] {
  return [...new Set([image_url ?? "", ...image_urls])].filter(Boolean);
}
