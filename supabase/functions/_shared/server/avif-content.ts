import { Buffer } from "node:buffer";
import { type ImageContent, readAscii, toDataView } from "./image-content.ts";

// An AVIF is an ISO base media file. The box `meta` lists items, such as pixels or EXIF metadata, with their properties and the
// position of their data, which is in `mdat` or `idat`. Because positions are absolute, the content without metadata has the same
// length: metadata becomes zeros, its boxes become `free` space, and its items get the unknown type `free`.

/** Boxes that consist of other boxes. `meta` also has four bytes of version and flags before them. */
const containers = new Set(["meta", "iprp", "ipco"]);
/** Boxes whose content is copied item by item. */
const dataBoxes = new Set(["mdat", "idat"]);
const topLevelBoxes = new Set(["ftyp", "meta", "mdat"]);
/** Boxes that a decoder needs: file type, items, and their properties, such as size, colour profile and orientation. */
const keptBoxes = new Set(
  (
    "ftyp hdlr pitm iloc iref grpl ipma ispe pixi pasp colr av1C auxC irot imir clap clli mdcv cclv amve " +
    "a1op a1lx lsel"
  ).split(" "),
);
/** Items that contain pixels, or are composed of other such items. */
const imageItemTypes = new Set(["av01", "grid", "iovl", "iden", "tmap", "sato"]);
const freeType = Buffer.from("free");
const stillImageBrand = Buffer.from("avif");
/** Limits the boxes and extents that are read of a hostile file. Real images have a few hundred. */
const maxParts = 10_000;

/** A box of an ISO base media file, such as an AVIF. `end` exceeds the file's length if the box is truncated. */
interface Box {
  type: string;
  start: number;
  /** Position after type and size. */
  contentStart: number;
  end: number;
}

interface AvifCopy {
  original: Uint8Array;
  /** The copy without metadata. */
  bytes: Uint8Array<ArrayBuffer>;
  /**
   * The largest size of an image in `meta`. An AVIF may also declare the sizes of thumbnails or tiles. If the size of a thumbnail
   * were used, a decompression bomb would pass the size limit.
   */
  size: { width: number; height: number } | null;
  imageItems: Set<number>;
  boxes: Map<string, Box>;
}

/** Lists at most 10,000 boxes between two positions of a file. Stops at a box with an invalid size. */
function* readBoxes(bytes: Uint8Array, start: number, end: number): Generator<Box> {
  const data = toDataView(bytes);
  for (let count = 0; count < maxParts && start + 8 <= end; count += 1) {
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

function copyRange({ original, bytes }: AvifCopy, start: number, end: number): void {
  bytes.set(original.subarray(start, end), start);
}

function copyBoxes(copy: AvifCopy, start: number, end: number): void {
  for (const box of readBoxes(copy.original, start, end)) {
    if (box.end > end) throw new RangeError("a box exceeds its container");
    copyBox(copy, box);
  }
}

function copyBox(copy: AvifCopy, box: Box): void {
  copy.boxes.set(box.type, box);
  if (containers.has(box.type)) {
    const childrenStart = box.contentStart + (box.type === "meta" ? 4 : 0);
    copyRange(copy, box.start, childrenStart);
    copyBoxes(copy, childrenStart, box.end);
  } else if (keptBoxes.has(box.type)) {
    copyRange(copy, box.start, box.end);
    if (box.type === "ispe") readSize(copy, box);
  } else if (box.type === "iinf") {
    copyItemTypes(copy, box);
  } else {
    copyRange(copy, box.start, box.contentStart);
    if (!dataBoxes.has(box.type)) copy.bytes.set(freeType, box.start + 4);
  }
}

function readSize(copy: AvifCopy, { contentStart }: Box): void {
  const data = toDataView(copy.original);
  const width = data.getUint32(contentStart + 4);
  const height = data.getUint32(contentStart + 8);
  if (!copy.size || width * height > copy.size.width * copy.size.height) {
    copy.size = { width, height };
  }
}

/** Copies the list of items: of each item that is not an image, only the id. */
function copyItemTypes(copy: AvifCopy, list: Box): void {
  const { original, bytes, imageItems } = copy;
  const data = toDataView(original);
  copyRange(copy, list.start, list.end);
  const firstItem = list.contentStart + (data.getUint8(list.contentStart) === 0 ? 6 : 8);
  for (const { contentStart, end } of readBoxes(original, firstItem, list.end)) {
    if (end > list.end) throw new RangeError("an item exceeds the list");
    const hasLongId = data.getUint8(contentStart) >= 3;
    const idStart = contentStart + 4;
    const typeStart = idStart + (hasLongId ? 6 : 4);
    if (imageItemTypes.has(readAscii(original, typeStart, 4))) {
      imageItems.add(hasLongId ? data.getUint32(idStart) : data.getUint16(idStart));
    } else {
      bytes.fill(0, typeStart, end);
      bytes.set(freeType, typeStart);
    }
  }
}

/** Lists where the data of the items is: the extents in the box `iloc`. */
function* readExtents(original: Uint8Array, { contentStart, end }: Box) {
  const data = toDataView(original.subarray(contentStart, end));
  let position = 0;
  const read = (byteLength: number) => {
    let value = 0;
    for (const fieldEnd = position + byteLength; position < fieldEnd; position += 1) {
      value = value * 256 + data.getUint8(position);
    }
    return value;
  };
  const version = read(4) >>> 24;
  const fieldSizes = read(2);
  const fieldBytes = (shift: number) => (fieldSizes >>> shift) & 0xf;
  const idBytes = version < 2 ? 2 : 4;
  for (let items = read(idBytes); items > 0; items -= 1) {
    const item = read(idBytes);
    const method = version === 0 ? 0 : read(2) & 0xf;
    read(2);
    const base = read(fieldBytes(4));
    for (let extents = read(2); extents > 0; extents -= 1) {
      if (version > 0) read(fieldBytes(0));
      const offset = base + read(fieldBytes(12));
      yield { item, isInIdat: method === 1, offset, length: read(fieldBytes(8)) };
    }
  }
}

/** Copies the data of the image items. Returns whether there is any. */
function copyItemData(copy: AvifCopy, fileEnd: number): boolean {
  const positions = copy.boxes.get("iloc");
  if (!positions) return false;
  let extents = 0;
  let copiedBytes = 0;
  for (const { item, isInIdat, offset, length } of readExtents(copy.original, positions)) {
    extents += 1;
    if (extents > maxParts) throw new RangeError("too many extents");
    if (!copy.imageItems.has(item)) continue;
    const start = offset + (isInIdat ? (copy.boxes.get("idat")?.contentStart ?? 0) : 0);
    copiedBytes += length;
    if (length === 0 || start + length > fileEnd || copiedBytes > fileEnd) {
      throw new RangeError("an item exceeds the file");
    }
    copyRange(copy, start, start + length);
  }
  return copiedBytes > 0;
}

/** Makes the file type that of a still image. The frames of an animation are not items, so they are not copied. */
function removeAnimationBrand({ bytes }: AvifCopy, fileType: Box): void {
  for (let start = fileType.contentStart; start < fileType.end; start += 4) {
    if (readAscii(bytes, start, 4) === "avis") bytes.set(stillImageBrand, start);
  }
}

/** Copies the boxes and the image data, up to the last box that a decoder needs. Returns false without image data. */
function copyImage(copy: AvifCopy): boolean {
  let fileEnd = 0;
  for (const box of readBoxes(copy.original, 0, copy.original.length)) {
    const isNeeded = topLevelBoxes.has(box.type);
    if (box.end > copy.original.length) {
      if (isNeeded) throw new RangeError("a box is truncated");
      break;
    }
    copyBox(copy, box);
    if (box.type === "ftyp") removeAnimationBrand(copy, box);
    if (isNeeded) fileEnd = box.end;
  }
  copy.bytes = copy.bytes.subarray(0, fileEnd);
  return copyItemData(copy, fileEnd);
}

/** Reads an AVIF. An animated one becomes a still image. Returns null without an image size. */
export function readAvifContent(original: Uint8Array): ImageContent | null {
  if (!/avif|avis/.test(readAscii(original, 8, 64))) return null;
  const bytes = new Uint8Array(original.length);
  const copy: AvifCopy = { original, bytes, size: null, imageItems: new Set(), boxes: new Map() };
  let isComplete = false;
  try {
    isComplete = copyImage(copy);
  } catch (error) {
    // A position is outside of the file or of the box that it is in.
    if (!(error instanceof RangeError)) throw error;
  }
  return copy.size && { ...copy.size, bytes: isComplete ? copy.bytes : null };
}
