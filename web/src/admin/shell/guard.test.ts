import { describe, expect, it } from "vitest";
import { decideEntry, refusalPath } from "@/admin/shell/guard";
import type { CurrentUser } from "@/data/session/session-provider";

const signedIn = (isAdmin: boolean) => {
  const user: CurrentUser = { id: "7d3c", email: "maria@example.com", isAdmin };
  return { status: "signed-in", user } as const;
};

describe("decideEntry", () => {
  it("waits while it is not known who is signed in", () => {
    expect(decideEntry({ status: "loading", user: null })).toBe("wait");
  });

  it("lets administrators in", () => {
    expect(decideEntry(signedIn(true))).toBe("enter");
  });

  it("sends visitors and other signed-in people away", () => {
    expect(decideEntry({ status: "anonymous", user: null })).toBe("leave");
    expect(decideEntry(signedIn(false))).toBe("leave");
  });
});

describe("refusalPath", () => {
  it("is the login unless a route says otherwise", () => {
    expect(refusalPath([{ handle: undefined }, { handle: { title: "Orders" } }])).toBe(
      "/admin/login",
    );
  });

  it("is what the innermost route says", () => {
    expect(refusalPath([{ handle: { refusedTo: "/shop" } }, { handle: { refusedTo: "/" } }])).toBe(
      "/",
    );
  });
});
