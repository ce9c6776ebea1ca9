/** Maximum number of bytes that are searched for the declaration of an encoding. The HTML standard searches 1,024. */
const maxSearchedBytes = 4096;

const declaration = /<(?:meta|\?xml)[^<>]{1,500}?(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i;

/** The decoder of an encoding's label such as `ISO-8859-1`; undefined for an unknown label. */
function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The encoding that a byte order mark names. */
function readByteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xff && second === 0xfe ? "utf-16le" : undefined;
}

/** The encoding that a `meta` element or an XML declaration names. Their text is ASCII, so they cannot name UTF-16. */
function readDeclaration(page: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(page.subarray(0, maxSearchedBytes));
  const label = declaration.exec(start)?.[1];
  return label && /^utf-?16/i.test(label) ? "utf-8" : label;
}

/**
 * Decodes a web page as browsers do: in the encoding of its byte order mark, else of the header `Content-Type`, else of its `meta`
 * element. A page without any of them is in UTF-8, or else in windows-1252.
 * @param headerLabel the parameter `charset` of the header, if any
 */
export function decodePage(page: Uint8Array, headerLabel: string | undefined): string {
  for (const label of [readByteOrderMark(page), headerLabel, readDeclaration(page)]) {
    const decoder = label && decoderFor(label);
    if (decoder) return decoder.decode(page);
  }
  try {
    // `stream` permits a truncated page, which can end within a character.
    return new TextDecoder("utf-8", { fatal: true }).decode(page, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(page);
  }
}
