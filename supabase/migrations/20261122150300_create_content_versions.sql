-- Content versions (docs/decisions/0010). A subject, such as the catalogue, is a group of tables that prerendered pages show.
-- Each subject has a version, which triggers on its tables increment.

create table private.content_versions (
  subject text primary key,
  version bigint not null
);
comment on table private.content_versions is
  'Cache invalidation of prerendered pages: one version per subject, incremented by every write that may change a page, except
   changes of stock (private.on_product_update).';

alter table private.content_versions enable row level security;
grant select on private.content_versions to anon, authenticated, service_role;

create policy "all roles read content versions" on private.content_versions for select
  to anon, authenticated, service_role using (true);

insert into private.content_versions (subject, version)
select subject, (extract(epoch from now()) * 1000)::bigint
from unnest(array['catalogue', 'portfolio', 'services', 'navigation', 'site-content', 'hero-slides', 'image-titles']) as subjects (subject);

create function private.increment_content_versions(variadic changed_subjects text[]) returns void
language sql set search_path = ''
as $$
  -- The version is a timestamp in milliseconds, because a restore or reset would set a counter back. An outdated page could then
  -- have the same version as the new content.
  update private.content_versions
  set version = greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
  where subject = any (changed_subjects)
$$;
comment on function private.increment_content_versions(text[]) is
  'Increases the versions of these subjects above the version of every page that has been built.';

create function private.on_content_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A statement trigger also fires for a statement that changes no row.
  if exists (select from changed_rows) then
    perform private.increment_content_versions(variadic tg_argv);
  end if;
  return null;
end
$$;
comment on function private.on_content_change() is
  'Increments the versions of the subjects in the trigger''s arguments if the statement changed a row (transition table
   changed_rows).';

create function private.add_version_triggers(content_table regclass, variadic subjects text[]) returns void
language plpgsql set search_path = ''
as $$
declare
  arguments constant text := (select string_agg(quote_literal(subject), ', ') from unnest(subjects) as subject);
  event text;
begin
  -- Postgres allows only one event for a trigger with a transition table.
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format(
      'create trigger increment_version_on_%1$s after %1$s on %2$s referencing %3$s table as changed_rows
         for each statement execute function private.on_content_change(%4$s)',
      event, content_table, case event when 'delete' then 'old' else 'new' end, arguments
    );
  end loop;
end
$$;
comment on function private.add_version_triggers(regclass, text[]) is
  'Called by migrations: adds triggers to a table that increment the versions of these subjects with every change of its rows.';

create function private.on_product_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Pages load stock_quantity and status at run time (public.page_state). is_available and updated_at change with them.
  ignored_columns constant text[] := '{stock_quantity,status,is_available,updated_at}';
begin
  if exists (
    select 1 from products_before as b join products_after as a using (id)
    where (b.status = 'PENDING') <> (a.status = 'PENDING') or to_jsonb(b) - ignored_columns <> to_jsonb(a) - ignored_columns
  ) then
    -- One update, because each calls the rebuild hook.
    perform private.increment_content_versions(variadic case
      when exists (select from public.image_pins where product_id in (select id from products_after)) then '{catalogue,portfolio}'::text[]
      else '{catalogue}'
    end);
  end if;
  return null;
end
$$;
comment on function private.on_product_update() is
  'Increments the version of the catalogue when a product was published or unpublished, or when a column other than stock and status
   changed, and that of the portfolio if an image shows the product (image_pins). A change of stock alone does not increment the version: otherwise each order would make every page reload its lists.';
