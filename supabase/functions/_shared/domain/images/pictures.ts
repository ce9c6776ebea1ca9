interface Pictured {
  image_url: string | null;
  image_urls: string[];
}

/**
 * The picture URLs of a product or a project, the main picture first, without duplicates: the list may repeat the main
 * picture (spec section 3).
 */
export function pictureUrls({ image_url, image_urls }: Pictured): string[] {
  return [...new Set([image_url ?? "", ...image_urls])].filter(Boolean);
}
