import { expect, it } from "vitest";
import { vercelConfig } from "./vercel-config.ts";

it("converts header rules and rewrites to vercel.json", () => {
  const { cleanUrls, headers, rewrites } = vercelConfig({
    headers: [
      { path: "/*", headers: [["X-Content-Type-Options", "nosniff"]] },
      { path: "/assets/*", headers: [["Cache-Control", "public, immutable"]] },
    ],
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
  expect(rewrites).toEqual([
    { source: "/api/:splat*", destination: "https://project.supabase.co/functions/v1/api/:splat*" },
    { source: "/admin/:splat*", destination: "/shell" },
  ]);
});
