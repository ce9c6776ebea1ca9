import * as z from "zod";

const scoreSchema = z.object({ score: z.number() });
const figureSchema = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: scoreSchema,
    accessibility: scoreSchema,
    "best-practices": scoreSchema,
    seo: scoreSchema,
  }),
  audits: z.object({
    "first-contentful-paint": figureSchema,
    "largest-contentful-paint": figureSchema,
    "total-blocking-time": figureSchema,
    "cumulative-layout-shift": figureSchema,
    "mainthread-work-breakdown": figureSchema.extend({
      details: z.object({ items: z.array(z.object({ group: z.string(), duration: z.number() })) }),
    }),
    "network-requests": z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
});

/** Figures of one Lighthouse run: scores out of 100, times in ms, scripts in kB (1,000 bytes) as transferred. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  FCP: number;
  LCP: number;
  TBT: number;
  CLS: number;
  /** Time in which the main thread is busy. */
  mainThread: number;
  /** Time of the main thread for evaluating, parsing and compiling scripts. */
  script: number;
  scriptKilobytes: number;
}

const scriptGroups = ["scriptEvaluation", "scriptParseCompile"];

/**
 * Reads the JSON report of a Lighthouse run.
 *
 * @throws ZodError if the report lacks figures, because the run failed
 */
export function readLighthouseReport(json: string): LighthouseFigures {
  const { categories, audits } = reportSchema.parse(JSON.parse(json));
  const toPercent = ({ score: share }: z.output<typeof scoreSchema>) => Math.round(share * 100);
  const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0));
  const work = audits["mainthread-work-breakdown"];
  const requests = audits["network-requests"].details.items;
  return {
    performance: toPercent(categories.performance),
    accessibility: toPercent(categories.accessibility),
    bestPractices: toPercent(categories["best-practices"]),
    seo: toPercent(categories.seo),
    FCP: Math.round(audits["first-contentful-paint"].numericValue),
    LCP: Math.round(audits["largest-contentful-paint"].numericValue),
    TBT: Math.round(audits["total-blocking-time"].numericValue),
    CLS: Number(audits["cumulative-layout-shift"].numericValue.toFixed(4)),
    mainThread: Math.round(work.numericValue),
    script: sum(
      work.details.items
        .filter(({ group }) => scriptGroups.includes(group))
        .map(({ duration }) => duration),
    ),
    scriptKilobytes: sum(
      requests
        .filter(({ resourceType }) => resourceType === "Script")
        .map(({ transferSize }) => transferSize / 1000),
    ),
  };
}

/** Returns the median of each figure over several runs. @throws RangeError without runs */
export function computeMedians<Figures extends object>(runs: Figures[]): Figures {
  const [firstRun] = runs;
  if (!firstRun) throw new RangeError("computeMedians() needs at least one run.");
  const names = Object.keys(firstRun) as (keyof Figures)[];
  const findMedian = (name: keyof Figures) => {
    const values = runs.map((run) => Number(run[name])).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)];
  };
  return Object.fromEntries(names.map((name) => [name, findMedian(name)])) as Figures;
}
