import { expect, it } from "vitest";
import type { OutboundNetwork } from "./safe-fetch.ts";
import { scrapePage } from "./scrape-page.ts";

/** A network with one page. */
const networkWith = (contentType: string, bytes: Uint8Array): OutboundNetwork => ({
  resolve: async () => ["93.184.215.14"],
  dial: async () => ({
    status: 200,
    headers: { "content-type": contentType },
    body: (async function* () {
      yield bytes;
    })(),
    close: () => {},
  }),
});

const image = (name: string) => `<img src="/a.jpg" alt="${name}">`;
const latin1 = (text: string) => Buffer.from(text, "latin1");

it.each<[string, string, Uint8Array]>([
  ["the header", "text/html; charset=ISO-8859-1", latin1(image("Sillón"))],
  ["the header, in quotes", 'text/html;charset="windows-1252"', latin1(image("Sillón"))],
  [
    "the header, although a meta element names another one",
    "text/html; charset=utf-8",
    Buffer.from(`<meta charset="iso-8859-1">${image("Sillón")}`),
  ],
  ["a meta element", "text/html", latin1(`<meta charset="iso-8859-1">${image("Sillón")}`)],
  [
    "a meta element that repeats a header",
    "text/html; charset=unknown",
    latin1(
      `<meta http-equiv="Content-Type" content="text/html; charset=latin1">${image("Sillón")}`,
    ),
  ],
  [
    "an XML declaration",
    "application/xhtml+xml",
    latin1(`<?xml version="1.0" encoding="ISO-8859-1"?>${image("Sillón")}`),
  ],
  [
    "a byte order mark, although the header names another one",
    "text/html; charset=ISO-8859-1",
    Buffer.from(`\ufeff${image("Sillón")}`),
  ],
  ["a byte order mark of UTF-16", "text/html", Buffer.from(`\ufeff${image("Sillón")}`, "utf16le")],
  ["no declaration, for UTF-8", "text/html", Buffer.from(image("Sillón"))],
  ["no declaration, for other bytes", "text/html", latin1(image("Sillón"))],
])("scrapePage decodes a page in the encoding of %s", async (_, contentType, bytes) => {
  const images = await scrapePage("https://maker.example/", networkWith(contentType, bytes));
  expect(images).toEqual([{ url: "https://maker.example/a.jpg", name: "Sillón" }]);
});
