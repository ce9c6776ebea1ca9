import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

/** A file of the site that names its commit, by which `npm run deploy` recognises the live release. */
export const releaseFile = "release.json";
export const releaseSchema = z.object({ release: z.string() });

/** Variables that name the commit: of `npm run deploy`, and of the builds of Netlify, Cloudflare Pages and Vercel. */
const commitVariables = ["RELEASE", "COMMIT_REF", "CF_PAGES_COMMIT_SHA", "VERCEL_GIT_COMMIT_SHA"];

/** Writes the file into a build; nothing if the environment does not name the commit. */
export function writeReleaseFile(folder: string, environment: NodeJS.ProcessEnv): void {
  const release = commitVariables.map((name) => environment[name]).find(Boolean);
  if (release) writeFileSync(join(folder, releaseFile), `${JSON.stringify({ release })}\n`);
}
