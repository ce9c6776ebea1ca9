/** Downloads a text file that this page has created, in one or more parts. */
export function downloadFile(name: string, mediaType: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
