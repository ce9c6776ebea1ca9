import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../supabase/functions/_shared/server/environment.ts";
import { createApi } from "../../supabase/functions/api/app.ts";
import { createHostRules } from "../site/host-rules.ts";
import { writeHostRules } from "../site/rule-files.ts";
import { renderScrollAreaStyle } from "../site/scroll-area-style.ts";
import { startStaticHost } from "../site/static-host.ts";
import { findFreePort } from "../stack/ports.ts";
import { computeObservatoryScore } from "./score.ts";

const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-observed-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the score of MDN's Observatory", () => {
  it("is 130 for a page with the site's host rules", async () => {
    const page = '<script>run()</script><script type="module" src="/assets/app.js"></script>';
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), page);
    writeFileSync(join(folder, "404.html"), page);
    const inline = { script: "run()", style: renderScrollAreaStyle() };
    await writeHostRules(folder, createHostRules("https://project.supabase.co", inline, {}));
    const site = await startStaticHost(folder, await findFreePort());
    const { headers } = await fetch(site.url);
    await site.stop();
    const { score, findings } = computeObservatoryScore({ headers, html: page });
    expect(findings.filter(({ modifier }) => modifier < 0)).toEqual([]);
    expect(score).toBe(130);
  });

  it("is 130 for a response of the REST API", async () => {
    const environment = readEnvironment({
      SUPABASE_URL: "https://project.supabase.co",
      SUPABASE_SERVICE_ROLE_KEY: "key",
      SUPABASE_ANON_KEY: "key",
      SITE_ORIGIN: "https://shop.example",
    });
    const api = createApi({ environment, writeLog: () => {} });
    const headers = { origin: "https://observatory.example" };
    const response = await api.request("/api/openapi.json", { headers });
    expect(computeObservatoryScore({ headers: response.headers, html: null }).score).toBe(130);
  });

  // Expected scores were computed by hand from the published table.
  it.each<[string, Record<string, string>, number]>([
    ["a response without headers", {}, 30],
    [
      "a policy with inline scripts",
      {
        "content-security-policy":
          "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
        "strict-transport-security": "max-age=15768000",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      },
      80,
    ],
    [
      "a policy with inline styles",
      {
        "content-security-policy":
          "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
        "strict-transport-security": "max-age=15767999",
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      },
      100,
    ],
  ])("is computed from MDN's published modifiers for %s", (_, headers, score) => {
    expect(computeObservatoryScore({ headers: new Headers(headers), html: "<p>" }).score).toBe(
      score,
    );
  });
});
