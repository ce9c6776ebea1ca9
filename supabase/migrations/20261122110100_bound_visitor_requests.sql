-- What the Data API lets anybody ask for, kept small: no embedding of lists, one second a statement, no counts by estimate.

-- PostgREST lets a computed relationship override the one that it finds by a foreign key, whatever way the embed names it. No
-- role may execute these four, so the side with many rows can't be embedded, and nothing can be embedded in circles
-- (categories, their products, their categories, …). Embedding the one row that a foreign key points to works as before.
-- https://docs.postgrest.org/en/stable/references/api/resource_embedding.html#overriding-relationships
create function public.products(public.categories) returns setof public.products
language sql stable set search_path = ''
as $$ select * from public.products where category_id = $1.id $$;
comment on function public.products(public.categories) is
  'Overrides the embedding of a category''s products, which nobody may execute: shop_products lists them.';

create function public.portfolio_projects(public.portfolio_categories) returns setof public.portfolio_projects
language sql stable set search_path = ''
as $$ select * from public.portfolio_projects where category_id = $1.id $$;
comment on function public.portfolio_projects(public.portfolio_categories) is
  'Overrides the embedding of a category''s projects, which nobody may execute: they are read by category_id.';

create function public.service_subcategories(public.service_categories) returns setof public.service_subcategories
language sql stable set search_path = ''
as $$ select * from public.service_subcategories where category_id = $1.id $$;
comment on function public.service_subcategories(public.service_categories) is
  'Overrides the embedding of a category''s subcategories, which nobody may execute: they are read by category_id.';

create function public.service_items(public.service_subcategories) returns setof public.service_items
language sql stable set search_path = ''
as $$ select * from public.service_items where subcategory_id = $1.id $$;
comment on function public.service_items(public.service_subcategories) is
  'Overrides the embedding of a subcategory''s items, which nobody may execute: they are read by subcategory_id.';

-- The text index is as long as the texts, and is searched through functions.
do $$
begin
  revoke select on public.products from anon;
  execute (
    select format('grant select (%s) on public.products to anon', string_agg(quote_ident(attname), ', ' order by attnum))
    from pg_catalog.pg_attribute
    where attrelid = 'public.products'::regclass and attnum > 0 and not attisdropped and attname <> 'search'
  );
end
$$;

alter role anon set statement_timeout = '1s';

create function private.check_request() returns void
language plpgsql stable set search_path = ''
as $$
declare
  preferences text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer';
begin
  -- The planner's estimate is made from statistics of all rows, those included that row policies hide.
  if preferences ~* 'count=(planned|estimated)' and current_user in ('anon', 'authenticated') and not private.is_admin() then
    raise sqlstate 'PT403' using message = 'Only an administrator may ask for a planned or estimated count.';
  end if;
end
$$;
comment on function private.check_request() is
  'PostgREST runs it before each request, as the caller''s role (db_pre_request). Raises PT403 for counts by estimate from
   anyone but an administrator.';
grant execute on function private.check_request() to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'private.check_request';
notify pgrst, 'reload config';
