import { resizedVersion } from "./image-services.ts";

/** Identifies the image that a URL refers to, and the size that the URL requests. */
export interface ImageIdentity {
  /** Equal for all sizes of one image. */
  key: string;
  /** The largest width or height in pixels that the URL requests; null for a URL without a size. */
  longerSide: number | null;
  /** Pixel density from a suffix such as `@2x`; null without such a suffix. */
  density: number | null;
  /** Whether the URL refers to a resized version of the image. */
  isResized: boolean;
  /**
   * The identity that applies if the size in the file name is part of the name, as in `rug-160x230.jpg`; null for a URL without such
   * a size. Only the other URLs of the page show which of the two applies.
   */
  withSizeInName: ImageIdentity | null;
}

/** Maximum width or height in a query parameter, in pixels. A greater number is not a size. */
const maxSide = 20_000;

/**
 * Matches the size in `lamp-300x200.jpg`, `lamp_600x.jpg`, `lamp_x600.jpg`, `lamp@2x.jpg`, `lamp-scaled.jpg`, optionally
 * followed by a suffix such as `-crop`.
 */
const sizeSuffix =
  /(?:[-_](\d{2,5})x(\d{2,5})|_(\d{2,5})x|_x(\d{2,5})|@(\d(?:\.\d)?)x|-scaled)(_crop_[a-z]{1,12})?(?=(?:[-_][a-z]{1,12})?\.[a-z]{3,4}$)/i;

/** Maximum length of the end of a path that sizeSuffix matches. */
const maxSuffixLength = 80;

const sizeParameters = /^(?:w|wd|wid|width|imwidth|size|sz|h|hei|height)$/i;
/** Parameters that change the delivery (quality, format, cropping, version) of the same image. */
const deliveryParameters =
  /^(?:q|quality|dpr|auto|fm|format|fit|crop|resize|scale|v|ver|optimize|bg-color|canvas)$/i;

/** Parses a number of pixels: `750`, `750w`, `300px`, or the longer side of `300x200`. */
function parsePixels(value: string): number | null {
  const [, first, second] = /^(\d{1,5})(?:w|px|[x,](\d{1,5}))?$/i.exec(value) ?? [];
  const pixels = Math.max(Number(first ?? 0), Number(second ?? 0));
  return pixels > 0 && pixels <= maxSide ? pixels : null;
}

/**
 * Splits a URL's query into the parameters that identify the image, and the largest size that other parameters request. A size
 * parameter without a number of pixels counts as identifying.
 */
function splitQuery(url: URL) {
  const identifyingParameters = new URLSearchParams();
  let longerSide: number | null = null;
  const isFile = /\.[a-z]{3,4}$/i.test(url.pathname);
  for (const [name, value] of url.searchParams) {
    const pixels = parsePixels(value);
    const requestedSize =
      sizeParameters.test(name) || /^(?:format|resize|fit|crop)$/i.test(name) ? pixels : null;
    if (requestedSize !== null) longerSide = Math.max(longerSide ?? 0, requestedSize);
    // In `lamp.jpg?v=3`, `v` is a cache buster: no delivery parameter identifies the image. In `/image?v=3`, a path without a file
    // extension, `v` may identify the image. The four parameters below never do.
    else if (
      !(isFile && deliveryParameters.test(name)) &&
      !/^(?:q|quality|dpr|auto)$/i.test(name)
    ) {
      identifyingParameters.append(name, value);
    }
  }
  return { query: identifyingParameters.toString(), longerSide };
}

/** The size that the end of a file name declares; null without a size. */
function parseSuffix({ host, pathname }: URL, path: string) {
  const match = sizeSuffix.exec(path.slice(-maxSuffixLength));
  if (!match) return null;
  const [suffix, width, height, widthOnly, heightOnly, density, crop] = match;
  const isShopify = host === "cdn.shopify.com" || pathname.includes("/cdn/shop/");
  const sides = [width, height, widthOnly, heightOnly].map((side) => Number(side ?? 0));
  const start = path.lastIndexOf(suffix);
  return {
    /** The path without the suffix. */
    path: path.slice(0, start) + path.slice(start + suffix.length),
    // WordPress scales larger uploads down to 2560 pixels and marks them with this suffix.
    longerSide: suffix === "-scaled" ? 2560 : Math.max(...sides),
    density: density === undefined ? null : Number(density),
    /** Whether people write the suffix in names too. Shopify, which reserves `_300x200`, and the other suffixes are unambiguous. */
    canBePartOfName:
      height !== undefined && crop === undefined && !(isShopify && suffix.startsWith("_")),
  };
}

/**
 * Identifies an image by the URL patterns of common e-commerce platforms and image CDNs. All sizes of an image have the same key.
 */
export function identifyImage(url: URL): ImageIdentity {
  const { query, longerSide: querySide } = splitQuery(url);
  const version = resizedVersion(url);
  const { host, path } = version ?? { host: url.host, path: url.pathname };
  const identityOf = (imagePath: string, suffixSide: number, density: number | null) => {
    const largest = Math.max(querySide ?? 0, version?.longerSide ?? 0, suffixSide);
    return {
      key: `${host}${imagePath}?${query}`,
      longerSide: largest > 0 ? largest : null,
      density,
      isResized: largest > 0 || version?.isResized === true,
    };
  };
  const whole = { ...identityOf(path, 0, null), withSizeInName: null };
  const end = parseSuffix(url, path);
  if (!end) return whole;
  return {
    ...identityOf(end.path, end.longerSide, end.density),
    withSizeInName: end.canBePartOfName ? whole : null,
  };
}
