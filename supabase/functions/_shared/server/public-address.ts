import ipaddr from "ipaddr.js";

/**
 * What clouds answer to their own machines alone, although the addresses lie in public ranges: Azure's platform (WireServer),
 * and IBM Cloud's service network and service endpoints. Every other known metadata address lies in a range that is not
 * public: link-local, shared, reserved or unique local.
 */
const cloudInternal = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"].map((block) =>
  ipaddr.IPv4.parseCIDR(block),
);

/** ISATAP (RFC 5214): an interface identifier that names an IPv4 address to tunnel to, under any prefix. */
function isTunnel(bytes: number[]): boolean {
  return [0x00, 0x02].includes(bytes[8] ?? -1) && bytes.slice(9, 12).join() === "0,94,254";
}

/**
 * Whether an IP address, as DNS gives it, is on the public internet: outside every block of IANA's special-purpose registries
 * for IPv4 and IPv6, multicast, and what clouds keep for themselves. Everything that embeds or translates IPv4 addresses
 * (mapped, NAT64, 6to4, Teredo, ISATAP) is not public either, whatever it embeds. A network's own NAT64 prefix cannot be
 * recognised.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") only makes sense on a local link.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4) return !cloudInternal.some((block) => parsed.match(block));
  const bytes = parsed.toByteArray();
  // 2000::/3 is all that is handed out of IPv6; what the library does not know by name lies outside of it.
  return (bytes[0] ?? 0) >> 5 === 1 && !isTunnel(bytes);
}
