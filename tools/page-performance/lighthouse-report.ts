import * as z from "zod";

const score = z.object({ score: z.number() });
const figure = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    "best-practices": score,
    seo: score,
  }),
  audits: z.object({
    "first-contentful-paint": figure,
    "largest-contentful-paint": figure,
    "total-blocking-time": figure,
    "cumulative-layout-shift": figure,
    "mainthread-work-breakdown": figure.extend({
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
  mainThread: number;
  /** The part of `mainThread` that evaluates, parses and compiles scripts, in ms. */
  script: number;
  scriptKilobytes: number;
}

const scriptGroups = ["scriptEvaluation", "scriptParseCompile"];

/**
 * Reads the JSON report of a Lighthouse run.
 *
 * @throws ZodError when the run failed, so that the report lacks figures
 */
export function readLighthouseReport(json: string): LighthouseFigures {
  const { categories, audits } = reportSchema.parse(JSON.parse(json));
  const percent = ({ score: share }: z.output<typeof score>) => Math.round(share * 100);
  const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0));
  const work = audits["mainthread-work-breakdown"];
  const requests = audits["network-requests"].details.items;
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories["best-practices"]),
    seo: percent(categories.seo),
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

/** The median of each figure over several runs. */
export function medianOf<Figures extends object>(runs: Figures[]): Figures {
  const [first] = runs;
  if (!first) throw new RangeError("medianOf() needs at least one run.");
  const names = Object.keys(first) as (keyof Figures)[];
  const middle = (name: keyof Figures) => {
    const values = runs.map((run) => Number(run[name])).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)];
  };
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures;
}
