// Folders that mutants of several areas change.
export const apiFolder = "supabase/functions/api";
export const serverFolder = "supabase/functions/_shared/server";
