/**
 * The client's IP address for rate limits, or its /56 network for IPv6. Requests without a valid address share the address
 * "unknown", so that rate limits also apply with a wrong configuration.
 *
 * A client can forge headers. Only the last entry of the header that the platform sets is trusted (CLIENT_ADDRESS_HEADER):
 * - Hosted Supabase: `cf-connecting-ip`, which Cloudflare always replaces. In `x-forwarded-for`, the first entry may be forged and
 *   the last entry is a proxy.
 * - Local stacks (tools/local-supabase and the Supabase CLI): `x-forwarded-for`, to which the only gateway appends the client's address.
 * - A self-hosted installation: the header that its proxy sets, which must be configured.
 */
export function clientAddress(headers: Headers, trustedHeader: string): string {
  const lastEntry = headers.get(trustedHeader)?.split(",").at(-1)?.trim() ?? "";
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(lastEntry) ? lastEntry : ipv6Network(lastEntry);
}

/**
 * The /56 network of an IPv6 address; the IPv4 address of an IPv4-mapped one; "unknown" for any other text. Most providers assign
 * a household a /56 (RIPE-690), so a limit per /64 could be exceeded 256 times from one connection.
 */
function ipv6Network(text: string): string {
  if (!text.includes(":") || !URL.canParse(`http://[${text}]`)) return "unknown";
  const canonical = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const leadingGroups = head.split(":").filter(Boolean);
  const trailingGroups = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - leadingGroups.length - trailingGroups.length }, () => "0");
  const groups = [...leadingGroups, ...zeros, ...trailingGroups];
  if (groups.slice(0, 6).join() === "0,0,0,0,0,ffff") {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join(".");
  }
  const maskedGroup = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
  return `${groups.slice(0, 3).join(":")}:${maskedGroup}::/56`;
}
