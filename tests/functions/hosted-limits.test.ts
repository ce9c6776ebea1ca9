import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { denoEnvironment, denoProgram } from "@calpe/local-supabase/deno";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../tools/shared/project-paths.ts";
import { type ApiStack, siteOrigin, startApiStack } from "../support/functions/api-stack.ts";
import { adminClaims, signAccessToken } from "../support/functions/function-stack.ts";
import { createJpegOfByteLength } from "../support/functions/jpeg-files.ts";

const denoArguments = [
  "run",
  "--quiet",
  "--no-lock",
  "--cached-only",
  "--node-modules-dir=manual",
  "--allow-all",
  "--v8-flags=--max-old-space-size=256",
  "tests/support/functions/hosted-functions.ts",
];
/** Whether this system can measure a process's CPU time and peak memory, as Linux can. Elsewhere only the responses are checked. */
const hasProcFiles = existsSync("/proc/self/clear_refs");
/** Duration of the unit of CPU time in /proc: Linux has 100 a second. */
const tickMs = 10;

const image = createJpegOfByteLength(10 * 1024 * 1024);
const base64 = image.toString("base64");
const imageUrl = "http://maker.example/lamp.jpg";

/** A page of 2 MB, after which a page is cut, with 10,000 images. */
const longPage = Array.from(
  { length: 10_000 },
  (_, index) =>
    `<li><a href="/lamps/${index}"><img src="/lamps/${index}.jpg" alt="Lamp ${index}"></a>${"x".repeat(120)}</li>`,
).join("\n");

async function serveFiles() {
  const server = createServer((request, response) => {
    if (!request.url?.endsWith(".html")) return void response.end(image);
    response.setHeader("content-type", "text/html").end(longPage);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const readProcessFile = ({ pid }: ChildProcess, name: string) =>
  readFileSync(`/proc/${pid}/${name}`, "utf8");

function readCpuMs(program: ChildProcess): number {
  if (!hasProcFiles) return 0;
  // The fields after the program's name, which may contain spaces.
  const fields = readProcessFile(program, "stat").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Reads the memory that a process holds now (VmRSS), or held at most since the last reset (VmHWM). */
function readMegabytes(program: ChildProcess, name: "VmRSS" | "VmHWM"): number {
  if (!hasProcFiles) return 0;
  const line = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readProcessFile(program, "status"));
  return Number(line?.[1]) / 1024;
}

function resetPeakMemory({ pid }: ChildProcess): void {
  if (hasProcFiles) writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

describe("on the hosted runtime's release of Deno", () => {
  let stack: ApiStack;
  let cookie: string;
  let authorization: string;
  let imageSite: Awaited<ReturnType<typeof serveFiles>>;
  let program: ChildProcess;
  let functionsUrl: string;

  beforeAll(async () => {
    stack = await startApiStack();
    cookie = await stack.signIn(stack.admin);
    authorization = `Bearer ${await signAccessToken({ claims: adminClaims })}`;
    imageSite = await serveFiles();
  });
  afterAll(async () => {
    imageSite.close();
    await stack.stop();
  });

  // Each call is measured in a new process, in which no other call has left garbage.
  beforeEach(async () => {
    const { url, secretKey, publishableKey } = stack.api;
    const child = spawn(denoProgram(), denoArguments, {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "inherit"],
      env: {
        ...denoEnvironment(),
        SUPABASE_URL: url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
        SITE_ORIGIN: siteOrigin,
        IMAGE_ORIGIN: imageSite.origin,
      },
    });
    const [port] = await once(createInterface(child.stdout), "line");
    functionsUrl = `http://127.0.0.1:${port}`;
    program = child;
    return () => child.kill();
  });

  const asAdmin = () => ({ authorization });
  const asApiClient = () => ({ cookie, origin: siteOrigin, "sec-fetch-site": "same-origin" });
  const asVisitor = () => ({ "x-forwarded-for": "203.0.113.1" });

  it.each<[string, string, () => Record<string, string>, () => unknown]>([
    ["copying an image", "back-office/copy-image", asAdmin, () => ({ url: imageUrl })],
    ["checking an image", "back-office/check-images", asAdmin, () => ({ urls: [imageUrl] })],
    [
      "uploading an image in the back office",
      "back-office/images",
      asAdmin,
      () => ({ originalName: "lamp.jpg", color: "85602b", image: base64, variants: [] }),
    ],
    [
      "uploading an image through the REST API",
      "api/upload/base64",
      asApiClient,
      () => ({ imageName: "lamp.jpg", base64Data: base64 }),
    ],
    [
      "uploading an image for a consultation",
      "storefront/consultation/files",
      asVisitor,
      () => ({ fileId: randomUUID(), draftId: randomUUID(), name: "lamp.jpg", file: base64 }),
    ],
    [
      "scraping a long page",
      "back-office/scrape-images",
      asAdmin,
      () => ({ url: "http://maker.example/lamps.html" }),
    ],
  ])("%s takes less than 1 s of CPU time and 128 MB", async (_, path, headers, body) => {
    const idleMegabytes = readMegabytes(program, "VmRSS");
    const idleCpuMs = readCpuMs(program);
    resetPeakMemory(program);
    const response = await fetch(`${functionsUrl}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers() },
      body: JSON.stringify(body()),
    });
    expect(response.ok, await response.text()).toBe(true);
    expect(readCpuMs(program) - idleCpuMs).toBeLessThan(1000);
    expect(readMegabytes(program, "VmHWM") - idleMegabytes).toBeLessThan(128);
  });
});
