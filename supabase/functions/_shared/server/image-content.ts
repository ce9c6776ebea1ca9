/** An image file without metadata: only what a browser needs to display it, which is pixels, orientation and colour profile. */
export interface ImageContent {
  /** Size in pixels that the file declares. */
  width: number;
  height: number;
  /** The file; null if the original is truncated or malformed. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

export interface PartWriter {
  append: (part: ArrayLike<number>) => void;
  finish: () => Uint8Array<ArrayBuffer>;
}

/** Creates the writer of a file that consists of parts of another file and is not longer. */
export function createPartWriter(original: Uint8Array): PartWriter {
  const bytes = new Uint8Array(original.length);
  let length = 0;
  return {
    append(part) {
      bytes.set(part, length);
      length += part.length;
    },
    finish: () => bytes.subarray(0, length),
  };
}

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
