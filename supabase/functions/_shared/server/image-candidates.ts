import type { CheerioAPI } from "cheerio/slim";
import { hasImageExtension } from "./image-elements.ts";

/** An image URL as written on the page, with the size that the page declares for it. */
export interface ImageCandidate {
  url: string;
  /** Width in pixels if the page declares it; infinite if the page marks this URL as the full-size image. */
  width?: number;
  /** Pixel density, such as 2 for `2x`, if the page declares no width. */
  density?: number;
  /** Whether this is only a fallback, such as a placeholder; different images may share its URL. */
  fallback?: boolean;
}

/** An occurrence of an image on the page, with all URLs that a browser may load for it. */
export interface ImageOccurrence {
  candidates: ImageCandidate[];
  /** Alt text or title. */
  name?: string;
}

/** Limit per attribute; real attributes have up to ten candidates. */
const maxCandidates = 12;
/** A real `srcset` has a few hundred characters. */
const maxAttributeLength = 20_000;
const maxJsonLdImages = 2500;
const maxPictureSources = 12;
/** An image that declares a width or height of at most this many pixels counts as a tracking pixel. */
const maxTrackingPixelSide = 2;

const largeSources = [
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
const lazySources = ["data-src", "data-lazy-src", "data-lazy", "data-original", "data-image"];
const lazySourceSets = ["data-srcset", "data-lazy-srcset"];

type Attributes = Record<string, string>;
type PageElement = ReturnType<typeof elementsOf>[number];

function elementsOf($: CheerioAPI) {
  return $("main *").toArray();
}

/** The candidates of a `srcset`, largest first. */
function readSourceSet(sourceSet: string | undefined): ImageCandidate[] {
  if (!sourceSet) return [];
  // URLs may contain commas (Cloudinary), so a candidate ends at a comma that is followed by white space or the end.
  const candidates = sourceSet
    .slice(0, maxAttributeLength)
    .split(/,\s+|,$/)
    .map((candidate): ImageCandidate => {
      const [url = "", size = "1x"] = candidate.trim().split(/\s+/);
      const number = Number.parseFloat(size) || 0;
      return { url, [size.endsWith("x") ? "density" : "width"]: number };
    });
  const sizeOf = ({ width, density = 0 }: ImageCandidate) => width ?? density;
  return candidates.sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, maxCandidates);
}

function nameOf({ alt, title, ...others }: Attributes): string | undefined {
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

function candidatesFrom(
  attributes: Attributes,
  names: string[],
  size: Omit<ImageCandidate, "url">,
) {
  return names.flatMap((name) => {
    const url = attributes[name];
    return url ? [{ url, ...size }] : [];
  });
}

/** The candidates of an `img`: its own, those of its `picture`, and the target of the link around it. */
function imgOccurrence(image: PageElement): ImageOccurrence | null {
  const { attribs } = image;
  const dimensions = [declaredPixels(attribs, "width"), declaredPixels(attribs, "height")];
  if (dimensions.some((side) => side !== undefined && side <= maxTrackingPixelSide)) return null;
  const srcsetCandidates = [attribs, ...pictureSourcesOf(image)].flatMap((attributes) =>
    ["srcset", ...lazySourceSets].flatMap((name) => readSourceSet(attributes[name])),
  );
  const linkTarget = enclosingImageLink(image);
  const largeCandidates = [
    ...(linkTarget ? [{ url: linkTarget, width: Number.POSITIVE_INFINITY }] : []),
    ...candidatesFrom(attribs, largeSources, { width: Number.POSITIVE_INFINITY }),
  ];
  const lazyCandidates = candidatesFrom(attribs, lazySources, {});
  // If the image is lazily loaded, `src` is a placeholder.
  const isPlaceholder = lazyCandidates.length > 0 || lazySourceSets.some((name) => attribs[name]);
  const urlCandidates = isPlaceholder ? lazyCandidates : candidatesFrom(attribs, ["src"], {});
  const fallback = largeCandidates.length > 0 || srcsetCandidates.length > 0;
  return {
    candidates: [
      ...largeCandidates,
      ...srcsetCandidates,
      ...urlCandidates.map((candidate) => ({ ...candidate, fallback })),
    ],
    name: nameOf(attribs),
  };
}

/** Attributes of the `source` elements in an image's `picture`, if the image is the first `img` in it. */
function pictureSourcesOf({ parent, prev }: PageElement): Attributes[] {
  if (parent?.type !== "tag" || parent.name !== "picture") return [];
  const sources: Attributes[] = [];
  for (let sibling = prev; sibling && sources.length < maxPictureSources; sibling = sibling.prev) {
    if (sibling.type !== "tag" || sibling.name === "img") return [];
    const isSvg = sibling.attribs.type?.includes("svg");
    if (sibling.name === "source" && !isSvg) sources.unshift(sibling.attribs);
  }
  return sources;
}

/** The target of the link around an image, if the image is its first child and the target is an image. */
function enclosingImageLink(image: PageElement): string | undefined {
  const { parent, prev } = image;
  if (parent?.type !== "tag" || prev?.type === "tag") return undefined;
  if (parent.name === "picture") return enclosingImageLink(parent);
  return parent.name === "a" && hasImageExtension(parent.attribs.href ?? "")
    ? parent.attribs.href
    : undefined;
}

/** A text link to an image. */
function linkOccurrences({ attribs, firstChild }: PageElement): ImageOccurrence[] {
  const containsImage =
    firstChild?.type === "tag" && (firstChild.name === "img" || firstChild.name === "picture");
  return attribs.href && !containsImage ? occurrencesOf([attribs.href], nameOf(attribs)) : [];
}

function occurrencesOf(urls: (string | undefined)[], name: string | undefined) {
  return urls.flatMap((url) => (url ? [{ candidates: [{ url }], name }] : []));
}

function metaImageUrl({ property = "", name = "", content }: Attributes): string | undefined {
  if (!property.startsWith("og:image") && !name.startsWith("twitter:image")) return undefined;
  // Properties such as og:image:width and og:image:type are not URLs.
  return content && !/^\d+$/.test(content) && !/^image\/\w+$/.test(content) ? content : undefined;
}

function preloadOccurrences({ rel, as, href, imagesrcset }: Attributes): ImageOccurrence[] {
  const isPreload = rel === "preload" && as === "image";
  if (rel !== "image_src" && !isPreload) return [];
  const candidates = [
    ...readSourceSet(imagesrcset),
    ...(href ? [{ url: href, fallback: Boolean(imagesrcset) }] : []),
  ];
  return [{ candidates }];
}

/** URLs in `url(…)` of a style attribute. The pattern cannot match across a bracket, so it runs in linear time. */
function backgroundOccurrences({ style = "", ...others }: Attributes): ImageOccurrence[] {
  const urls = [...style.slice(0, maxAttributeLength).matchAll(/url\(([^()]{1,2100})\)/g)].map(
    ([, inside = ""]) => inside.trim().replace(/^["']|["']$/g, ""),
  );
  return occurrencesOf(urls, others["aria-label"] ?? others.title);
}

const imageKeys = ["image", "images", "thumbnailUrl", "contentUrl", "photo"];

function jsonLdImages(value: unknown, name: string | undefined, depth = 0): ImageOccurrence[] {
  if (depth > 20 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => jsonLdImages(item, name, depth + 1));
  const properties = new Map<string, unknown>(Object.entries(value));
  const ownName = properties.get("name");
  const currentName = typeof ownName === "string" ? ownName : name;
  return [...properties].flatMap(([key, item]) => {
    if (!imageKeys.includes(key)) return jsonLdImages(item, currentName, depth + 1);
    return [item].flat().flatMap((entry: unknown) => {
      if (typeof entry === "string") return occurrencesOf([entry], currentName);
      const url = typeof entry === "object" && entry !== null && "url" in entry ? entry.url : null;
      return typeof url === "string"
        ? occurrencesOf([url], currentName)
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
 * All occurrences of images on a page (parseImageElements), in this order: Open Graph and preloads, images and links to
 * images, JSON-LD, backgrounds. Skips tracking pixels.
 */
export function imageOccurrences($: CheerioAPI): ImageOccurrence[] {
  const title = $("meta[property='og:title']").attr("content")?.trim();
  const head: ImageOccurrence[] = [];
  const images: ImageOccurrence[] = [];
  const data: ImageOccurrence[] = [];
  const backgrounds: ImageOccurrence[] = [];
  for (const element of elementsOf($)) {
    const { attribs } = element;
    if (attribs.style) backgrounds.push(...backgroundOccurrences(attribs));
    if (element.name === "meta") head.push(...occurrencesOf([metaImageUrl(attribs)], title));
    if (element.name === "link") head.push(...preloadOccurrences(attribs));
    if (element.name === "a") images.push(...linkOccurrences(element));
    if (element.name === "script") data.push(...jsonLdOccurrences($(element).text()));
    const image = element.name === "img" ? imgOccurrence(element) : null;
    if (image) images.push(image);
  }
  return [...head, ...images, ...data.slice(0, maxJsonLdImages), ...backgrounds];
}
