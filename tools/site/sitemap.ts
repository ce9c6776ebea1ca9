/** Maximum number of URLs in a file (sitemap protocol). */
const urlsPerFile = 50_000;

interface TextFile {
  name: string;
  text: string;
}

/**
 * Creates the sitemap: `sitemap.xml`, and further files if it has more URLs than one file may contain. Paths need no XML
 * escaping, because check constraints limit the characters of slugs.
 */
export function createSitemapFiles(siteUrl: string, paths: string[]): TextFile[] {
  const files: TextFile[] = [];
  for (let from = 0; from < paths.length; from += urlsPerFile) {
    const urls = paths
      .slice(from, from + urlsPerFile)
      .map((path) => `<url><loc>${new URL(path, siteUrl).href}</loc></url>`);
    files.push({
      name: from === 0 ? "sitemap.xml" : `sitemap-${files.length + 1}.xml`,
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`,
    });
  }
  return files;
}

/** Creates `robots.txt`, which disallows the back office, order pages, previews and the REST API, and names the sitemap's files. */
export function createRobotsText(siteUrl: string, sitemap: TextFile[]): string {
  const lines = [
    ...["User-agent: *", "Disallow: /admin", "Disallow: /order/", "Disallow: /preview/"],
    ...["Disallow: /api/", ""],
  ];
  for (const { name } of sitemap) lines.push(`Sitemap: ${new URL(name, siteUrl).href}`);
  return `${lines.join("\n")}\n`;
}
