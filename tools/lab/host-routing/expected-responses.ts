/** What the headers of a response depend on. */
export type ResponseKind =
  | "page"
  | "unlisted"
  | "file"
  | "asset"
  | "missing asset"
  | "image"
  | "api";

/** A response that every static host must give. */
export interface ExpectedResponse {
  subject: string;
  path: string;
  status: number;
  kind: ResponseKind;
  /** The file of the build whose content is served; undefined for what the REST API answers, and for a redirect. */
  file?: string;
  /** Path to which the response redirects. */
  location?: string;
  /** A call of the REST API other than GET, by which its cookie must arrive. */
  request?: RequestInit;
}

/** Paths of the build that depend on the database's content. */
export interface Scene {
  product: string;
  /** A path that the product had before the build. */
  formerProduct: string;
  /** A product that was added after the build. */
  newProduct: string;
  script: string;
  image: string;
}

const token = "0123456789abcdef".repeat(4);

const page = (subject: string, path: string, file: string): ExpectedResponse => ({
  subject,
  path,
  status: 200,
  kind: "page",
  file,
});
const unlisted = (subject: string, path: string, file = "unlisted.html"): ExpectedResponse => ({
  ...page(subject, path, file),
  kind: "unlisted",
});
const missing = (subject: string, path: string): ExpectedResponse => ({
  ...page(subject, path, "404.html"),
  status: 404,
});
const api = (subject: string, path: string): ExpectedResponse => ({
  subject,
  path,
  status: 200,
  kind: "api",
});

/** Lists what each host must answer. A host may redirect a path with a slash at its end to the path without it. */
export function listExpectedResponses(scene: Scene): ExpectedResponse[] {
  const { product, formerProduct, newProduct, script, image } = scene;
  return [
    page("home page", "/", "index.html"),
    page("shop", "/shop", "shop.html"),
    page("shop, slash at the end", "/shop/", "shop.html"),
    page("shop with a filter", "/shop?sort=price-asc&page=2", "shop.html"),
    page("product", product, `${product.slice(1)}.html`),
    page("product with a choice", `${product}?size=large`, `${product.slice(1)}.html`),
    page("product that is newer than the build", newProduct, "shell.html"),
    {
      ...page("former path of a product", formerProduct, ""),
      status: 301,
      file: undefined,
      location: product,
    },
    page("category", "/shop/category/lighting", "shop/category/lighting.html"),
    page("newer category", "/shop/category/newer", "shell.html"),
    page("portfolio", "/portfolio/kitchens", "portfolio/kitchens.html"),
    page("newer project", "/portfolio/kitchens/newer", "shell.html"),
    page("newer service", "/services/newer/newest", "shell.html"),
    page("withdrawal link", "/withdraw", "withdraw.html"),
    page("legal page", "/terms-conditions", "terms-conditions.html"),
    unlisted("search", "/search?q=linen%20throw"),
    unlisted("wishlist", "/wishlist"),
    unlisted("shared wishlist", "/wishlist/3-1-2"),
    unlisted("order link", `/order/${token}`),
    unlisted("order link, slash at the end", `/order/${token}/`),
    unlisted("order link with a query", `/order/${token}?paid=1`),
    unlisted("stock alert", `/stock-alert/${token}`),
    unlisted("preview link", `/preview/${token}`),
    unlisted("visit link", `/your-consultation/${token}`),
    unlisted("back office", "/admin", "admin.html"),
    unlisted("back office, login", "/admin/login", "admin.html"),
    unlisted("back office, deep link", "/admin/orders/7?status=pending", "admin.html"),
    api("REST API", "/api/health"),
    api("REST API with a query", "/api/products?limit=2"),
    {
      ...api("REST API, sign-in", "/api/auth/login"),
      request: {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "admin@example.com", password: "admin-password" }),
      },
    },
    { ...page("sitemap", "/sitemap.xml", "sitemap.xml"), kind: "file" },
    { ...page("robots", "/robots.txt", "robots.txt"), kind: "file" },
    { ...page("manifest", "/manifest.webmanifest", "manifest.webmanifest"), kind: "file" },
    { ...page("icon", "/favicon.ico", "favicon.ico"), kind: "file" },
    { ...page("hashed asset", script, script.slice(1)), kind: "asset" },
    { ...page("image", image, image.slice(1)), kind: "image" },
    missing("unknown page", "/no-such-page"),
    missing("unknown page, deeper", "/about/team"),
    { ...missing("asset of an earlier build", "/assets/gone-12345678.js"), kind: "missing asset" },
    missing("service worker, which the shop has not", "/sw.js"),
    missing("list of the build's files", "/.vite/manifest.json"),
  ];
}

/** Values of headers by name; null for an absent header. */
export type ExpectedHeaders = Record<string, RegExp | null>;

const common: ExpectedHeaders = {
  "content-security-policy": /^default-src 'none'; .*frame-ancestors 'none'$/,
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "x-content-type-options": /^nosniff$/,
};
const revalidated = /max-age=0|no-store/;

/** Headers by the kind of response. Browsers apply the last of several policies in Referrer-Policy. */
export const expectedHeaders: Record<ResponseKind, ExpectedHeaders> = {
  page: {
    ...common,
    "cache-control": revalidated,
    "x-robots-tag": null,
    "referrer-policy": /^strict-origin$/,
  },
  unlisted: {
    ...common,
    "cache-control": revalidated,
    "x-robots-tag": /^noindex, nofollow$/,
    "referrer-policy": /(^|, )no-referrer$/,
  },
  file: { ...common, "cache-control": revalidated },
  asset: { ...common, "cache-control": /^public, max-age=31536000, immutable$/ },
  // Hosts whose rules do not distinguish a missing file cache its 404 like the file.
  "missing asset": { ...common, "cache-control": /./ },
  image: { ...common, "cache-control": /^public, max-age=2592000$/ },
  api: {
    "content-security-policy": /^default-src 'none'; frame-ancestors 'none'$/,
    "x-content-type-options": /^nosniff$/,
    "cache-control": /no-store/,
    "referrer-policy": /^no-referrer$/,
  },
};
