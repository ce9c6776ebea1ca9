import type { CheerioAPI } from "cheerio/slim";
import { measureNesting } from "./html-nesting.ts";
import { HttpError } from "./http-error.ts";

/** A picture found on a page: where it is, and what it may be called. Spec section 3, scraped image. */
export interface ScrapedImage {
  url: string;
  name: string;
}

/** More pictures than this nobody picks from. */
const maxImages = 500;
/** Real pages nest a few dozen levels; a parser's time grows with the square of it. */
const maxNesting = 512;

interface Candidate {
  address: string;
  name?: string | undefined;
}

const lazySources = [
  "data-src",
  "data-lazy-src",
  "data-lazy",
  "data-original",
  "data-image",
  "data-full",
  "src",
];
const lazySourceSets = ["srcset", "data-srcset", "data-lazy-srcset"];

/** The widest (or densest) address of a `srcset`. */
function widestOf(sourceSet: string): string | undefined {
  // Addresses may contain commas (Cloudinary), so a candidate ends at a comma followed by white space or the end.
  const candidates = sourceSet.split(/,\s+|,$/).map((candidate) => {
    const [address = "", size = "1x"] = candidate.trim().split(/\s+/);
    return { address, size: Number.parseFloat(size) || 0 };
  });
  return candidates.reduce((best, other) => (other.size > best.size ? other : best)).address;
}

function fromImages(page: CheerioAPI): Candidate[] {
  return page("img, picture source")
    .toArray()
    .flatMap((element) => {
      const node = page(element);
      const image = element.name === "img" ? node : node.closest("picture").find("img").first();
      const name = image.attr("alt")?.trim() || image.attr("title")?.trim() || undefined;
      const sets = lazySourceSets.map((attribute) => widestOf(node.attr(attribute) ?? ""));
      const singles = lazySources.map((attribute) => node.attr(attribute));
      return [...sets, ...singles].flatMap((address) => (address ? [{ address, name }] : []));
    });
}

function fromMeta(page: CheerioAPI): Candidate[] {
  const selector =
    'meta[property^="og:image"], meta[name^="twitter:image"], link[rel="image_src"], link[rel="preload"][as="image"]';
  const name = page('meta[property="og:title"]').attr("content")?.trim() || undefined;
  return page(selector)
    .toArray()
    .flatMap((element) => {
      const address = page(element).attr("content") ?? page(element).attr("href");
      // og:image:width and the like are no addresses.
      return address && !/^\d+$/.test(address) && !/^image\/\w+$/.test(address)
        ? [{ address, name }]
        : [];
    });
}

function fromStyles(page: CheerioAPI): Candidate[] {
  return page("[style*='url(']")
    .toArray()
    .flatMap((element) => {
      const style = page(element).attr("style") ?? "";
      const name = page(element).attr("aria-label") ?? page(element).attr("title");
      return [...style.matchAll(/url\(\s*(["']?)([^"')]+)\1\s*\)/g)].flatMap(([, , address]) =>
        address ? [{ address, name }] : [],
      );
    });
}

function imagesIn(value: unknown, name: string | undefined, depth = 0): Candidate[] {
  if (depth > 20 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => imagesIn(item, name, depth + 1));
  const record = new Map<string, unknown>(Object.entries(value));
  const ownName = record.get("name");
  const called = typeof ownName === "string" ? ownName : name;
  return [...record].flatMap(([key, item]) => {
    if (!["image", "images", "thumbnailUrl", "contentUrl", "photo"].includes(key))
      return imagesIn(item, called, depth + 1);
    return [item].flat().flatMap((entry: unknown) => {
      if (typeof entry === "string") return [{ address: entry, name: called }];
      const url = typeof entry === "object" && entry !== null && "url" in entry ? entry.url : null;
      return typeof url === "string"
        ? [{ address: url, name: called }]
        : imagesIn(entry, called, depth + 1);
    });
  });
}

function fromStructuredData(page: CheerioAPI): Candidate[] {
  return page('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => {
      try {
        return imagesIn(JSON.parse(page(element).text()), undefined);
      } catch {
        return [];
      }
    });
}

const sizeParameters =
  /^(w|h|wd|hei|wid|width|height|size|sz|resize|fit|crop|q|quality|dpr|auto|fm|format|scale|v|ver)$/i;

/** What stays the same between two sizes of one picture: the address without size parameters and size suffixes. */
function contentAddress(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !sizeParameters.test(name));
  const path = url.pathname.replace(/([-_]\d{2,4}x\d{0,4}|@\dx)(?=(?:-[a-z]+)?\.\w+$)/i, "");
  return `${url.host}${path}?${new URLSearchParams(kept)}`;
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
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/**
 * Every picture of an HTML page, in page order: `img` (also lazily loaded ones and `srcset`), `picture`, Open Graph, JSON-LD
 * and backgrounds in style attributes. Addresses are absolute, resolved against `base`, the page's final address; sizes of
 * one picture count once. At most 500.
 * @throws HttpError 400 when the page nests too deeply to be read safely
 */
export async function scrapeImages(html: string, base: URL): Promise<ScrapedImage[]> {
  if (measureNesting(html, maxNesting) > maxNesting) {
    throw new HttpError(400, "The page is too deeply nested to be read.");
  }
  // Loaded on first use: a function that is asked to approve an order should not wait for an HTML parser. The slim build
  // parses in linear time, unlike the default one.
  const { load } = await import("cheerio/slim");
  const page = load(html);
  const declaredBase = page("base[href]").attr("href");
  const from =
    declaredBase && URL.canParse(declaredBase, base) ? new URL(declaredBase, base) : base;

  const found = new Map<string, ScrapedImage>();
  for (const { address, name } of [
    ...fromMeta(page),
    ...fromImages(page),
    ...fromStructuredData(page),
    ...fromStyles(page),
  ]) {
    const url = URL.canParse(address.trim(), from) ? new URL(address.trim(), from) : null;
    if (!url || !/^https?:$/.test(url.protocol)) continue;
    const key = contentAddress(url);
    if (found.has(key)) continue;
    found.set(key, { url: url.href, name: tidy(name || nameFromFile(url)) });
    if (found.size === maxImages) break;
  }
  return [...found.values()];
}
