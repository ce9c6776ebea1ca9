import { readAscii, toDataView } from "./byte-reader.ts";

/** A box of an ISO base media file, such as an AVIF. `end` exceeds the file's length if the box is truncated. */
export interface Box {
  type: string;
  start: number;
  /** Position after type and size. */
  contentStart: number;
  end: number;
}

/** Limits the work for a hostile file. Real images have a few hundred. */
const maxBoxes = 10_000;

/** Lists at most 10,000 boxes between two positions of a file. Stops at a box with an invalid size. */
export function* readBoxes(bytes: Uint8Array, start: number, end: number): Generator<Box> {
  const data = toDataView(bytes);
  for (let count = 0; count < maxBoxes && start + 8 <= end; count += 1) {
    let size = data.getUint32(start);
    let headerBytes = 8;
    if (size === 1 && start + 16 <= end) {
      size = Number(data.getBigUint64(start + 8));
      headerBytes = 16;
    }
    // A size of 0 means that the box extends to the end.
    if (size === 0) size = end - start;
    if (size < headerBytes) return;
    const type = readAscii(bytes, start + 4, 4);
    yield { type, start, contentStart: start + headerBytes, end: start + size };
    start += size;
  }
}
