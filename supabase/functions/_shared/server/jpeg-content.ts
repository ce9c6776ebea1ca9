import { exifLabel, keepOrientation } from "./exif-orientation.ts";
import {
  createPartWriter,
  type ImageContent,
  startsWithAscii,
  toDataView,
} from "./image-content.ts";

const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Whether a marker starts a frame. The markers DHT, JPG and DAC are in the same range, but do not. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether a marker starts a frame, a scan, a table or a restart interval, or ends the image. */
const isStructural = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= endOfImage && marker <= 0xdf);

const createSegment = (marker: number, content: Iterable<number>) => {
  const bytes = [...content];
  return [0xff, marker, 0, bytes.length + 2, ...bytes];
};

/** Returns what a browser needs of a segment: all, a part or, of metadata, nothing. */
function keepSegment(marker: number, segment: Uint8Array): ArrayLike<number> {
  if (isStructural(marker)) return segment;
  const content = segment.subarray(4);
  if (marker === 0xe2 && startsWithAscii(content, "ICC_PROFILE\0")) return segment;
  // Version and density. The size of the thumbnail, in the last two bytes, becomes zero.
  if (marker === 0xe0 && startsWithAscii(content, "JFIF\0") && content.length >= 14) {
    return createSegment(marker, [...content.subarray(0, 12), 0, 0]);
  }
  // The encoding of the colours.
  if (marker === 0xee && startsWithAscii(content, "Adobe") && content.length >= 12) {
    return createSegment(marker, content.subarray(0, 12));
  }
  if (marker === 0xe1 && startsWithAscii(content, exifLabel)) {
    const orientation = keepOrientation(content);
    if (orientation) return createSegment(marker, [...content.subarray(0, 6), ...orientation]);
  }
  return [];
}

/** Finds the position of the next marker: a 0xff that is neither escaped (0xff00) nor a restart marker (0xffd0 to 0xffd7). */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (
    let offset = bytes.indexOf(0xff, start);
    offset !== -1;
    offset = bytes.indexOf(0xff, offset + 1)
  ) {
    const code = bytes[offset + 1] ?? 0;
    if (code !== 0 && (code < 0xd0 || code > 0xd7)) return offset;
  }
  return bytes.length;
}

/** Lists the segments after the start-of-image marker, up to the end-of-image marker. Stops at a malformed segment. */
function* readSegments(bytes: Uint8Array): Generator<{ marker: number; segment: Uint8Array }> {
  const data = toDataView(bytes);
  for (let start = 2; start + 2 <= bytes.length && bytes[start] === 0xff; ) {
    const marker = data.getUint8(start + 1);
    // A fill byte before the marker.
    if (marker === 0xff) {
      start += 1;
      continue;
    }
    const hasLength = marker !== endOfImage;
    if (hasLength && start + 4 > bytes.length) return;
    const end = start + 2 + (hasLength ? data.getUint16(start + 2) : 0);
    if (end > bytes.length) return;
    const segmentEnd = marker === startOfScan ? findScanEnd(bytes, end) : end;
    yield { marker, segment: bytes.subarray(start, segmentEnd) };
    if (!hasLength) return;
    start = segmentEnd;
  }
}

/**
 * Reads a JPEG up to the end-of-image marker. Phones append data after it, such as a video or a second image. Returns null without
 * a frame.
 */
export function readJpegContent(bytes: Uint8Array): ImageContent | null {
  const writer = createPartWriter(bytes);
  writer.append(bytes.subarray(0, 2));
  let size: { width: number; height: number } | null = null;
  let hasScan = false;
  let lastMarker = 0;
  for (const { marker, segment } of readSegments(bytes)) {
    if (isFrame(marker) && segment.length >= 9) {
      const frame = toDataView(segment);
      size ??= { width: frame.getUint16(7), height: frame.getUint16(5) };
    }
    hasScan ||= marker === startOfScan;
    lastMarker = marker;
    writer.append(keepSegment(marker, segment));
  }
  const isComplete = hasScan && lastMarker === endOfImage;
  return size && { ...size, bytes: isComplete ? writer.finish() : null };
}
