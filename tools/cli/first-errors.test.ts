import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { findOrInstallBrowser } from "../shared/browser.ts";
import { messageOf, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { projectRoot } from "../shared/project-paths.ts";
import { findFreePort, requireFreePort } from "../stack/ports.ts";
import { identify } from "../stack/process-identity.ts";

// What somebody meets first whose machine is not ready: one line that says what to do.
beforeEach(() => vi.stubEnv("npm_lifecycle_event", undefined));
afterEach(() => vi.unstubAllEnvs());

it("names a port that is taken, and how to choose another for the same command", async () => {
  const port = await findFreePort();
  const taker = createServer();
  await new Promise<void>((resolve) => taker.listen(port, "127.0.0.1", resolve));
  try {
    await expect(requireFreePort(port, "the site", "SITE_PORT")).rejects.toThrow(
      `Port ${port} (the site) is in use. Stop what uses it or choose another: SITE_PORT=${port + 10} npm start`,
    );
    vi.stubEnv("npm_lifecycle_event", "preview");
    await expect(requireFreePort(port, "the site", "SITE_PORT")).rejects.toThrow("npm run preview");
  } finally {
    taker.close();
  }
});

it("names the start that is running, not the port that it has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-running-"));
  const taker = createServer();
  await new Promise<void>((resolve) => taker.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(taker.address());
  try {
    const starter = identify(process.pid);
    writeFileSync(join(folder, "run.json"), JSON.stringify({ starter, children: [] }));
    const again = spawn(process.execPath, ["--import", "tsx", "tools/cli/start.ts"], {
      cwd: projectRoot,
      env: { ...process.env, STATE_FOLDER: folder, SITE_PORT: `${port}` },
    });
    const told: string[] = [];
    again.stderr.on("data", (text: Buffer) => told.push(text.toString()));
    const [status] = await once(again, "close");
    expect({ status, told: told.join("") }).toEqual({
      status: 1,
      told: `This checkout is already running (process ${process.pid}). Stop that one first.\n`,
    });
  } finally {
    taker.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 20_000);

it("refuses a port that is none, and one for two servers", () => {
  vi.stubEnv("SITE_PORT", "http");
  expect(readLocalSettings).toThrow('SITE_PORT must be a port number from 1 to 65535, not "http".');
  vi.stubEnv("SITE_PORT", "6000");
  vi.stubEnv("API_PORT", "6000");
  expect(readLocalSettings).toThrow("must be three different ports");
});

const startOnNode = (version: string) => {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  return spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(pretend)}`,
      "tools/cli/bootstrap.mjs",
      "x",
    ],
    { cwd: projectRoot, encoding: "utf8" },
  );
};

it.each(["18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1"])("refuses Node %s", (version) => {
  const { status, stderr } = startOnNode(version);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `Node 24 is needed, or 22.13 or 20.19 and their later releases; this is Node ${version}.\n`,
  });
});

it.each(["20.19.0", "22.13.0", "24.0.0", "25.1.0"])("starts on Node %s", (version) => {
  expect(startOnNode(version).stderr).toBe('There is no tool called "x" in tools/cli.\n');
});

it("says what the system refuses, without a stack", async () => {
  const said = vi.mocked(console.error);
  const ended = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  try {
    await runTool(() => readFile(join(projectRoot, "not-here")).then(() => 0));
    expect(said.mock.calls).toEqual([[expect.stringMatching(/^ENOENT: .*not-here'$/)]]);
    expect(ended).toHaveBeenCalledWith(1);
  } finally {
    said.mockClear();
    ended.mockRestore();
  }
});

it("says why a server did not answer, or did not as it should", async () => {
  const port = await findFreePort();
  const error = await fetch(`http://127.0.0.1:${port}`).catch((thrown: unknown) => thrown);
  expect(messageOf(error)).toBe(`fetch failed (connect ECONNREFUSED 127.0.0.1:${port})`);
  const refused = new Error("Failed to fetch products", { cause: { message: "no such column" } });
  expect(messageOf(refused)).toBe("Failed to fetch products (no such column)");
  expect(messageOf(new Error("No.", { cause: null }))).toBe("No.");
});

it("says where there is no browser", async () => {
  vi.stubEnv("CHROMIUM_PATH", join(projectRoot, "no-browser-here"));
  await expect(findOrInstallBrowser()).rejects.toThrow("where there is no browser");
});
