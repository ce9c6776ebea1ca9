import { fetchRefusal } from "./fetchable-url.ts";
import type { PictureCandidate, PictureMention } from "./picture-candidates.ts";
import { pictureIdentity } from "./picture-identity.ts";

/** A picture found on a page: where it is, and what it may be called. Spec section 3, scraped image. */
export interface ScrapedImage {
  url: string;
  name: string;
}

/** More pictures than this nobody picks from. */
const maxImages = 500;
const maxAddressLength = 4096;

/** An address where a picture can be fetched. */
interface Source {
  url: URL;
  key: string;
  /** Pixels, as the page or the address has it, or a density where there is nothing else; null where neither says. */
  size: number | null;
  fallback: boolean;
  /** Whether the address itself asks for a size. */
  isSized: boolean;
}

/** One picture with all its sources found so far. */
interface Picture {
  sources: Source[];
  name: string | undefined;
}

function nameFromFile(url: URL): string {
  const file = url.pathname.split("/").pop() ?? "";
  let readable = file;
  try {
    readable = decodeURIComponent(file);
  } catch {
    // A stray % in the name: it stays as it is.
  }
  return readable
    .replace(/\.\w{2,5}$/, "")
    .replace(/[-_+\s]+/g, " ")
    .trim();
}

/** Text that can be stored and shown on one line. */
function tidy(name: string): string {
  return name
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** SVG can carry scripts and is never stored. */
function isDrawing({ pathname, search }: URL): boolean {
  return /\.svgz?$/i.test(pathname) || /[?&](?:format|fm)=svg(?:&|$)/i.test(search);
}

/** The candidates of a mention that can be fetched at all. */
function sourcesOf({ candidates }: PictureMention, base: URL): Source[] {
  return candidates.flatMap(({ address, width, density, fallback = false }: PictureCandidate) => {
    const text = address.trim();
    if (text.length > maxAddressLength || !URL.canParse(text, base)) return [];
    const url = new URL(text, base);
    if (fetchRefusal(url) !== null || isDrawing(url)) return [];
    url.hash = "";
    const identity = pictureIdentity(url);
    const size = width ?? identity.width ?? density ?? identity.density;
    return [{ url, key: identity.key, size, fallback, isSized: identity.width !== null }];
  });
}

/** The largest source; an address without a size is the original beside sizes of itself. */
function largestOf(sources: Source[]): Source | undefined {
  const sized = new Set(sources.filter(({ isSized }) => isSized).map(({ key }) => key));
  const sizeOf = ({ size, isSized, key }: Source) =>
    size ?? (!isSized && sized.has(key) ? Number.POSITIVE_INFINITY : 1);
  return sources.reduce<Source | undefined>(
    (best, other) => (best && sizeOf(best) >= sizeOf(other) ? best : other),
    undefined,
  );
}

/** Brings together what shows the same picture: addresses that differ in size alone, and alternatives at one place. */
function groupPictures(mentions: PictureMention[], base: URL): Picture[] {
  const byKey = new Map<string, Picture>();
  const pictures: Picture[] = [];
  for (const mention of mentions) {
    const sources = sourcesOf(mention, base);
    if (sources.length === 0) continue;
    // Fallbacks are shared by different pictures too often to tell that two are the same.
    const known = sources.find(({ key, fallback }) => !fallback && byKey.has(key));
    const picture = (known && byKey.get(known.key)) ?? { sources: [], name: undefined };
    if (!known) pictures.push(picture);
    picture.name ||= mention.name;
    picture.sources.push(...sources);
    for (const { key } of sources) if (!byKey.has(key)) byKey.set(key, picture);
  }
  return pictures;
}

/**
 * Every picture of an HTML page: Open Graph, `img` (also lazily loaded ones), `picture`, links to pictures, JSON-LD and
 * backgrounds in style attributes. Addresses are absolute, resolved against `base`, the page's final address, and can be
 * fetched as far as they tell (fetchRefusal). Of one picture the largest size is listed. No tracking pixels, no SVG. At
 * most 500.
 * @throws HttpError 400 when the page nests too deeply to be read safely
 */
export async function scrapeImages(html: string, base: URL): Promise<ScrapedImage[]> {
  // Loaded on first use: a function that is asked to approve an order should not wait for an HTML parser.
  const [{ load }, { readPictureElements }, { pictureMentions }] = await Promise.all([
    import("cheerio/slim"),
    import("./picture-elements.ts"),
    import("./picture-candidates.ts"),
  ]);
  const $ = load(readPictureElements(html));
  const ownBase = $("base[href]").attr("href");
  const from = ownBase && URL.canParse(ownBase, base) ? new URL(ownBase, base) : base;
  const pictures = groupPictures(pictureMentions($), from);
  return pictures.slice(0, maxImages).flatMap(({ sources, name }) => {
    const url = largestOf(sources)?.url;
    return url ? [{ url: url.href, name: tidy(name || nameFromFile(url)) }] : [];
  });
}
