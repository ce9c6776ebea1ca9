import {
  type Attributes,
  fillUrlTemplate,
  type ImageCandidate,
  maxAttributeLength,
  maxCandidates,
  parseSrcset,
} from "./image-candidates.ts";

const maxUrlLength = 4096;

/** Texts, and attributes that have their own rules. */
const otherAttribute = /^(?:alt|title|aria-.+|on.+|style|content|src|srcset|href)$/;
/** Attributes of lazy loaders whose URL may lack a file extension. Any other attribute is recognised by its value. */
const lazyUrlAttribute = /src$|^data-(?:lazy|original|image)$/;
const fullSizeAttribute = /full|large|zoom|\bbig|orig-file|hi(?:gh)?-?res|lightbox|master/;
const smallSizeAttribute =
  /thumb|small|tiny|mini|\blow|preview|placeholder|lqip|blur|loading|fallback|error/;
/** Attributes with the image that replaces another one while the pointer is over it. */
const secondImageAttribute = /hover|rollover|flip|swap|second|\b(?:back|alt)\b/;

/** Whether a URL has the file extension of an image type that can be stored. */
export function hasImageExtension(url: string): boolean {
  return /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i.test(url);
}

/** Whether the value of an attribute is the URL of an image. A file name alone is a text, unless the attribute's name is known. */
function isImageUrl(value: string, isKnownAttribute: boolean): boolean {
  if (value.length > maxUrlLength || /[<>"]/.test(value)) return false;
  return isKnownAttribute
    ? hasImageExtension(value) || (value.includes("/") && /[a-z]/i.test(value))
    : hasImageExtension(value) && value.includes("/") && !/\s/.test(value);
}

/** Removes the function from a value such as `url('/lamp.jpg')`. */
function unwrapUrl(value: string): string {
  if (!value.startsWith("url(")) return value;
  const [url = ""] = value.slice("url(".length).split(")", 1);
  return url.replaceAll(/["']/g, "").trim();
}

/** The candidates in an attribute that a script reads; empty for an attribute without images. */
function readAttribute([name, text]: [string, string], attributes: Attributes): ImageCandidate[] {
  if (otherAttribute.test(name) || text.length > maxAttributeLength) return [];
  const value = unwrapUrl(text.trim());
  if (/(?:src|bg)set$/.test(name)) return parseSrcset(value);
  if (isImageUrl(value, lazyUrlAttribute.test(name) || fullSizeAttribute.test(name))) {
    return fillUrlTemplate(value, attributes);
  }
  const isSrcset = /\s\d+(?:\.\d+)?[wx]\s*(?:,|$)/.test(value);
  return isSrcset ? parseSrcset(value).filter(({ url }) => isImageUrl(url, false)) : [];
}

/** Whether any attribute other than `src`, `srcset`, `href` and `style` contains an image. */
export function hasImageAttribute(attributes: Attributes): boolean {
  return Object.entries(attributes).some((entry) => readAttribute(entry, attributes).length > 0);
}

/**
 * The images in attributes of lazy loaders, galleries and zooms, by the role that an attribute's name tells: the full-size image, the
 * image that a script loads later, a small version, and other images.
 */
export function attributeImages(attributes: Attributes) {
  const images: Record<"fullSize" | "lazy" | "small" | "second", ImageCandidate[]> = {
    fullSize: [],
    lazy: [],
    small: [],
    second: [],
  };
  for (const entry of Object.entries(attributes)) {
    const candidates = readAttribute(entry, attributes);
    const [name] = entry;
    if (fullSizeAttribute.test(name)) {
      images.fullSize.push(
        ...candidates.map(({ url }) => ({ url, width: Number.POSITIVE_INFINITY })),
      );
    } else if (smallSizeAttribute.test(name)) images.small.push(...candidates);
    else if (secondImageAttribute.test(name)) images.second.push(...candidates);
    else images.lazy.push(...candidates);
    if (Object.values(images).flat().length >= maxCandidates) break;
  }
  return images;
}
