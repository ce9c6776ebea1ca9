import type { Mutant } from "../mutant.ts";
import { server } from "../places.ts";

/** Pictures that are uploaded or fetched from other sites. */
export const pictureFaults: Mutant[] = [
  {
    fault: "redirects are followed anywhere",
    file: `${server}/safe-fetch.ts`,
    text: "const ip = await resolvePublicAddress(url, resolve);",
    replacement:
      'const ip = redirects === 0 ? await resolvePublicAddress(url, resolve) : ((await resolve(url.hostname))[0] ?? "");',
    project: "unit",
    test: `${server}/safe-fetch.test.ts`,
  },
  {
    fault: "addresses of private networks are dialled",
    file: `${server}/public-address.ts`,
    text: 'if (parsed.range() !== "unicast") return false;',
    replacement: "",
    project: "unit",
    test: `${server}/safe-fetch.test.ts`,
  },
  {
    fault: "pixels are not counted",
    file: `${server}/accept-image.ts`,
    text: "header.width * header.height > maxPixels",
    replacement: "false",
    project: "functions",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "what follows the first bytes of an upload is not looked at",
    file: `${server}/accept-image.ts`,
    text: "!isWholeImage(bytes, header.mimeType)",
    replacement: "false",
    project: "functions",
    test: "tests/functions/api/uploads.test.ts",
  },
  {
    fault: "a page may nest as deeply as it likes",
    file: `${server}/page-size.ts`,
    text: "if (depth > maxNesting)",
    replacement: "if (depth > Number.POSITIVE_INFINITY)",
    project: "unit",
    test: `${server}/scrape-images.test.ts`,
  },
];
