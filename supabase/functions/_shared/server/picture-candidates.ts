import type { CheerioAPI } from "cheerio/slim";

/** An address as it stands on the page, and what the page calls the picture there. */
export interface PictureCandidate {
  address: string;
  name?: string | undefined;
}

/** Of each kind; repeated addresses are only sorted out later, so this is more than anybody gets to see. */
const maxCandidates = 2500;
/** Characters of one attribute that are looked at; a real `srcset` has a few hundred. */
const maxAttribute = 20_000;

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

type Attributes = Record<string, string>;

/** The widest (or densest) address of a `srcset`. */
function widestOf(sourceSet: string): string | undefined {
  // Addresses may contain commas (Cloudinary), so a candidate ends at a comma followed by white space or the end.
  const candidates = sourceSet
    .slice(0, maxAttribute)
    .split(/,\s+|,$/)
    .map((candidate) => {
      const [address = "", size = "1x"] = candidate.trim().split(/\s+/);
      return { address, size: Number.parseFloat(size) || 0 };
    });
  return candidates.reduce((best, other) => (other.size > best.size ? other : best)).address;
}

function candidatesOf(attributes: Attributes, name?: string): PictureCandidate[] {
  const sets = lazySourceSets.map((attribute) => widestOf(attributes[attribute] ?? ""));
  const singles = lazySources.map((attribute) => attributes[attribute]);
  return [...sets, ...singles].flatMap((address) => (address ? [{ address, name }] : []));
}

function nameOf({ alt, title }: Attributes): string | undefined {
  return alt?.trim() || title?.trim() || undefined;
}

function metaAddress(tag: string, attributes: Attributes): string | undefined {
  const { property = "", name = "", content, rel, as, href } = attributes;
  if (tag === "meta" && (property.startsWith("og:image") || name.startsWith("twitter:image"))) {
    // og:image:width, og:image:type and the like are no addresses.
    return content && !/^\d+$/.test(content) && !/^image\/\w+$/.test(content) ? content : undefined;
  }
  const isPreload = rel === "preload" && as === "image";
  return tag === "link" && (rel === "image_src" || isPreload) ? href : undefined;
}

/** Addresses in `url(…)` of a style attribute; the pattern cannot run over a bracket, so it stays linear. */
function backgroundsIn({ style = "", title, ...others }: Attributes): PictureCandidate[] {
  const name = others["aria-label"] ?? title;
  return [...style.slice(0, maxAttribute).matchAll(/url\(([^()]{1,2100})\)/g)].map(
    ([, inside = ""]) => ({
      address: inside.trim().replace(/^["']|["']$/g, ""),
      name,
    }),
  );
}

const imageKeys = ["image", "images", "thumbnailUrl", "contentUrl", "photo"];

function imagesIn(value: unknown, name: string | undefined, depth = 0): PictureCandidate[] {
  if (depth > 20 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => imagesIn(item, name, depth + 1));
  const record = new Map<string, unknown>(Object.entries(value));
  const ownName = record.get("name");
  const called = typeof ownName === "string" ? ownName : name;
  return [...record].flatMap(([key, item]) => {
    if (!imageKeys.includes(key)) return imagesIn(item, called, depth + 1);
    return [item].flat().flatMap((entry: unknown) => {
      if (typeof entry === "string") return [{ address: entry, name: called }];
      const url = typeof entry === "object" && entry !== null && "url" in entry ? entry.url : null;
      return typeof url === "string"
        ? [{ address: url, name: called }]
        : imagesIn(entry, called, depth + 1);
    });
  });
}

function structuredImages(json: string): PictureCandidate[] {
  try {
    return imagesIn(JSON.parse(json), undefined);
  } catch {
    // Not JSON: it says nothing.
    return [];
  }
}

function keep(list: PictureCandidate[], added: readonly PictureCandidate[]): void {
  for (const candidate of added.slice(0, maxCandidates - list.length)) list.push(candidate);
}

const structured = "script[type='application/ld+json']";

/** What a page says of pictures, in this order: Open Graph, then `img` and `picture`, then JSON-LD, then backgrounds. */
export function pictureCandidates($: CheerioAPI): PictureCandidate[] {
  const title = $("meta[property='og:title']").attr("content")?.trim();
  const meta: PictureCandidate[] = [];
  const images: PictureCandidate[] = [];
  const data: PictureCandidate[] = [];
  const backgrounds: PictureCandidate[] = [];
  // The sources of a picture come before its `img`, which names them.
  const unnamed = new Map<unknown, PictureCandidate[]>();
  for (const element of $(`meta, link, img, picture source, ${structured}, [style]`)) {
    const attributes = element.attribs;
    if (attributes.style) keep(backgrounds, backgroundsIn(attributes));
    switch (element.tagName) {
      case "img": {
        const name = nameOf(attributes);
        for (const source of unnamed.get(element.parent) ?? []) source.name = name;
        keep(images, candidatesOf(attributes, name));
        break;
      }
      case "source": {
        const sources = candidatesOf(attributes);
        const waiting = unnamed.get(element.parent) ?? [];
        keep(waiting, sources);
        unnamed.set(element.parent, waiting);
        keep(images, sources);
        break;
      }
      case "script":
        keep(data, structuredImages($(element).text()));
        break;
      default: {
        const address = metaAddress(element.tagName, attributes);
        if (address) keep(meta, [{ address, name: title }]);
      }
    }
  }
  return [...meta, ...images, ...data, ...backgrounds];
}
