// Folders that faults of several areas are planted in.
export const migrations = "supabase/migrations";
export const api = "supabase/functions/api";
export const server = "supabase/functions/_shared/server";
