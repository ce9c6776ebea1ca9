import { DomHandler, Parser } from "htmlparser2";
import { HttpError } from "./http-error.ts";

/** Limits parse time, which grows with the square of the nesting; real pages nest a few dozen levels. */
const maxNesting = 512;
/** Later tags are ignored; real pages have a few thousand. */
const maxTags = 100_000;
/** Later elements that reference images are ignored: more images are too many to select from. */
const maxImageElements = 2500;

type Attributes = Record<string, string>;

/** Whether a URL has the file extension of an image type that can be stored. */
export function hasImageExtension(url: string): boolean {
  return /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i.test(url);
}

function referencesImages(tag: string, attributes: Attributes): boolean {
  if (attributes.style?.includes("url(")) return true;
  switch (tag) {
    case "base":
    case "link":
    case "meta":
    case "picture":
      return true;
    case "img":
    case "source":
      return Object.keys(attributes).some((name) => name.startsWith("data-") || /^src/.test(name));
    case "a":
      return hasImageExtension(attributes.href ?? "");
    case "script":
      return attributes.type === "application/ld+json";
    default:
      return false;
  }
}

/** Builds a DOM of only those elements that reference images, keeping their nesting. */
class ImageElementHandler extends DomHandler {
  /** Stack of the open tags: whether each one is kept in the DOM. */
  readonly #open: boolean[] = [];
  #tags = 0;
  #kept = 0;
  #stop = () => {};

  constructor() {
    super();
    super.onopentag("main", {});
  }

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.#stop = () => parser.pause();
  }

  override onopentag(tag: string, attributes: Attributes): void {
    if (this.#open.length >= maxNesting) {
      throw new HttpError(400, "The page is too deeply nested to be read.");
    }
    const isKept = this.#kept < maxImageElements && referencesImages(tag, attributes);
    this.#open.push(isKept);
    this.#tags += 1;
    if (isKept) {
      this.#kept += 1;
      super.onopentag(tag, attributes);
    }
    if (this.#kept === maxImageElements || this.#tags === maxTags) this.#stop();
  }

  override onclosetag(): void {
    if (this.#open.pop()) super.onclosetag();
  }

  override ontext(text: string): void {
    if (this.#open.at(-1) && this.tagStack.at(-1)?.type === "script") super.ontext(text);
  }

  override oncomment(): void {
    // Comments reference no images.
  }

  override onprocessinginstruction(): void {
    // Processing instructions reference no images.
  }
}

/**
 * Parses a page in one pass; returns a document of only those elements that reference images. Elements after the first
 * 2,500 of these, or after 100,000 tags, are ignored, so that time and memory are bounded for hostile pages. The elements are
 * in one `main`, because cheerio takes quadratic time for top-level elements.
 * @throws HttpError 400 when the page nests too deeply to be read safely
 */
export function parseImageElements(html: string) {
  const handler = new ImageElementHandler();
  const parser = new Parser(handler);
  parser.end(html);
  return handler.root;
}
