import type { Mutant } from "../mutant.ts";
import { api, migrations, server } from "../places.ts";

/** Logins, their limits and the sessions they begin. */
export const sessionFaults: Mutant[] = [
  {
    fault: "limits forget who comes at the same time",
    file: migrations,
    text: "do update set count = r.count + 1",
    replacement: "do update set count = excluded.count",
    project: "functions",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "the address that a client claims counts",
    file: `${server}/client-address.ts`,
    text: '.split(",").at(-1)',
    replacement: '.split(",").at(0)',
    project: "functions",
    test: "tests/functions/http-rules.test.ts",
  },
  {
    fault: "failed logins are forgiven",
    file: `${api}/login.ts`,
    text: "if (!grant) {",
    replacement: "await forgive();\n  if (!grant) {",
    project: "functions",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "a session keeps the rights that its token was made with",
    file: `${api}/sessions.ts`,
    text: "isAdmin: isAdmin && session.isAdmin",
    replacement: "isAdmin: session.isAdmin",
    project: "functions",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "an account is refused as a whole after failed logins",
    file: `${api}/login-limits.ts`,
    text: 'subject: [account, address].join(" ")',
    replacement: "subject: account",
    project: "functions",
    test: "tests/functions/api/login-limits.test.ts",
  },
  {
    fault: "a login leaves the session it replaces",
    file: `${api}/sessions.ts`,
    text: "replaced: replacedId === null ? null : await sha256(replacedId)",
    replacement: "replaced: null",
    project: "functions",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "a logout leaves the session",
    file: `${api}/sessions.ts`,
    text: "if (!stored) return;\n      await store.close(hash);",
    replacement: "if (!stored) return;",
    project: "functions",
    test: "tests/functions/api/sessions.test.ts",
  },
];
