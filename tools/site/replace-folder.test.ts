import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { replaceFolder } from "./replace-folder.ts";

const parent = mkdtempSync(join(tmpdir(), "calpe-and-stone-folder-"));
const folder = join(parent, "dist");
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const fillWith = (name: string) => async (temporaryFolder: string) => {
  mkdirSync(temporaryFolder, { recursive: true });
  writeFileSync(join(temporaryFolder, name), "");
  return name;
};

it("replaceFolder keeps the old folder until the new one is complete, then replaces it", async () => {
  expect(await replaceFolder(folder, fillWith("first"))).toBe("first");
  await replaceFolder(folder, async (temporaryFolder) => {
    await fillWith("second")(temporaryFolder);
    expect(readdirSync(folder)).toEqual(["first"]);
  });
  expect(readdirSync(folder)).toEqual(["second"]);
  expect(readdirSync(parent)).toEqual(["dist"]);
});

it("replaceFolder keeps the old folder and deletes the incomplete one when the callback throws", async () => {
  await replaceFolder(folder, fillWith("whole"));
  const replacement = replaceFolder(folder, async (temporaryFolder) => {
    await fillWith("half")(temporaryFolder);
    throw new Error("no database");
  });
  await expect(replacement).rejects.toThrow("no database");
  expect(readdirSync(folder)).toEqual(["whole"]);
  expect(readdirSync(parent)).toEqual(["dist"]);
});

it("replaceFolder keeps the old folder when the callback creates no folder", async () => {
  await replaceFolder(folder, fillWith("whole"));
  await expect(replaceFolder(folder, async () => undefined)).rejects.toThrow("ENOENT");
  expect(readdirSync(folder)).toEqual(["whole"]);
  expect(readdirSync(parent)).toEqual(["dist"]);
});
