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

/** Attributes of an element, with names in lower case. */
export type Attributes = Record<string, string>;

/** Maximum length of an attribute; a longer one is truncated. A real `srcset` has a few hundred characters. */
export const maxAttributeLength = 20_000;
/** Maximum number of candidates per `srcset`, and of lazily loaded URLs per element; a real one has up to ten. */
export const maxCandidates = 12;

/** An occurrence for each URL. */
export function toOccurrences(
  urls: (string | undefined)[],
  name: string | undefined,
): ImageOccurrence[] {
  return urls.flatMap((url) => (url ? [{ candidates: [{ url }], name }] : []));
}

/** Parses the candidates of a `srcset`, largest first. */
export function parseSrcset(srcset: string | undefined): ImageCandidate[] {
  // A URL ends at white space, because URLs may contain commas, as Cloudinary's do. A comma ends the size, even without white space.
  const matches = (srcset ?? "")
    .slice(0, maxAttributeLength)
    .matchAll(/([^\s,]\S*),(?=\s|$)|([^\s,]\S*)(?:\s+([^,]*))?/g);
  const candidates = Array.from(matches, ([, urlOnly, url = "", size = ""]): ImageCandidate => {
    if (urlOnly !== undefined) return { url: urlOnly, density: 1 };
    const [, number = "1", unit] = /(\d+(?:\.\d+)?)([wx])(?:\s|$)/.exec(size) ?? [];
    return { url, [unit === "w" ? "width" : "density"]: Number(number) };
  });
  const sizeOf = ({ width, density = 0 }: ImageCandidate) => width ?? density;
  return candidates
    .filter(({ url }) => !isUrlTemplate(url))
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, maxCandidates);
}

/** Whether a URL contains a variable of a template, such as `{width}` or `{{ product.image }}`. */
export function isUrlTemplate(url: string): boolean {
  return /(?:\{|%7b)[\s:%]{0,9}[a-z_][\w.|:\s%]{0,99}(?:\}|%7d)/i.test(url);
}

/** Replaces `{width}` with the largest width in a theme's `data-widths="[180, 360]"`. Empty for a template with other variables. */
export function fillUrlTemplate(url: string, attributes: Attributes): ImageCandidate[] {
  if (!isUrlTemplate(url)) return [{ url }];
  const widths = (attributes["data-widths"] ?? "").slice(0, 1000).match(/\b\d{2,4}\b/g) ?? [];
  const width = Math.max(...widths.map(Number));
  const filledUrl = url.replace(/(?:\{|%7b)width(?:\}|%7d)/gi, String(width));
  return widths.length === 0 || isUrlTemplate(filledUrl) ? [] : [{ url: filledUrl, width }];
}
