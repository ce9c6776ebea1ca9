/**
 * Where a request comes from, for limits. A client can send any header it likes, so only the one that the platform itself
 * writes counts (CLIENT_ADDRESS_HEADER):
 * - hosted Supabase stands behind Cloudflare, which always replaces `cf-connecting-ip`; it *appends* to what a client sent
 *   as `x-forwarded-for`, and later proxies append again, so that header's first entry is the client's own invention and
 *   its last one is a proxy;
 * - the local stacks, embedded and official, have one gateway, which appends the address that connected to it: the last
 *   entry of `x-forwarded-for`. A self-hosted installation behind a further proxy names the header that one sets.
 * Without a readable address all such requests share one count: a wrong setting shows at once and opens nothing.
 */
export function clientAddress(headers: Headers, trustedHeader: string): string {
  const last = headers.get(trustedHeader)?.split(",").at(-1)?.trim() ?? "";
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(last) ? last : ipv6Network(last);
}

/** An IPv6 client has 2^64 addresses of its own, so its network counts as one; an IPv4 address in IPv6 form is that. */
function ipv6Network(text: string): string {
  if (!text.includes(":") || !URL.canParse(`http://[${text}]`)) return "unknown";
  const canonical = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  const groups = [...left, ...zeros, ...right];
  if (groups.slice(0, 6).join() === "0,0,0,0,0,ffff") {
    return groups
      .slice(6)
      .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
      .join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
