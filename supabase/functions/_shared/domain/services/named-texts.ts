import * as z from "zod/mini";
import { nameField } from "../entity-fields.ts";
import { propertyOf } from "../property.ts";

/** A step of a service with its description, or a question with its answer: `name` and `text` are the terms of schema.org. */
export interface NamedText {
  name: string;
  text: string;
}

export const maxSteps = 5;
export const maxQuestions = 20;

/**
 * A list of at most `max` named texts. The same rule as private.are_named_texts.
 *
 * @param labels how messages call the name and the text, such as "Question" and "Answer"
 */
export function namedTextsField(max: number, labels: { name: string; text: string }) {
  return z
    .array(
      z.object({
        name: nameField(160, labels.name, 1),
        text: nameField(1000, labels.text, 1),
      }),
    )
    .check(z.maxLength(max, `At most ${max} entries`));
}

/** Parses stored named texts. Omits invalid entries. */
export function readNamedTexts(stored: unknown): NamedText[] {
  const entries = Array.isArray(stored) ? stored : [];
  return entries.flatMap((entry) => {
    const [name, text] = [propertyOf(entry, "name"), propertyOf(entry, "text")];
    return typeof name === "string" && typeof text === "string" ? [{ name, text }] : [];
  });
}

/** Formats named texts for the history and for conflicts, one per line. */
export function namedTextLines(entries: readonly NamedText[]): string {
  return entries.map(({ name, text }) => `${name} · ${text}`).join("\n");
}
