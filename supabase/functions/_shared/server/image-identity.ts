/** Identifies the image that a URL refers to, and the size that the URL requests. */
export interface ImageIdentity {
  /** Equal for all sizes of one image. */
  key: string;
  /** The largest width or height in pixels that the URL requests; null for a URL without a size. */
  longerSide: number | null;
  /** Pixel density from a suffix such as `@2x`; null without such a suffix. */
  density: number | null;
}

/** Maximum width or height in a query parameter, in pixels. A greater number is not a size. */
const maxSide = 20_000;

/**
 * Matches the size in `lamp-300x200.jpg`, `lamp_600x.jpg`, `lamp_x600.jpg`, `lamp@2x.jpg`, `lamp-scaled.jpg`, optionally
 * followed by a suffix such as `-crop`.
 */
const sizeSuffix =
  /(?:[-_](?:(\d{2,5})x(\d{0,5})|x(\d{2,5}))|@(\d(?:\.\d)?)x|-scaled)(?:_crop_[a-z]{1,12})?(?=(?:[-_][a-z]{1,12})?\.[a-z]{3,4}$)/i;
/** Matches a path segment of Cloudinary and similar services: `/w_300,h_200,c_fill/`. */
const transformationSegment =
  /\/(?:w|h|c|q|f|g|ar|dpr)_[\w.:]{1,20}(?:,(?:w|h|c|q|f|g|ar|dpr)_[\w.:]{1,20}){0,8}(?=\/)/;

const sizeParameters = /^(?:w|wd|wid|width|imwidth|size|sz|h|hei|height)$/i;
/** Parameters that change the delivery (quality, format, cropping, version) of the same image. */
const deliveryParameters = /^(?:q|quality|dpr|auto|fm|format|fit|crop|resize|scale|v|ver)$/i;

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

/**
 * Identifies an image by the URL patterns of common e-commerce platforms and image CDNs. All sizes of an image have the same key.
 */
export function identifyImage(url: URL): ImageIdentity {
  const { query, longerSide } = splitQuery(url);
  const [suffix = "", suffixWidth, suffixHeight, suffixHeightOnly, density] =
    sizeSuffix.exec(url.pathname) ?? [];
  const folder = transformationSegment.exec(url.pathname)?.[0] ?? "";
  const folderWidth = /[/,]w_(\d{1,5})/.exec(folder)?.[1];
  const path = url.pathname.replace(folder, "").replace(suffix, "");
  const suffixSize = Math.max(
    Number(suffixWidth ?? 0),
    Number(suffixHeight ?? 0),
    Number(suffixHeightOnly ?? 0),
  );
  const sizes = [
    longerSide ?? 0,
    suffixSize,
    Number(folderWidth ?? 0),
    // WordPress scales larger uploads down to 2560 pixels and marks them with this suffix.
    suffix === "-scaled" ? 2560 : 0,
  ];
  const largest = Math.max(...sizes);
  return {
    key: `${url.host}${path}?${query}`,
    longerSide: largest > 0 ? largest : null,
    density: density === undefined ? null : Number(density),
  };
}
