/** The most characters of a picture's address. */
export const imageAddressLength = 2048;

/** What is said of an address that can't be a picture's. */
export const imageAddressMessages = {
  tooLong: "The image address must be at most 2,048 characters",
  notAnAddress: "Image addresses start with /, http:// or https://",
};

/** Whether a text can be the address of a picture: on the web, or a path of this site. */
export function isImageAddress(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** What is wrong with a trimmed text as the address of a picture; null when nothing is. */
export function imageAddressComplaint(text: string): string | null {
  if (text.length > imageAddressLength) return imageAddressMessages.tooLong;
  return isImageAddress(text) ? null : imageAddressMessages.notAnAddress;
}
