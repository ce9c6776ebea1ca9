import { readAscii, toDataView } from "./byte-reader.ts";

/** A box of an ISO base media file, such as an AVIF. `end` exceeds the file's length if the box is truncated. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/** Maximum number of boxes, to limit the work for a hostile file. Real images have fewer than ten. */
const maxBoxes = 100;

/** Reads at most 100 top-level boxes of a file. Stops at a box with an invalid size. */
export function readBoxes(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let start = 0; start + 8 <= bytes.length && boxes.length < maxBoxes; ) {
    let size = toDataView(bytes).getUint32(start);
    if (size === 1 && start + 16 <= bytes.length) {
      size = Number(toDataView(bytes).getBigUint64(start + 8));
    }
    // A size of 0 means that the box extends to the end of the file.
    if (size === 0) size = bytes.length - start;
    if (size < 8) break;
    boxes.push({ type: readAscii(bytes, start + 4, 4), start, end: start + size });
    start += size;
  }
  return boxes;
}
