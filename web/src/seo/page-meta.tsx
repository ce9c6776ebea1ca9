import { parseImageSource } from "@domain/images/image-source.ts";
import { metaDescription } from "@domain/text.ts";
import { useLocation } from "react-router";
import { useBusiness } from "@/lib/business";
import { absoluteUrl, canonicalPath } from "@/lib/site-url";

interface PageMetaProps {
  /** The page's title, to which the business's name is appended; omitted on the home page. */
  title?: string;
  /** Truncated to 160 characters; defaults to the business's description. */
  description?: string | null;
  /** URL of the image for link previews; defaults to the business's image. */
  image?: string | null;
  /** The canonical path of a page whose content depends on the URL's query; defaults to the path without the query. */
  canonical?: string;
  /** Sets `noindex` instead of a canonical link. */
  hidden?: boolean;
}

const defaultImage = "/og-default.jpg";
const defaultImageSize = { width: 1200, height: 630 };

/**
 * The page's metadata for search engines and link previews: title, description, canonical URL and image. React hoists the
 * elements into the document's head, both in the prerendered HTML and after a client-side navigation.
 */
export function PageMeta({ title, description, image, canonical, hidden = false }: PageMetaProps) {
  const { pathname } = useLocation();
  const { name, place, description: defaultDescription } = useBusiness();
  const fullTitle = title ? `${title} | ${name}` : `${name} | Interior design in ${place}`;
  const shortDescription = metaDescription(description || defaultDescription);
  const canonicalUrl = absoluteUrl(canonical ?? canonicalPath(pathname));
  const { width, height } = image ? parseImageSource(image) : defaultImageSize;
  const previewImage = absoluteUrl(image || defaultImage);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={shortDescription} />
      {hidden ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <link rel="canonical" href={canonicalUrl} />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={shortDescription} />
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:image" content={previewImage} />
      {width ? <meta property="og:image:width" content={String(width)} /> : null}
      {height ? <meta property="og:image:height" content={String(height)} /> : null}
    </>
  );
}
