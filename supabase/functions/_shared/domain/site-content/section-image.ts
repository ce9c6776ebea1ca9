import { propertyOf } from "../property.ts";

/** The image of a site section, as its metadata has it. */
export interface SectionImage {
  /** Empty for none. */
  imageUrl: string;
  imageAlt: string;
  /** The point of the image that stays in view when its box crops it: percent of its width from the left. */
  focalX: number;
  /** Percent of the image's height from the top. */
  focalY: number;
}

/** Reads the image in a section's metadata. Missing and invalid fields get their defaults: no image, the centre. */
export function sectionImage(metadata: unknown): SectionImage {
  const textOf = (name: keyof SectionImage) => {
    const value = propertyOf(metadata, name);
    return typeof value === "string" ? value : "";
  };
  const percentOf = (name: keyof SectionImage) => {
    const value = propertyOf(metadata, name);
    return typeof value === "number" ? value : 50;
  };
  return {
    imageUrl: textOf("imageUrl"),
    imageAlt: textOf("imageAlt"),
    focalX: percentOf("focalX"),
    focalY: percentOf("focalY"),
  };
}
