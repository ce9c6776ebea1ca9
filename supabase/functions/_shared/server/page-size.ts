import { Parser } from "htmlparser2";
import { HttpError } from "./http-error.ts";

/** Real pages nest a few dozen levels; a parser's time grows with the square of it. */
const maxNesting = 512;
/** Real pages have a few thousand; each takes some hundred bytes of a function's 256 MB once the page is a document. */
const maxElements = 100_000;

/**
 * Hears a page's tags without building anything of it, so that what would exhaust time or memory is refused before it is
 * made a document. Throws HttpError 400.
 */
export function assertReadable(html: string): void {
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      elements += 1;
      if (depth > maxNesting) throw new HttpError(400, "The page is too deeply nested to be read.");
      if (elements > maxElements) throw new HttpError(400, "The page is too large to be read.");
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
}
