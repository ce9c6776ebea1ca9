import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { emailPattern } from "./email-address.ts";

describe("emailPattern", () => {
  it.each([
    "ana@example.com",
    "a@b.gi",
    "ana.montegriffo+shop@mail.example.co.uk",
    "o'hara_2@ex-ample.com",
    "-@1.gibraltar",
  ])("matches %s", (address) => {
    expect(address).toMatch(emailPattern);
  });

  it.each([
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@example.c",
    "ana@-example.com",
    "ana@exa_mple.com",
    "ana@example..com",
    ".ana@example.com",
    "ana.@example.com",
    "a..na@example.com",
    "ana'@example.com",
    "ana b@example.com",
    "ana@example.com ",
    "Ana <ana@example.com>",
    "anä@example.com",
  ])("does not match %j", (address) => {
    expect(address).not.toMatch(emailPattern);
  });

  it("matches the same addresses as z.email(), the pattern of the OpenAPI description", () => {
    const parts = [
      "",
      "a",
      ".",
      "..",
      "'",
      "+",
      "-",
      "_",
      "9",
      "a.b",
      "a'",
      "'a",
      "ä",
      " ",
      "@",
      "a@a.aa",
    ];
    for (const local of parts) {
      for (const domain of [
        "a.aa",
        "-a.aa",
        "a-.aa",
        "a.a.aa",
        "a..aa",
        "a.a1",
        "aa",
        ".aa",
        "a.AAA",
      ]) {
        const address = `${local}@${domain}`;
        expect([address, emailPattern.test(address)]).toEqual([
          address,
          z.email().safeParse(address).success,
        ]);
      }
    }
  });
});
