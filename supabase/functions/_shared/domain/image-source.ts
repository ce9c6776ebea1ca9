/**
 * What a stored image address says about its picture, so that a picture can be laid out without asking anybody.
 *
 * A base file is called `<slug>_<width>x<height>_<rrggbb>.<webp|jpg>`: its size in pixels and its dominant colour. Beside
 * it are smaller siblings, `…_<rrggbb>-w<N>.<format>`. A WebP base has WebP and AVIF siblings and its full width as AVIF;
 * a JPEG base, which a browser made from an upload, has JPEG siblings only. Nothing is written about them anywhere else:
 * whoever writes a base file writes all of `imageVariants(name)`.
 */

type BaseImageFormat = "webp" | "jpg";
export type ImageFormat = BaseImageFormat | "avif";

export interface ImageShape {
  /** Pixels of the base file. */
  width: number;
  height: number;
  /** Six lower-case hexadecimal digits, without `#`. */
  color: string;
  format: BaseImageFormat;
}

export interface ImageVariant {
  /** The base's name or address with `-w<N>` and the format's extension. */
  name: string;
  width: number;
  format: ImageFormat;
}

interface ResponsiveSource {
  type: string;
  srcSet: string;
}

export interface ImageSource {
  /** For `<img src>`: the address as it was given. */
  src: string;
  width?: number;
  height?: number;
  /** `#rrggbb`, to fill the picture's box until it is decoded. */
  color?: string;
  /** For `<source>` inside `<picture>`, best format first. Empty when nothing is known about siblings. */
  sources: ResponsiveSource[];
}

/** Widths in pixels that smaller siblings come in, as far as they are smaller than the base. */
const imageWidths = [400, 800, 1200] as const;

const baseName = /^(.+_([1-9]\d{0,4})x([1-9]\d{0,4})_([0-9a-f]{6}))\.(webp|jpg)$/;

/** Only our own folders promise siblings; the characters are those that need no escaping in `srcset`. */
const ownAddress =
  /^(?:https?:\/\/[^\s,/?#]+\/storage\/v1\/object\/public)?\/images(?:\/[A-Za-z0-9][\w.-]*)+$/;

/** The formats of a base's siblings, best first. */
const siblingFormats: Record<BaseImageFormat, readonly ImageFormat[]> = {
  webp: ["avif", "webp"],
  jpg: ["jpg"],
};

const mediaTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

interface ParsedName extends ImageShape {
  stem: string;
}

function parseName(name: string): ParsedName | undefined {
  const [, stem, width, height, color, extension] = baseName.exec(name) ?? [];
  if (!stem || !color) return undefined;
  const format = extension === "jpg" ? "jpg" : "webp";
  return { stem, width: Number(width), height: Number(height), color, format };
}

/** The name of the base file for a picture of this shape: `lamp_1000x1000_c9b79b.webp`. */
export function imageFileName(slug: string, { width, height, color, format }: ImageShape): string {
  return `${slug}_${width}x${height}_${color}.${format}`;
}

/**
 * Every sibling that belongs to a base file, given its name, path or address: per format, best format first, narrowest
 * first. Empty for a name that does not describe a base file.
 */
export function imageVariants(name: string): ImageVariant[] {
  const base = parseName(name);
  if (!base) return [];
  return siblingFormats[base.format].flatMap((format) => {
    const narrower = imageWidths.filter((width) => width < base.width);
    const widths = format === base.format ? narrower : [...narrower, base.width];
    return widths.map((width) => ({ name: `${base.stem}-w${width}.${format}`, width, format }));
  });
}

/**
 * What is needed to show the picture at an address, for any string whatever: an address that is not one of our own
 * (`/images/…` or `…/storage/v1/object/public/images/…`) or has another shape comes back as a plain `src`.
 */
export function parseImageSource(url: string): ImageSource {
  const base = ownAddress.test(url) ? parseName(url) : undefined;
  if (!base) return { src: url, sources: [] };
  const variants = imageVariants(url);
  const sources = siblingFormats[base.format].map((format) => {
    const candidates = variants.filter((variant) => variant.format === format);
    if (format === base.format) candidates.push({ name: url, width: base.width, format });
    const srcSet = candidates.map(({ name, width }) => `${name} ${width}w`).join(", ");
    return { type: mediaTypes[format], srcSet };
  });
  return { src: url, width: base.width, height: base.height, color: `#${base.color}`, sources };
}
