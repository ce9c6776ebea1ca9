import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../shared/project-paths.ts";

const rejectedElements = [
  "<p>{count} items</p>",
  "<p>Page {page.number}</p>",
  "<p>{formatDate(date)}{' '}<b /></p>",
  "<p><b />{`text`}</p>",
  "<p>{isOpen ? 'Close' : 'Open'}<b /></p>",
  "<p>{isOpen && 'open'}<b /></p>",
  "<p>{isOpen ? <b /> : null} text</p>",
  "<Note text={isOpen ? <>text<b /></> : null} />",
];
const acceptedElements = [
  "<p>{count}</p>",
  "<p>{`text`}</p>",
  "<p>{isOpen ? 'Close' : 'Open'}</p>",
  "<p>text <b /> text</p>",
  "<p>text {isOpen ? <b /> : null}</p>",
  "<p>text {lines.map((line) => <b key={line}>{line}</b>)}</p>",
  "<p>{isOpen ? <b /> : null} <span>text</span></p>",
  "<p>{children}<b /></p>",
];

/** Lints one element per line with the project's rules, in a copy of the configuration outside of the checkout. */
function lintElements(elements: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), "page-translation-"));
  try {
    for (const name of [".oxlintrc.json", "tools/lint"])
      cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
    mkdirSync(join(folder, "web"));
    writeFileSync(join(folder, "web/elements.tsx"), elements.map((jsx) => `${jsx};\n`).join(""));
    const program = join(projectRoot, "node_modules/.bin/oxlint");
    const flags = ["--format", "unix", "web"];
    const { stdout } = spawnSync(program, flags, { cwd: folder, encoding: "utf8" });
    const lines = [...stdout.matchAll(/:(\d+):\d+: .*page-translation\(text-nodes\)/g)];
    const rejected = new Set(lines.map(([, line]) => Number(line)));
    return elements.filter((_, index) => rejected.has(index + 1));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("the linter rejects texts that change, or follow an element that changes, beside other nodes", () => {
  expect(lintElements([...acceptedElements, ...rejectedElements])).toEqual(rejectedElements);
});
