import { truncateText } from "@domain/text.ts";
import type { ScrapedImage } from "@/data/services/scraped-images";

/** Images that the upload saves as one service item. Spec section 3, product group. */
export interface ImageGroup {
  id: number;
  name: string;
  /** Image URLs; the first is the item's main image. */
  images: string[];
}

/** A service item to create. */
export interface PlannedItem {
  name: string;
  images: string[];
}

const unnamedItem = "Unnamed Item";

const itemName = (name: string) => truncateText(name.trim(), 200) || unnamedItem;

/** Plans one item per image, named as on the scraped page; an image without a name becomes an 'Unnamed Item'. */
export function planItemPerImage(images: ScrapedImage[]): PlannedItem[] {
  return images.map(({ url, name }) => ({ name: itemName(name), images: [url] }));
}

/** Plans one item per group that has images; a group without a name becomes an 'Unnamed Item'. Spec section 5, bulk upload. */
export function planItemPerGroup(groups: ImageGroup[]): PlannedItem[] {
  return groups
    .filter(({ images }) => images.length > 0)
    .map(({ name, images }) => ({ name: itemName(name), images }));
}

export function removeDeselected(
  groups: ImageGroup[],
  selectedUrls: ReadonlySet<string>,
): ImageGroup[] {
  return groups.map((group) => ({
    ...group,
    images: group.images.filter((url) => selectedUrls.has(url)),
  }));
}

/** Moves images into a group and removes them from their former groups. */
export function moveImages(groups: ImageGroup[], id: number, urls: string[]): ImageGroup[] {
  return groups.map((group) => {
    const otherUrls = group.images.filter((url) => !urls.includes(url));
    return { ...group, images: group.id === id ? [...otherUrls, ...urls] : otherUrls };
  });
}
