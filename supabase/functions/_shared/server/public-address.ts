import ipaddr from "ipaddr.js";

/**
 * Whether an IP address, as DNS gives it, is on the public internet. Everything that embeds, translates or reserves
 * addresses (mapped, NAT64, 6to4, Teredo, documentation, benchmarks, …) is not, so that no spelling leads inside.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") only makes sense on a local link.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // 2000::/3 is all that is handed out of IPv6; what the library does not know by name lies outside of it.
  return parsed.kind() === "ipv4" || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
