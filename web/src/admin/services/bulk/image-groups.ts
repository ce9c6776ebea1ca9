import type { ScrapedImage } from "@/data/services/bulk";

/** Images that become one item. Spec section 3, product group. */
export interface ImageGroup {
  id: number;
  name: string;
  /** Addresses, the first one being the item's main image. */
  images: string[];
}

/** What becomes one item: its name and the addresses of its images. */
export interface PlannedItem {
  name: string;
  images: string[];
}

const unnamed = "Unnamed Item";

const nameOf = (name: string) => name.trim().slice(0, 200) || unnamed;

/** One item per image, named as the page names it. */
export function singleItems(images: ScrapedImage[]): PlannedItem[] {
  return images.map(({ url, name }) => ({ name: nameOf(name), images: [url] }));
}

/** One item per group that has images; a group without a name is an 'Unnamed Item'. Spec section 5, bulk upload. */
export function groupedItems(groups: ImageGroup[]): PlannedItem[] {
  return groups
    .filter(({ images }) => images.length > 0)
    .map(({ name, images }) => ({ name: nameOf(name), images }));
}

/** The groups without images that are chosen no more. */
export function keepChosen(groups: ImageGroup[], chosen: ReadonlySet<string>): ImageGroup[] {
  return groups.map((group) => ({
    ...group,
    images: group.images.filter((url) => chosen.has(url)),
  }));
}

/** The groups with images moved into one of them, out of whichever they were in. */
export function moveInto(groups: ImageGroup[], id: number, urls: string[]): ImageGroup[] {
  return groups.map((group) => {
    const others = group.images.filter((url) => !urls.includes(url));
    return { ...group, images: group.id === id ? [...others, ...urls] : others };
  });
}
