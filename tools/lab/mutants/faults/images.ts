import { serverFolder } from "../folders.ts";
import type { Mutant } from "../mutant.ts";

/** Faults in image uploads, the SSRF guard and the scraper. */
export const imageMutants: Mutant[] = [
  {
    fault: "redirect targets are not checked by the SSRF guard",
    file: `${serverFolder}/safe-fetch.ts`,
    text: "const addresses = await resolvePublicAddresses(url, resolve);",
    replacement:
      "const addresses = redirects === 0 ? await resolvePublicAddresses(url, resolve) : await resolve(url.hostname);",
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
    text: "content.width * content.height > maxPixels",
    replacement: "false",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "the size of an AVIF is read from its first `ispe` box instead of its largest",
    file: `${serverFolder}/avif-content.ts`,
    text: "if (!copy.size || width * height > copy.size.width * copy.size.height)",
    replacement: "if (!copy.size)",
    test: `${serverFolder}/sanitise-image.test.ts`,
  },
  {
    fault: "uploads may contain scripts, pages or documents",
    file: `${serverFolder}/sanitise-image.ts`,
    text: "!content.bytes || containsEmbeddedCode(bytes)",
    replacement: "!content.bytes",
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
    fault: "uploads keep the text chunks of a PNG, which may contain the GPS position",
    file: `${serverFolder}/png-content.ts`,
    text: "if (keptTypes.has(type)) ",
    replacement: "",
    test: `${serverFolder}/sanitise-image.test.ts`,
  },
  {
    fault: "uploads keep the metadata of an AVIF, which may contain the GPS position",
    file: `${serverFolder}/avif-content.ts`,
    text: "if (!copy.imageItems.has(item)) continue;",
    replacement: "",
    test: `${serverFolder}/sanitise-image.test.ts`,
  },
  {
    fault: "a JPEG to which a phone has appended a second image is rejected",
    file: `${serverFolder}/jpeg-content.ts`,
    text: "if (!hasLength) return;",
    replacement: "",
    test: `${serverFolder}/sanitise-image.test.ts`,
  },
  {
    fault: "an upload without all of its image's variants is stored",
    file: `${serverFolder}/register-image.ts`,
    text: "if (!isComplete || ",
    replacement: "if (",
    test: "tests/functions/browser-uploads.test.ts",
  },
];
