import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { projectRoot } from "../shared/project-paths.ts";

const readProjectFile = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readProjectFile("package.json")));

const documents = [".", "docs", "docs/decisions", "tools/lab", "tools/local-supabase"].flatMap(
  (folder) =>
    readdirSync(join(projectRoot, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
);

const findMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const createAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

const projectFiles = [
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
    const scriptNames = findMatches(text, /npm run (?:-s )?([\w:-]+)/g);
    expect(scriptNames.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("addresses the linked project in each command of the Supabase CLI that release 3 sends to the local stack", () => {
    const commands = findMatches(text, /(npx supabase (?:db|migration)\s[^`#\n]*)/g);
    expect(commands.filter((command) => !command.includes("--linked"))).toEqual([]);
  });

  it("has no broken links or anchors", () => {
    const links = findMatches(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));
    const brokenLinks = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? document : join(dirname(document), path);
      if (!existsSync(join(projectRoot, target))) return true;
      const headings = target.endsWith(".md")
        ? findMatches(readProjectFile(target), /^#+ (.*)$/gm)
        : [];
      return anchor !== undefined && !headings.map(createAnchor).includes(anchor);
    });
    expect(brokenLinks).toEqual([]);
  });

  it("names existing files only", () => {
    const paths = findMatches(
      text,
      /`((?:docs|supabase|tests|tools|web|\.ci|\.github)\/[\w./-]+)`/g,
    );
    // Developers create .env files themselves.
    const missingPaths = paths.filter((path) => !existsSync(join(projectRoot, path)));
    expect(missingPaths.filter((path) => !path.endsWith("/.env"))).toEqual([]);
  });

  it("names existing modules only (a name may be the end of a path)", () => {
    const modules = findMatches(text, /`((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|sql))`/g);
    const missingModules = modules.filter(
      (name) => !projectFiles.some((file) => file.endsWith(`/${name}`)),
    );
    // CONTRIBUTING.md names x.test.ts as a placeholder.
    expect(missingModules.filter((name) => name !== "x.test.ts")).toEqual([]);
  });
});

it("docs/spec-coverage.md quotes existing test titles only", () => {
  const tests = projectFiles.filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  const sources = tests.map((name) => readProjectFile(name)).join("\n");
  const quotes = findMatches(readProjectFile("docs/spec-coverage.md"), /"(?:… )?([^"]+?)(?: …)?"/g);
  expect(quotes.length).toBeGreaterThan(100);
  expect(quotes.filter((quote) => !sources.includes(quote))).toEqual([]);
});

it("the documents mention every npm script", () => {
  const text = documents.map(readProjectFile).join("\n");
  const unmentionedScripts = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (run )?${name}\\b|\`${name}\``).test(text),
  );
  expect(unmentionedScripts).toEqual([]);
});

it(".env.example lists every setting that the functions read", () => {
  const settings = ["_shared/server/environment.ts", "mails/mail-settings.ts"].flatMap((file) =>
    findMatches(readProjectFile(`supabase/functions/${file}`), /^ {2}([A-Z_]+):/gm),
  );
  expect(settings).toContain("MAIL_OWNER");
  // The platform sets the SUPABASE_ variables.
  const ownSettings = settings.filter((name) => !name.startsWith("SUPABASE_"));
  const documentedSettings = findMatches(readProjectFile(".env.example"), /^(?:# )?([A-Z_]+)=/gm);
  expect(ownSettings.filter((name) => !documentedSettings.includes(name))).toEqual([]);
});
