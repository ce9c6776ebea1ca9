import { server } from "../folders.ts";
import type { Mutant } from "../mutant.ts";

/** Faults in image uploads, the SSRF guard and the scraper. */
export const imageMutants: Mutant[] = [
  {
    fault: "redirect targets are not checked by the SSRF guard",
    file: `${server}/safe-fetch.ts`,
    text: "const ip = await resolvePublicAddress(url, resolve);",
    replacement:
      'const ip = redirects === 0 ? await resolvePublicAddress(url, resolve) : ((await resolve(url.hostname))[0] ?? "");',
    test: `${server}/safe-fetch.test.ts`,
  },
  {
    fault: "the SSRF guard allows private network addresses",
    file: `${server}/public-address.ts`,
    text: 'if (parsed.range() !== "unicast") return false;',
    replacement: "",
    test: `${server}/safe-fetch.test.ts`,
  },
  {
    fault: "the SSRF guard allows cloud metadata addresses",
    file: `${server}/public-address.ts`,
    text: "!cloudInternal.some((block) => parsed.match(block))",
    replacement: "true",
    test: `${server}/public-address.test.ts`,
  },
  {
    fault: "uploads have no pixel limit",
    file: `${server}/accept-image.ts`,
    text: "header.width * header.height > maxPixels",
    replacement: "false",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "uploads are checked by their first bytes only",
    file: `${server}/accept-image.ts`,
    text: "!isCompleteImage(bytes, header.mimeType)",
    replacement: "false",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "the scraper has no nesting limit",
    file: `${server}/image-elements.ts`,
    text: "if (this.#open.length >= maxNesting)",
    replacement: "if (this.#open.length === Number.POSITIVE_INFINITY)",
    test: `${server}/scrape-images.test.ts`,
  },
  {
    fault: "the scraper lists private network addresses",
    file: `${server}/scrape-images.ts`,
    text: "unfetchableReason(url) !== null || ",
    replacement: "",
    test: `${server}/scrape-images.test.ts`,
  },
  {
    fault: "the scraper lists tracking pixels",
    file: `${server}/image-candidates.ts`,
    text: "side <= maxTrackingPixelSide",
    replacement: "side < maxTrackingPixelSide",
    test: `${server}/scrape-images.test.ts`,
  },
  {
    fault: "the scraper merges images that share a placeholder",
    file: `${server}/scrape-images.ts`,
    text: "!fallback && byKey",
    replacement: "byKey",
    test: `${server}/scrape-images.test.ts`,
  },
  {
    fault: "uploads have no size limit",
    file: `${server}/accept-image.ts`,
    text: "bytes.byteLength > maxImageBytes",
    replacement: "false",
    test: "tests/functions/browser-uploads.test.ts",
  },
  {
    fault: "uploads keep the position where they were taken",
    file: `${server}/accept-image.ts`,
    text: "eraseLocation(bytes);",
    replacement: "",
    test: `${server}/erase-location.test.ts`,
  },
  {
    fault: "variants of another image are stored",
    file: `${server}/register-image.ts`,
    text: "if (!isComplete || ",
    replacement: "if (",
    test: "tests/functions/browser-uploads.test.ts",
  },
];
