import { expect, it } from "vitest";
import * as z from "zod";
import { base64Field, decodeBase64, readUploadBody } from "./upload-body.ts";

const schema = z.object({ name: z.string(), file: base64Field("The file is empty") });
/** As base64 these bytes contain every character, and the text is longer than the longest that is read as a string. */
const bytes = Uint8Array.from({ length: 100_001 }, (_, index) => (index * 7919) >> 3);
const base64 = Buffer.from(bytes).toString("base64");

const request = (body: string) =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });

const readFile = async (json: string) =>
  decodeBase64((await readUploadBody(request(json), schema)).file);

it.each([
  ["as it is", base64],
  ["with escaped slashes", base64.replaceAll("/", "\\/")],
  ["with escaped line breaks", base64.replace(/.{76}/g, "$&\\r\\n")],
  ["with escaped characters", base64.replaceAll("+", "\\u002b").replaceAll("=", "\\u003D")],
  ["in a data URL", `data:image\\/jpeg;base64,${base64}`],
])("a long base64 text %s is decoded", async (_, text) => {
  expect(Buffer.from(await readFile(`{"name":"a","file":"${text}"}`)).equals(bytes)).toBe(true);
});

it.each([1, 2, 3, 4, 5])("a short base64 text of %i bytes is decoded", (length) => {
  const text = Buffer.from(bytes.subarray(0, length)).toString("base64");
  expect([...decodeBase64(text)]).toEqual([...bytes.subarray(0, length)]);
});

it.each([
  ["another character", base64.replace("A", "*")],
  ["an incomplete last group", base64.slice(0, -1)],
  ["characters after the padding", `${base64.slice(0, -4)}AA==AAAA`],
  ["too much padding", `${base64}====`],
  ["another data URL", `data:text/html;base64,${base64}`],
  ["an unfinished escape", `${base64}\\u00`],
])("a long text with %s is rejected as base64", async (_, text) => {
  const { file } = await readUploadBody(request(JSON.stringify({ name: "a", file: text })), schema);
  expect(() => decodeBase64(file)).toThrow("The image data is not valid base64.");
});

it("the other fields of the body are read, with quotes, backslashes and multi-byte characters", async () => {
  const name = 'Zoë "\\" £\\';
  for (const body of [
    { name, file: base64 },
    { file: base64, name },
  ]) {
    expect((await readUploadBody(request(JSON.stringify(body)), schema)).name).toBe(name);
  }
});

it.each([
  ["a text that does not end", `{"name":"a","file":"${base64}`],
  ["a long text instead of a name", `{"name":"${base64}","file":"AAAA"}`],
  ["text after the object", `{"name":"a","file":"${base64}"} x`],
])("a body with %s is rejected with 400", async (_, json) => {
  await expect(readUploadBody(request(json), schema)).rejects.toMatchObject({ status: 400 });
});

it.each([
  ["short texts", `[${'"",'.repeat(1_000_000)}"${base64}"]`],
  ["numbers", `[${"0,".repeat(1_000_000)}0]`],
])("a body of millions of %s is rejected with 413 without being parsed", async (_, file) => {
  const json = `{"name":"a","file":${file}}`;
  await expect(readUploadBody(request(json), schema)).rejects.toMatchObject({ status: 413 });
});
