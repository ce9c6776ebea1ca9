/** The response to an https request of the scan. */
export interface ScannedResponse {
  headers: Headers;
  /** The page's HTML; null for a response that is not a page. */
  html: string | null;
}

export interface Finding {
  test: string;
  result: string;
  /** Points that are added to the base score of 100. */
  modifier: number;
}

export interface ScanResult {
  score: number;
  findings: Finding[];
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

/** Positive modifiers (extra credit) count only when the score without them is at least this. */
const minScoreForExtraCredit = 90;
const halfYearSeconds = 15_768_000;
const broadSources = [
  "ftp:",
  "http:",
  "https:",
  "*",
  "http://*",
  "https://*",
  "http://*.*",
  "https://*.*",
];
const broadOrInlineSources = [...broadSources, "'unsafe-inline'", "data:"];

/**
 * Scores a response by the rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, grader and analyzer of
 * 2026). Two rules need data beyond this response and count 0 here: the redirect from http to https (a second response) and
 * the HSTS preload list (an external list).
 */
export function computeObservatoryScore(response: ScannedResponse): ScanResult {
  const { headers } = response;
  const policy = parsePolicy(headers.get("content-security-policy") ?? "");
  const findings = [
    scoreContentSecurityPolicy(policy),
    scoreCookies(headers),
    scoreCors(headers),
    scoreReferrerPolicy(headers),
    scoreStrictTransport(headers),
    scoreSubresourceIntegrity(response),
    scoreContentTypeOptions(headers),
    scoreFraming(policy, headers),
    scoreResourcePolicy(headers),
  ];
  const sum = (countedFindings: Finding[]) =>
    countedFindings.reduce((total, { modifier }) => total + modifier, 100);
  const scoreWithoutExtraCredit = sum(findings.filter(({ modifier }) => modifier < 0));
  const score =
    scoreWithoutExtraCredit >= minScoreForExtraCredit ? sum(findings) : scoreWithoutExtraCredit;
  return { score: Math.max(0, score), findings };
}

function parsePolicy(header: string): Policy {
  return new Map(
    header
      .split(";")
      .map((directive) => directive.trim().toLowerCase().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = "", ...sources]) => [name, new Set(sources)]),
  );
}

function scoreContentSecurityPolicy(policy: Policy): Finding {
  const test = "content-security-policy";
  if (policy.size === 0) return { test, result: "not set", modifier: -25 };
  const listSources = (directive: string) => [
    ...(policy.get(directive) ?? policy.get("default-src") ?? ["*"]),
  ];
  // A hash or nonce makes browsers ignore 'unsafe-inline'.
  const listEffectiveSources = (directive: string) => {
    const sources = listSources(directive);
    const isHashed = sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
    return isHashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const scriptSources = listEffectiveSources("script-src");
  const styleSources = listEffectiveSources("style-src");
  const passiveSources = [...listSources("img-src"), ...listSources("media-src")];
  const activeSources = [...policy]
    .filter(([directive]) => !["img-src", "media-src"].includes(directive))
    .flatMap(([, sources]) => [...sources]);
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  const isDefaultNone = [...(policy.get("default-src") ?? [])].join() === "'none'";
  const rules: [applies: boolean, result: string, modifier: number][] = [
    [
      scriptSources.some((source) => broadOrInlineSources.includes(source)) ||
        listSources("object-src").some((source) => broadSources.includes(source)),
      "scripts or objects from anywhere, or inline",
      -20,
    ],
    [activeSources.some(isInsecure), "active content by http", -20],
    [[...scriptSources, ...styleSources].includes("'unsafe-eval'"), "unsafe-eval", -10],
    [passiveSources.some(isInsecure), "images or media by http", -10],
    [styleSources.some((source) => broadOrInlineSources.includes(source)), "unsafe styles", 0],
    [isDefaultNone, "nothing unsafe, default-src 'none'", 10],
  ];
  const [, result, modifier] = rules.find(([applies]) => applies) ?? [true, "nothing unsafe", 5];
  return { test, result, modifier };
}

function scoreCookies(headers: Headers): Finding {
  const test = "cookies";
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return { test, result: "none", modifier: 0 };
  const everyCookieHas = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie));
  if (!everyCookieHas(/;\s*secure/i)) return { test, result: "not Secure", modifier: -40 };
  if (!everyCookieHas(/;\s*httponly/i)) return { test, result: "not HttpOnly", modifier: -30 };
  return everyCookieHas(/;\s*samesite=(?:lax|strict)/i)
    ? { test, result: "Secure, HttpOnly and SameSite", modifier: 5 }
    : { test, result: "Secure and HttpOnly", modifier: 0 };
}

function scoreCors(headers: Headers): Finding {
  const test = "cross-origin-resource-sharing";
  const isOpenToAnySite =
    headers.has("access-control-allow-origin") &&
    headers.get("access-control-allow-credentials") === "true";
  return isOpenToAnySite
    ? { test, result: "any site, with credentials", modifier: -50 }
    : { test, result: "restricted", modifier: 0 };
}

function scoreReferrerPolicy(headers: Headers): Finding {
  const test = "referrer-policy";
  const value = headers.get("referrer-policy")?.toLowerCase();
  if (!value) return { test, result: "not set", modifier: 0 };
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
    value,
  );
  return { test, result: value, modifier: isPrivate ? 5 : -5 };
}

function scoreStrictTransport(headers: Headers): Finding {
  const test = "strict-transport-security";
  const [, seconds] = /max-age=(\d+)/i.exec(headers.get(test) ?? "") ?? [];
  if (!seconds) return { test, result: "not set", modifier: -20 };
  const modifier = Number(seconds) >= halfYearSeconds ? 0 : -10;
  return { test, result: `max-age ${seconds}`, modifier };
}

function scoreSubresourceIntegrity({ html }: ScannedResponse): Finding {
  const test = "subresource-integrity";
  if (html === null) return { test, result: "no page", modifier: 0 };
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/gi)];
  const isCrossOrigin = ([, url = ""]: RegExpExecArray) => /^(?:https?:)?\/\//.test(url);
  const hasIntegrity = ([tag]: RegExpExecArray) => /\sintegrity=/.test(tag);
  const crossOriginScripts = scripts.filter(isCrossOrigin);
  if (crossOriginScripts.some((script) => !hasIntegrity(script))) {
    return { test, result: "cross-origin scripts without integrity", modifier: -5 };
  }
  return scripts.length > 0 && scripts.every(hasIntegrity)
    ? { test, result: "every script has an integrity", modifier: 5 }
    : { test, result: "scripts of the same origin", modifier: 0 };
}

function scoreContentTypeOptions(headers: Headers): Finding {
  const test = "x-content-type-options";
  const value = headers.get(test)?.toLowerCase() ?? "not set";
  return { test, result: value, modifier: value === "nosniff" ? 0 : -5 };
}

function scoreFraming(policy: Policy, headers: Headers): Finding {
  const test = "x-frame-options";
  if (policy.has("frame-ancestors")) return { test, result: "set by frame-ancestors", modifier: 5 };
  const isSet = /^(?:deny|sameorigin)$/i.test(headers.get(test) ?? "");
  return { test, result: isSet ? "set by the header" : "not set", modifier: isSet ? 0 : -20 };
}

function scoreResourcePolicy(headers: Headers): Finding {
  const test = "cross-origin-resource-policy";
  const value = headers.get(test)?.toLowerCase();
  if (!value) return { test, result: "not set", modifier: 0 };
  const modifiers: Record<string, number> = {
    "same-origin": 10,
    "same-site": 10,
    "cross-origin": 0,
  };
  return { test, result: value, modifier: modifiers[value] ?? -5 };
}
