import { scrapeImages } from "../../supabase/functions/_shared/server/scrape-images.ts";
import { type BenchmarkResult, differences, formatMilliseconds } from "./report.ts";

const pageBytes = 1_700_000;
const base = new URL("https://maker.example/");

function pageOf(tag: (place: number) => string): string {
  let html = "";
  for (let place = 0; html.length < pageBytes; place += 1) html += tag(place);
  return html.slice(0, pageBytes);
}

const pages = [
  { name: "different images", html: pageOf((n) => `<img src="/p/${n}.jpg">`), listed: 500 },
  { name: "one image again and again", html: pageOf(() => "<img src=x>"), listed: 1 },
  { name: "images without a URL", html: pageOf(() => "<img>"), listed: 0 },
  {
    name: "thumbnails with a srcset",
    html: pageOf((n) => `<img src="/${n}-300x300.jpg" srcset="/${n}-9.jpg 9w, /${n}.jpg 99w">`),
    listed: 500,
  },
];

/** CPU time, user and system, in milliseconds. */
function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Measures the CPU time of scraping pages of 1.7 MB: the first run in this process, and the median of seven more. */
export async function measureScraping(): Promise<BenchmarkResult[]> {
  // Warm-up: loads the modules that are imported on first use.
  await scrapeImages("<img src=x>", base);
  const results: BenchmarkResult[] = [];
  for (const { name, html, listed } of pages) {
    const times: number[] = [];
    let foundCount = 0;
    for (let read = 0; read < 8; read += 1) {
      const start = process.cpuUsage();
      foundCount = (await scrapeImages(html, base)).length;
      times.push(cpuSince(start));
    }
    const [first = 0, ...others] = times;
    const median = others.sort((one, other) => one - other)[3] ?? 0;
    results.push({
      name: `1.7 MB of <img>: ${name}`,
      figures: `CPU ${formatMilliseconds(first)} first, then ${formatMilliseconds(median)}`,
      violations: differences("images listed", foundCount, listed),
    });
  }
  return results;
}
