import { DomUtils, parseDocument } from "htmlparser2";
import { type ImageOccurrence, toOccurrences } from "./image-candidates.ts";

const maxNameLength = 1000;

/**
 * Matches what sites add to JSON: markers of CDATA sections and comments around the JSON, comments, and commas before a closing
 * bracket. Matches strings too, so that their contents are not taken for comments. Every alternative also matches an unclosed
 * string or comment, so it runs in linear time.
 */
const jsonLdTokens =
  /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|(?:\/[/*]\s*)?(?:<!\[CDATA\[|\]\]>)(?:\s*\*\/)?|<!--|-->|\/\*(?:.*?\*\/|.*)|\/\/[^\n]*|,(?=\s*[}\]])/gs;

/** Matches escape sequences of JSON, and invalid characters of strings: line breaks, other control characters, backslashes. */
const stringTokens = /\\(?:["\\/bfnrt]|u[\da-f]{4})|\p{Cc}+|\\/giu;

function repairString(string: string): string {
  return string.replace(stringTokens, (token) => {
    if (!token.startsWith("\\")) return " ";
    return token.length > 1 ? token : "";
  });
}

/** Parses JSON-LD, including what JSON does not allow but search engines accept. Throws for other texts. */
function parseJsonLd(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const json = text
      .replace(jsonLdTokens, (token) => (token.startsWith('"') ? repairString(token) : " "))
      .trimEnd();
    return JSON.parse(json.endsWith(";") ? json.slice(0, -1) : json);
  }
}

/** Decodes HTML entities, which browsers do not decode in scripts. */
function decodeName(name: string): string {
  const text = name.slice(0, maxNameLength);
  return /[&<]/.test(text) ? DomUtils.textContent(parseDocument(text)) : text;
}

const jsonLdImageProperties = ["image", "images", "thumbnailUrl", "contentUrl", "photo"];

/** The image of a URL from JSON-LD, in which sites write `&amp;` as in HTML. */
const urlOccurrences = (url: string, name: string | undefined) =>
  toOccurrences([url.replaceAll("&amp;", "&")], name);

function jsonLdImages(value: unknown, name: string | undefined, depth = 0): ImageOccurrence[] {
  if (depth > 20 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => jsonLdImages(item, name, depth + 1));
  const properties = new Map<string, unknown>(Object.entries(value));
  const ownName = properties.get("name");
  const currentName = typeof ownName === "string" ? decodeName(ownName) : name;
  return [...properties].flatMap(([key, item]) => {
    if (!jsonLdImageProperties.includes(key)) return jsonLdImages(item, currentName, depth + 1);
    return [item].flat().flatMap((entry: unknown) => {
      if (typeof entry === "string") return urlOccurrences(entry, currentName);
      const url = typeof entry === "object" && entry !== null && "url" in entry ? entry.url : null;
      return typeof url === "string"
        ? urlOccurrences(url, currentName)
        : jsonLdImages(entry, currentName, depth + 1);
    });
  });
}

/** Lists the images in a script of JSON-LD, with the name of their product. Ignores JSON-LD that cannot be parsed. */
export function jsonLdOccurrences(text: string): ImageOccurrence[] {
  try {
    return jsonLdImages(parseJsonLd(text), undefined);
  } catch {
    return [];
  }
}
