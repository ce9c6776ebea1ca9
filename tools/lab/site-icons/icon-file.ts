const headerBytes = 22;

/** Creates an `.ico` file with one square PNG. @param size - the length of the PNG's sides in pixels, at most 255 */
export function createIconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(headerBytes, 18);
  return Buffer.concat([header, png]);
}
