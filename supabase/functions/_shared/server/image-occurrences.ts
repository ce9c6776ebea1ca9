import type { CheerioAPI } from "cheerio/slim";
import { attributeImages, hasImageExtension } from "./image-attributes.ts";
import {
  type Attributes,
  type ImageCandidate,
  type ImageOccurrence,
  maxAttributeLength,
  parseSrcset,
  toOccurrences,
} from "./image-candidates.ts";
import { jsonLdOccurrences } from "./json-ld-images.ts";

const maxJsonLdImages = 2500;
const maxPictureSources = 12;
/** An image that declares a width or height of at most this many pixels counts as a tracking pixel. */
const maxTrackingPixelSide = 2;

type PageElement = ReturnType<typeof listElements>[number];

function listElements($: CheerioAPI) {
  return $("main *").toArray();
}

function readName({ alt, title, ...others }: Attributes): string | undefined {
  return alt?.trim() || title?.trim() || others["aria-label"]?.trim() || undefined;
}

/** Width or height in pixels, from the attribute or the style; undefined for a relative length. */
function declaredPixels(attributes: Attributes, side: "width" | "height"): number | undefined {
  const pixels = /^\s*(\d{1,6}(?:\.\d{1,6})?)(?:px)?\s*$/;
  const rule = new RegExp(`(?:^|[;\\s])${side}\\s*:([^;!]{1,30})`, "i");
  const style = rule.exec((attributes.style ?? "").slice(0, maxAttributeLength))?.[1];
  const match = pixels.exec(attributes[side] ?? "") ?? pixels.exec(style ?? "");
  return match ? Number(match[1]) : undefined;
}

/**
 * The candidates of an `img` element: in its attributes, in the `picture` element and the link around it, and in the `noscript`
 * element behind it.
 */
function imgCandidates(image: PageElement): ImageCandidate[] {
  const { attribs, next } = image;
  const sources = readPictureSources(image);
  const { fullSize, lazy } = attributeImages(attribs);
  const lazyCandidates = [...sources.flatMap((source) => attributeImages(source).lazy), ...lazy];
  const candidates = [
    ...linkCandidates(image),
    ...fullSize,
    ...[attribs, ...sources].flatMap(({ srcset }) => parseSrcset(srcset)),
    ...lazyCandidates,
  ];
  // If the image is lazily loaded, `src` is a placeholder.
  if (attribs.src && lazyCandidates.length === 0) candidates.push({ url: attribs.src });
  if (next?.type === "tag" && next.name === "noscript") {
    const [fallback] = next.children;
    if (fallback?.type === "tag" && fallback.name === "img") {
      candidates.push(...imgCandidates(fallback));
    }
  }
  const hasSize = ({ width, density }: ImageCandidate) => (width ?? density) !== undefined;
  const isFallback = candidates.some(hasSize);
  return candidates.map((candidate) =>
    hasSize(candidate) ? candidate : { ...candidate, isFallback },
  );
}

/** The occurrence of an `img` element and of the image that replaces it on hover; none for a tracking pixel. */
function imgOccurrences(image: PageElement): ImageOccurrence[] {
  const { attribs } = image;
  const dimensions = [declaredPixels(attribs, "width"), declaredPixels(attribs, "height")];
  if (dimensions.some((side) => side !== undefined && side <= maxTrackingPixelSide)) return [];
  return [
    { candidates: imgCandidates(image), name: readName(attribs) },
    ...attributeImages(attribs).second.map((candidate) => ({ candidates: [candidate] })),
  ];
}

/** Attributes of the `source` elements before the first `img` of a `picture`, without SVG. Empty for any other `img`. */
function readPictureSources({ parent, prev }: PageElement): Attributes[] {
  if (parent?.type !== "tag" || parent.name !== "picture") return [];
  const sources: Attributes[] = [];
  for (let sibling = prev; sibling && sources.length < maxPictureSources; sibling = sibling.prev) {
    if (sibling.type !== "tag" || sibling.name === "img") return [];
    const isSvg = sibling.attribs.type?.includes("svg");
    if (sibling.name === "source" && !isSvg) sources.unshift(sibling.attribs);
  }
  return sources;
}

/** The images that the link around an image points to, if the image is the link's first child. */
function linkCandidates({ parent, prev }: PageElement): ImageCandidate[] {
  if (parent?.type !== "tag" || prev?.type === "tag") return [];
  if (parent.name === "picture") return linkCandidates(parent);
  if (parent.name !== "a") return [];
  return linkedImages(parent.attribs).map(({ url }) => ({ url, width: Number.POSITIVE_INFINITY }));
}

/** The image that a link points to, in `href` or for a script in other attributes. */
function linkedImages(attributes: Attributes): ImageCandidate[] {
  const { href = "" } = attributes;
  const { fullSize, lazy } = attributeImages(attributes);
  return [...(hasImageExtension(href) ? [{ url: href }] : []), ...fullSize, ...lazy];
}

/** The image that a text link points to; empty for a link around an image, which linkCandidates handles. */
function anchorOccurrences({ attribs, firstChild }: PageElement): ImageOccurrence[] {
  const containsImage =
    firstChild?.type === "tag" && (firstChild.name === "img" || firstChild.name === "picture");
  return containsImage ? [] : toOccurrence(linkedImages(attribs), readName(attribs));
}

/** The images in the attributes of an element that a script fills, such as the background of a `div`. */
function scriptedOccurrences({ attribs }: PageElement): ImageOccurrence[] {
  const { fullSize, lazy, small, second } = attributeImages(attribs);
  const main = [...fullSize, ...lazy];
  const name = readName(attribs);
  return [
    ...toOccurrence(main.length > 0 ? main : small, name),
    ...second.map((candidate) => ({ candidates: [candidate], name })),
  ];
}

function toOccurrence(candidates: ImageCandidate[], name: string | undefined): ImageOccurrence[] {
  return candidates.length > 0 ? [{ candidates, name }] : [];
}

/** Properties with the URL of an image, unlike og:image:width and og:image:alt. */
const metaImageProperty = /^(?:og:image(?::(?:secure_)?url)?|twitter:image(?::src)?|image)$/i;

function metaImageUrl({ property, name, itemprop, content }: Attributes): string | undefined {
  return metaImageProperty.test(property ?? name ?? itemprop ?? "") ? content : undefined;
}

/** The image of a `link` that is a preload or has `rel=image_src`. */
function linkElementOccurrences({ rel, as, href, imagesrcset }: Attributes): ImageOccurrence[] {
  const isPreload = rel === "preload" && as === "image";
  if (rel !== "image_src" && !isPreload) return [];
  const candidates = [
    ...parseSrcset(imagesrcset),
    ...(href ? [{ url: href, isFallback: Boolean(imagesrcset) }] : []),
  ];
  return [{ candidates }];
}

/** The images in `url(…)` of a style attribute. The pattern never matches across a bracket, so it runs in linear time. */
function backgroundOccurrences({ style = "", ...others }: Attributes): ImageOccurrence[] {
  const urls = [...style.slice(0, maxAttributeLength).matchAll(/url\(([^()]{1,2100})\)/g)].map(
    ([, url = ""]) => url.trim().replace(/^["']|["']$/g, ""),
  );
  return toOccurrences(urls, others["aria-label"] ?? others.title);
}

/**
 * Lists the occurrences of images on a page, in this order: `meta` and `link` elements, images and links to images, JSON-LD,
 * backgrounds. Skips tracking pixels.
 * @param $ the document that parseImageElements returns; all its elements are inside one `main`
 */
export function listImageOccurrences($: CheerioAPI): ImageOccurrence[] {
  const title = $("meta[property='og:title']").attr("content")?.trim();
  const head: ImageOccurrence[] = [];
  const images: ImageOccurrence[] = [];
  const jsonLd: ImageOccurrence[] = [];
  const backgrounds: ImageOccurrence[] = [];
  for (const element of listElements($)) {
    const { name, attribs } = element;
    switch (name) {
      case "meta":
        head.push(...toOccurrences([metaImageUrl(attribs)], title));
        break;
      case "link":
        head.push(...linkElementOccurrences(attribs));
        break;
      case "a":
        images.push(...anchorOccurrences(element));
        break;
      case "script":
        jsonLd.push(...jsonLdOccurrences($(element).text()));
        break;
      case "img":
        images.push(...imgOccurrences(element));
        break;
      case "source":
        break;
      default:
        images.push(...scriptedOccurrences(element));
    }
    // A script that loads the background later replaces a placeholder.
    if (attribs.style && attributeImages(attribs).lazy.length === 0) {
      backgrounds.push(...backgroundOccurrences(attribs));
    }
  }
  return [...head, ...images, ...jsonLd.slice(0, maxJsonLdImages), ...backgrounds];
}
