import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";

/** Counted up with every change after which an older version of this tool could not read a backup. */
export const formatVersion = 1;

/** A backup is a folder with these, a file for each table and one for each different content of an object. */
export const manifestFile = "manifest.json";
export const checksumFile = "manifest.sha256";

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const tableSchema = z.object({
  schema: name,
  name,
  /** In the order of the file; without those that the database computes itself. */
  columns: z.array(name).min(1),
  rows: count,
  /** Of the table's file. */
  sha256,
});

const sequenceSchema = z.object({
  schema: name,
  name,
  /** A bigint, which JSON's numbers cannot hold. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const objectSchema = z.object({
  bucket: z.string().min(1),
  name: z.string().min(1),
  size: count,
  type: z.string(),
  cacheControl: z.string(),
  /** Of its content, and the name of the file that has it. */
  sha256,
});

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** Where the API was: rows have the addresses of stored pictures in them. */
  apiUrl: z.url(),
  /** The versions of all migrations that had been applied. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  objects: z.array(objectSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type SavedTable = z.infer<typeof tableSchema>;
export type SavedSequence = z.infer<typeof sequenceSchema>;
export type SavedObject = z.infer<typeof objectSchema>;

/** Where in the folder a table's rows are: each a line, the JSON of an array of its values as text. */
export const tableFile = (table: { schema: string; name: string }) =>
  `tables/${table.schema}.${table.name}.jsonl`;

/** Where in the folder an object's content is. */
export const objectFile = (object: { sha256: string }) => `objects/${object.sha256}`;

const anyFormat = z.looseObject({ format: z.int() });

/** @throws CliError when the text is no manifest, or one of a newer version of this tool */
export function parseManifest(text: string): Manifest {
  const content = parseJson(text);
  const { data } = anyFormat.safeParse(content);
  if (data && data.format > formatVersion) {
    throw new CliError(
      `The backup has format ${data.format}, and this version of the project reads formats up to ${formatVersion}.`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new CliError(`The backup's ${manifestFile} is damaged.`);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
