import { expect, it } from "vitest";
import * as z from "zod";
import { createManagementApi } from "./management-api.ts";

it("the Management API's client waits and repeats a call beyond the limit of calls", async () => {
  const responses = [
    new Response("", { status: 429, headers: { "retry-after": "0" } }),
    Response.json({ status: "ACTIVE_HEALTHY" }),
  ];
  const request: typeof fetch = async () => responses.shift() ?? Response.error();
  const api = createManagementApi("abcdefghijklmnopqrst", "sbp_token", request);
  expect(await api.get("", z.object({ status: z.string() }))).toEqual({ status: "ACTIVE_HEALTHY" });
});

it("the Management API's client reports status, call and message of an error", async () => {
  const request: typeof fetch = async () =>
    Response.json({ message: "Invalid region" }, { status: 400 });
  await expect(createManagementApi("", "sbp_token", request).send("POST", "")).rejects.toThrow(
    "Supabase answers 400 to POST projects. Invalid region",
  );
});
