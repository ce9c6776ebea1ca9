/** A URL of a service that resizes images, split into the image and the requested size. */
interface ResizedVersion {
  /** Host and path of the image, without the requested size. */
  host: string;
  path: string;
  /** The larger side in pixels; infinite for the original, 0 if the path names no size. */
  longerSide: number;
  isResized: boolean;
}

/** The URL pattern of a shop system or image CDN. */
interface ImageService {
  /** Restricts a pattern that could match paths of other sites. */
  host?: RegExp;
  /** Matches a path that requests a size. The group `size` is the part with the size. */
  pattern: RegExp;
  /** Replaces the match in the path of the image; by default the match is removed. */
  replacement?: string;
  /** Usual width in pixels of named sizes. */
  widths?: Record<string, number>;
  /** Whether paths without a number of pixels are resized versions too. */
  isAlwaysResized?: boolean;
}

const services: ImageService[] = [
  // Wix: /media/ab12~mv2.jpg/v1/fill/w_300,h_200,al_c,q_80/lamp.jpg
  { pattern: /^(\/media\/[^/]+)(?<size>\/v1\/(?:fill|fit|crop)\/.+)$/, replacement: "$1" },
  // Magento: /media/catalog/product/cache/<hash>/l/a/lamp.jpg, formerly /cache/1/image/300x200/<hash>/
  {
    pattern:
      /(\/media\/catalog\/product)(?<size>\/cache\/(?:\d{1,3}\/\w{1,40}\/(?:\d{0,5}x\d{0,5}\/)?)?)[\da-f]{32}(?=\/)/,
    replacement: "$1",
    isAlwaysResized: true,
  },
  // BigCommerce: /images/stencil/500x659/products/7/30/lamp__1.2.jpg, or /products/7/images/30/lamp__1.2.500.659.jpg
  {
    pattern: /(\/images\/stencil)(?<size>\/(?:original|\d{2,5}w|\d{2,5}x\d{2,5}))(?=\/)/,
    replacement: "$1",
  },
  {
    pattern:
      /(\/products\/\d{1,9}\/images\/\d{1,9}\/[^/]{1,200})(?<size>\.\d{2,4}\.\d{2,4})(?=\.[a-z]{3,4}$)/,
    replacement: "$1",
  },
  // PrestaShop: /24-large_default/lamp.jpg, or /img/p/2/4/24-home_default.jpg
  {
    pattern: /(\/\d{1,9})-(?<size>[a-z]{1,20})_default(?:_2x)?(?=\/[^/]+$|\.[a-z]{3,4}$)/,
    replacement: "$1",
    widths: { small: 98, cart: 125, home: 250, medium: 452, large: 800, thickbox: 1100 },
    isAlwaysResized: true,
  },
  // Cloudflare: /cdn-cgi/image/width=300,fit=cover/lamp.jpg
  { pattern: /^(?<size>\/cdn-cgi\/image\/[^/]+)(?=\/)/ },
  {
    host: /^imagedelivery\.net$/,
    pattern: /^(\/[\w-]+\/[\w-]+)(?<size>\/[^/]+)$/,
    replacement: "$1",
    isAlwaysResized: true,
  },
  // Etsy: /7/r/il/ab/34/il_340x270.34_cd.jpg; a crop has /c/2000/1500/0/0/ instead of /r/
  {
    host: /(?:^|\.)etsystatic\.com$/,
    pattern:
      /^(\/\d+)\/(?:r|c(?:\/\d+){4})(\/.+)(?<size>_(?:\d{2,5}x(?:\d{2,5}|N)|fullxfull))(?=\.)/,
    replacement: "$1$2",
  },
  // Cloudinary and similar: /upload/w_300,h_200,c_fill/v1/lamp.jpg
  {
    pattern:
      /(?<size>\/(?:w|h|c|q|f|g|ar|dpr)_[\w.:]{1,20}(?:,(?:w|h|c|q|f|g|ar|dpr)_[\w.:]{1,20}){0,8})(?=\/)/,
  },
];

/** The largest number of pixels in `/w_300,h_200`, `width=300`, `300x200`, `300w` or `.220.290`; 0 without a number. */
function largestSide(text: string): number {
  if (/original|fullxfull/.test(text)) return Number.POSITIVE_INFINITY;
  const numbers = text.matchAll(
    /(?:[/,](?:w|h|width|height)[_=]|\.)(\d{1,5})|(\d{1,5})?x(\d{1,5})?|(\d{2,5})w/g,
  );
  return Math.max(0, ...[...numbers].flatMap(([, ...groups]) => groups.map((n) => Number(n ?? 0))));
}

/** Splits a URL by the patterns of services that resize images; null for any other URL. */
export function resizedVersion({ host, pathname }: URL): ResizedVersion | null {
  for (const service of services) {
    const size = service.host?.test(host) === false ? null : service.pattern.exec(pathname);
    const text = size?.groups?.size;
    if (text === undefined) continue;
    const longerSide = service.widths ? (service.widths[text] ?? 0) : largestSide(text);
    const path = pathname.replace(service.pattern, service.replacement ?? "");
    const isResized = service.isAlwaysResized || longerSide > 0;
    // Cloudflare's path can end with the whole URL of an image.
    const source = /^\/https?:\/\//.test(path) ? path.slice(1) : "";
    const image = URL.canParse(source) ? new URL(source) : { host, pathname: path };
    return { host: image.host, path: image.pathname, longerSide, isResized };
  }
  return null;
}
