import { apiFolder, type Mutant, serverFolder } from "../mutant.ts";

/** Faults in sign-in, its rate limits and sessions. */
export const sessionMutants: Mutant[] = [
  {
    fault: "a rate limit counts only one of several concurrent requests",
    text: "do update set count = r.count + 1",
    replacement: "do update set count = excluded.count",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "the client's IP address is read from the spoofable end of X-Forwarded-For",
    file: `${serverFolder}/client-address.ts`,
    text: '.split(",").at(-1)',
    replacement: '.split(",").at(0)',
    test: "tests/functions/http-rules.test.ts",
  },
  {
    fault: "a failed sign-in is not counted",
    file: `${apiFolder}/authenticate.ts`,
    text: "if (!grant) {",
    replacement: "await revertCount();\n  if (!grant) {",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "a session uses the token's administrator claim instead of the account's current rights",
    file: `${apiFolder}/sessions.ts`,
    text: "return { ...readSignedInAccount(tokens), isAdmin, rights };",
    replacement: "return { ...readSignedInAccount(tokens), ...(isAdmin && { isAdmin }), rights };",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "failed sign-ins lock the account for all IP addresses",
    file: `${apiFolder}/login-limits.ts`,
    text: 'hashSubject([account, address].join(" "))',
    replacement: "hashSubject(account)",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "a sign-in does not delete the session it replaces",
    file: `${apiFolder}/sessions.ts`,
    text: "replacedHash: replacedId === null ? null : await sha256(replacedId)",
    replacement: "replacedHash: null",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "signing out does not delete the session",
    file: `${apiFolder}/sessions.ts`,
    text: "if (!stored) return;\n      await store.close(hash);",
    replacement: "if (!stored) return;",
    test: "tests/functions/api/sessions.test.ts",
  },
];
