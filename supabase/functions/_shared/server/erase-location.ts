import { Buffer } from "node:buffer";

// In all four image formats, EXIF metadata is an embedded TIFF file: a header, which declares the byte order, and directories of
// entries. Each entry has 12 bytes: tag, type, number of values, and the values. Values longer than 4 bytes are stored elsewhere,
// and the entry contains their offset from the header.
const tiffHeaders = [
  { bytes: Buffer.from("II*\0", "latin1"), isLittleEndian: true },
  { bytes: Buffer.from("MM\0*", "latin1"), isLittleEndian: false },
];
const entryBytes = 12;
const gpsDirectoryTag = 0x8825;
const tiffLongType = 4;
// Limits the work for a hostile file. Real images have one or two headers, directories of a few dozen entries and short values.
const maxHeaders = 20;
const maxEntries = 200;
const maxValueBytes = 1024;
/** Size of a value in bytes, by its TIFF type; types start at 1. */
const bytesByType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/** Matches a GPS value in XMP, as an attribute or an element. */
const xmpGpsPattern = /exif:GPS\w{1,40}(?:\s{0,9}=\s{0,9}["']|\s{0,9}>)([^"'<]{1,200})/g;

interface Tiff {
  /** The bytes of the file from the TIFF header on. */
  bytes: Buffer;
  uint16: (offset: number) => number;
  uint32: (offset: number) => number;
}

/** Lists the positions of a directory's entries, without those beyond the end of the file. */
function listEntries({ bytes, uint16 }: Tiff, directoryOffset: number): number[] {
  if (directoryOffset + 2 > bytes.length) return [];
  const positions = Array.from(
    { length: Math.min(uint16(directoryOffset), maxEntries) },
    (_, index) => directoryOffset + 2 + index * entryBytes,
  );
  return positions.filter((position) => position + entryBytes <= bytes.length);
}

function eraseGpsDirectory(tiff: Tiff, directoryOffset: number): void {
  const { bytes, uint16, uint32 } = tiff;
  for (const entry of listEntries(tiff, directoryOffset)) {
    const size = (bytesByType[uint16(entry + 2)] ?? 0) * uint32(entry + 4);
    const value = bytes.subarray(uint32(entry + 8));
    if (size > 4) value.subarray(0, Math.min(size, maxValueBytes)).fill(0);
    bytes.fill(0, entry, entry + entryBytes);
  }
}

function eraseTiffLocation(tiff: Tiff): void {
  const { bytes, uint16, uint32 } = tiff;
  if (bytes.length < 8) return;
  // Compressed pixels may contain the bytes of a header by chance. Without a GPS entry, nothing is overwritten.
  const gpsEntry = listEntries(tiff, uint32(4)).find(
    (entry) =>
      uint16(entry) === gpsDirectoryTag &&
      uint16(entry + 2) === tiffLongType &&
      uint32(entry + 4) === 1,
  );
  if (gpsEntry !== undefined) eraseGpsDirectory(tiff, uint32(gpsEntry + 8));
}

/** Finds the positions of a header in the file, at most the first 20. */
function findPositions(header: Buffer, file: Buffer): number[] {
  const positions: number[] = [];
  let offset = file.indexOf(header);
  while (offset !== -1 && positions.length < maxHeaders) {
    positions.push(offset);
    offset = file.indexOf(header, offset + 1);
  }
  return positions;
}

/**
 * Overwrites the GPS position in the EXIF and XMP metadata of an image, so that a published photograph does not disclose
 * where it was taken. Keeps all other metadata, such as the orientation. In a PNG, the changed metadata has a wrong
 * checksum, so decoders ignore all of it.
 */
export function eraseLocation(image: Uint8Array): void {
  const file = Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  for (const { bytes: header, isLittleEndian } of tiffHeaders) {
    for (const position of findPositions(header, file)) {
      const bytes = file.subarray(position);
      eraseTiffLocation({
        bytes,
        uint16: (offset) =>
          isLittleEndian ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset),
        uint32: (offset) =>
          isLittleEndian ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset),
      });
    }
  }
  for (const { index, 0: match, 1: value = "" } of file
    .toString("latin1")
    .matchAll(xmpGpsPattern)) {
    const end = index + match.length;
    file.fill(" ", end - value.length, end);
  }
}
