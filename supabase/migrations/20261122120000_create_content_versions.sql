-- Which content has changed since a page was built: a version per subject, and the live state of the products a page shows.

create table private.content_versions (
  subject text primary key,
  version bigint not null
);
comment on table private.content_versions is
  'One row per subject that prerendered pages show. A version changes with every write that may change what is shown.';

insert into private.content_versions (subject, version)
select subject, (extract(epoch from now()) * 1000)::bigint
from unnest(array['catalogue', 'portfolio', 'services', 'navigation', 'site-content', 'hero-slides']) as seeded (subject);

alter table private.content_versions enable row level security;
create policy "everybody reads content versions" on private.content_versions for select
  to anon, authenticated, service_role using (true);
grant select on private.content_versions to anon, authenticated, service_role;

create function private.renew_content_versions(variadic changed text[]) returns void
language sql security definer set search_path = ''
as $$
  -- Milliseconds instead of a counter: a page built before the database was restored or reset must not match by accident.
  update private.content_versions
  set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  where subject = any (changed)
$$;
comment on function private.renew_content_versions(text[]) is 'Gives subjects a version that no page was built with.';

create function private.on_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.renew_content_versions(variadic tg_argv);
  return null;
end
$$;
comment on function private.on_content_change() is 'Renews the versions of the subjects that the trigger names.';

create function private.on_product_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What page_state answers live, and what follows from other columns.
  ignored constant text[] := '{stock_quantity,status,updated_at,search}';
begin
  if exists (
    select 1 from products_before as b join products_after as a using (id)
    where (b.status = 'PENDING') <> (a.status = 'PENDING') or to_jsonb(b) - ignored <> to_jsonb(a) - ignored
  ) then
    perform private.renew_content_versions('catalogue');
  end if;
  return null;
end
$$;
comment on function private.on_product_update() is
  'Renews the catalogue''s version, unless only stock or status changed: orders must not make every page read its lists again.
   Publishing and unpublishing a product counts.';

create trigger renew_version after insert or delete on public.products
  for each statement execute function private.on_content_change('catalogue');
create trigger renew_version_of_update after update on public.products
  referencing old table as products_before new table as products_after
  for each statement execute function private.on_product_update();
create trigger renew_version after insert or update or delete on public.categories
  for each statement execute function private.on_content_change('catalogue', 'navigation');
create trigger renew_version after insert or update or delete on public.portfolio_categories
  for each statement execute function private.on_content_change('portfolio', 'navigation');
create trigger renew_version after insert or update or delete on public.portfolio_projects
  for each statement execute function private.on_content_change('portfolio');
create trigger renew_version after insert or update or delete on public.service_categories
  for each statement execute function private.on_content_change('services', 'navigation');
create trigger renew_version after insert or update or delete on public.service_subcategories
  for each statement execute function private.on_content_change('services');
create trigger renew_version after insert or update or delete on public.service_items
  for each statement execute function private.on_content_change('services');
create trigger renew_version after insert or update or delete on public.site_content
  for each statement execute function private.on_content_change('site-content');
create trigger renew_version after insert or update or delete on public.hero_slides
  for each statement execute function private.on_content_change('hero-slides');

create function public.page_state(product_ids bigint[] default '{}') returns table (versions json, products json)
language sql stable set search_path = ''
as $$
  select
    (select json_object_agg(subject, version) from private.content_versions),
    (
      select coalesce(json_agg(shown), '[]')
      from (
        select id, price, sale_price, on_sale, stock_quantity, status
        from public.products where id = any (product_ids[1:200]) order by id
      ) as shown
    )
$$;
comment on function public.page_state(bigint[]) is
  'What a prerendered page asks after it has loaded, in one row: versions is {subject: number}; products is a list of {id, price,
   sale_price, on_sale, stock_quantity, status}, prices in pounds, of the published ones among the first 200 ids.';
grant execute on function public.page_state(bigint[]) to anon, authenticated, service_role;

create function public.site_navigation() returns table (services json, portfolio json, shop json)
language sql stable set search_path = ''
as $$
  select
    (
      select coalesce(json_agg(category), '[]')
      from (select name, slug, image_url from public.service_categories order by display_order, id) as category
    ),
    (
      select coalesce(json_agg(category), '[]')
      from (select name, slug, image_url from public.portfolio_categories order by display_order, id) as category
    ),
    (
      select coalesce(json_agg(category), '[]')
      from (select name, slug, image_url from public.categories order by name) as category
    )
$$;
comment on function public.site_navigation() is
  'The categories below three of the header''s links, in one row: services, portfolio and shop are lists of {name, slug,
   image_url} in the order shown. Spec section 2.2.';
grant execute on function public.site_navigation() to anon, authenticated, service_role;
