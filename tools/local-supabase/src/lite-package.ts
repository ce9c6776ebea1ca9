import type { App } from "@supabase/lite";
import type { createPostgresConnection } from "@supabase/lite/postgres";

export interface LitePackage {
  App: typeof App;
  createPostgresConnection: typeof createPostgresConnection;
}

/**
 * Imports @supabase/lite with Storage enabled and telemetry disabled. The package reads the environment variables set here during
 * import, so no other module may import its code (types are allowed).
 */
export async function loadLite(): Promise<LitePackage> {
  process.env.EXPERIMENTAL_STORAGE = "1";
  process.env.DO_NOT_TRACK = "1";
  process.env.LITE_TELEMETRY = "0";
  return suppressStorageWarning(async () => {
    const [{ App }, { createPostgresConnection }] = await Promise.all([
      import("@supabase/lite"),
      import("@supabase/lite/postgres"),
    ]);
    return { App, createPostgresConnection };
  });
}

/** The warning that EXPERIMENTAL_STORAGE causes. */
const storageWarning = /^EXPERIMENTAL FEATURES ENABLED: storage/;

export async function suppressStorageWarning<Result>(run: () => Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = (...values: unknown[]) => {
    if (!storageWarning.test(String(values[0]))) warn(...values);
  };
  try {
    return await run();
  } finally {
    console.warn = warn;
  }
}
