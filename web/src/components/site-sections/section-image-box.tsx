import type { SectionImage } from "@domain/site-content/section-image.ts";
import type { ComponentProps } from "react";
import { ResponsiveImage } from "@/components/responsive-image";

type SectionImageBoxProps = { image: SectionImage } & Pick<
  ComponentProps<typeof ResponsiveImage>,
  "sizes" | "boxAspect" | "className"
>;

/** The image of a site section, cropped around its focal point; nothing for a section without an image. */
export function SectionImageBox({ image, ...box }: SectionImageBoxProps) {
  const { imageUrl, imageAlt, focalX, focalY } = image;
  if (!imageUrl) return null;
  return (
    <ResponsiveImage url={imageUrl} alt={imageAlt} position={`${focalX}% ${focalY}%`} {...box} />
  );
}
