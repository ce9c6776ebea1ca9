import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LocalSupabaseError } from "@calpe/local-supabase/error";
import { findFreePort } from "@calpe/local-supabase/ports";
import { identifyProcess } from "@calpe/local-supabase/process-identity";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { findOrInstallBrowser } from "../shared/browser.ts";
import { messageOf, runTool } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { requireFreePort } from "../shared/ports.ts";
import { projectRoot } from "../shared/project-paths.ts";

// When a requirement is missing, the tools print one line with the remedy instead of a stack trace.
beforeEach(() => vi.stubEnv("npm_lifecycle_event", undefined));
afterEach(() => vi.unstubAllEnvs());

it("requireFreePort's error for a port in use names the command and the variable that sets another port", async () => {
  const port = await findFreePort();
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(port, "127.0.0.1", resolve));
  try {
    await expect(requireFreePort(port, "the site", "SITE_PORT")).rejects.toThrow(
      `Port ${port} (the site) is in use. Stop the process that uses it, or choose another port: SITE_PORT=${port + 10} npm start`,
    );
    vi.stubEnv("npm_lifecycle_event", "preview");
    await expect(requireFreePort(port, "the site", "SITE_PORT")).rejects.toThrow("npm run preview");
  } finally {
    otherServer.close();
  }
});

it("a second npm start in a checkout reports the running instance instead of the port in use", async () => {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-running-"));
  const otherServer = createServer();
  await new Promise<void>((resolve) => otherServer.listen(0, "127.0.0.1", resolve));
  const { port } = z.object({ port: z.number() }).parse(otherServer.address());
  try {
    const starter = identifyProcess(process.pid);
    writeFileSync(join(folder, "run.json"), JSON.stringify({ starter, children: [] }));
    const secondStart = spawn(process.execPath, ["--import", "tsx", "tools/cli/start.ts"], {
      cwd: projectRoot,
      env: { ...process.env, STATE_FOLDER: folder, SITE_PORT: `${port}` },
    });
    const output: string[] = [];
    secondStart.stderr.on("data", (text: Buffer) => output.push(text.toString()));
    const [status] = await once(secondStart, "close");
    expect({ status, output: output.join("") }).toEqual({
      status: 1,
      output: `This local Supabase is already running (process ${process.pid}). Stop it first.\n`,
    });
  } finally {
    otherServer.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it("readLocalSettings rejects an invalid port number, and the same port for two servers", () => {
  vi.stubEnv("SITE_PORT", "http");
  expect(readLocalSettings).toThrow('SITE_PORT must be a port number from 1 to 65535, not "http".');
  vi.stubEnv("SITE_PORT", "6000");
  vi.stubEnv("API_PORT", "6000");
  expect(readLocalSettings).toThrow("must be three different ports");
});

const startOnNode = (version: string) => {
  const fakeVersion = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  return spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(fakeVersion)}`,
      "tools/cli/bootstrap.mjs",
      "x",
    ],
    { cwd: projectRoot, encoding: "utf8" },
  );
};

it.each(["18.20.8", "20.18.3", "21.7.3", "22.12.0", "23.11.1"])(
  "on the unsupported Node %s the tools exit with a message that lists the supported versions",
  (version) => {
    const { status, stderr } = startOnNode(version);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Node 24 is needed, or 22.13 or 20.19 and their later releases; this is Node ${version}.\n`,
    });
  },
);

it.each(["20.19.0", "22.13.0", "24.0.0", "25.1.0"])("the tools start on Node %s", (version) => {
  expect(startOnNode(version).stderr).toBe('There is no tool called "x" in tools/cli.\n');
});

it("runTool prints a system error's message without a stack trace and exits with 1", async () => {
  const consoleError = vi.mocked(console.error);
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  try {
    await runTool(() => readFile(join(projectRoot, "not-here")).then(() => 0));
    expect(consoleError.mock.calls).toEqual([[expect.stringMatching(/^ENOENT: .*not-here'$/)]]);
    expect(exit).toHaveBeenCalledWith(1);
  } finally {
    consoleError.mockClear();
    exit.mockRestore();
  }
});

it("runTool adds the remedy to an error of the local Supabase, without a stack trace", async () => {
  const consoleError = vi.mocked(console.error);
  const exit = vi.spyOn(process, "exit").mockReturnValue(undefined as never);
  try {
    await runTool(() => {
      throw new LocalSupabaseError("The local database is old.", "migrations-changed");
    });
    const output = "The local database is old. Run npm run reset, which deletes the local data.";
    expect(consoleError.mock.calls).toEqual([[output]]);
    expect(exit).toHaveBeenCalledWith(1);
  } finally {
    consoleError.mockClear();
    exit.mockRestore();
  }
});

it("messageOf appends the message of an error's cause", async () => {
  const port = await findFreePort();
  const error = await fetch(`http://127.0.0.1:${port}`).catch((thrown: unknown) => thrown);
  expect(messageOf(error)).toBe(`fetch failed (connect ECONNREFUSED 127.0.0.1:${port})`);
  const queryError = new Error("Failed to fetch products", {
    cause: { message: "no such column" },
  });
  expect(messageOf(queryError)).toBe("Failed to fetch products (no such column)");
  expect(messageOf(new Error("No.", { cause: null }))).toBe("No.");
});

it("findOrInstallBrowser rejects a CHROMIUM_PATH that does not exist", async () => {
  vi.stubEnv("CHROMIUM_PATH", join(projectRoot, "no-browser-here"));
  await expect(findOrInstallBrowser()).rejects.toThrow("which is not a browser");
});
