import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { DialAddress } from "./dial-address.ts";
import type { ResolveHost } from "./fetchable-url.ts";
import { isPublicAddress } from "./public-address.ts";
import { safeFetch } from "./safe-fetch.ts";

const publicIp = "93.184.215.14";

interface Page {
  status?: number;
  headers?: Record<string, string>;
  body?: Uint8Array[] | AsyncIterable<Uint8Array>;
}

/** A fake dialler that responds from a table and records the IP addresses it was asked to connect to. */
function createFakeNetwork(pages: Record<string, Page> = {}) {
  const dialledAddresses: string[] = [];
  const dial: DialAddress = vi.fn(async ({ url, address }) => {
    dialledAddresses.push(address);
    const page = pages[url.href] ?? {};
    const parts = page.body ?? [];
    return {
      status: page.status ?? 200,
      headers: page.headers ?? {},
      body: Array.isArray(parts)
        ? (async function* () {
            yield* parts;
          })()
        : parts,
      close: () => {},
    };
  });
  return { dial, dialledAddresses };
}

const resolve: ResolveHost = async (host) => {
  if (host === "private.example") return ["10.0.0.5"];
  if (host === "mixed.example") return [publicIp, "169.254.169.254"];
  if (host.startsWith("localhost")) return ["127.0.0.1"];
  return [publicIp];
};

const maxBytes = 100;

/** URLs that must not be fetched: internal addresses in the spellings of all known SSRF bypasses, and otherwise invalid URLs. */
function listForbiddenUrls(): string[] {
  const privateAddresses = [
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "0.0.0.0",
    "100.64.0.1",
    "198.18.0.1",
    "192.0.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "240.0.0.1",
    "168.63.129.16",
  ];
  const spellings = privateAddresses.flatMap((ip) => {
    const bytes = ip.split(".").map(Number);
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    const number = ((a * 256 + b) * 256 + c) * 256 + d;
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const group = `${hex.slice(0, 4)}:${hex.slice(4)}`;
    return [
      ip,
      `${ip}.`,
      String(number),
      `0x${hex}`,
      `0${number.toString(8)}`,
      bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
      bytes.map((byte) => `0${byte.toString(8)}`).join("."),
      `${a}.${b}.${c * 256 + d}`,
      `${a}.${(b * 256 + c) * 256 + d}`,
      ip.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      ip.replaceAll(".", "。"),
      `[::ffff:${ip}]`,
      `[::ffff:${group}]`,
      `[0:0:0:0:0:ffff:${ip}]`,
      `[::${ip}]`,
      `[64:ff9b::${ip}]`,
      `[64:ff9b:1::${ip}]`,
      `[2002:${group}::]`,
      `[2001:0:${group}::]`,
    ];
  });
  const hosts = [
    ...spellings,
    "localhost",
    "localhost.",
    "LOCALHOST",
    "private.example",
    "mixed.example",
    "[::1]",
    "[::]",
    "[fe80::1]",
    "[fc00::1]",
    "[fd12::1]",
    "[ff02::1]",
    "[2001:db8::1]",
    "[100::1]",
    "[fec0::1]",
    "[5f00::1]",
  ];
  const urls = hosts.flatMap((host) => [`http://${host}/`, `https://${host}/latest`]);
  const invalidUrls = [
    "file:///etc/passwd",
    "ftp://example.com/",
    "gopher://example.com/",
    "data:text/html,x",
    "javascript:alert(1)",
    "blob:https://example.com/x",
    "ws://example.com/",
    "//example.com/",
    "example.com",
    "",
    "http://",
    "http://user@example.com/",
    "http://user:pass@example.com/",
    "http://example.com@127.0.0.1/",
    "http://example.com:22/",
    "http://example.com:8080/",
    "https://example.com:80/",
    "http://example.com:443/",
    "http://127.0.0.1#@example.com/",
    "http://127.0.0.1\\@example.com/",
    "http:\\\\127.0.0.1\\",
    "http://exa mple.com/",
  ];
  return [...urls, ...invalidUrls];
}

describe("safeFetch of a forbidden URL", () => {
  const urls = listForbiddenUrls();

  it("is tested with more than 300 URLs", () => {
    expect(new Set(urls).size).toBeGreaterThan(300);
  });

  // One test for all URLs: a thousand tests would spend more time on reporting than on the requests.
  it("is rejected without opening a connection", async () => {
    for (const url of urls) {
      const { dial, dialledAddresses } = createFakeNetwork();
      await expect(safeFetch(url, { maxBytes, resolve, dial }), url).rejects.toMatchObject({
        status: 400,
      });
      expect(dialledAddresses, url).toEqual([]);
    }
  });

  it("opens no connection to an internal address after a redirect to it", async () => {
    for (const url of urls) {
      const { dial, dialledAddresses } = createFakeNetwork({
        "https://shop.example/": { status: 302, headers: { location: url } },
      });
      await safeFetch("https://shop.example/", { maxBytes, resolve, dial }).catch(() => null);
      expect(
        dialledAddresses.filter((ip) => !isPublicAddress(ip)),
        url,
      ).toEqual([]);
    }
  });

  it("rejects a private address that DNS returns only for the second lookup (DNS rebinding)", async () => {
    const lookups = [[publicIp], ["127.0.0.1"]];
    const resolveRebound: ResolveHost = async () => lookups.shift() ?? ["127.0.0.1"];
    const { dial, dialledAddresses } = createFakeNetwork({
      "http://rebind.example/": { status: 301, headers: { location: "/again" } },
    });
    await expect(
      safeFetch("http://rebind.example/", { maxBytes, resolve: resolveRebound, dial }),
    ).rejects.toMatchObject({ status: 400 });
    expect(dialledAddresses).toEqual([publicIp]);
  });
});

it("isPublicAddress returns false for every IPv4-mapped IPv6 address and for the blocks 0/8, 10/8 and 127/8", () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      expect(isPublicAddress(`::ffff:${ip}`)).toBe(false);
      if (/^(10|127|0)\./.test(ip)) expect(isPublicAddress(ip)).toBe(false);
    }),
  );
});

it("safeFetch connects to the IP address that was checked and returns the page", async () => {
  const { dial, dialledAddresses } = createFakeNetwork({
    "https://shop.example/lamps": {
      headers: { "content-type": "Text/HTML; charset=utf-8" },
      body: [new TextEncoder().encode("<p>lamps")],
    },
  });
  const page = await safeFetch("https://shop.example/lamps", { maxBytes, resolve, dial });
  expect(page).toMatchObject({ status: 200, contentType: "text/html" });
  expect(new TextDecoder().decode(page.body)).toBe("<p>lamps");
  expect(dialledAddresses).toEqual([publicIp]);
});

it("safeFetch connects to the host's next IP address when one does not respond", async () => {
  const otherIp = "93.184.215.15";
  const { dial, dialledAddresses } = createFakeNetwork();
  const dialOther: DialAddress = async (target, signal) => {
    const response = await dial(target, signal);
    if (target.address === publicIp) throw new Error("ENETUNREACH");
    return response;
  };
  const resolveBoth = async () => [publicIp, otherIp];
  const options = { maxBytes, resolve: resolveBoth, dial: dialOther };
  expect((await safeFetch("https://shop.example/", options)).status).toBe(200);
  expect(dialledAddresses).toEqual([publicIp, otherIp]);
});

it("safeFetch follows three redirects and rejects a fourth", async () => {
  const redirectTo = (to: string): Page => ({ status: 302, headers: { location: to } });
  const pages = {
    "https://shop.example/1": redirectTo("/2"),
    "https://shop.example/2": redirectTo("/3"),
    "https://shop.example/3": redirectTo("/4"),
    "https://shop.example/0": redirectTo("/1"),
  };
  const { dial } = createFakeNetwork(pages);
  const page = await safeFetch("https://shop.example/1", { maxBytes, resolve, dial });
  expect(page.url.href).toBe("https://shop.example/4");
  await expect(safeFetch("https://shop.example/0", { maxBytes, resolve, dial })).rejects.toThrow(
    "redirects too often",
  );
});

describe("safeFetch of an endless response body", () => {
  async function* endless() {
    for (;;) yield new Uint8Array(64);
  }

  it("truncates the body at maxBytes", async () => {
    const { dial } = createFakeNetwork({ "https://shop.example/": { body: endless() } });
    const page = await safeFetch("https://shop.example/", { maxBytes, resolve, dial });
    expect(page.body.byteLength).toBe(maxBytes);
  });

  it("rejects the response if rejectLonger is set", async () => {
    const { dial } = createFakeNetwork({ "https://shop.example/": { body: endless() } });
    await expect(
      safeFetch("https://shop.example/", { maxBytes, rejectLonger: true, resolve, dial }),
    ).rejects.toThrow("too large");
  });
});

it("safeFetch rejects with 504 after 8 seconds if the server never responds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const dialForever: DialAddress = () => new Promise(() => {});
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  const rejection = expect(
    safeFetch("https://shop.example/", { maxBytes, resolve, dial: dialForever }),
  ).rejects.toMatchObject({ status: 504 });
  await vi.advanceTimersByTimeAsync(8000);
  await rejection;
  timeout.mockRestore();
  vi.useRealTimers();
});

it("safeFetch rejects a compressed response", async () => {
  const { dial } = createFakeNetwork({
    "https://shop.example/": { headers: { "content-encoding": "gzip" } },
  });
  await expect(safeFetch("https://shop.example/", { maxBytes, resolve, dial })).rejects.toThrow(
    "not supported",
  );
});
