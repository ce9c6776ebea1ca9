-- Limits on what visitors may ask the Data API: a second per statement, no estimated counts, at most 2 MB per answer.
--
-- PostgREST limits rows only: a query can select a column under many names, a description has up to 20,000 characters, and
-- an answer up to 1,000 rows. Column grants cannot limit that (another name needs no other grant), nor can db_pre_request (it
-- does not get the query). A row policy can: it runs for each row that a statement reads and can read the statement's text.
-- So the visitors' policies count each row against an allowance per statement: its length as JSON times the number of copies
-- that the statement makes of it. Rows that are read and not answered count too (filters without an index, offsets), so the
-- allowance is an upper bound of the answer's size.

alter role anon set statement_timeout = '1s';

create function private.check_request() returns void
language plpgsql stable set search_path = ''
as $$
declare
  preferences text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer';
begin
  -- The planner estimates from statistics of all rows, including those that row policies hide.
  if preferences ~* 'count=(planned|estimated)' and current_user in ('anon', 'authenticated') and not private.is_admin() then
    raise sqlstate 'PT403' using message = 'Only an administrator may ask for a planned or estimated count.';
  end if;
end
$$;
comment on function private.check_request() is
  'PostgREST runs it before each request, as the caller''s role (db_pre_request). Raises PT403 for planned and estimated counts
   from anyone but an administrator.';
grant execute on function private.check_request() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';

create function private.statement_terms() returns integer[]
language sql stable set search_path = ''
as $$
  with words as (
    -- Matches literals to skip them, since they may contain quotes. A name before a dot is a schema or table, before := an
    -- argument.
    select lower(part[1]) as before, part[2] as name, part[3] as after
    from regexp_matches(
      current_query(), $re$'(?:[^']|'')*'|(pgrst_body\.|\mas |\mfrom (?:"public"\.)?|row_to_json\()?"((?:[^"]|"")*)"(\.\*|\.| :=)?$re$, 'gi'
    ) as found (part)
  ), columns as (
    select name, count(*) as times, name = any (array[
      'id', 'slug', 'category_id', 'subcategory_id', 'display_order', 'featured', 'stock_quantity', 'status', 'unit_price'
    ]) as is_short
    from words where name is not null and before is null and after is null
    group by 1
  ), counted as (
    select
      (select coalesce(max(times) filter (where not is_short), 0) from columns)
        + (select count(*) from words where after = '.*' and before is distinct from 'row_to_json(')
        + regexp_count(current_query(), '[ ,]\*(?! FROM pgrst_source)') as copies,
      (select coalesce(sum(times * case name when 'slug' then 230 else 45 end) filter (where is_short), 0) from columns)
        + (select coalesce(sum(length(name) + 4), 0) from words where before = 'as ') as more
  )
  -- Cast to bytea, a text is twice as long.
  select array[copies * case when current_query() ~* '\mcast\M' then 2 else 1 end, more]::integer[] from counted
$$;
comment on function private.statement_terms() is
  'How much of a row the running statement can return: [the largest number of copies, bytes of names and short columns]. Reads
   the statement''s text as PostgREST writes it, with quoted names. 0 copies if the statement names short columns only:
   numbers, states and slugs (220 characters).';

-- The body names tables that later migrations create; policies of those tables call the function.
set check_function_bodies = off;

create function private.embedded_bytes(statement text) returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(longest.bytes), 0)::bigint
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
  ) as longest (bytes)
$$;
comment on function private.embedded_bytes(text) is
  'Bytes that embedding parent rows can add to each row of a statement: a join reads a category once, but returns it with each
   of its rows. Reads the tables that the statement names only.';

reset check_function_bodies;

create function private.is_short_answer() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  terms constant integer[] := private.statement_terms();
begin
  if terms[1] = 0 and terms[2] <= 2000 then
    return true;
  end if;
  perform set_config('private.row_terms',
    array[terms[1], terms[2] + terms[1] * private.embedded_bytes(current_query())]::text, true);
  return false;
end
$$;
comment on function private.is_short_answer() is
  'Whether the running statement returns short columns only, whose rows need not be counted: the first condition of the
   visitors'' policies, evaluated once per statement. Otherwise sets the terms by which private.fits_answer counts each row: [copies,
   bytes beside the copies].';
grant execute on function private.is_short_answer() to anon;

create function private.fits_answer(bytes bigint) returns boolean
language plpgsql set search_path = ''
as $$
declare
  terms constant bigint[] := current_setting('private.row_terms')::bigint[];
  used constant bigint :=
    coalesce(nullif(current_setting('private.answer_bytes', true), '')::bigint, 0) + terms[1] * bytes + terms[2];
begin
  if used > 2000000 then
    raise sqlstate 'PT413' using message = 'This would be more than 2 MB at once. Please ask for fewer rows or columns.';
  end if;
  perform set_config('private.answer_bytes', used::text, true);
  return true;
end
$$;
comment on function private.fits_answer(bigint) is
  'Adds a row of this size to the transaction''s response size, by the terms of private.is_short_answer. Raises PT413 above 2 MB;
   returns true otherwise.';
grant execute on function private.fits_answer(bigint) to anon;
