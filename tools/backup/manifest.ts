import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";

/** Incremented with every change that older versions of this tool can't read. */
export const formatVersion = 1;

/** A backup is a folder with these two files, one file per table, and one file per distinct object content. */
export const manifestFile = "manifest.json";
export const checksumFile = "manifest.sha256";

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const tableSchema = z.object({
  schema: name,
  name,
  /** Column names in the order of the file, without generated columns. */
  columns: z.array(name).min(1),
  rows: count,
  /** Checksum of the table's file. */
  sha256,
});

const sequenceSchema = z.object({
  schema: name,
  name,
  /** A bigint as text, because JSON numbers lose precision. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const objectSchema = z.object({
  bucket: z.string().min(1),
  name: z.string().min(1),
  size: count,
  type: z.string(),
  cacheControl: z.string(),
  /** Checksum of the content, also the name of its file. */
  sha256,
});

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The source project's API URL, which rows contain in URLs of stored images. */
  apiUrl: z.url(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  objects: z.array(objectSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type SavedTable = z.infer<typeof tableSchema>;
export type SavedSequence = z.infer<typeof sequenceSchema>;
export type SavedObject = z.infer<typeof objectSchema>;

/** Path of a table's file in the folder. One line per row: a JSON array of the values as text. */
export const tableFile = (table: { schema: string; name: string }) =>
  `tables/${table.schema}.${table.name}.jsonl`;

/** Path of an object's content in the folder. */
export const objectFile = (object: { sha256: string }) => `objects/${object.sha256}`;

const formatSchema = z.looseObject({ format: z.int() });

/** @throws CliError when the text is not a manifest, or a newer version of this tool wrote it */
export function parseManifest(text: string): Manifest {
  const content = parseJson(text);
  const { data } = formatSchema.safeParse(content);
  if (data && data.format > formatVersion) {
    throw new CliError(
      `The backup has format ${data.format}; this version of the tool reads formats up to ${formatVersion}.`,
    );
  }
  const manifest = manifestSchema.safeParse(content);
  if (!manifest.success) throw new CliError(`The backup's ${manifestFile} is invalid.`);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
