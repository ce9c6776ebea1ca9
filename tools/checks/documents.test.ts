import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { projectRoot } from "../shared/project-paths.ts";

const readProjectFile = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readProjectFile("package.json")));

const documents = [".", "docs", "docs/decisions"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name)),
);

const allMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

const files = [
  "docs",
  "supabase/functions",
  "supabase/migrations",
  "tests",
  "tools",
  "web",
].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map(
    (name) => `/${folder}/${name.replaceAll("\\", "/")}`,
  ),
);

describe.each(documents)("%s", (document) => {
  const text = readProjectFile(document);

  it("names existing npm scripts only", () => {
    const scriptNames = allMatches(text, /npm run (?:-s )?([\w:-]+)/g);
    expect(scriptNames.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("has no broken links or anchors", () => {
    const links = allMatches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));
    const brokenLinks = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? document : join(dirname(document), path);
      if (!existsSync(join(projectRoot, target))) return true;
      const headings = target.endsWith(".md")
        ? allMatches(readProjectFile(target), /^#+ (.*)$/gm)
        : [];
      return anchor !== undefined && !headings.map(anchorOf).includes(anchor);
    });
    expect(brokenLinks).toEqual([]);
  });

  it("names existing files only", () => {
    const paths = allMatches(
      text,
      /`((?:docs|supabase|tests|tools|web|\.ci|\.github)\/[\w./-]+)`/g,
    );
    // Developers create .env files themselves.
    const missing = paths.filter((path) => !existsSync(join(projectRoot, path)));
    expect(missing.filter((path) => !path.endsWith("/.env"))).toEqual([]);
  });

  it("names existing modules only (a name may be the end of a path)", () => {
    const modules = allMatches(text, /`((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql))`/g);
    const missing = modules.filter((name) => !files.some((file) => file.endsWith(`/${name}`)));
    // A placeholder in the naming conventions.
    expect(missing.filter((name) => name !== "x.test.ts")).toEqual([]);
  });
});

it("docs/spec-coverage.md quotes existing test titles only", () => {
  const tests = files.filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  const sources = tests.map((name) => readProjectFile(name)).join("\n");
  const quotes = allMatches(readProjectFile("docs/spec-coverage.md"), /"(?:… )?([^"]+?)(?: …)?"/g);
  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.filter((quote) => !sources.includes(quote))).toEqual([]);
});

it("the documents mention every npm script", () => {
  const text = documents.map(readProjectFile).join("\n");
  const unmentioned = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}\\b|\`${name}\``).test(text),
  );
  expect(unmentioned).toEqual([]);
});

it(".env.example lists every setting that the functions read", () => {
  const settings = ["_shared/server/environment.ts", "mails/mail-settings.ts"].flatMap((file) =>
    allMatches(readProjectFile(`supabase/functions/${file}`), /^ {2}([A-Z_]+):/gm),
  );
  expect(settings).toContain("MAIL_OWNER");
  // The platform sets the SUPABASE_ variables.
  const ownSettings = settings.filter((name) => !name.startsWith("SUPABASE_"));
  const explained = allMatches(readProjectFile(".env.example"), /^(?:# )?([A-Z_]+)=/gm);
  expect(ownSettings.filter((name) => !explained.includes(name))).toEqual([]);
});
