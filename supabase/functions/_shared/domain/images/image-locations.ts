/** The publicly readable Storage bucket of images that administrators upload or copy from external URLs. */
export const imageBucket = "images";

/** The bucket's folder for images that administrators upload. */
export const uploadFolder = "uploads";

/** The last segment of an image's URL: for a stored image, its `persistent_images.filename`. */
export function fileNameOfUrl(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

/** Maximum size of an image file in bytes: 10 MiB (spec section 9). The bucket has the same limit. */
export const maxImageBytes = 10 * 1024 * 1024;

/** Database tables with image columns, which image validation scans. */
export const imageTables = [
  "products",
  "categories",
  "portfolio_categories",
  "portfolio_projects",
  "service_categories",
  "service_subcategories",
  "service_items",
  "hero_slides",
  "site_content",
] as const;
export type ImageTable = (typeof imageTables)[number];
