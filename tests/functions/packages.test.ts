import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "supabase/functions");
const functions = readdirSync(folder).filter(
  (name) => !name.startsWith("_") && !name.startsWith("."),
);

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { dependencies }: { dependencies: Record<string, string> } = readJson(
  join(root, "package.json"),
);

it.each(functions)("%s uses exactly the package versions that the project pins", (name) => {
  const settings = readJson(join(folder, name, "deno.json"));
  expect(settings.nodeModulesDir).toBe("none");
  const pins = Object.keys(settings.imports).map((used) => [
    used,
    `npm:${used}@${dependencies[used]}`,
  ]);
  expect(settings.imports).toEqual(Object.fromEntries(pins));
});
