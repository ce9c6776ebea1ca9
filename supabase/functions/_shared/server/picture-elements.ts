import { DomHandler, Parser } from "htmlparser2";
import { HttpError } from "./http-error.ts";

/** Real pages nest a few dozen levels; a parser's time grows with the square of it. */
const maxNesting = 512;
/** Real pages have a few thousand tags; what is behind these is left out. */
const maxTags = 100_000;
/** Elements that name pictures, more than anybody picks from; what is behind these is left out. */
const maxPictureElements = 2500;

type Attributes = Record<string, string>;

/** Whether an address ends like that of a picture that can be stored. */
export function endsLikePicture(address: string): boolean {
  return /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i.test(address);
}

function namesPictures(tag: string, attributes: Attributes): boolean {
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
      return endsLikePicture(attributes.href ?? "");
    case "script":
      return attributes.type === "application/ld+json";
    default:
      return false;
  }
}

/** Builds the elements that name pictures, as they lie within each other, and nothing else of a page. */
class PictureElementHandler extends DomHandler {
  /** Of each open tag, whether it is among the elements. */
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
    const keep = this.#kept < maxPictureElements && namesPictures(tag, attributes);
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
    // Names no picture.
  }

  override onprocessinginstruction(): void {
    // Names no picture.
  }
}

/**
 * Reads a page in one pass and answers a document of only the elements that name pictures, at most 2,500, inside one `main`,
 * since cheerio compares each of the topmost elements with all others. What is behind that many, or behind 100,000 tags, is
 * left out, so that neither time nor memory depends on what else a page has.
 * @throws HttpError 400 when the page nests too deeply to be read safely
 */
export function readPictureElements(html: string) {
  const handler = new PictureElementHandler();
  const parser = new Parser(handler);
  parser.end(html);
  return handler.root;
}
