-- Portfolio categories and projects (spec section 3).

create table public.portfolio_categories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  display_order integer not null default 0,
  image_url text,
  description text,
  project_count integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  constraint portfolio_categories_name_check check (char_length(btrim(name)) between 2 and 120),
  constraint portfolio_categories_slug_check check (slug ~ '^[a-z0-9_-]{2,160}$'),
  constraint portfolio_categories_display_order_check check (display_order >= 0),
  constraint portfolio_categories_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint portfolio_categories_description_check check (char_length(description) <= 5000),
  constraint portfolio_categories_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint portfolio_categories_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.portfolio_categories is 'Groups of portfolio projects, in display order.';
comment on column public.portfolio_categories.project_count is 'Maintained by a trigger; a value sent by a client is ignored.';
create index portfolio_categories_display_order_idx on public.portfolio_categories (display_order, id);

-- Slugs are unique among the rows outside of the bin (create_history).
create unique index portfolio_categories_slug_key on public.portfolio_categories (slug) where deleted_at is null;

alter table public.portfolio_categories enable row level security;
grant select on public.portfolio_categories to anon, authenticated, service_role;
grant insert, update, delete on public.portfolio_categories to authenticated, service_role;

create policy "visitors read portfolio categories" on public.portfolio_categories for select to anon
  using (deleted_at is null and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(portfolio_categories.*)::text)) end);
create policy "signed-in users read portfolio categories" on public.portfolio_categories for select to authenticated
  using (deleted_at is null);
create policy "admins insert portfolio categories" on public.portfolio_categories for insert to authenticated
  with check ((select private.can('portfolio.edit')));
create policy "admins update portfolio categories" on public.portfolio_categories for update to authenticated
  using ((select private.can('portfolio.edit'))) with check ((select private.can('portfolio.edit')));
create policy "admins delete portfolio categories" on public.portfolio_categories for delete to authenticated
  using ((select private.can('portfolio.edit')));

create table public.portfolio_projects (
  id bigint generated always as identity primary key,
  title text not null,
  slug text not null,
  description text,
  image_url text not null,
  image_urls text[] not null default '{}',
  category_id bigint not null references public.portfolio_categories (id) on delete cascade,
  featured boolean not null default false,
  is_hidden boolean not null default false,
  display_order integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  constraint portfolio_projects_title_check check (char_length(btrim(title)) between 2 and 200),
  constraint portfolio_projects_slug_check check (slug ~ '^[a-z0-9_-]{2,220}$'),
  constraint portfolio_projects_description_check check (char_length(description) <= 20000),
  constraint portfolio_projects_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint portfolio_projects_image_urls_check
    check (cardinality(image_urls) <= 100 and private.are_image_urls(image_urls)),
  constraint portfolio_projects_display_order_check check (display_order >= 0),
  constraint portfolio_projects_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint portfolio_projects_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.portfolio_projects is 'Finished projects, shown in the portfolio unless they are hidden.';
comment on column public.portfolio_projects.is_hidden is 'Whether only administrators see the project, for example while they prepare it.';
create index portfolio_projects_category_id_idx on public.portfolio_projects (category_id, display_order, id);

-- Slugs are unique among the rows outside of the bin (create_history).
create unique index portfolio_projects_slug_key on public.portfolio_projects (slug) where deleted_at is null;

alter table public.portfolio_projects enable row level security;
grant select on public.portfolio_projects to anon, authenticated, service_role;
grant insert, update, delete on public.portfolio_projects to authenticated, service_role;

create policy "visitors read published portfolio projects" on public.portfolio_projects for select to anon
  using (deleted_at is null and not is_hidden and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(portfolio_projects.*)::text)) end);
create policy "signed-in users read published projects, admins read all" on public.portfolio_projects for select to authenticated
  using (deleted_at is null and (not is_hidden or (select private.can('portfolio.edit'))));
create policy "admins insert portfolio projects" on public.portfolio_projects for insert to authenticated
  with check ((select private.can('portfolio.edit')));
create policy "admins update portfolio projects" on public.portfolio_projects for update to authenticated
  using ((select private.can('portfolio.edit'))) with check ((select private.can('portfolio.edit')));
create policy "admins delete portfolio projects" on public.portfolio_projects for delete to authenticated
  using ((select private.can('portfolio.edit')));

-- A computed relationship that prevents embedding: see public.products(public.categories) in create_catalogue.
create function public.portfolio_projects(public.portfolio_categories) returns setof public.portfolio_projects
language sql stable set search_path = ''
as $$ select * from public.portfolio_projects where category_id = $1.id $$;
comment on function public.portfolio_projects(public.portfolio_categories) is
  'Prevents embedding of a category''s projects: overrides the relationship that PostgREST derives from the foreign key, and no
   role may execute it. Clients filter by category_id.';

create trigger touch_updated_at before update on public.portfolio_categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.portfolio_projects
  for each row execute function private.touch_updated_at();

select private.add_version_triggers('public.portfolio_categories', 'portfolio', 'navigation');
-- Also the catalogue: a product's page names the projects that show the product (products.rooms).
select private.add_version_triggers('public.portfolio_projects', 'portfolio', 'catalogue');

create function private.set_project_count() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.project_count := (select count(*) from public.portfolio_projects where category_id = new.id and deleted_at is null and not is_hidden);
  return new;
end
$$;
comment on function private.set_project_count() is
  'Sets project_count to the number of published projects, ignoring a value sent by the client.';

create trigger set_project_count before insert or update on public.portfolio_categories
  for each row execute function private.set_project_count();

create function private.recount_projects() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE'
    and (old.category_id, old.deleted_at, old.is_hidden) is not distinct from (new.category_id, new.deleted_at, new.is_hidden) then
    return null;
  end if;
  -- The update fires set_project_count and locks the category, so that all concurrently inserted projects are counted.
  update public.portfolio_categories
  set project_count = project_count
  where id in (
    case when tg_op <> 'INSERT' then old.category_id end,
    case when tg_op <> 'DELETE' then new.category_id end
  );
  return null;
end
$$;
comment on function private.recount_projects() is 'Recounts the projects of the categories that a change affects.';

create trigger recount_projects after insert or delete or update of category_id, deleted_at, is_hidden on public.portfolio_projects
  for each row execute function private.recount_projects();

create function public.reorder_portfolio_categories(ids bigint[]) returns void
language sql set search_path = ''
as $$
  select private.require('portfolio.edit');
  select private.reorder_rows('public.portfolio_categories', 'true', null, ids)
$$;
comment on function public.reorder_portfolio_categories(bigint[]) is
  'Reorders the portfolio categories as private.reorder_rows does. Requires the right portfolio.edit (PT401, PT403). Spec section
   4.';
grant execute on function public.reorder_portfolio_categories(bigint[]) to authenticated;

create function public.reorder_portfolio_projects(category_id bigint, ids bigint[]) returns void
language sql set search_path = ''
as $$
  select private.require('portfolio.edit');
  select private.reorder_rows('public.portfolio_projects', 'category_id = $1', category_id, ids)
$$;
comment on function public.reorder_portfolio_projects(bigint, bigint[]) is
  'Reorders the projects of a portfolio category as private.reorder_rows does. Requires the right portfolio.edit (PT401, PT403).
   Spec section 4.';
grant execute on function public.reorder_portfolio_projects(bigint, bigint[]) to authenticated;
