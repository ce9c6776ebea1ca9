import { describe, expect, it } from "vitest";
import { isAdminToken } from "@/data/session/token-claims";

function tokenWith(claims: unknown): string {
  const part = (value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
  };
  return `${part({ alg: "HS256" })}.${part(claims)}.signature`;
}

describe("isAdminToken", () => {
  it("is true for a token whose app_metadata says so", () => {
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: true } }))).toBe(true);
  });

  it("reads claims with letters outside ASCII", () => {
    expect(isAdminToken(tokenWith({ name: "Núñez ✓", app_metadata: { is_admin: true } }))).toBe(
      true,
    );
  });

  it("is false when the claim is missing, false, or not a boolean", () => {
    expect(isAdminToken(tokenWith({}))).toBe(false);
    expect(isAdminToken(tokenWith({ app_metadata: {} }))).toBe(false);
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: false } }))).toBe(false);
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: "true" } }))).toBe(false);
  });

  it("does not believe user_metadata, which people can write themselves", () => {
    expect(isAdminToken(tokenWith({ user_metadata: { is_admin: true } }))).toBe(false);
  });

  it("is false for what is no token", () => {
    expect(isAdminToken("")).toBe(false);
    expect(isAdminToken("a.b.c")).toBe(false);
  });
});
