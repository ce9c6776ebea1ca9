/** Bytes that `isHeic` needs: the box `ftyp` at the start of a file, which is shorter in real files. */
export const heicHeaderBytes = 64;

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);
const avifBrands = new Set(["avif", "avis"]);

/**
 * Whether a file is an HEIC photo, as iPhones store it, by its first `heicHeaderBytes` bytes (ISO/IEC 23008-12). AVIF has the same
 * container, and may have the brand `mif1` too.
 */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(0, heicHeaderBytes));
  if (text.slice(4, 8) !== "ftyp") return false;
  const boxBytes = new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(0);
  // After the major brand and four bytes of version follow the compatible brands, four bytes each.
  const brands = text.slice(8, boxBytes).match(/.{4}/gs) ?? [];
  return brands.some((brand) => heicBrands.has(brand)) && !brands.some((b) => avifBrands.has(b));
}

/** The message for an HEIC photo that can't be used, which says what to do instead. */
export function heicMessage(fileName: string): string {
  return (
    `This is an HEIC photo, which most browsers can't show: ${fileName}. On the iPhone choose Settings › Camera › Formats › ` +
    "Most Compatible for new photos, or export this one as JPEG, and upload it again."
  );
}
