-- A version for each subject of content that prerendered pages show, renewed by triggers on the subjects' tables.

create table private.content_versions (
  subject text primary key,
  version bigint not null
);
comment on table private.content_versions is
  'One row per subject that prerendered pages show. A version changes with every write that may change what is shown.';

alter table private.content_versions enable row level security;
grant select on private.content_versions to anon, authenticated, service_role;

create policy "everybody reads content versions" on private.content_versions for select
  to anon, authenticated, service_role using (true);

insert into private.content_versions (subject, version)
select subject, (extract(epoch from now()) * 1000)::bigint
from unnest(array['catalogue', 'portfolio', 'services', 'navigation', 'site-content', 'hero-slides']) as seeded (subject);

create function private.renew_content_versions(variadic changed text[]) returns void
language sql security definer set search_path = ''
as $$
  -- Milliseconds instead of a counter: a page built before the database was restored or reset must not match by accident.
  update private.content_versions
  set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  where subject = any (changed)
$$;
comment on function private.renew_content_versions(text[]) is 'Gives the subjects a version that no page was built with.';

create function private.on_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A statement whose rows are hidden by row level security, or that matches none, fires the trigger as well.
  if exists (select from changed_rows) then
    perform private.renew_content_versions(variadic tg_argv);
  end if;
  return null;
end
$$;
comment on function private.on_content_change() is
  'Renews the versions of the subjects that the trigger names, if the statement changed a row (transition table changed_rows).';

create function private.track_content(content regclass, variadic subjects text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  arguments constant text := (select string_agg(quote_literal(subject), ', ') from unnest(subjects) as named (subject));
  event text;
begin
  -- A trigger with a transition table has one event.
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format(
      'create trigger renew_version_on_%1$s after %1$s on %2$s referencing %3$s table as changed_rows
         for each statement execute function private.on_content_change(%4$s)',
      event, content, case event when 'delete' then 'old' else 'new' end, arguments
    );
  end loop;
end
$$;
comment on function private.track_content(regclass, text[]) is
  'For migrations: adds the triggers that renew the subjects'' versions with every change of a table.';

create function private.on_product_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Columns that page_state returns live, and the row's version.
  ignored constant text[] := '{stock_quantity,status,is_available,updated_at}';
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
  'Renews the catalogue''s version, unless only stock or status changed: an order must not make every page reload its lists.
   Publishing and unpublishing a product does renew it.';
