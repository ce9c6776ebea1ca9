import { startsWithAscii, toDataView } from "./image-content.ts";

// EXIF metadata is an embedded TIFF file: a header, which declares the byte order, and directories. A directory has a count,
// entries of 12 bytes (tag, type, number of values, value) and the position of the next directory.
export const exifLabel = "Exif\0\0";
const headerBytes = 8;
const entryBytes = 12;
const positionBytes = 4;
const orientationTag = 0x0112;
const tiffShortType = 3;

/** Reads the orientation, from 1 to 8, in the first directory of a TIFF file. 1, which is upright, if there is none. */
function readOrientation(tiff: Uint8Array): number {
  const isLittleEndian = startsWithAscii(tiff, "II*\0");
  if (tiff.length < headerBytes || !(isLittleEndian || startsWithAscii(tiff, "MM\0*"))) return 1;
  const data = toDataView(tiff);
  const directory = data.getUint32(4, isLittleEndian);
  if (directory < headerBytes || directory + 2 > tiff.length) return 1;
  const end = Math.min(
    directory + 2 + data.getUint16(directory, isLittleEndian) * entryBytes,
    tiff.length - positionBytes,
  );
  for (let entry = directory + 2; entry + entryBytes <= end; entry += entryBytes) {
    const isOrientation =
      data.getUint16(entry, isLittleEndian) === orientationTag &&
      data.getUint16(entry + 2, isLittleEndian) === tiffShortType;
    const value = data.getUint16(entry + 8, isLittleEndian);
    if (isOrientation && value >= 1 && value <= 8) return value;
  }
  return 1;
}

/**
 * Returns EXIF metadata with the orientation of other EXIF metadata and nothing else, which is not longer. Null if the image is
 * upright. Ignores the label before the TIFF file, which JPEGs have and some programs write to other formats.
 */
export function keepOrientation(exif: Uint8Array): number[] | null {
  const hasLabel = startsWithAscii(exif, exifLabel);
  const orientation = readOrientation(hasLabel ? exif.subarray(exifLabel.length) : exif);
  if (orientation === 1) return null;
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, tiffShortType, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [...header, 0, 1, ...entry, 0, 0, 0, 0];
}
