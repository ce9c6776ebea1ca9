import { describe, expect, it } from "vitest";
import { accessDeniedPath, decideAccess } from "@/admin/shell/guard";
import type { CurrentUser } from "@/data/session/session-provider";

const createSession = (role: CurrentUser["role"]) => {
  const user: CurrentUser = {
    id: "7d3c",
    email: "maria@example.com",
    role,
    needsSecondFactor: false,
  };
  return { status: "signed-in", user } as const;
};

describe("decideAccess", () => {
  it('returns "pending" while the session is loading', () => {
    expect(decideAccess({ status: "loading", user: null })).toBe("pending");
  });

  it('returns "allow" for owners and staff', () => {
    expect(decideAccess(createSession("owner"))).toBe("allow");
    expect(decideAccess(createSession("staff"))).toBe("allow");
  });

  it('returns "redirect" for visitors and for signed-in accounts that are not administrators', () => {
    expect(decideAccess({ status: "anonymous", user: null })).toBe("redirect");
    expect(decideAccess(createSession(null))).toBe("redirect");
  });
});

describe("accessDeniedPath", () => {
  it("returns the path of the login page when no route's handle has an accessDeniedPath", () => {
    expect(accessDeniedPath([{ handle: undefined }, { handle: { title: "Orders" } }])).toBe(
      "/admin/login",
    );
  });

  it("returns the accessDeniedPath in the handle of the innermost route", () => {
    expect(
      accessDeniedPath([
        { handle: { accessDeniedPath: "/shop" } },
        { handle: { accessDeniedPath: "/" } },
      ]),
    ).toBe("/");
  });
});
