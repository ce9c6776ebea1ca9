import { createHash } from "node:crypto";
import { join, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");
export const supabaseFolder = join(projectRoot, "supabase");
export const migrationsFolder = join(supabaseFolder, "migrations");
export const functionsFolder = join(supabaseFolder, "functions");
/** The embedded Supabase's data. Ignored by Git, deleted by `npm run reset`. */
export const stateFolder = join(supabaseFolder, ".temp");

/** Identifies this checkout in names of files outside of it. */
export const checkoutId = createHash("sha256").update(projectRoot).digest("hex").slice(0, 12);
