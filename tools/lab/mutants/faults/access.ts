import { apiFolder, type Mutant } from "../mutant.ts";

/** Faults in permissions and CSRF protection. */
export const accessMutants: Mutant[] = [
  {
    fault: "the REST API lets any signed-in user call routes that require a right",
    file: `${apiFolder}/mount-routes.ts`,
    text: "rights.length > 0 && !rights.some((right) => session?.rights.includes(right))",
    replacement: "false",
    test: "tests/functions/api/calls.test.ts",
  },
  {
    fault: "a row policy lets visitors update products",
    text: "create policy",
    replacement:
      "grant update on public.products to anon; create policy open_to_all on public.products for update using (true); create policy",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "a caller's rights come from the access token instead of the account",
    text: "case private.account_role(u.raw_app_meta_data) when",
    replacement: "case private.account_role(auth.jwt() -> 'app_metadata') when",
    test: "tests/db/access.test.ts",
  },
  {
    fault:
      "private.can ignores the session's assurance level, so that a stolen password gives full access",
    text: "return private.is_session_open() and private.meets_assurance_level() and exists",
    replacement: "return private.is_session_open() and exists",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "staff have the rights of owners",
    text: "when 'staff' then r.is_for_staff end",
    replacement: "when 'staff' then true end",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "two owners deactivate each other at the same time",
    text: "  perform pg_advisory_xact_lock(hashtextextended('accounts', 0));",
    replacement: "",
    test: "tests/db/accounts.test.ts",
  },
  {
    fault: "an account does not learn that its password has changed",
    text: "insert into public.mails (account_id, kind) values (new.id, 'password_changed');",
    replacement: "",
    test: "tests/functions/replies.test.ts",
  },
  {
    fault: "an account chooses another role than that of its invitation",
    text: "or accepted.role is distinct from private.account_role(new.raw_app_meta_data)",
    replacement: "or false",
    test: "tests/db/accounts.test.ts",
  },
  {
    fault: "a deactivated account keeps its sessions",
    text: "  delete from auth.sessions as s where s.user_id = account_id;",
    replacement: "",
    test: "tests/db/accounts.test.ts",
  },
  {
    fault: "a deactivated owner's invitations still work",
    text: "    delete from private.invitations where invited_by = account_id;",
    replacement: "    null;",
    test: "tests/db/accounts.test.ts",
  },
  {
    fault: "an owner's access token removes the owner's authenticator apps",
    text: "if change = 'remove_second_factor' and account_id = auth.uid() then",
    replacement: "if false then",
    test: "tests/db/accounts.test.ts",
  },
  {
    fault: "staff sell at any price",
    text: "perform private.check_prices(before, after);",
    replacement: "",
    test: "tests/db/staff.test.ts",
  },
  {
    fault: "staff refund a return",
    text: "  perform private.require('orders.refund');\n  payment.id := gen_random_uuid();",
    replacement: "  payment.id := gen_random_uuid();",
    test: "tests/db/staff.test.ts",
  },
  {
    fault: "staff undo the stock-take of somebody else",
    text: "      and b.actor = auth.uid() and b.action = 'update'",
    replacement: "      and b.action = 'update'",
    test: "tests/db/staff.test.ts",
  },
  {
    fault: "a policy requires the right of another subject",
    text: "private.can('people.erase')",
    replacement: "private.can('people.export')",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "an account with an MFA factor can read its own rows at AAL1",
    text: "where private.is_session_open() and private.meets_assurance_level()",
    replacement: "where private.is_session_open()",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "an access token gives access after a logout, until it expires",
    text: "or exists (\n      select from auth.sessions",
    replacement: "or true or exists (\n      select from auth.sessions",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "a session that is older than its limits becomes current again when Auth refreshes it",
    text: "new.refreshed_at := old.refreshed_at",
    replacement: "null",
    test: "tests/db/access.test.ts",
  },
  {
    fault: "the Data API answers with empty lists instead of an error after the session has ended",
    text: "if not private.is_session_open() then",
    replacement: "if false then",
    test: "tests/functions/api/sessions.test.ts",
  },
  {
    fault: "the REST API opens a session without the code of the account's MFA factor",
    file: `${apiFolder}/authenticate.ts`,
    text: "grant.factorIds.length === 0",
    replacement: "true",
    test: "tests/functions/api/second-factor.test.ts",
  },
  {
    fault: "adding an MFA factor keeps existing REST API sessions open",
    file: `${apiFolder}/sessions.ts`,
    text: "stored.hasSecondFactor && !isAal2Token(tokens.accessToken)",
    replacement: "false",
    test: "tests/functions/api/second-factor.test.ts",
  },
  {
    fault: "requests that write are not checked for CSRF",
    file: `${apiFolder}/mount-routes.ts`,
    text: 'if (route.method !== "GET") rejectCrossSiteRequest(request.headers, environment.siteOrigins);',
    replacement: "",
    test: "tests/functions/api/cross-site.test.ts",
  },
  {
    fault: "the CSRF check does not compare the Origin header",
    file: `${apiFolder}/mount-routes.ts`,
    text: "origin === null || siteOrigins.includes(origin)",
    replacement: "true",
    test: "tests/functions/api/cross-site.test.ts",
  },
  {
    fault: "a preview's link shows a product in the bin",
    text: "where entity = 'products' and p.id = target_id and p.deleted_at is null",
    replacement: "where entity = 'products' and p.id = target_id",
    test: "tests/db/previews.test.ts",
  },
  {
    fault: "ending the previews of a product ends those of every product",
    text: "and l.row_id = end_previews.row_id and l.revoked_at is null",
    replacement: "and l.revoked_at is null",
    test: "tests/db/previews.test.ts",
  },
  {
    fault: "a planned draft is published although its author has lost the right",
    text: "where r.account_id = draft.author and t.name = draft.entity",
    replacement: "where t.name = draft.entity",
    test: "tests/db/drafts.test.ts",
  },
  {
    fault: "a draft overwrites what others have changed in the same column",
    text: "where now.value <> b.value and now.value <> draft.changes -> b.key",
    replacement: "where false",
    test: "tests/db/drafts.test.ts",
  },
  {
    fault: "visitors read the drafts of content",
    text: "grant select on public.content_drafts to authenticated, service_role;",
    replacement:
      "grant select on public.content_drafts to anon, authenticated, service_role;\ncreate policy leak on public.content_drafts for select to anon using (true);",
    test: "tests/db/drafts.test.ts",
  },
  {
    fault: "the preview of a pending product can be ordered from",
    file: "web/src/storefront/product/product-detail.tsx",
    text: "isOrderable={!isPreview && !(",
    replacement: "isOrderable={!(",
    test: "web/src/storefront/preview/preview-page.test.tsx",
  },
];
