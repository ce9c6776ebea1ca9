import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../shared/project-paths.ts";

/** The name of the demo's business, also in an address. Files and temporary folders may have the name of the project. */
const demoName = /calpe( (&|&amp;|\\u0026|and) |and)stone/i;

/** The lab draws the demo's images; the package is published under the name of the project. */
const exempt = /\.test\.tsx?$|^tools\/(lab|local-supabase)\//;

const { stdout } = spawnSync(
  "git",
  ["ls-files", "-z", "web", "supabase/functions", "supabase/migrations", "tools", ".env.example"],
  { cwd: projectRoot, encoding: "utf8" },
);
const files = stdout.split("\0").filter((file) => file !== "" && !exempt.test(file));

it("only the seeds name the demo's business: the code and its files take the name from the database", () => {
  expect(files.length).toBeGreaterThan(1000);
  const naming = files.filter((file) =>
    demoName.test(readFileSync(join(projectRoot, file), "latin1")),
  );
  expect(naming).toEqual([]);
  expect(demoName.test(readFileSync(join(projectRoot, "supabase/seeds/05_site.sql"), "utf8"))).toBe(
    true,
  );
});
