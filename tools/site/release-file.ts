import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** A file of the site that names its commit, by which `npm run deploy` recognises the live release. */
export const releaseFile = "release.json";
const releaseSchema = z.object({ release: z.string() });

/** Variables that name the commit: of `npm run deploy`, and of the builds of Netlify, Cloudflare Pages and Vercel. */
const commitVariables = ["RELEASE", "COMMIT_REF", "CF_PAGES_COMMIT_SHA", "VERCEL_GIT_COMMIT_SHA"];

/** Writes the file into a build; nothing if the environment does not name the commit. */
export function writeReleaseFile(folder: string, environment: NodeJS.ProcessEnv): void {
  const release = commitVariables.map((name) => environment[name]).find(Boolean);
  if (release) writeFileSync(join(folder, releaseFile), `${JSON.stringify({ release })}\n`);
}

/** Reads the commit of a live site: null for a site without one, undefined if the URL does not respond. */
export async function readRelease(siteUrl: string, request: typeof fetch) {
  const url = `${siteUrl}/${releaseFile}`;
  const response = await request(url, { cache: "no-store" }).catch(() => undefined);
  if (!response) return undefined;
  return releaseSchema.safeParse(await response.json().catch(() => null)).data?.release ?? null;
}
