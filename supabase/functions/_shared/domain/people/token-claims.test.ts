import { describe, expect, it } from "vitest";
import { isAal2Token, isAdminToken, readClaims } from "./token-claims.ts";

function tokenWith(claims: unknown): string {
  const encodePart = (value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
  };
  return `${encodePart({ alg: "HS256" })}.${encodePart(claims)}.signature`;
}

describe("isAdminToken", () => {
  it("is true for a token with app_metadata.is_admin", () => {
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: true } }))).toBe(true);
  });

  it("decodes Base64url and non-ASCII characters", () => {
    const token = tokenWith({ name: "Zoë ¿¾ ÿ", app_metadata: { is_admin: true } });
    expect(token).toMatch(/-.*_|_.*-/);
    expect(readClaims(token).name).toBe("Zoë ¿¾ ÿ");
    expect(isAdminToken(token)).toBe(true);
  });

  it("is true for the string 'true' and false for any other string, like private.is_admin_claim", () => {
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: "true" } }))).toBe(true);
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: "yes" } }))).toBe(false);
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: "" } }))).toBe(false);
  });

  it("is false when the claim is missing or false", () => {
    expect(isAdminToken(tokenWith({}))).toBe(false);
    expect(isAdminToken(tokenWith({ app_metadata: {} }))).toBe(false);
    expect(isAdminToken(tokenWith({ app_metadata: { is_admin: false } }))).toBe(false);
  });

  it("is false for a token with is_admin only in user_metadata", () => {
    expect(isAdminToken(tokenWith({ user_metadata: { is_admin: true } }))).toBe(false);
  });
});

describe("isAal2Token", () => {
  it("is true only for the assurance level aal2", () => {
    expect(isAal2Token(tokenWith({ aal: "aal2" }))).toBe(true);
    expect(isAal2Token(tokenWith({ aal: "aal1" }))).toBe(false);
    expect(isAal2Token(tokenWith({}))).toBe(false);
  });
});

it.each(["", "a.b.c", tokenWith(null), tokenWith("claims")])(
  "readClaims returns no claims for the malformed token %j",
  (token) => {
    expect(readClaims(token)).toEqual({});
  },
);
