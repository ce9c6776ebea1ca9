import { scrapeImages } from "../../../supabase/functions/_shared/server/scrape-images.ts";
import { type BenchmarkResult, describeDifference, formatMilliseconds } from "./report.ts";

const pageBytes = 1_700_000;
const pageUrl = new URL("https://maker.example/");

/** Creates an HTML page of `pageBytes` that consists of the tags that `createTag` returns. */
function createPage(createTag: (index: number) => string): string {
  let html = "";
  for (let index = 0; html.length < pageBytes; index += 1) html += createTag(index);
  return html.slice(0, pageBytes);
}

const pages = [
  { name: "different images", html: createPage((n) => `<img src="/p/${n}.jpg">`), imageCount: 500 },
  { name: "one repeated image", html: createPage(() => "<img src=x>"), imageCount: 1 },
  { name: "images without a URL", html: createPage(() => "<img>"), imageCount: 0 },
  {
    name: "thumbnails with a srcset",
    html: createPage((n) => `<img src="/${n}-300x300.jpg" srcset="/${n}-9.jpg 9w, /${n}.jpg 99w">`),
    imageCount: 500,
  },
];

/** Returns the CPU time (user and system) since `start` in milliseconds. */
function cpuTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Measures the CPU time of scraping pages of 1.7 MB: the first run in this process, and the median of seven more. */
export async function measureScraping(): Promise<BenchmarkResult[]> {
  // Warm-up: loads the modules that are imported on first use.
  await scrapeImages("<img src=x>", pageUrl);
  const results: BenchmarkResult[] = [];
  for (const { name, html, imageCount } of pages) {
    const times: number[] = [];
    let foundCount = 0;
    for (let run = 0; run < 8; run += 1) {
      const start = process.cpuUsage();
      foundCount = (await scrapeImages(html, pageUrl)).length;
      times.push(cpuTimeSince(start));
    }
    const [firstTime = 0, ...otherTimes] = times;
    const median = otherTimes.sort((one, other) => one - other)[3] ?? 0;
    results.push({
      name: `1.7 MB of <img>: ${name}`,
      figures: `CPU ${formatMilliseconds(firstTime)} first, then ${formatMilliseconds(median)}`,
      violations: describeDifference("images listed", foundCount, imageCount),
    });
  }
  return results;
}
