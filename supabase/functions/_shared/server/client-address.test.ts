import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

const readAddress = (value?: string, header = "x-forwarded-for") =>
  clientAddress(new Headers(value === undefined ? {} : { [header]: value }), "x-forwarded-for");

it("clientAddress returns the last entry of the trusted header and ignores forged earlier entries", () => {
  expect(readAddress("203.0.113.7")).toBe("203.0.113.7");
  expect(readAddress("198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
});

it("clientAddress returns 'unknown' if only an untrusted header contains an address", () => {
  expect(readAddress("203.0.113.7", "x-real-ip")).toBe("unknown");
});

it.each([undefined, "", "not an address", "203.0.113.7, ", "1.2.3", ":::", "[::1]", "é"])(
  "clientAddress returns 'unknown' for the invalid header value %j",
  (value) => {
    expect(readAddress(value)).toBe("unknown");
  },
);

it.each([
  ["2001:db8:1:12ff:3:4:5:6", "2001:db8:1:1200::/56"],
  ["2001:db8:1:1200::ffff", "2001:db8:1:1200::/56"],
  ["2001:DB8:0001:13ff::1", "2001:db8:1:1300::/56"],
  ["2001:db8:1:2::1", "2001:db8:1:0::/56"],
  ["::1", "0:0:0:0::/56"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
])("clientAddress normalises %s to %s", (value, expected) => {
  expect(readAddress(value)).toBe(expected);
});
