import { randomUUID } from "node:crypto";
import { applyDatabaseSettings, asSuperuser, projectDatabaseUrl } from "../database.ts";
import { migrateDatabase } from "../prepare-database.ts";
import type { ProjectKeys, ProjectSource } from "../project.ts";

/** Connection string of another database on the same server. */
export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates a database with the project's migrations, which `copyTemplate` copies. @returns its superuser URL */
export async function createTemplate(
  serverUrl: string,
  template: string,
  { project, seed = false }: { project: ProjectSource; seed?: boolean },
): Promise<string> {
  await asSuperuser(serverUrl, (superuserSql) =>
    superuserSql.unsafe(`create database ${template}`),
  );
  // The connections are closed afterwards, because Postgres copies a template database only while nobody is connected to it.
  const superuserUrl = databaseUrl(serverUrl, template);
  await migrateDatabase(superuserUrl, project, seed);
  return superuserUrl;
}

export interface DatabaseCopy {
  /** Connection string of the role `postgres`, which owns the schema and bypasses row policies. */
  url: string;
  superuserUrl: string;
  drop(): Promise<void>;
}

/** Copies a template within milliseconds. @param name - default: a random name */
export async function copyTemplate(
  serverUrl: string,
  template: string,
  keys: ProjectKeys,
  name = `test_${randomUUID().replaceAll("-", "")}`,
): Promise<DatabaseCopy> {
  // Postgres's default strategy, wal_log, takes 50 % more CPU time, because it writes every page to the write-ahead log.
  await asSuperuser(serverUrl, (superuserSql) =>
    superuserSql.unsafe(`create database ${name} template ${template} strategy file_copy`),
  );
  const superuserUrl = databaseUrl(serverUrl, name);
  await asSuperuser(superuserUrl, (superuserSql) => applyDatabaseSettings(superuserSql, keys));
  return {
    url: projectDatabaseUrl(superuserUrl),
    superuserUrl,
    drop: () =>
      asSuperuser(serverUrl, async (superuserSql) => {
        await superuserSql.unsafe(`drop database ${name} with (force)`);
      }),
  };
}
