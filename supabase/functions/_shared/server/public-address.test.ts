import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

// All blocks of https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry, including nested ones;
// blocks reserved elsewhere (multicast, site-local, IPv4-compatible and IPv4-translated addresses); and cloud-internal blocks.
const ipv4Blocks: [block: string, purpose: string][] = [
  ["0.0.0.0/8", "this network"],
  ["10.0.0.0/8", "private use"],
  ["100.64.0.0/10", "shared address space"],
  ["127.0.0.0/8", "loopback"],
  ["169.254.0.0/16", "link-local"],
  ["172.16.0.0/12", "private use"],
  ["192.0.0.0/24", "IETF protocol assignments"],
  ["192.0.0.0/29", "IPv4 service continuity"],
  ["192.0.0.8/32", "IPv4 dummy address"],
  ["192.0.0.9/32", "port control protocol anycast"],
  ["192.0.0.10/32", "TURN anycast"],
  ["192.0.0.170/31", "NAT64 discovery"],
  ["192.0.2.0/24", "documentation"],
  ["192.31.196.0/24", "AS112"],
  ["192.52.193.0/24", "AMT"],
  ["192.88.99.0/24", "6to4 relay anycast"],
  ["192.168.0.0/16", "private use"],
  ["192.175.48.0/24", "direct delegation AS112"],
  ["198.18.0.0/15", "benchmarking"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["240.0.0.0/4", "reserved"],
  ["255.255.255.255/32", "limited broadcast"],
  ["168.63.129.16/32", "Azure's platform"],
  ["161.26.0.0/16", "IBM Cloud's service network"],
  ["166.8.0.0/14", "IBM Cloud's service endpoints"],
];

const ipv6Blocks: [block: string, purpose: string][] = [
  ["::/128", "unspecified"],
  ["::1/128", "loopback"],
  ["::/96", "IPv4-compatible"],
  ["::ffff:0:0/96", "IPv4-mapped"],
  ["::ffff:0:0:0/96", "IPv4-translated"],
  ["64:ff9b::/96", "NAT64"],
  ["64:ff9b:1::/48", "local NAT64"],
  ["100::/64", "discard only"],
  ["100:0:0:1::/64", "dummy prefix"],
  ["2001::/23", "IETF protocol assignments"],
  ["2001::/32", "Teredo"],
  ["2001:1::1/128", "port control protocol anycast"],
  ["2001:1::2/128", "TURN anycast"],
  ["2001:1::3/128", "DNS-SD service registration anycast"],
  ["2001:2::/48", "benchmarking"],
  ["2001:3::/32", "AMT"],
  ["2001:4:112::/48", "AS112"],
  ["2001:10::/28", "ORCHID"],
  ["2001:20::/28", "ORCHIDv2"],
  ["2001:30::/28", "drone remote identification"],
  ["2001:db8::/32", "documentation"],
  ["2002::/16", "6to4"],
  ["2620:4f:8000::/48", "direct delegation AS112"],
  ["3fff::/20", "documentation"],
  ["5f00::/16", "segment routing"],
  ["fc00::/7", "unique local"],
  ["fe80::/10", "link-local"],
  ["fec0::/10", "site-local"],
  ["ff00::/8", "multicast"],
];

interface Block {
  bits: 32 | 128;
  first: bigint;
  last: bigint;
}

function ipv6Number(address: string): bigint {
  const [head = "", tail] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const before = groups(head);
  const after = groups(tail ?? "");
  const between = Array(8 - before.length - after.length).fill("0");
  return [...before, ...between, ...after].reduce(
    (number, group) => (number << 16n) | BigInt(`0x${group}`),
    0n,
  );
}

function parseBlock([text]: [string, string]): Block {
  const [address = "", length] = text.split("/");
  const bits = address.includes(":") ? 128 : 32;
  const first =
    bits === 128
      ? ipv6Number(address)
      : address.split(".").reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  return { bits, first, last: first + (1n << BigInt(bits - Number(length))) - 1n };
}

function toText(number: bigint, bits: 32 | 128): string {
  const size = bits === 32 ? 8n : 16n;
  const parts = Array.from({ length: bits / Number(size) }, (_, index) =>
    ((number >> (BigInt(bits) - size * BigInt(index + 1))) & ((1n << size) - 1n)).toString(
      bits === 32 ? 10 : 16,
    ),
  );
  return parts.join(bits === 32 ? "." : ":");
}

const blocks = [...ipv4Blocks, ...ipv6Blocks].map(parseBlock);
/** Only 2000::/3 of IPv6 has been allocated. */
const isAllocated = (number: bigint, bits: number) => bits === 32 || number >> 125n === 1n;
const isSpecial = (number: bigint, bits: number) =>
  blocks.some((block) => block.bits === bits && number >= block.first && number <= block.last);

describe.each([...ipv4Blocks, ...ipv6Blocks])("the address block %s (%s)", (...entry) => {
  const { bits, first, last } = parseBlock(entry);

  it("is not public (first, middle and last address)", () => {
    for (const number of [first, (first + last) / 2n, last]) {
      expect(isPublicAddress(toText(number, bits)), toText(number, bits)).toBe(false);
    }
  });

  it("ends at its boundaries: the adjacent addresses are public unless unallocated or in another block", () => {
    for (const number of [first - 1n, last + 1n]) {
      if (number < 0n || number >> BigInt(bits) > 0n) continue;
      const expected = isAllocated(number, bits) && !isSpecial(number, bits);
      expect(isPublicAddress(toText(number, bits)), toText(number, bits)).toBe(expected);
    }
  });
});

it.each([
  ["9.255.255.255", "11.0.0.0"],
  ["100.63.255.255", "100.128.0.0"],
  ["168.63.129.15", "168.63.129.17"],
  ["172.15.255.255", "172.32.0.0"],
  ["2001:200::", "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2003::", "2000::"],
])(
  "isPublicAddress is true for the addresses %s and %s beside special-purpose blocks",
  (before, after) => {
    expect([isPublicAddress(before), isPublicAddress(after)]).toEqual([true, true]);
  },
);

it.each([
  ["AWS", "169.254.169.254"],
  ["AWS over IPv6", "fd00:ec2::254"],
  ["AWS containers", "169.254.170.2"],
  ["AWS EKS over IPv6", "fd00:ec2::23"],
  ["Azure's platform", "168.63.129.16"],
  ["Google Cloud over IPv6", "fd20:ce::254"],
  ["Alibaba Cloud", "100.100.100.200"],
  ["Oracle Cloud", "192.0.0.192"],
  ["Oracle Cloud over IPv6", "fd00:c1::a9fe:a9fe"],
  ["OpenStack over IPv6", "fe80::a9fe:a9fe"],
  ["Scaleway", "169.254.42.42"],
  ["Scaleway over IPv6", "fd00:42::42"],
  ["Tencent Cloud", "169.254.0.23"],
])("isPublicAddress is false for the metadata address of %s, %s", (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "168.63.129.16", "93.184.215.14"])(
  "an IPv6 address that embeds %s",
  (ip) => {
    const hex = ip.split(".").map((byte) => Number(byte).toString(16).padStart(2, "0"));
    const group = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`;
    const inverted = hex.map((byte) => (255 - Number.parseInt(byte, 16)).toString(16));
    const obscured = `${inverted[0]}${inverted[1]?.padStart(2, "0")}:${inverted[2]}${inverted[3]?.padStart(2, "0")}`;

    it.each([
      ["IPv4-mapped", `::ffff:${ip}`],
      ["IPv4-mapped in hexadecimal", `::ffff:${group}`],
      ["IPv4-compatible", `::${group}`],
      ["IPv4-translated", `::ffff:0:${group}`],
      ["NAT64", `64:ff9b::${group}`],
      ["NAT64 with the local-use prefix", `64:ff9b:1::${group}`],
      ["6to4", `2002:${group}::1`],
      ["Teredo server", `2001:0:${group}::`],
      ["Teredo client", `2001:0:4136:e378:8000:63bf:${obscured}`],
      ["ISATAP", `2a00:1450:4001:81b:0:5efe:${group}`],
      ["ISATAP of a global address", `2a00:1450:4001:81b:200:5efe:${group}`],
    ])("is not public (%s)", (_, address) => {
      expect(isPublicAddress(address)).toBe(false);
    });
  },
);

it.each(["2a00:1450:4001:81b::200e", "2606:4700::6810:85e5", "8.8.8.8", "1.1.1.1"])(
  "isPublicAddress is true for %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each(["", "localhost", "fe80::1%eth0", "1.2.3.4.5", "1.2.3.256", "::g"])(
  "isPublicAddress is false for the invalid address %j",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
