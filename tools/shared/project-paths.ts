import { join, resolve } from "node:path";

export const projectRoot = resolve(import.meta.dirname, "../..");
export const supabaseFolder = join(projectRoot, "supabase");
export const migrationsFolder = join(supabaseFolder, "migrations");
export const functionsFolder = join(supabaseFolder, "functions");
/** The embedded Supabase's data. Ignored by Git, deleted by `npm run reset`. */
export const stateFolder = join(supabaseFolder, ".temp");
