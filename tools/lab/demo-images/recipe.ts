type ImageFolder = "heroes" | "products" | "rooms" | "services";

export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a demo image is made from an original photograph. */
export interface Recipe {
  folder: ImageFolder;
  slug: string;
  /** Path below `originals/`, without `.webp`. */
  original: string;
  /** The crop, in pixels of the original; by default the whole original. */
  crop?: Crop;
  /** Output width in pixels. Default: the crop's width. */
  width?: number;
}

export const square = (left: number, top: number, side: number): Crop => ({
  left,
  top,
  width: side,
  height: side,
});

export const landscape = (left: number, top: number, width: number): Crop => ({
  left,
  top,
  width,
  height: Math.round((width * 2) / 3),
});
