import { describe, expect, it } from "vitest";
import { isAal2Token, readClaims, roleOfToken } from "./token-claims.ts";

function tokenWith(claims: unknown): string {
  const encodePart = (value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_");
  };
  return `${encodePart({ alg: "HS256" })}.${encodePart(claims)}.signature`;
}

describe("roleOfToken", () => {
  it("is owner for a token with app_metadata.is_admin, staff for one with the role staff", () => {
    expect(roleOfToken(tokenWith({ app_metadata: { is_admin: true } }))).toBe("owner");
    expect(roleOfToken(tokenWith({ app_metadata: { role: "staff" } }))).toBe("staff");
  });

  it("decodes Base64url and non-ASCII characters", () => {
    const token = tokenWith({ name: "Zoë ¿¾ ÿ", app_metadata: { is_admin: true } });
    expect(token).toMatch(/-.*_|_.*-/);
    expect(readClaims(token).name).toBe("Zoë ¿¾ ÿ");
    expect(roleOfToken(token)).toBe("owner");
  });

  it("is owner for the string 'true' and null for any other string, like private.is_admin_claim", () => {
    expect(roleOfToken(tokenWith({ app_metadata: { is_admin: "true" } }))).toBe("owner");
    expect(roleOfToken(tokenWith({ app_metadata: { is_admin: "yes" } }))).toBeNull();
    expect(roleOfToken(tokenWith({ app_metadata: { is_admin: "" } }))).toBeNull();
  });

  it("is null when the claim is missing or false", () => {
    expect(roleOfToken(tokenWith({}))).toBeNull();
    expect(roleOfToken(tokenWith({ app_metadata: {} }))).toBeNull();
    expect(roleOfToken(tokenWith({ app_metadata: { is_admin: false } }))).toBeNull();
  });

  it("is null for a token with is_admin or a role only in user_metadata", () => {
    expect(roleOfToken(tokenWith({ user_metadata: { is_admin: true, role: "staff" } }))).toBeNull();
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
