import { DomHandler, Parser } from "htmlparser2";
import { HttpError } from "./http-error.ts";

/** Limits parse time, which grows with the square of the nesting; real pages nest a few dozen levels. */
const maxNesting = 512;
/** Later tags are ignored; real pages have a few thousand. */
const maxTags = 100_000;
/** Later elements that reference pictures are ignored; nobody selects from more. */
const maxPictureElements = 2500;

type Attributes = Record<string, string>;

/** Whether a URL has the file extension of a picture type that can be stored. */
export function hasPictureExtension(address: string): boolean {
  return /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i.test(address);
}

function referencesPictures(tag: string, attributes: Attributes): boolean {
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
      return hasPictureExtension(attributes.href ?? "");
    case "script":
      return attributes.type === "application/ld+json";
    default:
      return false;
  }
}

/** Builds a DOM of only those elements that reference pictures, keeping their nesting. */
class PictureElementHandler extends DomHandler {
  /** For each open tag, whether it is kept. */
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
    const keep = this.#kept < maxPictureElements && referencesPictures(tag, attributes);
    this.#open.push(keep);
    this.#tags += 1;
    if (keep) {
      this.#kept += 1;
      super.onopentag(tag, attributes);
    }
    if (this.#kept === maxPictureElements || this.#tags === maxTags) this.#stop();
  }

  override onclosetag(): void {
    if (this.#open.pop()) super.onclosetag();
  }

  override ontext(text: string): void {
    if (this.#open.at(-1) && this.tagStack.at(-1)?.type === "script") super.ontext(text);
  }

  override oncomment(): void {
    // Comments reference no pictures.
  }

  override onprocessinginstruction(): void {
    // Processing instructions reference no pictures.
  }
}

/**
 * Parses a page in one pass; returns a document of only those elements that reference pictures. Elements after the first
 * 2,500 of these, or after 100,000 tags, are ignored, so that time and memory are bounded for hostile pages. The elements are
 * in one `main`, because cheerio takes quadratic time for top-level elements.
 * @throws HttpError 400 when the page nests too deeply to be read safely
 */
export function readPictureElements(html: string) {
  const handler = new PictureElementHandler();
  const parser = new Parser(handler);
  parser.end(html);
  return handler.root;
}
