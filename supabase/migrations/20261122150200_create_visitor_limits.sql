-- Limits of the Data API for visitors: one second per statement, no estimated counts, at most 2 MB per response.
--
-- PostgREST limits only the number of rows (1,000). One row can be large: a description has up to 20,000 characters, and a
-- query can select the same column under many aliases. Only a row policy can limit the bytes:
-- - Column grants do not limit aliases, because an alias needs no grant of its own.
-- - The pre-request function (db_pre_request) does not receive the URL's query string.
-- - A row policy is evaluated for each row that a statement reads, and can read the statement's text.
--
-- Therefore the visitors' policies sum an upper bound of the response's size: the length of each row as JSON times the number of
-- copies of the row in the response. Rows that are read but not returned (filters without an index, offsets) count too.

alter role anon set statement_timeout = '1s';

create function private.check_request() returns void
language plpgsql stable set search_path = ''
as $$
declare
  preferences text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer';
begin
  -- Without this error, row policies would treat the caller as a non-administrator: the back office would show empty lists.
  if not private.is_session_open() then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  -- The planner's estimates include rows that row policies hide, so an estimate would disclose the number of hidden products.
  if preferences ~* 'count\s*=\s*"?(planned|estimated)' and current_user in ('anon', 'authenticated')
    and not private.can('stock.read') then
    raise sqlstate 'PT403' using message = 'Only an administrator may ask for a planned or estimated count.';
  end if;
end
$$;
comment on function private.check_request() is
  'The pre-request function of PostgREST, which calls it as the caller''s role. Raises PT401 if the session of the access token has
   ended, PT403 if anyone but an administrator requests a planned or estimated count. Limitation: PostgREST applies every Prefer
   header of a request, but request.headers contains only one. A visitor who sends two therefore still gets an estimated count,
   which includes hidden products.';
grant execute on function private.check_request() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';

create function private.response_cost() returns integer[]
language sql stable set search_path = ''
as $$
  with identifiers as (
    -- The pattern also matches string literals; otherwise quotes inside a literal would be taken for identifiers. An identifier
    -- before a dot is a schema or table; an identifier before := is an argument.
    select lower(part[1]) as prefix, part[2] as name, part[3] as suffix
    from regexp_matches(
      current_query(), $re$'(?:[^']|'')*'|(pgrst_body\.|\mas |\mfrom (?:"public"\.)?|row_to_json\()?"((?:[^"]|"")*)"(\.\*|\.| :=)?$re$, 'gi'
    ) as tokens (part)
  ), columns as (
    select name, count(*) as times, name = any (array[
      'id', 'slug', 'category_id', 'subcategory_id', 'display_order', 'featured', 'stock_quantity', 'status', 'unit_price'
    ]) as is_short
    from identifiers where name is not null and prefix is null and suffix is null
    group by 1
  ), totals as (
    select
      (select coalesce(max(times) filter (where not is_short), 0) from columns)
        + (select count(*) from identifiers where suffix = '.*' and prefix is distinct from 'row_to_json(')
        + regexp_count(current_query(), '[ ,]\*(?! FROM pgrst_source)') as copies,
      (select coalesce(sum(times * case name when 'slug' then 230 else 45 end) filter (where is_short), 0) from columns)
        + (select coalesce(sum(length(name) + 4), 0) from identifiers where prefix = 'as ') as other_bytes
  )
  -- Counts each copy twice in a statement with a cast, because a text cast to bytea is twice as long.
  select array[copies * case when current_query() ~* '\mcast\M' then 2 else 1 end, other_bytes]::integer[] from totals
$$;
comment on function private.response_cost() is
  'Returns an upper bound of what one row adds to the response of the running statement: [copies of the row, other bytes (aliases,
   short columns)]. Parses the text of a statement that PostgREST generates, with quoted identifiers. The number of copies is 0 if the
   statement selects only short columns: numbers, statuses and slugs (at most 220 characters).';

-- Permits the body of embedded_bytes to name tables that later migrations create.
set check_function_bodies = off;

create function private.embedded_bytes(statement text) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(longest_row.bytes), 0)::bigint
  from (
    select max(octet_length(to_json(c)::text)) from public.categories c
    where strpos(statement, '"categories"') > 0
    union all
    select max(octet_length(to_json(c)::text)) from public.portfolio_categories c
    where strpos(statement, '"portfolio_categories"') > 0
    union all
    select max(octet_length(to_json(c)::text)) from public.service_categories c
    where strpos(statement, '"service_categories"') > 0
    union all
    select max(octet_length(to_json(c)::text)) from public.service_subcategories c
    where strpos(statement, '"service_subcategories"') > 0
    union all
    select max(octet_length(to_json(p)::text)) from public.products p
    where strpos(statement, '"products"') > 0 and strpos(statement, '"image_pins"') > 0
  ) as longest_row (bytes)
$$;
comment on function private.embedded_bytes(text) is
  'Returns the maximum number of bytes that embedded parent rows add to each row of a response. The row policy of a category is
   evaluated once, but each row of the response contains the category. Reads only the tables that the statement names.';

reset check_function_bodies;

create function private.selects_only_short_columns() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  -- PostgREST always quotes identifiers. In a statement without quotes the columns are unknown, so each row counts once.
  cost constant integer[] := case when strpos(current_query(), '"') > 0 then private.response_cost() else array[1, 0] end;
begin
  if cost[1] = 0 and cost[2] <= 2000 then
    return true;
  end if;
  perform set_config('private.row_cost',
    array[cost[1], cost[2] + cost[1] * private.embedded_bytes(current_query())]::text, true);
  return false;
end
$$;
comment on function private.selects_only_short_columns() is
  'Whether the running statement selects only short columns, at most 2,000 bytes per row. Such a response stays within 2 MB, because
   PostgREST returns at most 1,000 rows. For other statements, stores the private.response_cost of a row for
   private.consume_response_limit. The visitors'' policies evaluate this function first, once per statement.';
grant execute on function private.selects_only_short_columns() to anon;

create function private.consume_response_limit(bytes bigint) returns boolean
language plpgsql set search_path = ''
as $$
declare
  cost constant bigint[] := current_setting('private.row_cost')::bigint[];
  response_bytes constant bigint :=
    coalesce(nullif(current_setting('private.response_bytes', true), '')::bigint, 0) + cost[1] * bytes + cost[2];
begin
  if response_bytes > 2000000 then
    raise sqlstate 'PT413' using message = 'This would be more than 2 MB at once. Please ask for fewer rows or columns.';
  end if;
  perform set_config('private.response_bytes', response_bytes::text, true);
  return true;
end
$$;
comment on function private.consume_response_limit(bigint) is
  'Adds a row to the response size of the transaction: bytes × copies + other bytes, with the private.response_cost that
   private.selects_only_short_columns has stored. Always returns true, for use in a row policy; raises PT413 above 2 MB.';
grant execute on function private.consume_response_limit(bigint) to anon;
