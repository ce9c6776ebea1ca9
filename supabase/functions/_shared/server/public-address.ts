import ipaddr from "ipaddr.js";

/**
 * Blocks of cloud-internal services in public ranges: Azure's platform (WireServer), and IBM Cloud's service network and service
 * endpoints. All other known metadata addresses are in non-public ranges: link-local, shared, reserved or unique local.
 */
const cloudInternalBlocks = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"].map((block) =>
  ipaddr.IPv4.parseCIDR(block),
);

/** Whether an IPv6 address is an ISATAP address (RFC 5214), whose last 32 bits are the IPv4 address of a tunnel. */
function isIsatap(bytes: number[]): boolean {
  return [0x00, 0x02].includes(bytes[8] ?? -1) && bytes.slice(9, 12).join() === "0,94,254";
}

/**
 * Whether an IP address from DNS is on the public internet: not in IANA's special-purpose registries for IPv4 and IPv6, not
 * multicast, and not internal to a cloud. IPv6 addresses that embed an IPv4 address (mapped, NAT64, 6to4, Teredo, ISATAP)
 * never count as public. Limitation: a network operator's own NAT64 prefix cannot be recognised.
 */
export function isPublicAddress(address: string): boolean {
  // A zone index ("fe80::1%eth0") only exists on local links.
  if (address.includes("%") || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4)
    return !cloudInternalBlocks.some((block) => parsed.match(block));
  const bytes = parsed.toByteArray();
  // All allocated IPv6 addresses are in 2000::/3. The library's "unicast" also includes unallocated blocks outside of it.
  return (bytes[0] ?? 0) >> 5 === 1 && !isIsatap(bytes);
}
