/** The URL of OpenStreetMap's search page for an address. */
export function mapSearchUrl(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: singleLineAddress(address) })}`;
}

/** Joins the lines of an address with commas. */
export function singleLineAddress(address: string): string {
  return address
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter(Boolean)
    .join(", ");
}
