/** Downloads text that was generated in the browser as a file. The file's content is the concatenation of `parts`. */
export function downloadFile(name: string, mediaType: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
