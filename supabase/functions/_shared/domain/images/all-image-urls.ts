interface RowWithImages {
  image_url: string | null;
  image_urls: string[];
}

/**
 * The image URLs of a product or a project, the main image first. Removes duplicates, because `image_urls` may also contain the
 * main image (spec section 3).
 */
export function allImageUrls({ image_url, image_urls }: RowWithImages): string[] {
  return [...new Set([image_url ?? "", ...image_urls])].filter(Boolean);
}
