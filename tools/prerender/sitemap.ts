/** The sitemap protocol's limit. */
const urlsPerFile = 50_000;

interface TextFile {
  name: string;
  text: string;
}

/** `sitemap.xml` with the URLs of a site; above the limit of one file, an index and several files. */
export function sitemapFiles(siteUrl: string, paths: string[]): TextFile[] {
  const full = (path: string) => `<loc>${escapeXml(new URL(path, siteUrl).href)}</loc>`;
  const file = (name: string, part: string[]): TextFile => ({
    name,
    text: xml(
      "urlset",
      part.map((path) => `<url>${full(path)}</url>`),
    ),
  });
  if (paths.length <= urlsPerFile) return [file("sitemap.xml", paths)];

  const files: TextFile[] = [];
  for (let from = 0; from < paths.length; from += urlsPerFile) {
    files.push(file(`sitemap-${files.length + 1}.xml`, paths.slice(from, from + urlsPerFile)));
  }
  const index = files.map(({ name }) => `<sitemap>${full(`/${name}`)}</sitemap>`);
  return [{ name: "sitemap.xml", text: xml("sitemapindex", index) }, ...files];
}

/** `robots.txt`: disallows the back office, order pages and the REST API. */
export function robotsFile(siteUrl: string): TextFile {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /order/",
    "Disallow: /api/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`,
  ];
  return { name: "robots.txt", text: `${lines.join("\n")}\n` };
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</${root}>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
