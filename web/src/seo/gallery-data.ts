import { parseImageSource } from "@domain/images/image-source.ts";
import type { ImageGallery, WithContext } from "schema-dts";
import { fullAddress } from "@/lib/site-address";
import { businessReference } from "@/seo/business-reference";

interface Gallery {
  name: string;
  description?: string | null | undefined;
  /** The project's path on the site. */
  path: string;
  images: readonly { name: string; url: string }[];
}

/** schema.org ImageGallery of a project. */
export function galleryData(gallery: Gallery): WithContext<ImageGallery> {
  return {
    "@context": "https://schema.org",
    "@type": "ImageGallery",
    name: gallery.name,
    description: gallery.description || undefined,
    url: fullAddress(gallery.path),
    creator: businessReference(),
    image: gallery.images.map(({ name, url }) => {
      const { width, height } = parseImageSource(url);
      return {
        "@type": "ImageObject",
        name,
        contentUrl: fullAddress(url),
        width: width ? `${width} px` : undefined,
        height: height ? `${height} px` : undefined,
      };
    }),
  };
}
