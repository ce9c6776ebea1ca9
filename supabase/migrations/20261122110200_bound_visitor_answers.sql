-- No answer to a visitor is longer than 2 MB. PostgREST limits rows only: a column can be selected under many names, a
-- description has up to 20,000 characters, and an answer up to 1,000 rows. Neither column grants (another name needs no other
-- grant) nor the function before each request (it does not see the query) can tell. A row policy can: it sees each row that a
-- statement reads, and the statement itself. So visitors' statements get an allowance, which each row that they read uses up:
-- the row's length as JSON, as often as the statement repeats itself. Rows that are read and not answered count too (filters
-- without an index, offsets), so the allowance is the most that can be answered, not exactly what is.

create function private.statement_terms() returns integer[]
language sql stable set search_path = ''
as $$
  with words as (
    -- Literals are matched to be skipped, since they may hold quotes. Before a dot stand schemas and tables, before := arguments.
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
  -- As bytea a text is twice as long.
  select array[copies * case when current_query() ~* '\mcast\M' then 2 else 1 end, more]::integer[] from counted
$$;
comment on function private.statement_terms() is
  'What the running statement can make of a row: how many copies of it at most, and how many bytes of names and short columns
   beside. The statement is the text that PostgREST wrote, with names in quotes. No copy of a row that only short columns are
   named of, which are those that hold a number, a state or a slug (220 characters).';

create function private.embedded_bytes(parents text[]) returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(longest.bytes), 0)::bigint
  from (
    select 'categories' as name, max(octet_length(to_json(c)::text)) as bytes from public.categories c
    union all
    select 'portfolio_categories', max(octet_length(to_json(c)::text)) from public.portfolio_categories c
    union all
    select 'service_categories', max(octet_length(to_json(c)::text)) from public.service_categories c
    union all
    select 'service_subcategories', max(octet_length(to_json(c)::text)) from public.service_subcategories c
  ) as longest
  where longest.name = any (parents) and strpos(current_query(), format('"%s"', longest.name)) > 0
$$;
comment on function private.embedded_bytes(text[]) is
  'Bytes that a row may grow by when the running statement embeds the rows that it belongs to: a join reads a category once and
   answers it with each of its rows.';

create function private.fits_answer(terms integer[], bytes bigint) returns boolean
language plpgsql set search_path = ''
as $$
declare
  used bigint := coalesce(nullif(current_setting('private.answer_bytes', true), '')::bigint, 0) + terms[1] * bytes + terms[2];
begin
  if used > 2000000 then
    raise sqlstate 'PT413' using message = 'This would be more than 2 MB at once. Please ask for fewer rows or columns.';
  end if;
  perform set_config('private.answer_bytes', used::text, true);
  return true;
end
$$;
comment on function private.fits_answer(integer[], bigint) is
  'Counts a row of so many bytes against what the transaction may answer, by the terms of private.statement_terms. Raises PT413
   when that is more than 2 MB; true otherwise.';
grant execute on function
  private.statement_terms(), private.embedded_bytes(text[]), private.fits_answer(integer[], bigint) to anon;

do $$
declare
  readable record;
  bytes text;
begin
  for readable in
    select policyname, tablename, qual from pg_catalog.pg_policies
    where schemaname = 'public' and cmd = 'SELECT' and roles = '{anon}'
  loop
    bytes := format('octet_length(to_json(%I.*)::text)', readable.tablename)
      || case readable.tablename
        -- The text index can't be selected.
        when 'products' then ' - octet_length(to_json(search)::text) + (select private.embedded_bytes(''{categories}''))'
        when 'portfolio_projects' then ' + (select private.embedded_bytes(''{portfolio_categories}''))'
        when 'service_subcategories' then ' + (select private.embedded_bytes(''{service_categories}''))'
        when 'service_items' then ' + (select private.embedded_bytes(''{service_categories,service_subcategories}''))'
        else '' end;
    execute format(
      -- 1,000 rows of at most 2,000 bytes need no counting, so that lists of slugs can be as long as they are.
      'alter policy %I on public.%I using ((%s) and case
         when (select terms[1] = 0 and terms[2] <= 2000 from private.statement_terms() as terms) then true
         else private.fits_answer((select private.statement_terms()), %s) end)',
      readable.policyname, readable.tablename, readable.qual, bytes
    );
  end loop;
end
$$;
