import * as z from "zod";
import { CliError } from "../shared/cli-error.ts";

/** Version of the backup format. Incremented with every change that older versions of this tool cannot read. */
export const formatVersion = 1;

/** A backup is a folder with these two files, one file per table, and one file per distinct object content. */
export const manifestFile = "manifest.json";
export const checksumFile = "manifest.sha256";

const nameSchema = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const countSchema = z.int().nonnegative();

const tableSchema = z.object({
  schema: nameSchema,
  name: nameSchema,
  /** Column names in the order of the file, without generated columns. */
  columns: z.array(nameSchema).min(1),
  rows: countSchema,
  /** Checksum of the table's file. */
  sha256: sha256Schema,
});

const sequenceSchema = z.object({
  schema: nameSchema,
  name: nameSchema,
  /** A bigint as text, because JSON numbers lose precision. */
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const objectSchema = z.object({
  bucket: z.string().min(1),
  name: z.string().min(1),
  /** In bytes. */
  size: countSchema,
  /** MIME type. */
  type: z.string(),
  cacheControl: z.string(),
  /** Checksum of the content, also the name of the content's file. */
  sha256: sha256Schema,
});

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** The source project's API URL. URLs of stored images in rows start with it. */
  apiUrl: z.url(),
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  objects: z.array(objectSchema),
  /** Objects that Storage listed but could not return, so that the backup lacks them. */
  missingObjects: z.array(objectSchema.pick({ bucket: true, name: true })).default([]),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type SavedTable = z.infer<typeof tableSchema>;
export type SavedSequence = z.infer<typeof sequenceSchema>;
export type SavedObject = z.infer<typeof objectSchema>;

/** Path of a table's file in the backup's folder. The file has one line per row: a JSON array of the values as text. */
export const tableFile = (table: { schema: string; name: string }) =>
  `tables/${table.schema}.${table.name}.jsonl`;

/** Path of the file with an object's content in the backup's folder. */
export const objectFile = (object: { sha256: string }) => `objects/${object.sha256}`;

const formatSchema = z.looseObject({ format: z.int() });

/** @throws CliError if the text is not a valid manifest, or if its format is newer than `formatVersion` */
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
