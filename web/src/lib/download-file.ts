/** Downloads a text file that this page has created, in one or more parts. */
export function downloadFile(name: string, mediaType: string, parts: string[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: mediaType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
