import { describe, expect, it } from "vitest";
import { emailPattern, mailtoUrl, normaliseEmail } from "./email-address.ts";

describe("emailPattern", () => {
  it.each([
    "ana@example.com",
    "a@b.gi",
    "ana.montegriffo+shop@mail.example.co.uk",
    "o'hara_2@ex-ample.com",
    "-@1.gibraltar",
    "bed&breakfast@example.com",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "ana@xn--e1afmkfd.xn--p1ai",
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
    "ana(home)@example.com",
    '"ana"@example.com',
    "ana@example.com, bob@example.com",
    "ana@example-.com",
    "ana b@example.com",
    "ana@example.com ",
    "Ana <ana@example.com>",
    "anä@example.com",
  ])("does not match %j", (address) => {
    expect(address).not.toMatch(emailPattern);
  });
});

describe("normaliseEmail", () => {
  it.each([
    [" ana@example.com\n", "ana@example.com"],
    ["\u202aana@example.com\u202c", "ana@example.com"],
    ["\ufeff\u200bana@example.com\u2060\u00a0", "ana@example.com"],
    ["Ana@münchen.example.de", "Ana@xn--mnchen-3ya.example.de"],
    ["ana@MU\u0308NCHEN.example.de", "ana@xn--mnchen-3ya.example.de"],
    ["ana@xn--mnchen-3ya.example.de", "ana@xn--mnchen-3ya.example.de"],
    ["почта@пример.рф", "почта@xn--e1afmkfd.xn--p1ai"],
  ])("of %j is %j", (text, email) => {
    expect(normaliseEmail(text)).toBe(email);
  });

  it.each([
    "ana",
    "ana@ü/x.example.com",
    "ana@ü@example.com",
    "ana@ü:80.example.com",
    `ana@${"ü.".repeat(127)}`,
  ])("does not change the invalid email %j", (text) => {
    expect(normaliseEmail(text)).toBe(text);
    expect(text).not.toMatch(emailPattern);
  });
});

it("mailtoUrl encodes the characters that separate the parts of a mailto URL", () => {
  expect(mailtoUrl("bed&breakfast?#%@example.com")).toBe(
    "mailto:bed%26breakfast%3F%23%25@example.com",
  );
  expect(mailtoUrl("a@example.com", "Oak & stone?")).toBe(
    "mailto:a@example.com?subject=Oak%20%26%20stone%3F",
  );
});
