import { hasRight } from "@domain/people/rights.ts";
import { expect, it } from "vitest";
import { adminLinks } from "@/admin/shell/admin-links";
import { rightOfPage } from "@/admin/shell/page-rights";
import { adminRoutes } from "@/app/admin-routes";

/** The paths of all pages in the shell. */
const pages = (adminRoutes[0]?.children?.at(-1)?.children ?? []).map(({ path, index }) =>
  index ? "/admin" : `/admin/${path}`,
);

it("every page but Account Security and the page of an unknown path requires a right", () => {
  expect(pages).toHaveLength(new Set(pages).size);
  expect(pages.filter((path) => rightOfPage(path) === null)).toEqual([
    "/admin/security",
    "/admin/*",
  ]);
});

it("rightOfPage ignores letter case, slashes at the end and the query", () => {
  expect(rightOfPage("/Admin/Settings//?tab=emails")).toBe("settings.edit");
});

it("staff see the links to the dashboard, the stock, orders, messages and visits", () => {
  const links = adminLinks.filter(({ to }) =>
    hasRight("staff", rightOfPage(to) ?? "accounts.read"),
  );
  expect(links.map(({ label }) => label)).toEqual([
    ...["Dashboard", "Stock", "Orders", "Contact Submissions", "Visits"],
  ]);
});
