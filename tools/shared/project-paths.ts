import { createHash } from "node:crypto";
import { join, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");
export const supabaseFolder = join(projectRoot, "supabase");
export const migrationsFolder = join(supabaseFolder, "migrations");
export const functionsFolder = join(supabaseFolder, "functions");
/** Everything the embedded stack keeps between starts; ignored by git, wiped by `npm run reset`. */
export const stateFolder = join(supabaseFolder, ".temp");

/** A short name for this checkout, for what has to live outside it. */
export const checkoutId = createHash("sha256").update(projectRoot).digest("hex").slice(0, 12);
