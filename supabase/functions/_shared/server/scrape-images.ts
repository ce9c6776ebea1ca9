import { pictureCandidates } from "./picture-candidates.ts";

/** A picture found on a page: where it is, and what it may be called. Spec section 3, scraped image. */
export interface ScrapedImage {
  url: string;
  name: string;
}

/** More pictures than this nobody picks from. */
const maxImages = 500;
const maxAddressLength = 4096;

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
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
}

function parseAddress(address: string, base: URL): URL | null {
  const text = address.trim();
  if (text.length > maxAddressLength || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * Every picture of an HTML page: Open Graph, `img` (also lazily loaded ones and `srcset`), `picture`, JSON-LD and backgrounds
 * in style attributes. Addresses are absolute, resolved against `base`, the page's final address; sizes of one picture count
 * once. At most 500.
 * @throws HttpError 400 when the page is too large or nests too deeply to be read safely
 */
export async function scrapeImages(html: string, base: URL): Promise<ScrapedImage[]> {
  // Loaded on first use: a function that is asked to approve an order should not wait for an HTML parser.
  const [{ load }, { assertReadable }] = await Promise.all([
    import("cheerio/slim"),
    import("./page-size.ts"),
  ]);
  assertReadable(html);
  // Everything beneath one element: cheerio compares each of the topmost elements with all others.
  const $ = load("<main></main>");
  const [page] = $("main");
  const [document] = load(html).root();
  if (page && document) page.children = document.children;

  const ownBase = $("base").attr("href");
  const from = ownBase && URL.canParse(ownBase, base) ? new URL(ownBase, base) : base;
  const found = new Map<string, ScrapedImage>();
  for (const { address, name } of pictureCandidates($)) {
    const url = parseAddress(address, from);
    if (!url) continue;
    const key = contentAddress(url);
    if (found.has(key)) continue;
    found.set(key, { url: url.href, name: tidy(name || nameFromFile(url)) });
    if (found.size === maxImages) break;
  }
  return [...found.values()];
}
