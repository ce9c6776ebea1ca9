/** Template databases of the tests: one with all migrations, one with all migrations and the demo content. */
export const templates = { migrated: "template_migrated", seeded: "template_seeded" } as const;

/** Connection string of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
