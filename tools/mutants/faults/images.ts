import { serverFolder } from "../folders.ts";
import type { Mutant } from "../mutant.ts";

/** Faults in image uploads, the SSRF guard and the scraper. */
export const imageMutants: Mutant[] = [
  {
    fault: "redirect targets are not checked by the SSRF guard",
    file: `${serverFolder}/safe-fetch.ts`,
    text: "const ip = await resolvePublicAddress(url, resolve);",
    replacement:
      'const ip = redirects === 0 ? await resolvePublicAddress(url, resolve) : ((await resolve(url.hostname))[0] ?? "");',
    test: `${serverFolder}/safe-fetch.test.ts`,
  },
  {
    fault: "the SSRF guard allows private network addresses",
    file: `${serverFolder}/public-address.ts`,
    text: 'if (parsed.range() !== "unicast") return false;',
    replacement: "",
    test: `${serverFolder}/safe-fetch.test.ts`,
  },
  {
    fault: "the SSRF guard allows cloud metadata addresses",
    file: `${serverFolder}/public-address.ts`,
    text: "!cloudInternalBlocks.some((block) => parsed.match(block))",
    replacement: "true",
    test: `${serverFolder}/public-address.test.ts`,
  },
  {
    fault: "a fetch that times out during the TLS handshake keeps its connection open",
    file: `${serverFolder}/dial-address.ts`,
    text: 'signal.addEventListener("abort", abort, { once: true });',
    replacement: "",
    test: `${serverFolder}/dial-address.test.ts`,
  },
  {
    fault: "uploads have no pixel limit",
    file: `${serverFolder}/sanitise-image.ts`,
    text: "header.width * header.height > maxPixels",
    replacement: "false",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "the size of an AVIF is read from its first `ispe` box instead of its largest",
    file: `${serverFolder}/image-header.ts`,
    text: "if (!largest || width * height > largest.width * largest.height)",
    replacement: "if (!largest)",
    test: `${serverFolder}/image-header.test.ts`,
  },
  {
    fault: "uploads are checked by their first bytes only",
    file: `${serverFolder}/sanitise-image.ts`,
    text: "!isCompleteImage(bytes, header.mimeType)",
    replacement: "false",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "the scraper has no nesting limit",
    file: `${serverFolder}/image-elements.ts`,
    text: "if (this.#openTagsKept.length >= maxNesting)",
    replacement: "if (this.#openTagsKept.length === Number.POSITIVE_INFINITY)",
    test: `${serverFolder}/scrape-images.test.ts`,
  },
  {
    fault: "the scraper lists private network addresses",
    file: `${serverFolder}/scrape-images.ts`,
    text: "unfetchableReason(url) !== null || ",
    replacement: "",
    test: `${serverFolder}/scrape-images.test.ts`,
  },
  {
    fault: "the scraper lists tracking pixels",
    file: `${serverFolder}/image-occurrences.ts`,
    text: "side <= maxTrackingPixelSide",
    replacement: "side < maxTrackingPixelSide",
    test: `${serverFolder}/scrape-images.test.ts`,
  },
  {
    fault: "the scraper merges images that share a placeholder",
    file: `${serverFolder}/scrape-images.ts`,
    text: "!candidate.isFallback && imageByKey",
    replacement: "imageByKey",
    test: `${serverFolder}/scrape-images.test.ts`,
  },
  {
    fault: "uploads have no size limit",
    file: `${serverFolder}/sanitise-image.ts`,
    text: "bytes.byteLength > maxImageBytes",
    replacement: "false",
    test: "tests/functions/browser-uploads.test.ts",
  },
  {
    fault: "uploads keep the GPS position in their metadata",
    file: `${serverFolder}/sanitise-image.ts`,
    text: "eraseLocation(bytes);",
    replacement: "",
    test: `${serverFolder}/erase-location.test.ts`,
  },
  {
    fault: "an upload without all of its image's variants is stored",
    file: `${serverFolder}/register-image.ts`,
    text: "if (!isComplete || ",
    replacement: "if (",
    test: "tests/functions/browser-uploads.test.ts",
  },
];
