import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseOptions } from "./options.ts";
import { readSettings } from "./settings.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-settings-"));
  file = join(folder, ".env.production");
});
afterEach(() => rmSync(folder, { recursive: true }));

const environment = {
  SUPABASE_ACCESS_TOKEN: "sbp_token",
  PROJECT_REF: "abcdefghijklmnopqrst",
  SITE_URL: "https://shop.example/",
  HOST: "netlify",
  HOST_TOKEN: "token",
  HOST_SITE: "site",
};
const read = (settings: Partial<Parameters<typeof readSettings>[0]>) =>
  readSettings({ flags: {}, environment, file, ask: undefined, ...settings });

it("readSettings prefers flags to the environment, and the environment to the file", async () => {
  writeFileSync(file, "HOST=cloudflare\nHOST_SITE=from-file\nMAIL_OWNER=\n", { mode: 0o600 });
  const { flags } = { flags: parseOptions(["--host=vercel"]).settings };
  const { HOST_SITE: _, ...partialEnvironment } = environment;
  expect(
    await read({ flags, environment: { ...partialEnvironment, HOST_ACCOUNT: "team" } }),
  ).toMatchObject({
    HOST: "vercel",
    HOST_SITE: "from-file",
    SITE_URL: "https://shop.example",
  });
});

it("readSettings asks for missing settings and keeps the answers in a file that others can't read", async () => {
  const { SUPABASE_ACCESS_TOKEN: _, HOST: __, HOST_TOKEN: ___, ...rest } = environment;
  const questions: string[] = [];
  const ask = async (question: string, isSecret?: boolean) => {
    questions.push(isSecret ? "secret" : question);
    return question.startsWith("Host") ? "folder" : "sbp_typed";
  };
  expect(await read({ environment: rest, ask })).toMatchObject({ HOST: "folder" });
  expect(questions).toEqual(["secret", expect.stringMatching(/^Host of the site/)]);
  expect(readFileSync(file, "utf8")).toBe("SUPABASE_ACCESS_TOKEN='sbp_typed'\nHOST='folder'\n");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await read({ environment: rest })).toMatchObject({ SUPABASE_ACCESS_TOKEN: "sbp_typed" });
});

it("readSettings rejects a file of settings that others can read", async () => {
  writeFileSync(file, "HOST=netlify\n", { mode: 0o644 });
  await expect(read({})).rejects.toThrow(`chmod 600 ${file}`);
});

const invalid: [reason: string, changes: Record<string, string>, message: RegExp][] = [
  ["a missing token", { SUPABASE_ACCESS_TOKEN: "" }, /SUPABASE_ACCESS_TOKEN is not set/],
  [
    "a site without https",
    { SITE_URL: "http://shop.example" },
    /SITE_URL must be the site's https/,
  ],
  ["a local site", { SITE_URL: "https://localhost:5173" }, /SITE_URL must be .* not this computer/],
  ["an unknown host", { HOST: "ftp" }, /HOST must be netlify, vercel, cloudflare, folder/],
  ["a missing account", { HOST: "vercel" }, /HOST_ACCOUNT is not set/],
  ["half of the mail settings", { MAIL_API_KEY: "re_key" }, /MAIL_… must be set all four/],
  ["half of Stripe's settings", { STRIPE_SECRET_KEY: "sk_live" }, /STRIPE_… must be set both/],
];
it.each(invalid)("readSettings names %s without its value", async (_, changes, message) => {
  const error = await read({ environment: { ...environment, ...changes } }).catch(String);
  expect(error).toMatch(message);
  for (const value of Object.values(changes).filter(Boolean)) expect(error).not.toContain(value);
});

it.each([["--unknown"], ["deploy", "extra"], ["status", "2026"], ["--only=shop"], ["--create"]])(
  "parseOptions rejects %s %s",
  (...commandLine) => {
    expect(() => parseOptions(commandLine.filter(Boolean))).toThrow(/npm run deploy|must be auth/);
  },
);

it("parseOptions has no flags for secrets, because command lines are visible to other users", () => {
  expect(() => parseOptions(["--host-token=secret"])).toThrow("Unknown option");
});
