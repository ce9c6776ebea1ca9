import { contrastRatio } from "@domain/site-content/accent.ts";
import { logoRejection, maximumLogoAspect } from "@domain/site-content/logo.ts";
import {
  createCanvas,
  decodeImageFile,
  type PreparationRules,
  type Size,
  validateImageFile,
} from "@/lib/prepare-image";

/** The largest stored logo in pixels: four times as high as on pages, for prints and fine screens. */
const storedSize: Size = { width: 800, height: 160 };
/** The longest side of the drawing that a logo is cut out of, in pixels. */
const drawnSide = 2400;

interface Ground {
  /** The colour of the ground, and of text on it: canvas, surface and night of theme.css. */
  colour: string;
  text: string;
}
const lightGround: Ground = { colour: "#f7f3ec", text: "#211d18" };
const darkGround: Ground = { colour: "#211d18", text: "#fffdf9" };

/** A logo is visible on a ground if this share of it has this contrast ratio. */
const visible = { share: 0.75, contrast: 2 };

interface PreparedLogo {
  /** The PNG for light grounds. */
  light: Blob;
  /** The PNG for dark grounds, the same blob if it suits both; null if it suits none. */
  dark: Blob | null;
  /** Whether the logo fills its whole box. */
  isOpaque: boolean;
}

/**
 * Makes the logos for light and dark grounds of an SVG or PNG: cut to what is visible, and drawn as pixels, so that nothing else of an
 * SVG is stored, such as scripts. A logo of one colour that is not visible on a ground gets the colour of text there.
 * @throws Error with a message for the user
 */
export async function prepareLogo(file: File, rules: PreparationRules): Promise<PreparedLogo> {
  const canvas = cutOut(file, await decode(file, rules));
  const { isOpaque, isOneColour, isVisibleOn } = describePixels(canvas);
  const original = await encodePng(canvas);
  const onGround = async (ground: Ground) => {
    if (isVisibleOn(ground)) return original;
    return isOneColour && !isOpaque ? encodePng(recolour(canvas, ground.text)) : null;
  };
  const [light, dark] = await Promise.all([lightGround, darkGround].map(onGround));
  // A box that is as light as a light ground does not suit a dark one.
  return { light: light ?? original, dark: (isOpaque && !light ? null : dark) ?? null, isOpaque };
}

const isSvg = ({ type }: File) => type === "image/svg+xml";

async function decode(
  file: File,
  rules: PreparationRules,
): Promise<HTMLImageElement | ImageBitmap> {
  if (file.type === "image/png") return decodeImageFile(file, rules);
  if (!isSvg(file)) throw new Error(`${file.name} is not an SVG or PNG file`);
  const rejection = validateImageFile(file, rules);
  if (rejection) throw new Error(rejection);
  const text = await file.text();
  if (/<image\b[^>]*href=["'](?!data:)/.test(text))
    throw new Error(`${file.name} refers to another file. Export it with its images embedded.`);
  const image = new Image();
  // An image element neither runs scripts nor loads other files.
  image.src = `data:image/svg+xml,${encodeURIComponent(addSvgSize(text))}`;
  await image.decode().catch(() => {
    throw new Error(`Failed to load image: ${file.name}. The file may be corrupted.`);
  });
  if (image.width === 0 || image.height === 0)
    throw new Error(`${file.name} has no size. Export it again with a width and a height.`);
  return image;
}

/** Gives an SVG without a width the size of its `viewBox`, because Firefox may draw nothing otherwise. */
function addSvgSize(text: string): string {
  return text.replace(
    /<svg\b(?![^>]*\swidth=)(?=[^>]*\sviewBox=["'](?:\s*[^\s,"']+[\s,]+){2}([\d.]+)[\s,]+([\d.]+))/,
    '<svg width="$1" height="$2"',
  );
}

/** Draws the visible part of an image in the size in which logos are stored. Throws if it is no logo. */
function cutOut(file: File, source: HTMLImageElement | ImageBitmap): HTMLCanvasElement {
  const fullScale = drawnSide / Math.max(source.width, source.height);
  const scale = isSvg(file) ? fullScale : Math.min(1, fullScale);
  const drawing = createCanvas(
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  );
  drawing.context.drawImage(source, 0, 0, drawing.canvas.width, drawing.canvas.height);
  const part = visiblePart(drawing);
  // An SVG can be drawn in any size.
  const sourceScale = Math.min(1, scale);
  const size = { width: part.width / sourceScale, height: part.height / sourceScale };
  const rejection = logoRejection(size);
  if (rejection) throw new Error(rejection);
  const share = Math.min(1, storedSize.width / size.width, storedSize.height / size.height);
  const height = Math.round(size.height * share);
  const width = Math.min(maximumLogoAspect * height, Math.round(size.width * share));
  const { canvas, context } = createCanvas(width, height);
  context.drawImage(drawing.canvas, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return canvas;
}

/** The rectangle that has all visible pixels of a drawing. */
function visiblePart({ canvas, context }: ReturnType<typeof createCanvas>) {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 8) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) throw new Error("This file shows nothing: all of it is transparent");
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Says what a logo looks like. */
function describePixels(canvas: HTMLCanvasElement) {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
  // The opacity of all pixels by their colour, in 16 steps per channel.
  const weights = new Map<string, number>();
  let total = 0;
  for (let i = 0; pixels && i < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(i, i + 4);
    const digits = [red, green, blue].map((channel) => (channel >> 4).toString(16).repeat(2));
    const colour = `#${digits.join("")}`;
    weights.set(colour, (weights.get(colour) ?? 0) + opacity);
    total += opacity;
  }
  const shareOf = (matches: (colour: string) => boolean) =>
    [...weights].reduce((sum, [colour, weight]) => sum + (matches(colour) ? weight : 0), 0) / total;
  const [main = ["#000000"]] = [...weights].sort(([, a], [, b]) => b - a);
  const channels = (colour: string) =>
    [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const isLikeMain = (colour: string) =>
    channels(colour).every((value, i) => Math.abs(value - (channels(main[0])[i] ?? 0)) <= 51);
  return {
    isOpaque: total > 0.98 * 255 * canvas.width * canvas.height,
    isOneColour: shareOf(isLikeMain) > 0.97,
    isVisibleOn: (ground: Ground) =>
      shareOf((colour) => contrastRatio(colour, ground.colour) >= visible.contrast) >=
      visible.share,
  };
}

/** Returns a copy in one colour. */
function recolour(logo: HTMLCanvasElement, colour: string): HTMLCanvasElement {
  const { canvas, context } = createCanvas(logo.width, logo.height);
  context.drawImage(logo, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

function encodePng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("Failed to read file"))),
      "image/png",
    );
  });
}
