import { truncateText } from "../domain/text.ts";
import { unfetchableReason } from "./fetchable-url.ts";
import { type ImageCandidate, type ImageOccurrence, isUrlTemplate } from "./image-candidates.ts";
import { type ImageIdentity, identifyImage } from "./image-identity.ts";

/** An image found on a page, with a suggested name. Spec section 3, scraped image. */
export interface ScrapedImage {
  url: string;
  name: string;
}

const maxImages = 500;
const maxUrlLength = 4096;

/** A URL that an image can be fetched from. */
interface Source {
  url: URL;
  identity: ImageIdentity;
  candidate: ImageCandidate;
}

/** An image with all sources found so far. */
interface ImageGroup {
  sources: Source[];
  name: string | undefined;
}

function nameFromFile(url: URL): string {
  const file = url.pathname.split("/").pop() ?? "";
  let decoded = file;
  try {
    decoded = decodeURIComponent(file);
  } catch {
    // An invalid percent-encoding is kept undecoded.
  }
  return decoded
    .replace(/\.\w{2,5}$/, "")
    .replace(/[-_+\s]+/g, " ")
    .trim();
}

/** Sanitises a name: one line, no control characters, at most 200 characters. */
function sanitiseName(name: string): string {
  const text = truncateText(name, 1000).replace(/[\p{Cc}\p{Cs}\s]+/gu, " ");
  return truncateText(text.trim(), 200);
}

/** SVG images are excluded, because they can contain scripts. */
function isSvg({ pathname, search }: URL): boolean {
  return /\.svgz?$/i.test(pathname) || /[?&](?:format|fm)=svg(?:&|$)/i.test(search);
}

/** The fetchable candidates of an occurrence. */
function listSources({ candidates }: ImageOccurrence, base: URL): Source[] {
  return candidates.flatMap((candidate) => {
    const text = candidate.url.trim();
    if (text.length > maxUrlLength || isUrlTemplate(text) || !URL.canParse(text, base)) return [];
    const url = new URL(text, base);
    if (unfetchableReason(url) !== null || isSvg(url)) return [];
    url.hash = "";
    return [{ url, identity: identifyImage(url), candidate }];
  });
}

/**
 * Lists the keys of images whose file names end with the size of a version: the page also has the image without a size, or
 * declares several sizes of it in one place. In any other name, a size such as `160x230` is that of the product.
 */
function listResizedKeys(occurrences: Source[][]): Set<string> {
  const keys = new Set<string>();
  for (const sources of occurrences) {
    const urlByKey = new Map<string, string>();
    for (const { url, identity } of sources) {
      const isOtherSize = (urlByKey.get(identity.key) ?? url.href) !== url.href;
      if (identity.withSizeInName === null || isOtherSize) keys.add(identity.key);
      urlByKey.set(identity.key, url.href);
    }
  }
  return keys;
}

/** Finds the largest source. A URL without a size counts as the original image if other sources are resized versions of it. */
function findLargest(sources: Source[]): Source | undefined {
  const resizedKeys = new Set(
    sources.filter(({ identity }) => identity.isResized).map(({ identity }) => identity.key),
  );
  const sizeOf = ({ identity, candidate }: Source) =>
    candidate.width ??
    identity.longerSide ??
    candidate.density ??
    identity.density ??
    (!identity.isResized && resizedKeys.has(identity.key) ? Number.POSITIVE_INFINITY : 1);
  return sources.reduce<Source | undefined>(
    (best, other) => (best && sizeOf(best) >= sizeOf(other) ? best : other),
    undefined,
  );
}

/** Groups the sources of each image: the candidates of an occurrence, and URLs that differ only in size. */
function groupImages(occurrences: ImageOccurrence[], base: URL): ImageGroup[] {
  const sourcesByOccurrence = occurrences.map((occurrence) => listSources(occurrence, base));
  const resizedKeys = listResizedKeys(sourcesByOccurrence);
  const imageByKey = new Map<string, ImageGroup>();
  const images: ImageGroup[] = [];
  for (const [index, ambiguousSources] of sourcesByOccurrence.entries()) {
    const sources = ambiguousSources.map(({ identity, ...source }) => {
      const isResized = resizedKeys.has(identity.key);
      return { ...source, identity: isResized ? identity : (identity.withSizeInName ?? identity) };
    });
    if (sources.length === 0) continue;
    // Two images that share only a fallback, such as a placeholder, are different images.
    const knownSource = sources.find(
      ({ identity, candidate }) => !candidate.isFallback && imageByKey.has(identity.key),
    );
    const image = (knownSource && imageByKey.get(knownSource.identity.key)) ?? {
      sources: [],
      name: undefined,
    };
    if (!knownSource) images.push(image);
    image.name ||= occurrences[index]?.name;
    image.sources.push(...sources);
    for (const { identity } of sources) {
      if (!imageByKey.has(identity.key)) imageByKey.set(identity.key, image);
    }
  }
  return images;
}

/**
 * Lists at most 500 images of an HTML page, each in its largest size. Searches Open Graph, `img` (also lazily loaded), `picture`,
 * links to images, JSON-LD and backgrounds in style attributes. Omits tracking pixels, SVG and URLs that unfetchableReason()
 * rejects. URLs are resolved against `base`, the page's final URL.
 * @throws HttpError 400 when the page nests too deeply to be read safely
 */
export async function scrapeImages(html: string, base: URL): Promise<ScrapedImage[]> {
  // Imported lazily, so that a cold start for any other request does not load the HTML parser.
  const [{ load }, { parseImageElements }, { listImageOccurrences }] = await Promise.all([
    import("cheerio/slim"),
    import("./image-elements.ts"),
    import("./image-occurrences.ts"),
  ]);
  const $ = load(parseImageElements(html));
  const baseHref = $("base[href]").attr("href");
  const baseUrl = baseHref && URL.canParse(baseHref, base) ? new URL(baseHref, base) : base;
  const images = groupImages(listImageOccurrences($), baseUrl);
  return images.slice(0, maxImages).flatMap(({ sources, name }) => {
    const url = findLargest(sources)?.url;
    return url ? [{ url: url.href, name: sanitiseName(name || nameFromFile(url)) }] : [];
  });
}
