-- Tables and functions with the column types, policies and function signatures that the conformance tests need, and a setting of
-- a role, which the Data API applies.

alter role anon set statement_timeout = '1s';

create table public.scratch_makers (
  id bigint generated always as identity primary key,
  name text not null unique
);
create table public.scratch_things (
  id bigint generated always as identity primary key,
  name text not null check (length(name) <= 20),
  price numeric(10, 2) not null default 0,
  ratio double precision not null default 0,
  maker_id bigint references public.scratch_makers (id),
  tag_ids bigint[] not null default '{}',
  words text[] not null default '{}',
  details jsonb not null default '{}',
  made_at timestamptz not null default '2026-01-02 03:04:05.678+00',
  hidden boolean not null default false,
  search tsvector generated always as (to_tsvector('english', name)) stored
);
-- Not a constraint, so an embed of the things of a maker stays a list.
create unique index scratch_things_expensive_key on public.scratch_things (maker_id, (price > 1000)) where price > 1000;
create table public.scratch_secrets (id bigint primary key, note text);
insert into public.scratch_makers (name) values ('Ana'), ('Ben');
insert into public.scratch_things (name, price, ratio, maker_id, tag_ids, words, details, hidden)
values
  ('Oak table', 1200.50, 0.1, 1, '{1,2}', '{oak,table}', '{"colour":"brown","size":{"w":2}}', false),
  ('Brass lamp', 89.00, 0.25, 2, '{2,3}', '{brass}', '{"colour":"gold"}', false),
  ('Linen throw', 45.99, 3, 2, '{}', '{linen,soft}', '{}', false),
  ('Secret chair', 10, 1, 1, '{9}', '{}', '{}', true);
alter table public.scratch_makers enable row level security;
alter table public.scratch_things enable row level security;
alter table public.scratch_secrets enable row level security;
grant select on public.scratch_makers, public.scratch_things to anon, authenticated;
grant insert, update, delete on public.scratch_things to authenticated;
grant all on public.scratch_makers, public.scratch_things, public.scratch_secrets to service_role;
create policy "everyone reads makers" on public.scratch_makers for select using (true);
create policy "everyone reads visible things, admins read all" on public.scratch_things for select
  using (not hidden or coalesce((auth.jwt() -> 'app_metadata' ->> 'is_admin')::boolean, false));
create policy "admins insert things" on public.scratch_things for insert to authenticated
  with check (coalesce((auth.jwt() -> 'app_metadata' ->> 'is_admin')::boolean, false));
create policy "admins update things" on public.scratch_things for update to authenticated
  using (coalesce((auth.jwt() -> 'app_metadata' ->> 'is_admin')::boolean, false));
create policy "admins delete things" on public.scratch_things for delete to authenticated
  using (coalesce((auth.jwt() -> 'app_metadata' ->> 'is_admin')::boolean, false));

create policy "signed-in users upload to scratch" on storage.objects for insert to authenticated
  with check (bucket_id = 'images' and name like 'scratch/%');

create function public.scratch_echo(value jsonb, note text default null) returns jsonb
  language sql as $$
    select jsonb_build_object(
      'value', value, 'kind', jsonb_typeof(value), 'note', note,
      'uid', auth.uid(), 'role', auth.role(), 'jwt', auth.jwt()
    )
  $$;
create function public.scratch_items(items jsonb) returns table (product_id bigint, total numeric)
  language sql as $$
    select (item ->> 'id')::bigint, (item ->> 'quantity')::int * 1.5
    from jsonb_array_elements(items) as item
  $$;
create function public.scratch_cheaper_than(bound numeric) returns setof public.scratch_things
  language sql stable as $$ select * from public.scratch_things where price < bound $$;
create function public.scratch_count() returns bigint
  language sql stable as $$ select count(*) from public.scratch_things $$;
create function public.scratch_sum(ids bigint[]) returns numeric
  language sql stable as $$ select sum(id) from unnest(ids) as id $$;
create function public.scratch_setting(name text) returns text
  language sql stable as $$ select current_setting(name) $$;
create function public.scratch_sleep(seconds integer) returns void
  language sql as $$ select pg_sleep(seconds) $$;
create function public.scratch_nothing() returns void language sql as $$ $$;
create function public.scratch_fail(state text, message text) returns void
  language plpgsql as $$
  begin
    raise exception using errcode = state, message = message, detail = 'the detail', hint = 'the hint';
  end $$;
grant execute on all functions in schema public to anon, authenticated, service_role;
create function public.scratch_authenticated_only() returns text
  language sql as $$ select 'welcome' $$;
revoke execute on function public.scratch_authenticated_only() from public;
grant execute on function public.scratch_authenticated_only() to authenticated;
