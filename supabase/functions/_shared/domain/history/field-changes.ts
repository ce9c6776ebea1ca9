import type { Json } from "../database.types.ts";
import { formatDateTime, formatDayRange } from "../dates.ts";
import { formatPounds } from "../money.ts";
import { namedTextLines, readNamedTexts } from "../services/named-texts.ts";
import { formatDay, openingHoursLines, readOpeningHours } from "../site-content/opening-hours.ts";
import { readSpecialHours } from "../site-content/special-hours.ts";
import { type ContentField, contentFields, metadataFields } from "./content-fields.ts";
import type { ContentKind } from "./content-kinds.ts";

/** Stored values by column, as in `private.changes`. */
export type Columns = Readonly<Record<string, Json | undefined>>;

/** A field that a change has set. `before` and `after` are words, or the URLs of images. */
export type FieldChange = { label: string } & (
  | { isImage: false; before: string; after: string }
  | { isImage: true; before: string[]; after: string[] }
);

const isRecord = (value: unknown): value is Columns =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Columns that follow another one, which says enough. */
const impliedColumns: Readonly<Record<string, string>> = {
  image_url: "image_urls",
  category_id: "category_ids",
};

/** The field of a column; null for a column that has no words, such as `deleted_at`. */
function fieldOf(kind: ContentKind, column: string): ContentField | null {
  const fields: Record<string, ContentField> = contentFields[kind];
  return fields[column] ?? null;
}

function visibleColumns(kind: ContentKind, columns: readonly string[]): string[] {
  return columns.filter((column) => {
    const implied = impliedColumns[column];
    return fieldOf(kind, column) !== null && !(implied && columns.includes(implied));
  });
}

/** The labels of changed columns, in the order of the editors. */
export function changedLabels(kind: ContentKind, columns: readonly string[]): string[] {
  const labels = new Set(
    visibleColumns(kind, columns).map((column) => fieldOf(kind, column)?.label),
  );
  return Object.values<ContentField>(contentFields[kind]).flatMap(({ label }) =>
    labels.delete(label) ? label : [],
  );
}

/**
 * Describes in words what a change has set, field by field.
 *
 * @param parentName returns the name of the category or subcategory with an id; undefined if it no longer exists
 */
export function fieldChanges(
  kind: ContentKind,
  before: Columns,
  after: Columns,
  parentName: (id: number) => string | undefined,
): FieldChange[] {
  const columns = Object.keys(contentFields[kind]).filter((column) => column in after);
  return visibleColumns(kind, columns).flatMap((column) => {
    const field = fieldOf(kind, column);
    if (!field) return [];
    if (column !== "metadata") return describe(field, before[column], after[column], parentName);
    const [from, to] = [before[column], after[column]].map((value) =>
      isRecord(value) ? value : {},
    );
    return Object.entries(metadataFields).flatMap(([name, metadataField]) =>
      JSON.stringify(from?.[name]) === JSON.stringify(to?.[name])
        ? []
        : describe(metadataField, from?.[name], to?.[name], parentName),
    );
  });
}

function describe(
  { label, format = "text" }: ContentField,
  before: Json | undefined,
  after: Json | undefined,
  parentName: (id: number) => string | undefined,
): FieldChange {
  if (format === "images")
    return { label, isImage: true, before: texts(before), after: texts(after) };
  const toWords = (value: Json | undefined) => formatValue(format, value, parentName);
  return { label, isImage: false, before: toWords(before), after: toWords(after) };
}

const texts = (value: Json | undefined): string[] =>
  [value ?? []].flat().flatMap((text) => (typeof text === "string" && text ? text : []));

/** Converts a stored value to words; an empty value to an empty text. */
function formatValue(
  format: Exclude<ContentField["format"], undefined | "images">,
  value: Json | undefined,
  parentName: (id: number) => string | undefined,
): string {
  if (value === undefined || value === null || value === "") return "";
  if (format === "pounds") return formatPounds(Number(value));
  if (format === "yesNo") return value ? "Yes" : "No";
  if (format === "time") return typeof value === "string" ? formatDateTime(value) : "";
  if (format === "hours")
    return openingHoursLines(readOpeningHours(value))
      .map(({ days, times }) => (days ? `${days}: ${times}` : times))
      .join("\n");
  if (format === "specialHours")
    return readSpecialHours(value)
      .map(({ from, to, hours, note }) =>
        [`${formatDayRange(from, to)}: ${formatDay(hours)}`, note].filter(Boolean).join(", "),
      )
      .join("\n");
  if (format === "namedTexts") return namedTextLines(readNamedTexts(value));
  const words = [value].flat().map((entry) => {
    const text = typeof entry === "string" ? entry : JSON.stringify(entry);
    if (format === "parent") return parentName(Number(text)) ?? `no longer there (ID ${text})`;
    return typeof format === "object" ? (format[text] ?? text) : text;
  });
  return words.join(", ");
}
