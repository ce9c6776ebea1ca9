/** What an address tells about the picture behind it. */
export interface PictureIdentity {
  /** The same for all sizes of one picture. */
  key: string;
  /** Pixels of the wider side that the address asks for; null for an address without a size. */
  width: number | null;
  /** How many times as large as the one without `@2x` and the like; null where the address has none. */
  density: number | null;
}

const maxWidth = 20_000;

/** `lamp-300x200.jpg`, `lamp_600x.jpg`, `lamp_x600.jpg`, `lamp@2x.jpg`, `lamp-scaled.jpg`, with `-crop` and the like behind. */
const sizeSuffix =
  /(?:[-_](?:(\d{2,5})x(\d{0,5})|x(\d{2,5}))|@(\d(?:\.\d)?)x|-scaled)(?:_crop_[a-z]{1,12})?(?=(?:[-_][a-z]{1,12})?\.[a-z]{3,4}$)/i;
/** A folder of Cloudinary and its like: `/w_300,h_200,c_fill/`. */
const sizeFolder =
  /\/(?:w|h|c|q|f|g|ar|dpr)_[\w.:]{1,20}(?:,(?:w|h|c|q|f|g|ar|dpr)_[\w.:]{1,20}){0,8}(?=\/)/;

const widthParameters = /^(?:w|wd|wid|width|imwidth|size|sz|h|hei|height)$/i;
/** How a picture is delivered; the one before and the one after it are the same picture. */
const formParameters = /^(?:q|quality|dpr|auto|fm|format|fit|crop|resize|scale|v|ver)$/i;

/** A number of pixels, also as `750w`, `300px` or `300x200`. */
function pixelsIn(value: string): number | null {
  const [, first, second] = /^(\d{1,5})(?:w|px|[x,](\d{1,5}))?$/i.exec(value) ?? [];
  const pixels = Math.max(Number(first ?? 0), Number(second ?? 0));
  return pixels > 0 && pixels <= maxWidth ? pixels : null;
}

/** The query without what asks for a size, and the largest size that it asks for. A size that is no number says which picture. */
function readQuery(url: URL) {
  const kept = new URLSearchParams();
  let width: number | null = null;
  const isFile = /\.[a-z]{3,4}$/i.test(url.pathname);
  for (const [name, value] of url.searchParams) {
    const pixels = pixelsIn(value);
    const asksForSize =
      widthParameters.test(name) || /^(?:format|resize|fit|crop)$/i.test(name) ? pixels : null;
    if (asksForSize !== null) width = Math.max(width ?? 0, asksForSize);
    // A program may tell pictures apart by `v`; a file with another `v` is the same one.
    else if (!(isFile && formParameters.test(name)) && !/^(?:q|quality|dpr|auto)$/i.test(name)) {
      kept.append(name, value);
    }
  }
  return { query: kept.toString(), width };
}

/** Tells sizes of one picture from different pictures, as far as addresses that shops commonly use tell it. */
export function pictureIdentity(url: URL): PictureIdentity {
  const { query, width } = readQuery(url);
  const [suffix = "", wide, high, onlyHigh, density] = sizeSuffix.exec(url.pathname) ?? [];
  const folder = sizeFolder.exec(url.pathname)?.[0] ?? "";
  const folderWidth = /[/,]w_(\d{1,5})/.exec(folder)?.[1];
  const path = url.pathname.replace(folder, "").replace(suffix, "");
  const named = Math.max(Number(wide ?? 0), Number(high ?? 0), Number(onlyHigh ?? 0));
  const sizes = [width ?? 0, named, Number(folderWidth ?? 0), suffix === "-scaled" ? 2560 : 0];
  const largest = Math.max(...sizes);
  return {
    key: `${url.host}${path}?${query}`,
    width: largest > 0 ? largest : null,
    density: density === undefined ? null : Number(density),
  };
}
