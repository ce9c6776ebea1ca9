// Folders that mutants of several areas change.
export const api = "supabase/functions/api";
export const server = "supabase/functions/_shared/server";
