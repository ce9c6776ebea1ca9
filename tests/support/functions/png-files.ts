import { crc32 } from "node:zlib";

const signatureBytes = 8;
const headerChunkBytes = 25;

export function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Inserts a chunk after the header chunk (IHDR). */
export function insertPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const position = signatureBytes + headerChunkBytes;
  return Buffer.concat([
    png.subarray(0, position),
    createPngChunk(type, data),
    png.subarray(position),
  ]);
}
