import { describe, expect, it } from "vitest";
import { accessDeniedPath, decideEntry } from "@/admin/shell/guard";
import type { CurrentUser } from "@/data/session/session-provider";

const createSession = (isAdmin: boolean) => {
  const user: CurrentUser = {
    id: "7d3c",
    email: "maria@example.com",
    isAdmin,
    needsSecondFactor: false,
  };
  return { status: "signed-in", user } as const;
};

describe("decideEntry", () => {
  it('returns "wait" while the session is loading', () => {
    expect(decideEntry({ status: "loading", user: null })).toBe("wait");
  });

  it('returns "enter" for administrators', () => {
    expect(decideEntry(createSession(true))).toBe("enter");
  });

  it('returns "leave" for visitors and for signed-in users who are not administrators', () => {
    expect(decideEntry({ status: "anonymous", user: null })).toBe("leave");
    expect(decideEntry(createSession(false))).toBe("leave");
  });
});

describe("accessDeniedPath", () => {
  it("returns the login page by default", () => {
    expect(accessDeniedPath([{ handle: undefined }, { handle: { title: "Orders" } }])).toBe(
      "/admin/login",
    );
  });

  it("returns the path in the handle of the innermost route", () => {
    expect(
      accessDeniedPath([
        { handle: { accessDeniedPath: "/shop" } },
        { handle: { accessDeniedPath: "/" } },
      ]),
    ).toBe("/");
  });
});
