import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../shared/project-paths.ts";

/**
 * Words that readers did not understand in comments, names and test titles, with replacements. The test skips texts for customers
 * and the owner, which may use everyday English.
 */
const avoidedTerms: [term: RegExp, replacement: string][] = [
  [/\bwhoever\b/i, "anyone who, the caller"],
  [/\banew\b/i, "again, rebuilt"],
  [/\bfacade\b/i, "the REST API"],
  [/\b(is|are|be|was) had\b/i, "is available, can be loaded"],
  [/\btorn away\b/i, "removed, unmounted"],
  [/\bgives? way\b/i, "is replaced"],
  [/\bthe like\b/i, "name it"],
  [/\bin other words\b/i, "say it once"],
  [/\b(inOrder|mapAtOnce|anotherTry|keepsPlace|orSample|formJudge)\b/, "the field's term"],
];

const customerTextFiles =
  /^(supabase\/seed|supabase\/functions\/mails\/|supabase\/migrations\/\d+_insert_legal_texts|web\/src\/storefront\/(legal|order)\/)/;
const thisFile = "tools/checks/terms.test.ts";

const { stdout } = spawnSync(
  "git",
  ["ls-files", "-z", "*.ts", "*.tsx", "*.mjs", "*.sql", "*.md", "*.css"],
  { cwd: projectRoot, encoding: "utf8" },
);
const lines = stdout
  .split("\0")
  .filter((file) => file !== "" && file !== thisFile && !customerTextFiles.test(file))
  .flatMap((file) =>
    readFileSync(join(projectRoot, file), "utf8")
      .split("\n")
      .map((text, index) => ({ text, location: `${file}:${index + 1}` })),
  );

it.each(avoidedTerms)("no file contains %s, except in texts for customers", (term, replacement) => {
  expect(lines.length).toBeGreaterThan(50_000);
  const locations = lines.filter(({ text }) => term.test(text)).map(({ location }) => location);
  expect(locations, `write instead: ${replacement}`).toEqual([]);
});
