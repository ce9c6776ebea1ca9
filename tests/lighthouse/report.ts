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
    "network-requests": z.object({
      details: z.object({
        items: z.array(z.object({ resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
});

/** What one visit came to: scores out of 100, paints and blocking time in ms, the shift of the layout, scripts in kB. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  FCP: number;
  LCP: number;
  TBT: number;
  CLS: number;
  scriptKilobytes: number;
}

/** Reads the JSON that Lighthouse writes. Throws when it measured nothing. */
export function readLighthouseReport(json: string): Visit {
  const { categories, audits } = reportSchema.parse(JSON.parse(json));
  const percent = ({ score: share }: z.output<typeof score>) => Math.round(share * 100);
  const scripts = audits["network-requests"].details.items.filter(
    ({ resourceType }) => resourceType === "Script",
  );
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories["best-practices"]),
    seo: percent(categories.seo),
    FCP: Math.round(audits["first-contentful-paint"].numericValue),
    LCP: Math.round(audits["largest-contentful-paint"].numericValue),
    TBT: Math.round(audits["total-blocking-time"].numericValue),
    CLS: Number(audits["cumulative-layout-shift"].numericValue.toFixed(4)),
    scriptKilobytes: Math.round(
      scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    ),
  };
}

/** Each figure's median over some visits. */
export function medianOf(visits: Visit[]): Visit {
  const middle = (name: keyof Visit) => {
    const values = visits.map((visit) => visit[name]).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
    FCP: middle("FCP"),
    LCP: middle("LCP"),
    TBT: middle("TBT"),
    CLS: middle("CLS"),
    scriptKilobytes: middle("scriptKilobytes"),
  };
}
