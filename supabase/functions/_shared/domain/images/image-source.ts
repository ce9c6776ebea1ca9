/**
 * What a stored image address says about its picture, so that a picture can be laid out without asking anybody.
 *
 * A base file is called `<slug>_<width>x<height>_<rrggbb>.<webp|jpg>`: its size in pixels and its dominant colour. Beside
 * it are smaller siblings, `…_<rrggbb>-w<N>.<format>`. A WebP base has WebP and AVIF siblings and its full width as AVIF;
 * a JPEG base, which a browser made from an upload, has JPEG siblings only. A base of 16:9 or wider also has `…-tall`, the
 * middle of it at 2:3, for phones that are held upright. Nothing is written about siblings anywhere else: whoever writes a
 * base file writes all of `imageVariants(name)`.
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
  /** The base's name or address with `-w<N>` or `-tall`, and the format's extension. */
  name: string;
  /** Pixels. Of another shape than the base, it shows the middle of it. */
  width: number;
  height: number;
  format: ImageFormat;
}

interface ResponsiveSource {
  type: string;
  srcSet: string;
}

export interface ImageSource {
  /** For `<img src>`: the address as it was given. */
  src: string;
  /** For `<img srcset>`, which every browser understands. Absent when nothing is known about siblings. */
  srcSet?: string;
  width?: number;
  height?: number;
  /** `#rrggbb`, to fill the picture's box until it is decoded. */
  color?: string;
  /** For `<source>` inside `<picture>`: better formats than the address itself has, best first. */
  sources: ResponsiveSource[];
  /** Its tall middle in every format, best first. Empty for a picture that is not wide. */
  tallSources: ResponsiveSource[];
}

/** Widths in pixels that smaller siblings come in, as far as they are smaller than the base. */
const imageWidths = [400, 600, 800, 1200] as const;

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

/** The middle of a wide picture, in each of its formats. */
function tallVariants({ stem, width, height, format: baseFormat }: ParsedName): ImageVariant[] {
  if (width * 9 < height * 16) return [];
  return siblingFormats[baseFormat].map((format) => ({
    name: `${stem}-tall.${format}`,
    width: Math.max(1, Math.round((height * 2) / 3)),
    height,
    format,
  }));
}

/** The whole picture, per format, best format first, narrowest first. */
function wholeVariants({ stem, width: full, height, format: baseFormat }: ParsedName) {
  return siblingFormats[baseFormat].flatMap((format): ImageVariant[] => {
    const narrower = imageWidths.filter((width) => width < full);
    const widths = format === baseFormat ? narrower : [...narrower, full];
    return widths.map((width) => ({
      name: `${stem}-w${width}.${format}`,
      width,
      height: Math.max(1, Math.round((height * width) / full)),
      format,
    }));
  });
}

/**
 * Every sibling that belongs to a base file, given its name, path or address. Empty for a name that does not describe a base
 * file.
 */
export function imageVariants(name: string): ImageVariant[] {
  const base = parseName(name);
  return base ? [...wholeVariants(base), ...tallVariants(base)] : [];
}

/**
 * What is needed to show the picture at an address, for any string whatever: an address that is not one of our own
 * (`/images/…` or `…/storage/v1/object/public/images/…`) or has another shape comes back as a plain `src`.
 */
export function parseImageSource(url: string): ImageSource {
  const base = ownAddress.test(url) ? parseName(url) : undefined;
  if (!base) return { src: url, sources: [], tallSources: [] };
  const { width, height, color } = base;
  const whole = [...wholeVariants(base), { name: url, width, height, format: base.format }];
  const srcSetOf = (format: ImageFormat) =>
    whole
      .filter((variant) => variant.format === format)
      .map(({ name, width }) => `${name} ${width}w`)
      .join(", ");
  const sources = siblingFormats[base.format]
    .filter((format) => format !== base.format)
    .map((format) => ({ type: mediaTypes[format], srcSet: srcSetOf(format) }));
  const tallSources = tallVariants(base).map(({ name, format }) => ({
    type: mediaTypes[format],
    srcSet: name,
  }));
  const srcSet = srcSetOf(base.format);
  return { src: url, srcSet, width, height, color: `#${color}`, sources, tallSources };
}
