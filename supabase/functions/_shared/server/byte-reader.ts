/**
 * Reads a part of a file as text, one character per byte. Reflect.apply converts 8 KB seven times faster than a spread; the
 * runtime limits the number of arguments, and so `length`, to some 10,000.
 */
export function readAscii(bytes: Uint8Array, start: number, length: number): string {
  return Reflect.apply(String.fromCharCode, null, bytes.subarray(start, start + length));
}

/** Whether a part of a file starts with an ASCII text. */
export function startsWithAscii(bytes: Uint8Array, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Returns a view that reads numbers from a file, big-endian by default. */
export function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
