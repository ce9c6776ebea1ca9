// Folders with files that several lists of mutants change.
export const apiFolder = "supabase/functions/api";
export const serverFolder = "supabase/functions/_shared/server";
