import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../shared/project-paths.ts";

/** Returns the matches in files of this project, as `file: match`. Omits tests. */
function findMatches(filePatterns: string[], pattern: RegExp): string[] {
  const { stdout } = spawnSync("git", ["ls-files", "-z", ...filePatterns], {
    cwd: projectRoot,
    encoding: "utf8",
  });
  const files = stdout.split("\0").filter((file) => file !== "" && !/\.test\.tsx?$/.test(file));
  return files.flatMap((file) =>
    Array.from(
      readFileSync(join(projectRoot, file), "utf8").matchAll(pattern),
      ([match]) => `${file}: ${match}`,
    ),
  );
}

const sources = ["web/src/**.ts", "web/src/**.tsx", "supabase/functions/**.ts"];

it("only dates.ts formats dates, always with a time zone", () => {
  const formats = findMatches(sources, /DateTimeFormat\([^)]*\)/g);
  expect(formats.length).toBeGreaterThan(3);
  expect(formats.filter((format) => !/\/dates\.ts: .*timeZone/s.test(format))).toEqual([]);
});

it("no code formats, reads or sets a date in the browser's time zone", () => {
  const localTime =
    /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(|\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(|new Date\([^()]*,/g;
  expect(findMatches(sources, localTime)).toEqual([]);
});

it("no migration reads the day in the time zone of the database session", () => {
  const sessionTime =
    /\bcurrent_date\b|\blocaltime(?:stamp)?\b|now\(\)::date|date_trunc\('\w+', *now\(\)\)/gi;
  expect(findMatches(["supabase/migrations"], sessionTime)).toEqual([]);
});
