import { HttpError } from "./http-error.ts";

/** An address as it stands on the page, and what the page calls the picture there. */
export interface PictureCandidate {
  address: string;
  name?: string | undefined;
}

/** Real pages nest a few dozen levels; a parser's time grows with the square of it. */
const maxNesting = 512;
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

function sourcesOf(attributes: Attributes): string[] {
  const sets = lazySourceSets.map((attribute) => widestOf(attributes[attribute] ?? ""));
  const singles = lazySources.map((attribute) => attributes[attribute]);
  return [...sets, ...singles].filter(
    (address) => address !== undefined && address !== "",
  ) as string[];
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

function keep<Item>(list: Item[], added: readonly Item[]): void {
  for (const item of added.slice(0, maxCandidates - list.length)) list.push(item);
}

/**
 * Hears a page's tags one after the other and keeps what is said of pictures: Open Graph, then `img` and `picture`, then
 * JSON-LD, then backgrounds. Nothing is built of the page itself. Throws HttpError 400 once it nests too deeply.
 */
export class PictureCollector {
  /** The page's own `<base href>`. */
  base: string | undefined;
  readonly #meta: string[] = [];
  readonly #images: PictureCandidate[] = [];
  readonly #structured: PictureCandidate[] = [];
  readonly #backgrounds: PictureCandidate[] = [];
  #title: string | undefined;
  /** Sources of the open `picture`, which its `img` will name. */
  #waiting: PictureCandidate[] | null = null;
  /** Text of the open JSON-LD script. */
  #script: string | null = null;
  #depth = 0;

  /** All candidates, in the order described. */
  candidates(): PictureCandidate[] {
    const meta = this.#meta.map((address) => ({ address, name: this.#title }));
    return [...meta, ...this.#images, ...this.#structured, ...this.#backgrounds];
  }

  onopentag(tag: string, attributes: Attributes): void {
    this.#depth += 1;
    if (this.#depth > maxNesting) {
      throw new HttpError(400, "The page is too deeply nested to be read.");
    }
    if (attributes.style) keep(this.#backgrounds, backgroundsIn(attributes));
    if (tag === "img") this.#addImage(attributes);
    else if (tag === "picture") this.#waiting = [];
    else if (tag === "source" && this.#waiting) this.#addSource(attributes);
    else if (tag === "base") this.base ??= attributes.href;
    else if (tag === "script" && attributes.type === "application/ld+json") this.#script = "";
    else if (tag === "meta" || tag === "link") this.#addMeta(tag, attributes);
  }

  ontext(text: string): void {
    if (this.#script !== null) this.#script += text;
  }

  onclosetag(tag: string): void {
    this.#depth -= 1;
    if (tag === "picture") this.#waiting = null;
    if (tag === "script" && this.#script !== null) {
      try {
        keep(this.#structured, imagesIn(JSON.parse(this.#script), undefined));
      } catch {
        // Not JSON: it says nothing.
      }
      this.#script = null;
    }
  }

  #addImage(attributes: Attributes): void {
    const name = nameOf(attributes);
    for (const source of this.#waiting ?? []) source.name = name;
    if (this.#waiting) this.#waiting = [];
    keep(
      this.#images,
      sourcesOf(attributes).map((address) => ({ address, name })),
    );
  }

  #addSource(attributes: Attributes): void {
    const sources = sourcesOf(attributes).map((address): PictureCandidate => ({ address }));
    this.#waiting?.push(...sources);
    keep(this.#images, sources);
  }

  #addMeta(tag: string, attributes: Attributes): void {
    if (attributes.property === "og:title") this.#title = attributes.content?.trim() || undefined;
    const address = metaAddress(tag, attributes);
    if (address) keep(this.#meta, [address]);
  }
}
