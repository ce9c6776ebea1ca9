import { parseImageSource } from "@domain/images/image-source.ts";
import type { Business } from "@domain/site-content/business.ts";
import type { ImageGallery, WithContext } from "schema-dts";
import { absoluteUrl } from "@/lib/site-url";
import { businessReference } from "@/seo/business-reference";

interface Gallery {
  name: string;
  description?: string | null;
  /** The path of the project or portfolio category. */
  path: string;
  images: readonly { name: string; url: string }[];
}

/** The schema.org ImageGallery of a project or portfolio category. */
export function galleryStructuredData(
  business: Business,
  gallery: Gallery,
): WithContext<ImageGallery> {
  return {
    "@context": "https://schema.org",
    "@type": "ImageGallery",
    name: gallery.name,
    description: gallery.description || undefined,
    url: absoluteUrl(gallery.path),
    creator: businessReference(business),
    image: gallery.images.map(({ name, url }) => {
      const { width, height } = parseImageSource(url);
      return {
        "@type": "ImageObject",
        name,
        contentUrl: absoluteUrl(url),
        width: width ? `${width} px` : undefined,
        height: height ? `${height} px` : undefined,
      };
    }),
  };
}
