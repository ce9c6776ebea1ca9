import type { CheerioAPI } from "cheerio/slim";
import { hasImageExtension } from "./image-elements.ts";

/** An image URL as written on the page, with the size that the page declares for it. */
export interface ImageCandidate {
  url: string;
  /** Width in pixels if the page declares it; infinite if the page marks this URL as the full-size image. */
  width?: number;
  /** Pixel density, such as 2 for `2x`, if the page declares no width. */
  density?: number;
  /** Whether the URL is only a fallback, such as a placeholder. Different images may share a fallback. */
  isFallback?: boolean;
}

/** An occurrence of an image on the page, with all URLs that a browser may load for it. */
export interface ImageOccurrence {
  candidates: ImageCandidate[];
  /** Alt text or title. */
  name?: string;
}

/** Maximum number of candidates per `srcset`; a real one has up to ten. */
const maxCandidates = 12;
/** Maximum length of an attribute; a longer one is truncated. A real `srcset` has a few hundred characters. */
const maxAttributeLength = 20_000;
const maxJsonLdImages = 2500;
const maxPictureSources = 12;
/** An image that declares a width or height of at most this many pixels counts as a tracking pixel. */
const maxTrackingPixelSide = 2;

const fullSizeAttributes = [
  "data-full",
  "data-full-src",
  "data-large",
  "data-large_image",
  "data-large-file",
  "data-orig-file",
  "data-zoom",
  "data-zoom-image",
  "data-highres",
];
const lazyUrlAttributes = ["data-src", "data-lazy-src", "data-lazy", "data-original", "data-image"];
const lazySrcsetAttributes = ["data-srcset", "data-lazy-srcset"];

type Attributes = Record<string, string>;
type PageElement = ReturnType<typeof listElements>[number];

function listElements($: CheerioAPI) {
  return $("main *").toArray();
}

/** Parses the candidates of a `srcset`, largest first. */
function parseSrcset(srcset: string | undefined): ImageCandidate[] {
  if (!srcset) return [];
  // A candidate ends at a comma that is followed by white space or the end, because URLs may contain commas, as Cloudinary's do.
  const candidates = srcset
    .slice(0, maxAttributeLength)
    .split(/,\s+|,$/)
    .map((candidate): ImageCandidate => {
      const [url = "", size = "1x"] = candidate.trim().split(/\s+/);
      const value = Number.parseFloat(size) || 0;
      return { url, [size.endsWith("x") ? "density" : "width"]: value };
    });
  const sizeOf = ({ width, density = 0 }: ImageCandidate) => width ?? density;
  return candidates.sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, maxCandidates);
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

function readUrlCandidates(
  attributes: Attributes,
  names: string[],
  size: Omit<ImageCandidate, "url">,
) {
  return names.flatMap((name) => {
    const url = attributes[name];
    return url ? [{ url, ...size }] : [];
  });
}

/**
 * The occurrence of an `img` element. Its candidates are in its attributes, in the `picture` element around it and in the link
 * around it. Null for a tracking pixel.
 */
function imgOccurrence(image: PageElement): ImageOccurrence | null {
  const { attribs } = image;
  const dimensions = [declaredPixels(attribs, "width"), declaredPixels(attribs, "height")];
  if (dimensions.some((side) => side !== undefined && side <= maxTrackingPixelSide)) return null;
  const srcsetCandidates = [attribs, ...readPictureSources(image)].flatMap((attributes) =>
    ["srcset", ...lazySrcsetAttributes].flatMap((name) => parseSrcset(attributes[name])),
  );
  const linkUrl = findEnclosingImageLink(image);
  const largeCandidates = [
    ...(linkUrl ? [{ url: linkUrl, width: Number.POSITIVE_INFINITY }] : []),
    ...readUrlCandidates(attribs, fullSizeAttributes, { width: Number.POSITIVE_INFINITY }),
  ];
  const lazyCandidates = readUrlCandidates(attribs, lazyUrlAttributes, {});
  // If the image is lazily loaded, `src` is a placeholder.
  const isSrcPlaceholder =
    lazyCandidates.length > 0 || lazySrcsetAttributes.some((name) => attribs[name]);
  const urlCandidates = isSrcPlaceholder ? lazyCandidates : readUrlCandidates(attribs, ["src"], {});
  const isFallback = largeCandidates.length > 0 || srcsetCandidates.length > 0;
  return {
    candidates: [
      ...largeCandidates,
      ...srcsetCandidates,
      ...urlCandidates.map((candidate) => ({ ...candidate, isFallback })),
    ],
    name: readName(attribs),
  };
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

/** The target of the link around an image, if the image is the link's first child and the target is an image. */
function findEnclosingImageLink(image: PageElement): string | undefined {
  const { parent, prev } = image;
  if (parent?.type !== "tag" || prev?.type === "tag") return undefined;
  if (parent.name === "picture") return findEnclosingImageLink(parent);
  return parent.name === "a" && hasImageExtension(parent.attribs.href ?? "")
    ? parent.attribs.href
    : undefined;
}

/** The image that a text link points to; empty for a link around an image, which findEnclosingImageLink handles. */
function anchorOccurrences({ attribs, firstChild }: PageElement): ImageOccurrence[] {
  const containsImage =
    firstChild?.type === "tag" && (firstChild.name === "img" || firstChild.name === "picture");
  return attribs.href && !containsImage ? toOccurrences([attribs.href], readName(attribs)) : [];
}

function toOccurrences(urls: (string | undefined)[], name: string | undefined) {
  return urls.flatMap((url) => (url ? [{ candidates: [{ url }], name }] : []));
}

function metaImageUrl({ property = "", name = "", content }: Attributes): string | undefined {
  if (!property.startsWith("og:image") && !name.startsWith("twitter:image")) return undefined;
  // Properties such as og:image:width and og:image:type are not URLs.
  return content && !/^\d+$/.test(content) && !/^image\/\w+$/.test(content) ? content : undefined;
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

const jsonLdImageProperties = ["image", "images", "thumbnailUrl", "contentUrl", "photo"];

function jsonLdImages(value: unknown, name: string | undefined, depth = 0): ImageOccurrence[] {
  if (depth > 20 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => jsonLdImages(item, name, depth + 1));
  const properties = new Map<string, unknown>(Object.entries(value));
  const ownName = properties.get("name");
  const currentName = typeof ownName === "string" ? ownName : name;
  return [...properties].flatMap(([key, item]) => {
    if (!jsonLdImageProperties.includes(key)) return jsonLdImages(item, currentName, depth + 1);
    return [item].flat().flatMap((entry: unknown) => {
      if (typeof entry === "string") return toOccurrences([entry], currentName);
      const url = typeof entry === "object" && entry !== null && "url" in entry ? entry.url : null;
      return typeof url === "string"
        ? toOccurrences([url], currentName)
        : jsonLdImages(entry, currentName, depth + 1);
    });
  });
}

function jsonLdOccurrences(json: string): ImageOccurrence[] {
  try {
    return jsonLdImages(JSON.parse(json), undefined);
  } catch {
    // Invalid JSON-LD is ignored.
    return [];
  }
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
    const { attribs } = element;
    if (attribs.style) backgrounds.push(...backgroundOccurrences(attribs));
    if (element.name === "meta") head.push(...toOccurrences([metaImageUrl(attribs)], title));
    if (element.name === "link") head.push(...linkElementOccurrences(attribs));
    if (element.name === "a") images.push(...anchorOccurrences(element));
    if (element.name === "script") jsonLd.push(...jsonLdOccurrences($(element).text()));
    const image = element.name === "img" ? imgOccurrence(element) : null;
    if (image) images.push(image);
  }
  return [...head, ...images, ...jsonLd.slice(0, maxJsonLdImages), ...backgrounds];
}
