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
    text: "return { ...readSignedInAccount(tokens), isAdmin, role, rights };",
    replacement:
      "return { ...readSignedInAccount(tokens), ...(isAdmin && { isAdmin }), role, rights };",
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
    text: "await store.close(await sha256(id));",
    replacement: "await sha256(id);",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "the REST API's session stays open when its session at Auth is ended",
    text: "session_id uuid not null references auth.sessions (id) on delete cascade",
    replacement: "session_id uuid not null",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault:
      "a stolen access token at AAL2 adds its own authenticator, whose code then removes the others",
    text: "create trigger require_current_code_to_add before update of status on auth.mfa_factors",
    replacement:
      "create trigger require_current_code_to_add before update of phone on auth.mfa_factors",
    test: "tests/db/account-security.test.ts",
  },
  {
    fault: "a code of any time allows an authenticator to be removed",
    text: "and f.status = 'verified' and c.verified_at > now() - interval '5 minutes'",
    replacement: "and f.status = 'verified' and c.verified_at is not null",
    test: "tests/db/account-security.test.ts",
  },
  {
    fault: "an account ends the sessions of another",
    text: "where s.user_id = account\n    and case",
    replacement: "where case",
    test: "tests/db/account-security.test.ts",
  },
  {
    fault: "a recovery code works twice",
    text: "code_hash = private.recovery_code_hash(account, code) and r.used_at is null",
    replacement: "code_hash = private.recovery_code_hash(account, code)",
    test: "tests/db/account-security.test.ts",
  },
  {
    fault: "a stolen access token at AAL2 makes itself recovery codes",
    text: "if not private.entered_code(account) then",
    replacement: "if false then",
    test: "tests/db/account-security.test.ts",
  },
  {
    fault: "recovery codes can be guessed without a limit",
    text: "private.increment_request_count('recoveryCode', account_hash, 900) > 10",
    replacement: "private.increment_request_count('recoveryCode', account_hash, 900) > 10000",
    test: "tests/db/account-security.test.ts",
  },
];
