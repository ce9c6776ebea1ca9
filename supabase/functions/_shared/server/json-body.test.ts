import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { readJsonBody, readOptionalJsonBody, rejectNonJsonBody } from "./json-body.ts";

afterEach(() => void vi.useRealTimers());

const schema = z.object({ name: z.string() });

function request(body: BodyInit, type = "application/json") {
  const init = { method: "POST", headers: { "content-type": type }, body, duplex: "half" };
  return new Request("http://localhost/", init);
}

it.each(["application/json", "Application/JSON; charset=utf-8"])(
  "readJsonBody reads a body of type %s",
  async (type) => {
    expect(await readJsonBody(request('{"name":"Ana","more":1}', type), schema)).toEqual({
      name: "Ana",
    });
  },
);

it("readJsonBody decodes multi-byte characters that are split across chunks", async () => {
  const bytes = new TextEncoder().encode('{"name":"Zoë £"}');
  const chunkedBody = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await readJsonBody(request(chunkedBody), schema)).toEqual({ name: "Zoë £" });
});

it("readJsonBody accepts a body of 64 KB and rejects a longer one with 413", async () => {
  const frameLength = '{"name":""}'.length;
  const createBody = (size: number) => JSON.stringify({ name: "x".repeat(size - frameLength) });
  expect((await readJsonBody(request(createBody(65536)), schema)).name).toHaveLength(
    65536 - frameLength,
  );
  await expect(readJsonBody(request(createBody(65537)), schema)).rejects.toMatchObject({
    status: 413,
  });
});

it("readJsonBody rejects a body that does not arrive within 10 seconds with 408", async () => {
  vi.useFakeTimers();
  const stalledBody = new ReadableStream({
    start: (c) => c.enqueue(new TextEncoder().encode("{")),
  });
  const rejection = expect(readJsonBody(request(stalledBody), schema)).rejects.toMatchObject({
    status: 408,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await rejection;
});

it("readJsonBody rejects an invalid body with 400 and names the invalid fields", async () => {
  await expect(readJsonBody(request('{"name":7}'), schema)).rejects.toMatchObject({
    status: 400,
    details: { issues: [{ path: "name" }] },
  });
});

it("readJsonBody names at most 100 invalid fields", async () => {
  const names = z.object({ names: z.array(z.string()) });
  const body = JSON.stringify({ names: Array.from({ length: 1000 }, () => 7) });
  const error = await readJsonBody(request(body), names).catch((reason: unknown) => reason);
  expect(error).toHaveProperty("details.issues.length", 100);
});

it("readOptionalJsonBody reads an empty body of any content type as {}, and rejects another body whose content type is not JSON with 415", async () => {
  const optional = z.object({ name: z.string().optional() });
  expect(await readOptionalJsonBody(request("", "text/plain"), optional)).toEqual({});
  expect(await readOptionalJsonBody(request('{"name":"Ana"}'), optional)).toEqual({ name: "Ana" });
  const notJson = readOptionalJsonBody(request("{}", "text/plain"), optional);
  await expect(notJson).rejects.toMatchObject({ status: 415 });
});

it("rejectNonJsonBody accepts an empty body or a JSON body, and rejects any other with 415", async () => {
  await expect(rejectNonJsonBody(request("a=1", "text/plain"))).rejects.toMatchObject({
    status: 415,
  });
  await expect(rejectNonJsonBody(request(Uint8Array.of(0xff), "text/plain"))).rejects.toMatchObject(
    { status: 415 },
  );
  await rejectNonJsonBody(request("", "text/plain"));
  await rejectNonJsonBody(request("{}"));
});
