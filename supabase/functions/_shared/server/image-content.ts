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
