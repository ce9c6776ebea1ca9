/** The rules of a logo, whose size is in the name of its file. private.is_logo_url in the database has the same. */
const minimumLogo = { width: 240, height: 64 };
/** The longest side of a logo is its width, at most this many times its height. */
export const maximumLogoAspect = 8;

interface Size {
  width: number;
  height: number;
}

/** Matches the URL of a PNG that was uploaded to a shop's Storage. */
const logoPattern =
  /^https?:\/\/[^/\s]+\/storage\/v1\/object\/public\/images\/uploads\/[\da-f-]{36}_[1-9]\d{1,3}x[1-9]\d{1,3}\.png$/;

/** Why an image of this size in pixels is no logo; null if it is one. */
export function logoRejection({ width, height }: Size): string | null {
  if (height > width) return "A logo is at least as wide as it is high";
  if (width > maximumLogoAspect * height)
    return "A logo is at most eight times as wide as it is high";
  if (width < minimumLogo.width && height < minimumLogo.height)
    return "This logo is too small: at least 240 pixels wide or 64 high";
  return null;
}

/** The size of a logo in pixels, from its URL. */
export function logoSize(url: string): Size {
  const [width = 0, height = 0] = url.split(/[_x.]/).slice(-3).map(Number);
  return { width, height };
}

/** Whether a text is the URL of an uploaded PNG whose size suits a logo. */
export function isLogoUrl(url: string): boolean {
  return logoPattern.test(url) && logoRejection(logoSize(url)) === null;
}
