-- Schemas, default privileges (a role has only the privileges that a migration grants), and functions that several migrations
-- use.

create schema if not exists extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema private;
comment on schema private is 'Tables, views and functions that the Data API does not expose.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create function private.expose(function_name text, roles text, parameters text default null) returns void
language plpgsql set search_path = ''
as $$
declare
  target constant oid := format('private.%I', function_name)::regproc;
  types constant text := pg_get_function_identity_arguments(target);
begin
  execute (
    select format(
      'create function public.%I(%s) returns %s language sql %s set search_path = '''' as %L',
      function_name, coalesce(parameters, pg_get_function_arguments(target)), pg_get_function_result(target),
      case provolatile when 's' then 'stable' when 'i' then 'immutable' end,
      format(
        'select %sprivate.%I(%s)', case when proretset then '* from ' end, function_name,
        (select string_agg('$' || n, ', ' order by n) from generate_series(1, pronargs) as n)
      )
    )
    from pg_catalog.pg_proc where oid = target
  );
  execute format('comment on function public.%I(%s) is %L', function_name, types, obj_description(target, 'pg_proc'));
  execute format('grant execute on function private.%1$I(%2$s), public.%1$I(%2$s) to %3$s', function_name, types, roles);
end
$$;
comment on function private.expose(text, text, text) is
  'Called by migrations: lets roles call a function of schema private through one of schema public, which has its name, comment and result.
   The Data API offers those of schema public only, where none is security definer (schema-rules.test.ts). parameters: those of the public
   function in the same order, if their names or defaults differ.';

create function private.has_second_factor(account uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from auth.mfa_factors where user_id = account and status = 'verified')
$$;
comment on function private.has_second_factor(uuid) is
  'Whether an account has a verified authenticator (second factor) in Supabase Auth.';

create function private.meets_assurance_level() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.jwt() ->> 'aal' is not distinct from 'aal2' or not private.has_second_factor(auth.uid())
$$;
comment on function private.meets_assurance_level() is
  'Whether the caller''s session was verified with a second factor (AAL2) or the account has no second factor. A stolen password
   alone therefore gives no access to an account with a second factor.';
grant execute on function private.meets_assurance_level() to anon, authenticated, service_role;

create function private.is_session_current(started_at timestamptz, refreshed_at timestamp) returns boolean
language sql stable set search_path = ''
as $$
  select started_at > now() - interval '14 days'
    and coalesce(refreshed_at at time zone 'UTC', started_at) > now() - interval '3 days'
$$;
comment on function private.is_session_current(timestamptz, timestamp) is
  'Whether a session of Supabase Auth is within its limits: 14 days in total, 3 days without a refresh, as in [auth.sessions] of
   config.toml. refreshed_at is in UTC, null before the first refresh. Auth itself has these limits on paid plans only.';

create function private.keep_idle_session() returns trigger
-- Security definer, because Auth's role has no rights on the schema private.
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_session_current(old.created_at, old.refreshed_at) then
    new.refreshed_at := old.refreshed_at;
  end if;
  return new;
end
$$;
comment on function private.keep_idle_session() is
  'Keeps the time of the last refresh of a session that is beyond its limits, so that a later refresh does not make the session
   current again.';
create trigger keep_idle_session before update of refreshed_at on auth.sessions
  for each row execute function private.keep_idle_session();

create function private.is_session_open() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.jwt() ->> 'session_id' is null
    or exists (
      select from auth.sessions
      where id = (auth.jwt() ->> 'session_id')::uuid and private.is_session_current(created_at, refreshed_at)
    )
$$;
comment on function private.is_session_open() is
  'Whether the session of the caller''s access token still exists and is within its limits. Auth deletes a session when the user
   signs out or changes the password in another session, but the deleted session''s access token remains valid until it expires.
   Also true for a token without session_id; Auth issues no such tokens.';
grant execute on function private.is_session_open() to anon, authenticated, service_role;

create function private.account_id() returns uuid
language sql stable set search_path = ''
as $$
  select auth.uid() where private.is_session_open() and private.meets_assurance_level()
$$;
comment on function private.account_id() is
  'Returns the id of the caller''s account; null if private.is_session_open() or private.meets_assurance_level() is false. For
   policies on an account''s own rows.';
grant execute on function private.account_id() to authenticated;

create function private.is_admin_claim(app_metadata jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(app_metadata ->> 'is_admin', 'false') = 'true'
$$;
comment on function private.is_admin_claim(jsonb) is
  'Whether is_admin is true in an account''s app_metadata, which the account itself cannot change.';
grant execute on function private.is_admin_claim(jsonb) to anon, authenticated, service_role;

create type public.account_role as enum ('owner', 'staff');
comment on type public.account_role is 'What an account may do in the back office: an owner everything, staff what private.rights marks.';

create function private.account_role(app_metadata jsonb) returns public.account_role
language sql immutable set search_path = ''
as $$
  select case
    when private.is_admin_claim(app_metadata) then 'owner' when app_metadata ->> 'role' = 'staff' then 'staff'
  end::public.account_role
$$;
comment on function private.account_role(jsonb) is
  'The role in an account''s app_metadata, which the account itself cannot change: owner if is_admin is true, staff if role is; else null.';

create table private.rights (
  name text primary key,
  is_for_staff boolean not null,
  description text not null,
  constraint rights_name_check check (name ~ '^[a-z_]+\.[a-z]+$')
);
comment on table private.rights is
  'What accounts may do in the back office: one right per subject and kind of action. Policies and functions name the right that they
   require (private.can, private.require). Code that requires a new right adds its row. To change hidden rows, an account needs the
   right to read them, too.';
comment on column private.rights.is_for_staff is 'Whether accounts with the role staff have the right. Owners have every right.';
alter table private.rights enable row level security;

insert into private.rights (name, is_for_staff, description) values
  ('accounts.handle', false, 'Invites people, changes the roles of accounts, deactivates accounts, and removes their authenticator apps.'),
  ('accounts.read', false, 'Reads all accounts.'),
  ('catalogue.edit', false, 'Edits product categories and products, with their prices; exports and imports products.'),
  ('content.edit', false, 'Edits the hero slides and the texts of the site.'),
  ('customers.handle', false, 'Reads customers with all that is stored about them; writes their notes and tags, merges and separates them.'),
  ('dashboard.read', true, 'Reads the dashboard: pending tasks, orders and revenue per day.'),
  ('data_requests.handle', false, 'Reads, processes and deletes data-protection requests.'),
  ('figures.read', false, 'Reads the figures: revenue and stock value by period, product and category, and what visitors do.'),
  ('images.edit', false, 'Uploads, titles, validates and deletes images.'),
  ('messages.delete', false, 'Deletes contact submissions and their files.'),
  ('messages.handle', true, 'Reads, answers and archives contact submissions; arranges visits.'),
  ('orders.export', false, 'Exports orders as a file.'),
  ('orders.handle', true, 'Reads, creates, edits, decides and fulfils orders at the shop''s prices, agrees what a delivery costs, records payments, '
    'writes notes, and sends their failed mails again.'),
  ('orders.price', false, 'Sells at other prices than the shop''s: changed prices, free lines and discounts.'),
  ('orders.refund', false, 'Refunds and voids payments.'),
  ('people.erase', false, 'Erases a person''s data, and reads the log of erasures.'),
  ('people.export', false, 'Exports a person''s data.'),
  ('portfolio.edit', false, 'Edits and reorders portfolio categories and projects.'),
  ('search.edit', false, 'Reads and edits the synonyms of the search.'),
  ('services.edit', false, 'Edits and reorders service categories, subcategories and items.'),
  ('settings.edit', false, 'Edits the shop settings.'),
  ('settings.read', true, 'Reads the shop settings, such as the default texts of mails about orders.'),
  ('stock.count', true, 'Counts products: sets their stock in a stock-take.'),
  ('stock.read', true, 'Reads hidden products, the stock list, the stock ledger and back-in-stock alerts.');

create view private.account_rights as
  select u.id as account_id, r.name as right_name
  from auth.users as u
  join private.rights as r on case private.account_role(u.raw_app_meta_data) when 'owner' then true when 'staff' then r.is_for_staff end
  where coalesce(u.banned_until <= now(), true);
comment on view private.account_rights is
  'The rights of each account that is not banned: an owner has all rights, staff those for staff, other accounts none. Spec section 6.';

create function private.can(required_right text) returns boolean
-- PL/pgSQL, because PL/pgSQL caches the query plan; an SQL function takes twice as long.
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_session_open() and private.meets_assurance_level() and exists (
    select from private.account_rights where account_id = auth.uid() and right_name = required_right
  );
end
$$;
comment on function private.can(text) is
  'Whether the caller''s account has a right (private.account_rights), and the caller''s session is open and has the assurance level
   that the account requires; false for an unknown right. Reads the account and the session instead of the access token''s claims, so
   that a revocation takes effect before the token expires. Policies evaluate it once per statement: (select private.can(''…'')).';
grant execute on function private.can(text) to anon, authenticated, service_role;

create function private.require(required_right text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if auth.jwt() ->> 'sub' is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if not private.can(required_right) then
    raise sqlstate 'PT403' using message = case
      when private.can('dashboard.read') then 'Only an owner can do this.' else 'Only an administrator can do this.'
    end;
  end if;
end
$$;
comment on function private.require(text) is
  'Raises PT401 for an anonymous caller and PT403 for a signed-in caller without the right; every role has the right dashboard.read. PostgREST maps SQLSTATE PTnnn to the HTTP
   status nnn. Spec section 6.';
grant execute on function private.require(text) to authenticated, service_role;

create function public.require_right(required_right text) returns void
language sql stable set search_path = ''
as $$ select private.require(required_right) $$;
comment on function public.require_right(text) is
  'Implemented by private.require. Edge Functions call it before an action outside the database, such as an upload to Storage.';
grant execute on function public.require_right(text) to authenticated;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- The depth is above 1 if another trigger or a foreign key's action updates the row.
  new.updated_at := case
    when pg_trigger_depth() > 1 then old.updated_at
    else greatest(now(), old.updated_at + interval '1 millisecond')
  end;
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Sets updated_at, the row''s version for optimistic concurrency. updated_at increases with every update by a client or a function; a
   value sent by the client is ignored. An update by a trigger keeps updated_at: it maintains columns that no client can overwrite,
   such as project_count, so it must not cause a conflict. The columns are timestamptz(3): JavaScript dates have millisecond
   precision, so a client could not return a more precise version unchanged.';

create function private.is_image_url(url text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  -- Excludes protocol-relative URLs (//host and /\host), which browsers resolve to another site.
  return url ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$' or url ~* '^https?://[^/[:space:]]';
end
$$;
comment on function private.is_image_url(text) is
  'Whether a text can be the URL of an image: a path of this site, or an http: or https: URL. Excludes schemes that run script.';
grant execute on function private.is_image_url(text) to authenticated, service_role;

create function private.are_image_urls(urls text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  url text;
begin
  -- A loop, because Postgres checks a table's constraints for every row that is written, and a query takes ten times as long.
  foreach url in array coalesce(urls, '{}') loop
    if private.is_image_url(url) is not true then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.are_image_urls(text[]) is 'Whether private.is_image_url is true for each text of a list.';
grant execute on function private.are_image_urls(text[]) to authenticated, service_role;

create function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = ''
as $$
  -- Excludes protocol-relative URLs (//host and /\host), which browsers resolve to another site.
  select link ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$' or link ~* '^(https://|mailto:|tel:)[^[:space:][:cntrl:]]+$'
$$;
comment on function private.is_safe_link(text) is
  'Whether a link that an administrator entered is a path of this site, or an https:, mailto: or tel: URL. Excludes schemes that run
   script.';
grant execute on function private.is_safe_link(text) to authenticated, service_role;

create function private.has_no_script_url(document jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select not document @? '$.** ? (@.type() == "string" && @ like_regex "^[\\s\\u0001-\\u0020]*(javascript|vbscript|data)\\s*:" flag "i")'
$$;
comment on function private.has_no_script_url(jsonb) is
  'Whether no string in a JSON document, at any depth, begins with a URL scheme that runs script.';
grant execute on function private.has_no_script_url(jsonb) to authenticated, service_role;

create function private.reorder_rows(
  target regclass, condition text, parent bigint, ids bigint[], current_order text default 'display_order, id'
) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Locks the rows to serialise concurrent calls.
  execute format('select from %s where %s order by id for update', target, condition) using parent;
  execute format(
    'update %1$s as t set display_order = ranked.position
     from (
       select id, row_number() over (order by requested.position nulls last, %3$s) - 1 as position
       from %1$s left join unnest($2) with ordinality as requested (id, position) using (id) where %2$s
     ) as ranked
     where ranked.id = t.id and t.display_order is distinct from ranked.position',
    target, condition, current_order
  ) using parent, ids;
end
$$;
comment on function private.reorder_rows(regclass, text, bigint, bigint[], text) is
  'Sets display_order to 0, 1, 2, … in the order of ids. Rows that are not in ids follow in current_order (an SQL ORDER BY list).
   target: the table. condition: SQL, with parent as $1, that selects the rows to reorder. Runs with the caller''s privileges; its
   callers require the right.';
grant execute on function private.reorder_rows(regclass, text, bigint, bigint[], text) to authenticated;

create function private.contains_pattern(search text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(replace(replace(search, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
comment on function private.contains_pattern(text) is
  'Returns a pattern for LIKE and ILIKE that matches texts containing search; escapes %, _ and \ in search.';

create function private.fold_text(input text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  unaccented constant text := case
    -- A text with one byte per character has no accents.
    when octet_length(input) = char_length(input) then input
    else extensions.unaccent('extensions.unaccent'::regdictionary, regexp_replace(
      normalize(replace(input, '´', ''''), nfkd), '[\u0300-\u036f]', '', 'g'
    ))
  end;
begin
  return btrim(regexp_replace(
    regexp_replace(
      translate(lower(unaccented), '''`', ''), '(\d)\s*(cm|mm|m)?\s*[x*]\s*(?=\d)', '\1\2x', 'g'
    ), '\s{2,}|[^\S ]', ' ', 'g'
  ));
end
$$;
comment on function private.fold_text(text) is
  'Folds a text for searches: lower case, without accents and apostrophes, with "-" for every hyphen and dash, single spaces, and sizes
   as one word. "Bouclé  170 × 240" becomes "boucle 170x240". foldText in _shared/domain/search/fold-text.ts returns the same.';
grant execute on function private.fold_text(text) to authenticated;

create function private.search_text(input text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  folded constant text := private.fold_text(input);
begin
  -- Most texts have no compounds, and the query below takes longer than this test.
  if folded !~ '[[:alnum:]]-[[:alnum:]]|\d[cm]?m?x\d' then
    return folded;
  end if;
  return concat_ws(' ', regexp_replace(folded, '([[:alnum:]])-(?=[[:alnum:]])', '\1 ', 'g'), (
    select string_agg(
      case when compound[1] ~ '-' then replace(compound[1], '-', '') else replace(compound[1], 'x', ' ') end, ' '
    )
    from regexp_matches(folded, '[[:alnum:]]+(?:-[[:alnum:]]+)+|\d+[cm]?m?(?:x\d+[cm]?m?)+', 'g') as match (compound)
  ));
end
$$;
comment on function private.search_text(text) is
  'Returns a folded text (private.fold_text) in the form in which lists store it for their search. A space replaces each hyphen. The
   second spellings of compounds follow: "Wi-Fi, 170x240" becomes "wi fi, 170x240 wifi 170 240".';

create function private.search_conditions(search text, search_column text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(format(' and (%s)', spellings.condition), '')
  from string_to_table(private.fold_text(search), ' ') as word
  cross join lateral (
    select string_agg(format('%s like %L', search_column, private.contains_pattern(spelling)), ' or ') as condition
    from (
      select distinct regexp_replace(word, '([[:alnum:]])-(?=[[:alnum:]])', '\1' || separator, 'g') as spelling
      from unnest(array['', ' ']) as separator
    ) as spelling
  ) as spellings
  where word <> ''
$$;
comment on function private.search_conditions(text, text) is
  'Returns SQL conditions, each after "and", that a column with private.search_text contains every word of a search. A hyphenated word
   is equal to one word and to two. Returns null for a blank search. The text is safe from SQL injection, because every value is quoted;
   search_column must be a constant. Values are compared with like, which is several times as fast as ilike. matchesSearch in
   _shared/domain/search/fold-text.ts has the same rules.';

create function private.phone_digits(search text) returns text
language sql immutable set search_path = ''
as $$
  select case when search ~ '^\s*[+(0-9][0-9 ()./+-]{5,}\s*$'
    then ltrim(regexp_replace(search, '\(0\)|\D', '', 'g'), '0') else search end
$$;
comment on function private.phone_digits(text) is
  'Returns the digits of a search for a phone number, without leading zeros and "(0)", so that "07712 345678" finds "+44 7712 345678";
   returns any other search unchanged.';

create function private.phone_end(phone text) returns text
language sql immutable set search_path = ''
as $$
  select case when length(digits) >= 5 then right(digits, 8) end from regexp_replace(phone, '\(0\)|\D', '', 'g') as digits
$$;
comment on function private.phone_end(text) is
  'Returns the last eight digits of a phone number, because numbers with and without the country code are the same from there; null for
   fewer than five digits.';
grant execute on function private.phone_end(text) to authenticated;

create function private.customer_contact(email text, phone text) returns text
language sql immutable set search_path = ''
as $$ select coalesce(nullif(lower(btrim(email)), ''), private.phone_end(phone)) $$;
comment on function private.customer_contact(text, text) is
  'Returns the contact by which the back office knows a customer: the email address in lower case, else the private.phone_end; null if
   there is neither.';

create function private.customer_text(name text, email text, phone text) returns text
language sql immutable set search_path = ''
as $$ select private.search_text(concat_ws(' ', name, email, regexp_replace(phone, '\(0\)|\D', '', 'g'))) $$;
comment on function private.customer_text(text, text, text) is
  'Returns the private.search_text by which a customer is found: name, email address and digits of the phone number.';
