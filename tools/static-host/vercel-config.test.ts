import { expect, it } from "vitest";
import { vercelConfig } from "./vercel-config.ts";

it("vercelConfig converts header rules, redirects and rewrites to vercel.json", () => {
  const { cleanUrls, headers, redirects, rewrites } = vercelConfig({
    headers: [
      { path: "/*", headers: [["X-Content-Type-Options", "nosniff"]] },
      { path: "/assets/*", headers: [["Cache-Control", "public, immutable"]] },
    ],
    redirects: { "/shop/old": "/shop/new" },
    rewrites: [
      { from: "/api/*", to: "https://project.supabase.co/functions/v1/api/:splat" },
      { from: "/admin/*", to: "/shell.html" },
    ],
  });
  expect(cleanUrls).toBe(true);
  expect(headers).toEqual([
    { source: "/:splat*", headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] },
    {
      source: "/assets/:splat*",
      headers: [{ key: "Cache-Control", value: "public, immutable" }],
    },
  ]);
  expect(redirects).toEqual([{ source: "/shop/old", destination: "/shop/new", statusCode: 301 }]);
  expect(rewrites).toEqual([
    { source: "/api/:splat*", destination: "https://project.supabase.co/functions/v1/api/:splat*" },
    { source: "/admin/:splat*", destination: "/shell" },
  ]);
});
