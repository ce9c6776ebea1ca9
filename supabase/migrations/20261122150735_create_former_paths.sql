-- The paths of pages, and redirects from former paths: paths that pages had before their slug or category changed.

create view private.pages as
select 'product' as kind, id, '/shop/' || slug as path from public.products where status <> 'PENDING'
union all
select 'category', id, '/shop/category/' || slug from public.categories where deleted_at is null
union all
select 'portfolio_category', id, '/portfolio/' || slug from public.portfolio_categories where deleted_at is null
union all
select 'project', p.id, '/portfolio/' || c.slug || '/' || p.slug
from public.portfolio_projects p join public.portfolio_categories c on c.id = p.category_id
where p.deleted_at is null and not p.is_hidden
union all
select 'service_category', id, '/services/' || slug from public.service_categories where deleted_at is null
union all
select 'service_subcategory', s.id, '/services/' || c.slug || '/' || s.slug
from public.service_subcategories s join public.service_categories c on c.id = s.category_id
where s.deleted_at is null and not s.is_hidden;
comment on view private.pages is 'The path of each published row''s page, as in web/src/lib/paths.ts.';

create function private.page_paths(after_path text default '') returns setof text
language sql stable security definer set search_path = ''
as $$ select path from private.pages where path > after_path order by path limit 1000 $$;
comment on function private.page_paths(text) is
  'Returns the paths of published rows'' pages, such as "/shop/oak-table", in alphabetical order: the first 1,000 paths that follow
   after_path.';
select private.expose('page_paths', 'anon, authenticated, service_role');

create table private.former_paths (
  path text primary key,
  kind text not null,
  row_id bigint not null,
  moved_at timestamptz not null default now(),
  constraint former_paths_kind_check
    check (kind in ('product', 'category', 'portfolio_category', 'project', 'service_category', 'service_subcategory'))
);
comment on table private.former_paths is
  'Paths that pages had before their slug or category changed (private.pages), each with the row that had the path most recently. An
   entry remains if the row is deleted or another page gets the path; an existing page takes precedence over a redirect.';
alter table private.former_paths enable row level security;

create function private.record_former_paths() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  page_path text := (select path from private.pages where kind = tg_argv[0] and id = old.id);
begin
  insert into private.former_paths (path, kind, row_id)
  select path, kind, id from private.pages where kind = tg_argv[0] and id = old.id
  union all
  select path, kind, id from private.pages where kind <> 'product' and starts_with(path, page_path || '/')
  on conflict (path) do update set kind = excluded.kind, row_id = excluded.row_id, moved_at = excluded.moved_at;
  return new;
end
$$;
comment on function private.record_former_paths() is
  'Before the slug or category of a page changes, records the paths of the page and of the pages below it. The trigger''s argument is
   the kind.';

create trigger record_former_paths before update of slug on public.products
  for each row when (old.slug <> new.slug) execute function private.record_former_paths('product');
create trigger record_former_paths before update of slug on public.categories
  for each row when (old.slug <> new.slug) execute function private.record_former_paths('category');
create trigger record_former_paths before update of slug on public.portfolio_categories
  for each row when (old.slug <> new.slug) execute function private.record_former_paths('portfolio_category');
create trigger record_former_paths before update of slug, category_id on public.portfolio_projects
  for each row when ((old.slug, old.category_id) <> (new.slug, new.category_id))
  execute function private.record_former_paths('project');
create trigger record_former_paths before update of slug on public.service_categories
  for each row when (old.slug <> new.slug) execute function private.record_former_paths('service_category');
create trigger record_former_paths before update of slug, category_id on public.service_subcategories
  for each row when ((old.slug, old.category_id) <> (new.slug, new.category_id))
  execute function private.record_former_paths('service_subcategory');

create function private.current_path(former_path text) returns text
language sql stable security definer set search_path = ''
as $$
  select page.path
  from private.former_paths former
  join private.pages page on page.kind = former.kind and page.id = former.row_id
  where former.path = lower(rtrim(former_path, '/')) and page.path <> former.path
$$;
comment on function private.current_path(text) is
  'Returns the current path, such as "/shop/oak-table", of the published page that had former_path before its slug or category
   changed; null if there is no such page.';
select private.expose('current_path', 'anon, authenticated, service_role');

create function private.redirects() returns json
language sql stable security definer set search_path = ''
as $$
  select coalesce(json_object_agg(former.path, page.path), '{}')
  from (select * from private.former_paths order by moved_at desc limit 1000) former
  join private.pages page on page.kind = former.kind and page.id = former.row_id
  where not exists (select from private.pages existing where existing.path = former.path)
$$;
comment on function private.redirects() is
  'Returns the redirects for the static host: {former path: current path} for the 1,000 most recently changed paths, because hosts
   limit the number of redirects. Omits former paths that another page now has. The site resolves older paths with current_path.';
select private.expose('redirects', 'anon, authenticated, service_role');
