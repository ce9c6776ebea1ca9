-- Service categories, subcategories and items (spec section 3). Deleting a category deletes its subcategories and items
-- (spec section 7, DELETE /api/service-categories/{id}).

create function private.are_named_texts(list jsonb, max_entries integer) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(list) = 'array' then jsonb_array_length(list) <= max_entries and not exists (
    select from jsonb_array_elements(list) as entry
    where case when jsonb_typeof(entry) = 'object' then
      entry - '{name,text}'::text[] <> '{}'
      or jsonb_typeof(entry -> 'name') is distinct from 'string' or char_length(btrim(entry ->> 'name')) not between 1 and 160
      or jsonb_typeof(entry -> 'text') is distinct from 'string' or char_length(btrim(entry ->> 'text')) not between 1 and 1000
      else true end
  ) else false end
$$;
comment on function private.are_named_texts(jsonb, integer) is
  'Whether a JSON value is a list of at most max_entries objects {name, text}: a name of 1 to 160 characters and a text of 1 to 1,000,
   such as a question and its answer. The same rule as namedTextsField in named-texts.ts.';
grant execute on function private.are_named_texts(jsonb, integer) to authenticated, service_role;

create table public.service_categories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  image_url text,
  description text,
  featured boolean not null default false,
  steps jsonb not null default '[]',
  person_name text,
  person_role text,
  person_image_url text,
  display_order integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  constraint service_categories_name_check check (char_length(btrim(name)) between 2 and 120),
  constraint service_categories_slug_check check (slug ~ '^[a-z0-9_-]{2,160}$'),
  constraint service_categories_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint service_categories_description_check check (char_length(description) <= 5000),
  constraint service_categories_steps_check check (private.are_named_texts(steps, 5)),
  constraint service_categories_person_name_check check (char_length(btrim(person_name)) between 1 and 120),
  constraint service_categories_person_role_check check (char_length(person_role) <= 120),
  constraint service_categories_person_image_url_check
    check (char_length(person_image_url) <= 2048 and private.is_image_url(person_image_url)),
  constraint service_categories_display_order_check check (display_order >= 0),
  constraint service_categories_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint service_categories_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.service_categories is
  'First level of the services page: what the business offers outside the online shop.';
comment on column public.service_categories.steps is
  'How a job of this service goes, in order: [{name, text}], at most 5. The pages of the subcategories show them.';
comment on column public.service_categories.person_name is
  'Who answers customers about this service, shown with role and image; null for nobody.';
create index service_categories_display_order_idx on public.service_categories (display_order, id);

-- Slugs are unique among the rows outside of the bin (create_history).
create unique index service_categories_slug_key on public.service_categories (slug) where deleted_at is null;

alter table public.service_categories enable row level security;
grant select on public.service_categories to anon, authenticated, service_role;
grant insert, update, delete on public.service_categories to authenticated, service_role;

create policy "visitors read service categories" on public.service_categories for select to anon
  using (deleted_at is null and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(service_categories.*)::text)) end);
create policy "signed-in users read service categories" on public.service_categories for select to authenticated
  using (deleted_at is null);
create policy "admins insert service categories" on public.service_categories for insert to authenticated
  with check ((select private.can('services.edit')));
create policy "admins update service categories" on public.service_categories for update to authenticated
  using ((select private.can('services.edit'))) with check ((select private.can('services.edit')));
create policy "admins delete service categories" on public.service_categories for delete to authenticated
  using ((select private.can('services.edit')));

create table public.service_subcategories (
  id bigint generated always as identity primary key,
  name text not null,
  slug text not null,
  category_id bigint not null references public.service_categories (id) on delete cascade,
  image_url text,
  description text,
  price_from numeric(10, 2),
  price_unit text,
  lead_time text,
  questions jsonb not null default '[]',
  is_hidden boolean not null default false,
  display_order integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  constraint service_subcategories_name_check check (char_length(btrim(name)) between 2 and 120),
  constraint service_subcategories_slug_check check (slug ~ '^[a-z0-9_-]{2,160}$'),
  constraint service_subcategories_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint service_subcategories_description_check check (char_length(description) <= 5000),
  constraint service_subcategories_price_from_check check (price_from between 0.01 and 999999.99),
  constraint service_subcategories_price_unit_check check (char_length(price_unit) <= 60),
  constraint service_subcategories_lead_time_check check (char_length(lead_time) <= 60),
  constraint service_subcategories_questions_check check (private.are_named_texts(questions, 20)),
  constraint service_subcategories_display_order_check check (display_order >= 0),
  constraint service_subcategories_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint service_subcategories_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.service_subcategories is 'Second level of the services page: /services/{category}/{subcategory}.';
comment on column public.service_subcategories.price_from is 'The lowest price in pounds of one price_unit; null shows no price.';
comment on column public.service_subcategories.price_unit is 'What the price is for, such as "per window".';
comment on column public.service_subcategories.lead_time is 'From order to fitting, such as "4 to 6 weeks".';
comment on column public.service_subcategories.is_hidden is 'Whether only administrators see the subcategory and its items.';
comment on column public.service_subcategories.questions is
  'Questions of customers and their answers, in order: [{name, text}], at most 20.';

-- Slugs are unique among the rows outside of the bin (create_history).
create unique index service_subcategories_slug_key on public.service_subcategories (category_id, slug) where deleted_at is null;
create index service_subcategories_category_id_idx on public.service_subcategories (category_id);

alter table public.service_subcategories enable row level security;
grant select on public.service_subcategories to anon, authenticated, service_role;
grant insert, update, delete on public.service_subcategories to authenticated, service_role;

create policy "visitors read published service subcategories" on public.service_subcategories for select to anon
  using (deleted_at is null and not is_hidden and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(service_subcategories.*)::text)) end);
create policy "signed-in users read published subcategories, admins read all" on public.service_subcategories for select to authenticated
  using (deleted_at is null and (not is_hidden or (select private.can('services.edit'))));
create policy "admins insert service subcategories" on public.service_subcategories for insert to authenticated
  with check ((select private.can('services.edit')));
create policy "admins update service subcategories" on public.service_subcategories for update to authenticated
  using ((select private.can('services.edit'))) with check ((select private.can('services.edit')));
create policy "admins delete service subcategories" on public.service_subcategories for delete to authenticated
  using ((select private.can('services.edit')));

create table public.service_items (
  id bigint generated always as identity primary key,
  name text not null,
  subcategory_id bigint not null references public.service_subcategories (id) on delete cascade,
  image_urls text[] not null default '{}',
  description text,
  is_hidden boolean not null default false,
  display_order integer,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz,
  constraint service_items_name_check check (char_length(btrim(name)) between 1 and 200),
  constraint service_items_image_urls_check
    check (cardinality(image_urls) <= 100 and private.are_image_urls(image_urls)),
  constraint service_items_description_check check (char_length(description) <= 10000),
  constraint service_items_display_order_check check (display_order >= 0),
  constraint service_items_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint service_items_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.service_items is 'Items on a service subcategory''s page: samples, manufacturers, examples.';
comment on column public.service_items.is_hidden is 'Whether only administrators see the item.';
comment on column public.service_items.display_order is
  'Position in the subcategory; items without a position come last, by name.';
create index service_items_subcategory_id_idx on public.service_items (subcategory_id, display_order, name);

alter table public.service_items enable row level security;
grant select on public.service_items to anon, authenticated, service_role;
grant insert, update, delete on public.service_items to authenticated, service_role;

create function private.hidden_subcategories() returns bigint[]
language sql stable security definer set search_path = ''
as $$ select array(select id from public.service_subcategories where is_hidden) $$;
comment on function private.hidden_subcategories() is 'Returns the ids of the subcategories whose items visitors do not see. For the policies on items.';
grant execute on function private.hidden_subcategories() to anon, authenticated;

create policy "visitors read published service items" on public.service_items for select to anon
  using (deleted_at is null and not is_hidden and subcategory_id <> all ((select private.hidden_subcategories())::bigint[]) and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(service_items.*)::text)) end);
create policy "signed-in users read published service items, admins read all" on public.service_items for select to authenticated
  using (deleted_at is null and (
    not is_hidden and subcategory_id <> all ((select private.hidden_subcategories())::bigint[]) or (select private.can('services.edit'))
  ));
create policy "admins insert service items" on public.service_items for insert to authenticated
  with check ((select private.can('services.edit')));
create policy "admins update service items" on public.service_items for update to authenticated
  using ((select private.can('services.edit'))) with check ((select private.can('services.edit')));
create policy "admins delete service items" on public.service_items for delete to authenticated
  using ((select private.can('services.edit')));

-- Computed relationships that prevent embedding: see public.products(public.categories) in create_catalogue.
create function public.service_subcategories(public.service_categories) returns setof public.service_subcategories
language sql stable set search_path = ''
as $$ select * from public.service_subcategories where category_id = $1.id $$;
comment on function public.service_subcategories(public.service_categories) is
  'Prevents embedding of a category''s subcategories: overrides the relationship that PostgREST derives from the foreign key,
   and no role may execute it. Clients filter by category_id.';

create function public.service_items(public.service_subcategories) returns setof public.service_items
language sql stable set search_path = ''
as $$ select * from public.service_items where subcategory_id = $1.id $$;
comment on function public.service_items(public.service_subcategories) is
  'Prevents embedding of a subcategory''s items: overrides the relationship that PostgREST derives from the foreign key, and no
   role may execute it. Clients filter by subcategory_id.';

create trigger touch_updated_at before update on public.service_categories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.service_subcategories
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.service_items
  for each row execute function private.touch_updated_at();

select private.add_version_triggers('public.service_categories', 'services', 'navigation');
select private.add_version_triggers('public.service_subcategories', 'services');
select private.add_version_triggers('public.service_items', 'services');

create function public.reorder_service_items(subcategory_id bigint, ids bigint[]) returns void
language sql set search_path = ''
as $$
  select private.require('services.edit');
  select private.reorder_rows(
    'public.service_items', 'subcategory_id = $1', subcategory_id, ids, 'display_order nulls last, name, id'
  )
$$;
comment on function public.reorder_service_items(bigint, bigint[]) is
  'Reorders the items of a service subcategory as private.reorder_rows does. Requires the right services.edit (PT401, PT403).
   Spec section 4.';
grant execute on function public.reorder_service_items(bigint, bigint[]) to authenticated;
