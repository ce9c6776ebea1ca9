import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readLegalText } from "@domain/site-content/legal-text.ts";
import { expect, it } from "vitest";
import { paths } from "@/lib/paths";
import { findSitePages } from "@/storefront/search/site-pages";

/** The rows that the migration inserts. */
function readRows() {
  const folder = fileURLToPath(new URL("../supabase/migrations", import.meta.url));
  const file = readdirSync(folder).find((name) => name.endsWith("_insert_legal_texts.sql")) ?? "";
  const rows = readFileSync(join(folder, file), "utf8").matchAll(
    /^\('(\w+)', '([^']+)', \$text\$(.+?)\$text\$\)/gms,
  );
  return [...rows].map(([, key = "", title = "", content = ""]) => ({ key, title, content }));
}

const pages = (["terms_page", "privacy_page"] as const).map((key) => ({
  key,
  text: readLegalText(key, readRows(), "Our shop"),
}));

it.each(pages)(
  "the $key that a new shop begins with has a summary and sections with links to pages that exist",
  ({ text }) => {
    expect(text.summary).not.toBe("");
    const markdown = text.sections.flatMap(({ parts }) => parts).join("\n");
    expect(markdown).not.toMatch(/\{\{|\}\}|\{#/);
    const targets = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, target = ""]) => target);
    const internalTargets = targets.filter((target) => !/^(?:https|mailto):/.test(target));
    expect(internalTargets.length).toBeGreaterThan(0);
    for (const target of internalTargets) expect(Object.values(paths)).toContain(target);
  },
);

it("the search and the site link to sections of the terms that exist", () => {
  const sections = pages[0]?.text.sections.map(({ id }) => id);
  const fragments = ["delivery", "returns", "faulty", "payment", "vat", "order"].map(
    (search) => findSitePages(search)[0]?.path.split("#")[1],
  );
  for (const fragment of fragments) expect(sections).toContain(fragment);
});
