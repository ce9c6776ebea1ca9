import { describe, expect, it } from "vitest";
import { localPublishableKey, localSecretKey } from "../domain/local-stack.ts";
import { readEnvironment } from "./environment.ts";

const hostedVariables = {
  SUPABASE_URL: "https://abcdefgh.supabase.co",
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_own"}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_own"}',
  SITE_ORIGIN: "https://shop.example, https://www.shop.example",
};
const localVariables = {
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_SERVICE_ROLE_KEY: localSecretKey,
  SUPABASE_ANON_KEY: localPublishableKey,
};

describe("readEnvironment for a hosted project", () => {
  it("prefers the new API keys to the legacy ones, and returns the site's origins and the production limits", () => {
    const legacyKeys = { SUPABASE_SERVICE_ROLE_KEY: "old", SUPABASE_ANON_KEY: "old" };
    expect(readEnvironment({ ...hostedVariables, ...legacyKeys })).toEqual({
      supabaseUrl: "https://abcdefgh.supabase.co",
      publicUrl: "https://abcdefgh.supabase.co",
      secretKey: "sb_secret_own",
      publishableKey: "sb_publishable_own",
      siteOrigins: ["https://shop.example", "https://www.shop.example"],
      clientAddressHeader: "cf-connecting-ip",
      mailRunSecret: null,
      release: null,
      cardPayments: null,
      limits: {
        checkout: { bucket: "checkout", maxRequests: 20, windowSeconds: 3600 },
        contact: { bucket: "contact", maxRequests: 5, windowSeconds: 3600 },
        dataRequest: { bucket: "dataRequest", maxRequests: 5, windowSeconds: 3600 },
        count: { bucket: "count", maxRequests: 60, windowSeconds: 3600 },
        stockAlert: { bucket: "stockAlert", maxRequests: 10, windowSeconds: 3600 },
        upload: { bucket: "upload", maxRequests: 60, windowSeconds: 3600 },
        link: { bucket: "link", maxRequests: 60, windowSeconds: 3600 },
        unsubscribe: { bucket: "unsubscribe", maxRequests: 10_000, windowSeconds: 3600 },
        testMail: { bucket: "testMail", maxRequests: 10, windowSeconds: 3600 },
        loginAccountAndAddress: {
          bucket: "loginAccountAndAddress",
          maxRequests: 5,
          windowSeconds: 900,
        },
        loginAddress: { bucket: "loginAddress", maxRequests: 20, windowSeconds: 900 },
      },
    });
  });

  it("reads rate limits and the client address header from variables", () => {
    const { limits, clientAddressHeader } = readEnvironment({
      ...hostedVariables,
      LIMIT_CHECKOUT_PER_HOUR: "7",
      LIMIT_CONTACT_PER_HOUR: "8",
      LIMIT_DATA_REQUEST_PER_HOUR: "9",
      LIMIT_COUNT_PER_HOUR: "17",
      LIMIT_STOCK_ALERT_PER_HOUR: "10",
      LIMIT_UPLOAD_PER_HOUR: "11",
      LIMIT_LINK_PER_HOUR: "12",
      LIMIT_UNSUBSCRIBE_PER_HOUR: "13",
      LIMIT_TEST_MAIL_PER_HOUR: "14",
      LIMIT_LOGIN_PER_ACCOUNT_AND_ADDRESS: "15",
      LIMIT_LOGIN_PER_ADDRESS: "16",
      CLIENT_ADDRESS_HEADER: "X-Real-IP",
    });
    expect(Object.values(limits).map(({ maxRequests }) => maxRequests)).toEqual([
      7, 8, 9, 17, 10, 11, 12, 13, 14, 15, 16,
    ]);
    expect(clientAddressHeader).toBe("x-real-ip");
  });

  it("reads the settings of card payments, which need both keys", () => {
    const keys = { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readEnvironment({ ...hostedVariables, ...keys }).cardPayments).toEqual({
      secretKey: "rk_live_1",
      webhookSecret: "whsec_1",
      apiUrl: "https://api.stripe.com",
    });
    for (const name of Object.keys(keys)) {
      const incomplete = { ...hostedVariables, ...keys, [name]: "" };
      expect(readEnvironment(incomplete).cardPayments).toBeNull();
    }
  });

  const demoToken = `e30.${btoa('{"iss":"supabase-demo","role":"service_role"}')}.x`;
  it.each([
    ["the local secret key", { SUPABASE_SECRET_KEYS: JSON.stringify({ default: localSecretKey }) }],
    ["a demo token", { SUPABASE_SECRET_KEYS: JSON.stringify({ default: demoToken }) }],
    [
      "the local publishable key",
      { SUPABASE_PUBLISHABLE_KEYS: `{"default":"${localPublishableKey}"}` },
    ],
  ])("rejects %s of local development", (_, invalidFields) => {
    expect(() => readEnvironment({ ...hostedVariables, ...invalidFields })).toThrow(
      /local development/,
    );
  });

  it.each([
    ["no site origin", { SITE_ORIGIN: "" }, /SITE_ORIGIN/],
    ["a site without https", { SITE_ORIGIN: "http://shop.example" }, /SITE_ORIGIN/],
    ["a URL instead of an origin", { SITE_ORIGIN: "https://shop.example/" }, /SITE_ORIGIN/],
    ["a wildcard origin", { SITE_ORIGIN: "*" }, /SITE_ORIGIN/],
    [
      "API keys that are not JSON",
      { SUPABASE_SECRET_KEYS: "sb_secret_own" },
      /SUPABASE_SECRET_KEYS/,
    ],
    ["no secret key", { SUPABASE_SECRET_KEYS: "" }, /SUPABASE_SERVICE_ROLE_KEY/],
    ["no project URL", { SUPABASE_URL: undefined }, /SUPABASE_URL/],
    ["a secret that is too short", { MAIL_RUN_SECRET: "sb_secret" }, /MAIL_RUN_SECRET/],
    ["a publishable key of Stripe", { STRIPE_SECRET_KEY: "pk_live_1" }, /STRIPE_SECRET_KEY/],
    ["another webhook secret", { STRIPE_WEBHOOK_SECRET: "sk_live_1" }, /STRIPE_WEBHOOK_SECRET/],
    [
      "another URL of Stripe's API",
      { STRIPE_API_URL: "http://127.0.0.1:1" },
      /STRIPE_API_URL must not be set/,
    ],
    ["a limit of zero", { LIMIT_CHECKOUT_PER_HOUR: "0" }, /LIMIT_CHECKOUT_PER_HOUR/],
  ])(
    "rejects %s with a message that names the variable and contains no key",
    (_, invalidFields, message) => {
      const start = () => readEnvironment({ ...hostedVariables, ...invalidFields });
      expect(start).toThrow(message);
      expect(start).not.toThrow(/sb_secret/);
    },
  );
});

describe("readEnvironment for a self-hosted Supabase", () => {
  const selfHosted = {
    ...hostedVariables,
    SUPABASE_URL: "http://kong:8000",
    SUPABASE_PUBLIC_URL: "https://api.shop.example/",
    CLIENT_ADDRESS_HEADER: "X-Real-IP",
  };

  it("returns the configured public URL and header of the client's address", () => {
    expect(readEnvironment(selfHosted)).toMatchObject({
      supabaseUrl: "http://kong:8000",
      publicUrl: "https://api.shop.example",
      clientAddressHeader: "x-real-ip",
    });
  });

  it.each([
    ["SUPABASE_PUBLIC_URL", "http://kong:8000"],
    ["SUPABASE_PUBLIC_URL", "http://gateway:8000"],
    ["CLIENT_ADDRESS_HEADER", "http://kong:8000"],
    ["CLIENT_ADDRESS_HEADER", "https://api.shop.example"],
  ])("does not start without %s at %s", (name, url) => {
    const start = () => readEnvironment({ ...selfHosted, SUPABASE_URL: url, [name]: "" });
    expect(start).toThrow(`${name} must`);
  });
});

describe("readEnvironment for a local stack", () => {
  it("returns the Supabase CLI's public URL for functions in its containers", () => {
    const container = { ...localVariables, SUPABASE_URL: "http://kong:8000" };
    expect(readEnvironment(container).publicUrl).toBe("http://localhost:54321");
  });

  it("accepts the demo keys and a missing site origin, and returns the development limits", () => {
    const { siteOrigins, clientAddressHeader, limits } = readEnvironment(localVariables);
    expect(siteOrigins).toContain("http://localhost:5173");
    expect(clientAddressHeader).toBe("x-forwarded-for");
    expect(limits.checkout.maxRequests).toBeGreaterThan(1000);
  });

  it("rejects the demo keys and returns the production limits if the site is public", () => {
    const publicSite = { ...localVariables, SITE_ORIGIN: "https://shop.example" };
    expect(() => readEnvironment(publicSite)).toThrow(/local development/);
    const ownKeys = { SUPABASE_SERVICE_ROLE_KEY: "own", SUPABASE_ANON_KEY: "own" };
    expect(readEnvironment({ ...publicSite, ...ownKeys }).limits.checkout.maxRequests).toBe(20);
  });
});
