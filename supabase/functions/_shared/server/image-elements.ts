import { DomHandler, Parser } from "htmlparser2";
import { HttpError } from "./http-error.ts";
import { hasImageAttribute, hasImageExtension } from "./image-attributes.ts";
import type { Attributes } from "./image-candidates.ts";

/** Maximum nesting depth. Parse time is quadratic in the depth; real pages nest a few dozen levels. */
const maxNesting = 512;
/** Maximum number of tags; further tags are ignored. Real pages have a few thousand. */
const maxTags = 100_000;
/** Maximum number of elements that reference images; further ones are ignored, because nobody selects from more images. */
const maxImageElements = 2500;

function referencesImages(tag: string, attributes: Attributes): boolean {
  if (attributes.style?.includes("url(")) return true;
  switch (tag) {
    case "base":
    case "link":
    case "meta":
    case "noscript":
    case "picture":
      return true;
    case "script":
      return /^application\/ld\+json\b/i.test(attributes.type ?? "");
    case "a":
      return hasImageExtension(attributes.href ?? "") || hasImageAttribute(attributes);
    case "img":
    case "source":
      return "src" in attributes || "srcset" in attributes || hasImageAttribute(attributes);
    default:
      return hasImageAttribute(attributes);
  }
}

/** Builds a DOM that contains only the elements that can reference images, in their nesting. */
class ImageElementHandler extends DomHandler {
  /** A stack with an entry for each open tag: whether the DOM contains the tag's element. */
  readonly #openTagsKept: boolean[] = [];
  #tagCount = 0;
  #keptCount = 0;
  #stopParser = () => {};

  constructor() {
    super();
    super.onopentag("main", {});
  }

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser);
    this.#stopParser = () => parser.pause();
  }

  override onopentag(tag: string, attributes: Attributes): void {
    if (this.#openTagsKept.length >= maxNesting) {
      throw new HttpError(400, "The page is too deeply nested to be read.");
    }
    const isKept = this.#keptCount < maxImageElements && referencesImages(tag, attributes);
    this.#openTagsKept.push(isKept);
    this.#tagCount += 1;
    if (isKept) {
      this.#keptCount += 1;
      super.onopentag(tag, attributes);
    }
    if (this.#keptCount === maxImageElements || this.#tagCount === maxTags) this.#stopParser();
  }

  override onclosetag(): void {
    if (this.#openTagsKept.pop()) super.onclosetag();
  }

  override ontext(text: string): void {
    if (this.#openTagsKept.at(-1) && this.tagStack.at(-1)?.type === "script") super.ontext(text);
  }

  override oncomment(): void {
    // Comments reference no images.
  }

  override onprocessinginstruction(): void {
    // Processing instructions reference no images.
  }
}

/**
 * Parses a page; returns a document that contains only the elements that can reference images. Ignores everything after 2,500 such
 * elements or 100,000 tags, so that a hostile page takes limited time and memory. The elements are in one `main`, because cheerio
 * takes quadratic time for top-level elements.
 * @throws HttpError 400 when the page nests too deeply to be read safely
 */
export function parseImageElements(html: string) {
  const handler = new ImageElementHandler();
  const parser = new Parser(handler);
  parser.end(html);
  return handler.root;
}
