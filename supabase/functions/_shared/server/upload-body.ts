import * as z from "zod";
import { HttpError } from "./http-error.ts";
import { readAscii } from "./image-content.ts";
import {
  decodeText,
  parseValidJson,
  readBytes,
  requireJsonContentType,
  tooLargeError,
} from "./json-body.ts";

/** A long text of a JSON body, as the body's bytes: its string and its copies would exceed the memory of the hosted runtime. */
export class LongText {
  // Private, so that a search of the body for invalid texts does not list millions of bytes.
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  /** Decodes the text (decodeBase64). It replaces the text, so this is possible once. */
  decodeBase64(): Uint8Array<ArrayBuffer> {
    return decodeInPlace(this.#bytes);
  }
}

/** Default size limit of a body in bytes. A file of 10 MB is a third longer in base64. */
const maxUploadBytes = 14 * 1024 * 1024;
/** Minimum length in bytes of a text that readUploadBody does not read as a string. */
const minLongText = 64 * 1024;
const quote = 0x22;
const backslash = 0x5c;

/** The schema of a field with a base64 file, for readUploadBody. */
export const base64Field = (emptyMessage: string) =>
  z.string().min(1, emptyMessage).or(z.instanceof(LongText));

/** Maximum length in bytes of all that readUploadBody parses. Parsing millions of short texts or numbers would take seconds. */
const maxShortTexts = 1024 * 1024;

/** Like readJsonBody, for a body with fields of base64Field. */
export async function readUploadBody<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = maxUploadBytes,
): Promise<z.output<Schema>> {
  requireJsonContentType(request.headers);
  const bytes = await readBytes(request, maxBytes);
  const placeholder = crypto.randomUUID();
  const longTexts = new Map<unknown, LongText>();
  let json = "";
  let start = 0;
  // Between two texts, JSON has no quotes.
  for (let open = bytes.indexOf(quote); open !== -1; ) {
    if (json.length + open - start > maxShortTexts) throw tooLargeError();
    const close = findTextEnd(bytes, open + 1);
    if (close - open > minLongText) {
      const key = `${placeholder}-${longTexts.size}`;
      longTexts.set(key, new LongText(bytes.subarray(open + 1, close)));
      json += `${decodeText(bytes.subarray(start, open))}"${key}"`;
      start = close + 1;
    }
    open = bytes.indexOf(quote, close + 1);
  }
  if (json.length + bytes.length - start > maxShortTexts) throw tooLargeError();
  json += decodeText(bytes.subarray(start));
  return parseValidJson(json, schema, (_, value) => longTexts.get(value) ?? value);
}

/** Finds the quote that ends a JSON text, which is not escaped by an odd number of backslashes. */
function findTextEnd(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(quote, start); end !== -1; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return bytes.length;
}

/** Decodes base64. Ignores white space and the prefix of an image's data URL. Throws HttpError 400 with the reason. */
export function decodeBase64(text: string | LongText): Uint8Array<ArrayBuffer> {
  return text instanceof LongText
    ? text.decodeBase64()
    : decodeInPlace(new TextEncoder().encode(text));
}

const dataUrlPattern = /^data:image\/[a-z+.-]+;base64$/i;
const maxDataUrlPrefix = 100;
const space = 64;
const padding = 65;
const invalid = 255;

/** The value of each character in base64, `space`, `padding` or `invalid`. */
const characterValues = new Uint8Array(256).fill(invalid);
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
for (let value = 0; value < alphabet.length; value += 1) {
  characterValues[alphabet.charCodeAt(value)] = value;
}
for (const character of " \t\n\r\f\v") characterValues[character.charCodeAt(0)] = space;
characterValues["=".charCodeAt(0)] = padding;

/** Decodes the base64 characters of a JSON text into the same memory: the result is never ahead of the text. */
function decodeInPlace(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let group = 0;
  let characters = 0;
  let paddings = 0;
  let size = 0;
  for (let index = dataUrlPrefixLength(bytes); index < bytes.length; index += 1) {
    let character = bytes[index] ?? 0;
    if (character === backslash) {
      const escaped = readEscape(bytes, index);
      character = escaped.character;
      index += escaped.length - 1;
    }
    const value = characterValues[character] ?? invalid;
    if (value === space) continue;
    if (value === padding) {
      paddings += 1;
      continue;
    }
    if (value === invalid || paddings > 0) throw invalidBase64Error();
    group = (group << 6) | value;
    characters += 1;
    // The first of four characters does not complete a byte.
    const position = characters & 3;
    if (position === 1) continue;
    bytes[size] = group >> ((4 - (position || 4)) * 2);
    size += 1;
  }
  if (characters === 0 || paddings > 2 || (characters + paddings) % 4 !== 0) {
    throw invalidBase64Error();
  }
  return bytes.subarray(0, size);
}

/** Reads an escaped character: PHP escapes the slash, and JSON has escaped line breaks. */
function readEscape(bytes: Uint8Array, start: number) {
  const name = readAscii(bytes, start + 1, 1);
  if (name === "u") {
    return { character: Number.parseInt(readAscii(bytes, start + 2, 4), 16), length: 6 };
  }
  return { character: ("bfnrt".includes(name) ? " " : name).charCodeAt(0), length: 2 };
}

function dataUrlPrefixLength(bytes: Uint8Array): number {
  const comma = bytes.subarray(0, maxDataUrlPrefix).indexOf(",".charCodeAt(0));
  const prefix = readAscii(bytes, 0, Math.max(comma, 0)).replace(/\\\/|\s/g, (match) =>
    match === "\\/" ? "/" : "",
  );
  return dataUrlPattern.test(prefix) ? comma + 1 : 0;
}

function invalidBase64Error(): HttpError {
  return new HttpError(400, "The image data is not valid base64.");
}
