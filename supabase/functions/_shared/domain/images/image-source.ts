/**
 * Image metadata encoded in the file name, so that a page can lay out an image before loading it and without a query.
 * - Base file: `<slug>_<width>x<height>_<rrggbb>.<webp|jpg>`, with its size in pixels and its dominant colour.
 * - Variants of a WebP: `…-w<N>.avif` for each smaller width and for the full width. Browsers without AVIF load the base file.
 * - Variants of a JPEG, which the back office generates before an upload: `…-w<N>.jpg` for each smaller width.
 * - Variant of an image of 16:9 or wider: `…-tall`, its centre cropped to 4:5 for phones in portrait orientation.
 *
 * Pages derive the variants from the base file's name. A base file must therefore be stored with all of `imageVariants(name)`.
 */

type BaseImageFormat = "webp" | "jpg";
export type ImageFormat = BaseImageFormat | "avif";

export interface ImageMetadata {
  /** Size of the base file in pixels. */
  width: number;
  height: number;
  /** Six lower-case hexadecimal digits, without `#`. */
  color: string;
  format: BaseImageFormat;
}

export interface ImageVariant {
  /** The base's name or URL with `-w<N>` or `-tall` and the format's extension. */
  name: string;
  /** Size in pixels. A variant whose aspect ratio differs from the base file's is cropped around the centre. */
  width: number;
  height: number;
  format: ImageFormat;
}

interface ResponsiveSource {
  type: string;
  srcSet: string;
}

export interface ImageSource {
  /** Value of `<img src>`: the unchanged URL. */
  src: string;
  /** Value of `<img srcset>`: the variants in the format of `src`; absent if there are none. */
  srcSet?: string;
  width?: number;
  height?: number;
  /** Placeholder colour `#rrggbb` until the image is decoded. */
  color?: string;
  /** For `<source>` elements: the variants in a more efficient format than that of `src`; empty if there are none. */
  sources: ResponsiveSource[];
  /** For `<source>` elements: the portrait crop (`-tall`); empty if the image is not wide. */
  portraitSources: ResponsiveSource[];
}

/** Widths of variants in pixels. Only those below the base's width exist; a WebP base also has a variant of its full width. */
const imageWidths = [400, 600, 800, 1200, 1600] as const;

/** The greatest height of a portrait crop. A phone's first image is one, so its file must be small. */
const maxPortraitHeight = 900;

const baseNamePattern = /^(.+_([1-9]\d{0,4})x([1-9]\d{0,4})_([0-9a-f]{6}))\.(webp|jpg)$/;

/** Matches URLs in the image folders of the site and of Storage. Excludes characters that need escaping in `srcset`. */
const hostedImageUrlPattern =
  /^(?:https?:\/\/[^\s,/?#]+\/storage\/v1\/object\/public)?\/images(?:\/[A-Za-z0-9][\w.-]*)+$/;

/** The format of the variants of a base file. */
const variantFormats: Record<BaseImageFormat, ImageFormat> = { webp: "avif", jpg: "jpg" };

const mediaTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

interface ParsedName extends ImageMetadata {
  stem: string;
}

function parseName(name: string): ParsedName | undefined {
  const [, stem, width, height, color, extension] = baseNamePattern.exec(name) ?? [];
  if (!stem || !color) return undefined;
  const format = extension === "jpg" ? "jpg" : "webp";
  return { stem, width: Number(width), height: Number(height), color, format };
}

/** The name of a base file: `lamp_1000x1000_c9b79b.webp`. */
export function imageFileName(
  slug: string,
  { width, height, color, format }: ImageMetadata,
): string {
  return `${slug}_${width}x${height}_${color}.${format}`;
}

/** The portrait crop of a wide image; empty for any other image. */
function portraitVariants({ stem, width, height, format: baseFormat }: ParsedName): ImageVariant[] {
  if (width * 9 < height * 16) return [];
  const format = variantFormats[baseFormat];
  const name = `${stem}-tall.${format}`;
  const cropHeight = Math.min(height, maxPortraitHeight);
  return [
    { name, width: Math.max(1, Math.round((cropHeight * 4) / 5)), height: cropHeight, format },
  ];
}

/** The uncropped variants, the narrowest first. */
function uncroppedVariants({ stem, width: fullWidth, height, format: baseFormat }: ParsedName) {
  const format = variantFormats[baseFormat];
  const narrowerWidths = imageWidths.filter((width) => width < fullWidth);
  const widths = format === baseFormat ? narrowerWidths : [...narrowerWidths, fullWidth];
  return widths.map(
    (width): ImageVariant => ({
      name: `${stem}-w${width}.${format}`,
      width,
      height: Math.max(1, Math.round((height * width) / fullWidth)),
      format,
    }),
  );
}

/** All variants of a base file, given its name, path or URL; empty for any other name. */
export function imageVariants(name: string): ImageVariant[] {
  const base = parseName(name);
  return base ? [...uncroppedVariants(base), ...portraitVariants(base)] : [];
}

/**
 * Parses an image's URL into the attributes of a `<picture>`. Any string is accepted. A URL outside this project's image folders
 * (`/images/…` and `…/storage/v1/object/public/images/…`) or of another form becomes `src` without further attributes.
 */
export function parseImageSource(url: string): ImageSource {
  const base = hostedImageUrlPattern.test(url) ? parseName(url) : undefined;
  if (!base) return { src: url, sources: [], portraitSources: [] };
  const { width, height, color, format: baseFormat } = base;
  const type = mediaTypes[variantFormats[baseFormat]];
  const candidates = uncroppedVariants(base).map(({ name, width }) => `${name} ${width}w`);
  const variants =
    variantFormats[baseFormat] === baseFormat
      ? { srcSet: [...candidates, `${url} ${width}w`].join(", "), sources: [] }
      : { sources: [{ type, srcSet: candidates.join(", ") }] };
  const portraitSources = portraitVariants(base).map(({ name }) => ({ type, srcSet: name }));
  return { src: url, width, height, color: `#${color}`, ...variants, portraitSources };
}
