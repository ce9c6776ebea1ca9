/** Template databases of the tests: one with all migrations, the other with the demo content as well. */
export const templates = { migrated: "template_migrated", seeded: "template_seeded" } as const;

/** Connection string of another database on the same server. */
export function databaseAddress(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}
