-- The history of content: what administrators changed, the bin, and undo (design rule "Change history, bin, batches"). Holds no personal
-- data: the tables listed in private.content_tables have none, and stock that orders move is in stock_movements only.
--
-- A row in the bin has deleted_at. The select policies leave it out for every role, so that only these functions read it. It keeps its
-- id, so that order items, stock movements and alerts still refer to it.

create type public.change_action as enum ('insert', 'update', 'bin', 'restore', 'delete');

create table private.content_tables (
  name text primary key,
  position integer generated always as identity,
  right_name text not null,
  title_column text,
  has_bin boolean not null,
  parent_name text,
  parent_column text
);
comment on table private.content_tables is
  'The tables of schema public that have a history (private.add_history), in an order in which a table follows the tables that it
   refers to. right_name: the right to edit the table, and to read its history. has_bin: whether the table has deleted_at. parent_name:
   the table whose rows are moved to the bin and restored with the rows below them, which refer to it with parent_column.';
alter table private.content_tables enable row level security;

create table private.changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  batch uuid not null,
  entity text not null references private.content_tables (name),
  entity_id bigint not null,
  action public.change_action not null,
  title text not null,
  before jsonb,
  after jsonb
);
comment on table private.changes is
  'The history of content, kept for a year: one row for every row that a signed-in administrator wrote. batch: the same for all changes
   of a transaction. title: of the row at the time. before and after: the changed columns; of an insert the whole row as after. A deletion
   leaves neither, because it is permanent.';
create index changes_at_idx on private.changes (at);
create index changes_batch_idx on private.changes (batch, entity, id);
create index changes_entity_idx on private.changes (entity, entity_id, id);
create index changes_images_idx on private.changes (entity, entity_id)
  where before ?| '{image_url,image_urls,swatch_image_url,person_image_url,metadata}' or after ?| '{image_url,image_urls,swatch_image_url,person_image_url,metadata}';
alter table private.changes enable row level security;

create view private.historic_image_urls as
  select distinct image.url
  from private.changes as c
  cross join lateral (values (c.before), (c.after)) as version (columns)
  cross join lateral (
    select version.columns ->> name from unnest('{image_url,swatch_image_url,person_image_url}'::text[]) as name
    union all select unnest(private.section_image_urls(version.columns -> 'metadata'))
    union all select jsonb_array_elements_text(case when version.columns ? 'image_urls' then version.columns -> 'image_urls' else '[]' end)
  ) as image (url)
  where (c.before ?| '{image_url,image_urls,swatch_image_url,person_image_url,metadata}' or c.after ?| '{image_url,image_urls,swatch_image_url,person_image_url,metadata}')
    and image.url <> ''
    and not exists (
      select from private.changes as d where d.entity = c.entity and d.entity_id = c.entity_id and d.action = 'delete'
    );
comment on view private.historic_image_urls is
  'The image URLs of versions that undo_batch and restore_version can bring back: those in the history of rows that have not been deleted.';

create table private.change_batches (
  batch uuid not null,
  entity text not null references private.content_tables (name),
  at timestamptz not null default now(),
  actor uuid,
  last_id bigint not null,
  entity_id bigint not null,
  title text not null,
  action public.change_action not null,
  row_count integer not null,
  columns text[] not null,
  undone_by uuid,
  primary key (batch, entity)
);
comment on table private.change_batches is
  'What a batch did with the rows of a table, so that the list of activities need not read its changes: at: of the first change; last_id: the
   last change; entity_id and title: of the first row; action: update if the rows have different ones; columns: those that were updated;
   undone_by: the batch that undid it, null if the batch is in effect.';
create index change_batches_last_id_idx on private.change_batches (last_id desc);
create index change_batches_undone_by_idx on private.change_batches (undone_by) where undone_by is not null;
create index change_batches_entity_idx on private.change_batches (entity);
alter table private.change_batches enable row level security;

create function private.is_content_write() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  -- PL/pgSQL, because each sale calls it: Postgres plans an SQL function at every call.
  return auth.uid() is not null and coalesce(current_setting('private.stock_reason', true), '') in ('', 'stock_take');
end
$$;
comment on function private.is_content_write() is
  'Whether a write belongs into the history of content: it is an administrator''s, and not an order''s that takes or returns stock.';
grant execute on function private.is_content_write() to authenticated, service_role;

create function private.change_batch() returns uuid
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('private.change_batch', true), '') = '' then
    perform set_config('private.change_batch', gen_random_uuid()::text, true);
  end if;
  return current_setting('private.change_batch')::uuid;
end
$$;
comment on function private.change_batch() is 'Returns the batch of the current transaction''s changes.';

create function private.changed_columns(row_before jsonb, row_after jsonb, derived_columns text[], out before jsonb, out after jsonb)
language plpgsql immutable set search_path = ''
as $$
declare
  ignored_columns constant text[] := derived_columns
    -- Columns of a product that its variants determine (private.summarise_variants).
    || case when (row_after ->> 'variant_count')::integer > 0 then '{stock_quantity}' else '{}' end::text[]
    || case when (row_before ->> 'variant_count')::integer > 0 then '{stock_quantity,price,sale_price,on_sale}' else '{}' end::text[]
    || case when (row_before ->> 'variant_count')::integer > 0 and 'PENDING' not in (row_before ->> 'status', row_after ->> 'status')
      then '{status}' else '{}' end::text[];
begin
  select jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, row_after -> b.key) into before, after
  from jsonb_each(row_before) as b where b.value is distinct from row_after -> b.key and b.key <> all (ignored_columns);
end
$$;
comment on function private.changed_columns(jsonb, jsonb, text[]) is
  'Returns the columns in which two versions of a row differ, but for the derived ones, with the values before and after; null if there
   are none.';

create function private.summarise_batch(target uuid, target_entity text) returns void
language plpgsql set search_path = ''
as $$
declare
  known_id constant bigint := coalesce((select b.last_id from private.change_batches as b where b.batch = target and b.entity = target_entity), 0);
begin
  insert into private.change_batches as b (batch, entity, actor, last_id, entity_id, title, action, row_count, columns)
  select target, target_entity, (array_agg(c.actor))[1], max(c.id), (array_agg(c.entity_id order by c.id))[1],
    (array_agg(c.title order by c.id))[1], case when count(distinct c.action) = 1 then min(c.action) else 'update' end,
    -- "not in", because Postgres builds a hash table of its rows; of "not exists" in an aggregate it runs the query for each change.
    count(*) filter (where c.entity_id not in (
      select earlier.entity_id from private.changes as earlier
      where earlier.batch = target and earlier.entity = target_entity and earlier.id <= known_id
    )),
    array(
      select distinct jsonb_object_keys(u.after) from private.changes as u
      where u.batch = target and u.entity = target_entity and u.id > known_id and u.action = 'update' order by 1
    )
  from private.changes as c where c.batch = target and c.entity = target_entity and c.id > known_id having count(*) > 0
  on conflict (batch, entity) do update
  set last_id = excluded.last_id, action = case when b.action = excluded.action then b.action else 'update' end,
      row_count = b.row_count + excluded.row_count, columns = array(select unnest(b.columns || excluded.columns) as name group by name order by name);
end
$$;
comment on function private.summarise_batch(uuid, text) is
  'Adds a batch''s latest changes of a table to private.change_batches.';

create function private.record_changes() returns trigger
-- The time zone, because a client can choose one for its transaction, and a stored time is compared as text.
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  title_column constant text := tg_argv[0];
  -- Columns that Postgres or triggers derive from others.
  derived_columns constant text[] := tg_argv[1];
  current_batch constant uuid := private.change_batch();
begin
  if tg_op = 'INSERT' then
    insert into private.changes (actor, batch, entity, entity_id, action, title, after)
    select auth.uid(), current_batch, tg_table_name, n.id, 'insert', coalesce(to_jsonb(n) ->> title_column, ''),
      to_jsonb(n) - derived_columns
        - case when (to_jsonb(n) ->> 'variant_count')::integer > 0 then '{stock_quantity}' else '{}' end::text[]
    from changed_after as n order by n.id;
  elsif tg_op = 'DELETE' then
    insert into private.changes (actor, batch, entity, entity_id, action, title)
    select auth.uid(), current_batch, tg_table_name, o.id, 'delete', coalesce(to_jsonb(o) ->> title_column, '') from changed_before as o order by o.id;
  else
    insert into private.changes (actor, batch, entity, entity_id, action, title, before, after)
    select auth.uid(), current_batch, tg_table_name, versions.id,
      (case
        when changed.after -> 'deleted_at' = 'null' then 'restore' when changed.after ? 'deleted_at' then 'bin' else 'update'
      end)::public.change_action, coalesce(versions.row_after ->> title_column, ''), changed.before, changed.after
    from (
      -- Without "offset 0" each use would convert the rows again.
      select n.id, to_jsonb(o) as row_before, to_jsonb(n) as row_after from changed_before as o join changed_after as n using (id) offset 0
    ) as versions
    cross join lateral private.changed_columns(versions.row_before, versions.row_after, derived_columns) as changed
    where changed.before is not null order by versions.id;
  end if;
  if tg_table_name = 'image_pins' then
    update private.changes as c set title = p.name
    from public.image_pins as i join public.products as p on p.id = i.product_id
    where c.batch = current_batch and c.entity = 'image_pins' and i.id = c.entity_id;
  end if;
  perform private.summarise_batch(current_batch, tg_table_name);
  return null;
end
$$;
comment on function private.record_changes() is
  'Adds the changes of a statement to the history (private.changes, private.change_batches). Arguments: the column of a row''s title; derived columns, which the history leaves out.
   The title of a pin is its product''s name.
   A trigger per statement, because one per row takes four times as long.';

create function private.free_name(table_name text, target jsonb, unique_column text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := target ->> unique_column;
  candidate text := wanted;
  number integer := 1;
  is_taken boolean;
begin
  while candidate is not null loop
    execute format(
      'select exists (select from public.%I where %I = $1 and deleted_at is null%s)', table_name, unique_column,
      case
        -- The slug of a subcategory is unique in its category.
        when table_name = 'service_subcategories' then ' and category_id = ($2 ->> ''category_id'')::bigint'
        when unique_column = 'sku' then ' union all select from public.product_variants where sku = $1 and deleted_at is null'
        else ''
      end
    ) into is_taken using candidate, target;
    exit when not is_taken;
    number := number + 1;
    candidate := wanted || '-' || number;
  end loop;
  return candidate;
end
$$;
comment on function private.free_name(text, jsonb, text) is
  'Returns the slug or SKU (unique_column) of a row that is about to be in a content table; with a number, such as "oak-table-2", if
   another row has it. Null if the row has none.';

create function private.number_taken_names() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  restored jsonb;
begin
  -- Postgres plans the queries of private.free_name at every call, which takes long for many products.
  if tg_table_name = 'products' then
    if not exists (select from public.products as p where p.slug = new.slug and p.deleted_at is null)
      and not exists (select from public.products as p where p.sku = new.sku and p.deleted_at is null)
      and not exists (select from public.product_variants as v where v.sku = new.sku and v.deleted_at is null)
    then
      return new;
    end if;
  end if;
  restored := to_jsonb(new);
  return jsonb_populate_record(new, jsonb_build_object(
    'slug', private.free_name(tg_table_name, restored, 'slug'), 'sku', private.free_name(tg_table_name, restored, 'sku')
  ));
end
$$;
comment on function private.number_taken_names() is
  'When a row leaves the bin and another row has its slug or SKU meanwhile, appends a number: "oak-table-2".';

create function private.add_history(
  content_table regclass, right_name text, title_column text, derived_columns text[], has_bin boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  event text;
begin
  insert into private.content_tables (name, right_name, title_column, has_bin)
  select relname, add_history.right_name, add_history.title_column, add_history.has_bin from pg_catalog.pg_class where oid = content_table;
  -- Postgres allows only one event for a trigger with transition tables.
  foreach event in array '{insert,update,delete}'::text[] loop
    execute format(
      'create trigger record_changes_on_%1$s after %1$s on %2$s referencing %3$s
         for each statement when (private.is_content_write()) execute function private.record_changes(%4$L, %5$L)',
      event, content_table, concat_ws(' ',
        case when event <> 'insert' then 'old table as changed_before' end,
        case when event <> 'delete' then 'new table as changed_after' end
      ), coalesce(title_column, ''), derived_columns || '{updated_at}'
    );
  end loop;
  if has_bin and exists (select from pg_catalog.pg_attribute where attrelid = content_table and attname = 'slug') then
    execute format(
      'create trigger number_taken_names before update of deleted_at on %s
         for each row when (old.deleted_at is not null and new.deleted_at is null) execute function private.number_taken_names()',
      content_table
    );
  end if;
end
$$;
comment on function private.add_history(regclass, text, text, text[], boolean) is
  'Called by migrations: adds a table to private.content_tables, the triggers that record its changes and, for a table with a bin and
   slugs, the trigger private.number_taken_names.';

select private.add_history('public.categories', 'catalogue.edit', 'name', '{}', true);
-- Before products, because undoing the first options of a product restores the product's own price and stock.
select private.add_history('public.product_options', 'catalogue.edit', 'name', '{}', false);
select private.add_history('public.product_option_values', 'catalogue.edit', 'name', '{}', false);
select private.add_history('public.product_variants', 'catalogue.edit', 'sku', '{unit_price,is_available}', false);
select private.add_history(
  'public.products', 'catalogue.edit', 'name',
  '{campaign_price,reference_price,unit_price,is_on_sale,shown_price,reduced_price,is_available,size_class,facet_combination_id,variant_count,price_to,made_to_order,choices}',
  true
);
select private.add_history('public.portfolio_categories', 'portfolio.edit', 'name', '{project_count}', true);
select private.add_history('public.portfolio_projects', 'portfolio.edit', 'title', '{}', true);
select private.add_history('public.image_pins', 'portfolio.edit', null, '{}', false);
select private.add_history('public.service_categories', 'services.edit', 'name', '{}', true);
select private.add_history('public.service_subcategories', 'services.edit', 'name', '{}', true);
select private.add_history('public.service_items', 'services.edit', 'name', '{}', true);
select private.add_history('public.hero_slides', 'content.edit', 'title', '{}', true);
select private.add_history('public.site_content', 'content.edit', 'title', '{}', false);
select private.add_history('public.shop_settings', 'settings.edit', null, '{past_closings}', false);

update private.content_tables as t set parent_name = p.parent_name, parent_column = p.parent_column
from (values
  ('portfolio_projects', 'portfolio_categories', 'category_id'),
  ('service_subcategories', 'service_categories', 'category_id'),
  ('service_items', 'service_subcategories', 'subcategory_id')
) as p (name, parent_name, parent_column)
where t.name = p.name;

create function private.editable_tables() returns setof private.content_tables
language sql stable set search_path = ''
as $$ select * from private.content_tables where private.can(right_name) order by position $$;
comment on function private.editable_tables() is 'Returns the tables of which the caller may read the history.';

create function private.require_entity(entity text) returns private.content_tables
language plpgsql stable set search_path = ''
as $$
declare
  content private.content_tables;
begin
  select * into content from private.content_tables where name = entity;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such content.';
  end if;
  perform private.require(content.right_name);
  return content;
end
$$;
comment on function private.require_entity(text) is
  'Returns a table of private.content_tables. Raises PT404 for another name, PT401 and PT403 without the table''s right.';

create function private.require_bin(entity text) returns private.content_tables
language plpgsql stable set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_entity(entity);
begin
  if not content.has_bin then
    raise sqlstate 'PT400' using message = 'This cannot be moved to the bin.';
  end if;
  return content;
end
$$;
comment on function private.require_bin(text) is
  'Returns a table with a bin. Raises PT400 for a table without bin, and the errors of private.require_entity.';

-- Rows that refer to a row in the bin.

create function private.require_parent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent_table constant text := tg_argv[0];
  parent_column constant text := tg_argv[1];
  row_lock constant text := tg_argv[2];
  is_binned boolean;
begin
  -- The lock makes the insert wait for a transaction that moves the parent to the bin.
  execute format('select deleted_at is not null from public.%I where id = ($1 ->> $2)::bigint for %s', parent_table, row_lock)
    into is_binned using to_jsonb(new), parent_column;
  if is_binned then
    raise foreign_key_violation using message = format('The row of %s that the new row refers to is in the bin.', parent_table),
      table = tg_table_name, schema = 'public', constraint = format('%s_%s_fkey', tg_table_name, parent_column);
  end if;
  return new;
end
$$;
comment on function private.require_parent() is
  'Rejects a row that refers to a row in the bin, like the foreign key does for a deleted row. Arguments: the referenced table; the
   referring column; the lock, which is stronger if the insert also updates the parent: two inserts with a shared lock would deadlock.';

create trigger require_parent before insert or update of category_id, deleted_at on public.portfolio_projects
  for each row when (new.deleted_at is null) execute function private.require_parent('portfolio_categories', 'category_id', 'no key update');
create trigger require_parent before insert or update of category_id, deleted_at on public.service_subcategories
  for each row when (new.deleted_at is null) execute function private.require_parent('service_categories', 'category_id', 'share');
create trigger require_parent before insert or update of subcategory_id, deleted_at on public.service_items
  for each row when (new.deleted_at is null) execute function private.require_parent('service_subcategories', 'subcategory_id', 'share');

create function private.bin_children() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format(
    'update public.%I set deleted_at = $1 where %I = $2 and deleted_at is not distinct from $3', tg_argv[0], tg_argv[1]
  ) using new.deleted_at, new.id, old.deleted_at;
  return null;
end
$$;
comment on function private.bin_children() is
  'Moves the rows below a row to the bin with it, or restores those that were moved with it: they have the same deleted_at. Arguments:
   the table; the referring column.';

create trigger bin_children after update of deleted_at on public.portfolio_categories
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.bin_children('portfolio_projects', 'category_id');
create trigger bin_children after update of deleted_at on public.service_categories
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.bin_children('service_subcategories', 'category_id');
create trigger bin_children after update of deleted_at on public.service_subcategories
  for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function private.bin_children('service_items', 'subcategory_id');

create function private.unlink_binned_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.products where category_ids @> array[new.id] order by id for no key update;
  update public.products
  set category_id = nullif(category_id, new.id), category_ids = array_remove(category_ids, new.id)
  where category_ids @> array[new.id];
  return null;
end
$$;
comment on function private.unlink_binned_category() is
  'Removes a product category that is moved to the bin from its products, like private.unlink_category. Locks the products in id order.';
create trigger unlink_binned_category after update of deleted_at on public.categories
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.unlink_binned_category();

-- The bin.

create function private.lock_rows(entity text, ids bigint[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- The same locks, before any row, as private.serialise_category_changes takes for a deletion and an assignment.
  if entity = 'categories' then
    perform pg_advisory_xact_lock(hashtextextended('public.categories', 0));
  elsif entity = 'products' then
    perform pg_advisory_xact_lock_shared(hashtextextended('public.categories', 0));
  end if;
  execute format('select from public.%I where id = any ($1) order by id for no key update', entity) using ids;
end
$$;
comment on function private.lock_rows(text, bigint[]) is
  'Locks rows of a content table in id order, as orders lock products, so that concurrent transactions do not deadlock.';

create function private.bin_rows(entity text, ids bigint[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  binned integer;
begin
  perform private.lock_rows(entity, ids);
  execute format(
    'update public.%I set deleted_at = now()%s where id = any ($1) and deleted_at is null',
    entity, case entity when 'products' then ', status = ''PENDING''' else '' end
  ) using ids;
  get diagnostics binned = row_count;
  return binned;
end
$$;
comment on function private.bin_rows(text, bigint[]) is
  'Moves rows of a content table with deleted_at to the bin, or removes the options and variants of a product or the pins of an image; returns their number.';

create function private.move_to_bin(entity text, ids bigint[]) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_bin(entity);
begin
  if private.bin_rows(content.name, ids) = 0 then
    raise sqlstate 'PT404' using message = 'This no longer exists.';
  end if;
  return private.change_batch();
end
$$;
comment on function private.move_to_bin(text, bigint[]) is
  'Moves rows of a content table to the bin, with the rows below them: a category''s projects, subcategories or items. Products lose a
   product category that is moved to the bin. Ignores rows that do not exist or are in the bin already. Returns the batch for
   undo_batch. The rows are deleted after 30 days (delete_expired_content). Requires the table''s right (PT401, PT403); raises PT400 for
   a table without bin, PT404 for an unknown table or if no row was moved. Design rule "Change history, bin, batches".';
select private.expose('move_to_bin', 'authenticated');

create function private.restore_from_bin(entity text, row_id bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_bin(entity);
  binning private.changes;
  binned jsonb;
  restored jsonb;
begin
  perform private.lock_rows(content.name, array[row_id]);
  select * into binning from private.changes as c
  where c.entity = content.name and c.entity_id = row_id and c.action = 'bin' order by c.id desc limit 1;
  execute format('select to_jsonb(t) from public.%I as t where id = $1', content.name) into binned using row_id;
  execute format(
    'update public.%I as t set deleted_at = null%s where id = $1 and deleted_at is not null returning to_jsonb(t)',
    content.name, case content.name when 'products' then ', status = coalesce(($2 ->> ''status'')::public.product_status, status)' else '' end
  ) into restored using row_id, binning.before;
  if restored is null then
    raise sqlstate 'PT404' using message = 'This is no longer in the bin.';
  end if;
  if content.name = 'categories' then
    update public.products as p
    set category_ids = p.category_ids || row_id,
        category_id = coalesce(p.category_id, case when (c.before ->> 'category_id')::bigint = row_id then row_id end)
    from private.changes as c
    where c.batch = binning.batch and c.entity = 'products' and c.entity_id = p.id and c.before -> 'category_ids' @> to_jsonb(row_id);
  end if;
  return (
    select coalesce(jsonb_object_agg(name, restored -> name), '{}') from unnest(array['slug', 'sku']) as name
    where restored -> name is distinct from binned -> name
  );
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Its category is in the bin as well. Please restore the category first.';
end
$$;
comment on function private.restore_from_bin(text, bigint) is
  'Restores a row from the bin as it was, with the rows that were moved there with it; a product category is assigned to its products
   again. A slug or SKU that another row has meanwhile gets a number; returns {slug, sku} with those that did. Requires the table''s
   right (PT401, PT403); raises PT404 if the row is not in the bin, PT409 if its category is.';
select private.expose('restore_from_bin', 'authenticated');

create function private.delete_from_bin(entity text, ids bigint[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_bin(entity);
  deleted_rows integer;
begin
  execute format('delete from public.%I where id = any ($1) and deleted_at is not null', content.name) using ids;
  get diagnostics deleted_rows = row_count;
  return deleted_rows;
end
$$;
comment on function private.delete_from_bin(text, bigint[]) is
  'Permanently deletes rows that are in the bin; returns their number. Requires the table''s right (PT401, PT403, PT404).';
select private.expose('delete_from_bin', 'authenticated');

create function private.bin() returns table (entity text, id bigint, title text, deleted_at timestamptz, deleted_by text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  content private.content_tables;
begin
  if not exists (select from private.editable_tables()) then
    perform private.require('content.edit');
  end if;
  for content in select * from private.editable_tables() as t where t.has_bin loop
    return query execute format(
      'select %1$L, t.id, t.%2$I, t.deleted_at, u.username
       from public.%1$I as t
       left join lateral (
         select c.actor from private.changes as c
         where c.entity = %1$L and c.entity_id = t.id and c.action = ''bin'' order by c.id desc limit 1
       ) as binning on true
       left join public.users as u on u.id = binning.actor
       where t.deleted_at is not null%3$s',
      content.name, content.title_column, case when content.parent_name is not null then format(
        ' and not exists (select from public.%I as p where p.id = t.%I and p.deleted_at = t.deleted_at)',
        content.parent_name, content.parent_column
      ) end
    );
  end loop;
end
$$;
comment on function private.bin() is 'Implements public.bin.';
grant execute on function private.bin() to authenticated;

create function public.bin() returns table (entity text, id bigint, title text, deleted_at timestamptz, deleted_by text)
language sql stable set search_path = ''
as $$ select * from private.bin() order by deleted_at desc, entity, id $$;
comment on function public.bin() is
  'Returns the rows in the bin of all tables that the caller may edit, newest first, but for those that were moved there with the row
   above them and are restored with it. deleted_by: the name of the account, null if it is unknown. Raises PT401 and PT403 for a caller without any right.';
grant execute on function public.bin() to authenticated;

create function public.delete_expired_content() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  content_table text;
begin
  delete from private.changes where at < now() - interval '1 year';
  delete from private.change_batches where at < now() - interval '1 year';
  delete from public.image_pins where deleted_at < now() - interval '1 year';
  -- Keeps each product's price from before the last 30 days.
  delete from private.price_history as h
  where h.since < now() - interval '31 days' and exists (
    select from private.price_history as later
    where later.product_id = h.product_id and later.since > h.since and later.since < now() - interval '30 days'
  );
  for content_table in select name from private.content_tables where has_bin order by position desc loop
    execute format('delete from public.%I where deleted_at < now() - interval ''30 days''', content_table);
  end loop;
end
$$;
comment on function public.delete_expired_content() is
  'Deletes rows that have been in the bin for 30 days, the history and pins of images removed before the last year, and prices before the last 30 days. Called by a scheduled job
   (docs/database-schedules.sql).';
grant execute on function public.delete_expired_content() to service_role;

-- Undo.

create function private.columns_before(target_entity text, row_id bigint, after_id bigint, target uuid) returns jsonb
language sql stable set search_path = ''
as $$
  -- Of equal keys the last one counts.
  select coalesce(jsonb_object_agg(b.key, b.value order by c.id desc), '{}')
  from private.changes as c, jsonb_each(c.before) as b
  where c.entity = target_entity and c.entity_id = row_id and c.id > after_id and (target is null or c.batch = target)
$$;
comment on function private.columns_before(text, bigint, bigint, uuid) is
  'Returns the columns that changes of a row changed, with their values before: changes after the change after_id, only of the batch
   target unless it is null.';

create type private.undo_step as (entity text, id bigint, title text, is_new boolean, before jsonb, after jsonb);
comment on type private.undo_step is
  'A row that a batch wrote. title: its last; is_new: whether the batch added it; before and after: the columns that the batch changed.';

create function private.undo_steps(target uuid) returns setof private.undo_step
language sql stable set search_path = ''
as $$
  -- Almost all rows have one change in a batch, which needs no merging.
  select c.entity, c.entity_id, (array_agg(c.title order by c.id desc))[1], bool_or(c.action = 'insert'),
    case when count(*) > 1 then private.columns_before(c.entity, c.entity_id, 0, target) else coalesce((array_agg(c.before))[1], '{}') end,
    case when count(*) > 1 then (
      select jsonb_object_agg(a.key, a.value order by o.id) from private.changes as o, jsonb_each(o.after) as a
      where o.entity = c.entity and o.entity_id = c.entity_id and o.batch = target
    ) else (array_agg(c.after))[1] end
  from private.changes as c where c.batch = target group by c.entity, c.entity_id order by c.entity, c.entity_id
$$;
comment on function private.undo_steps(uuid) is 'Returns the rows that a batch wrote, by table and id.';

create function private.write_columns(entity text, ids bigint[], columns text[], patches jsonb[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'update public.%I as t set %s from unnest($1, $2) as p (id, patch), jsonb_to_record(p.patch) as r (%s) where t.id = p.id',
    entity, (select string_agg(format('%1$I = r.%1$I', name), ', ') from unnest(columns) as name), (
      select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ') from pg_catalog.pg_attribute
      where attrelid = format('public.%I', entity)::regclass and attname = any (columns)
    )
  ) using ids, patches;
end
$$;
comment on function private.write_columns(text, bigint[], text[], jsonb[]) is
  'Sets these columns of rows of a content table: of the row with an id to the values in the patch at the same place.';

create function private.write_steps(entity text, ids bigint[], patches jsonb[]) returns void
language plpgsql set search_path = ''
as $$
declare
  row_group record;
begin
  for row_group in
    select array(select jsonb_object_keys(s.patch) order by 1) as columns, array_agg(s.id order by s.id) as ids,
      array_agg(s.patch order by s.id) as patches
    from unnest(ids, patches) as s (id, patch) where s.patch <> '{}' group by 1
  loop
    perform private.write_columns(entity, row_group.ids, row_group.columns, row_group.patches);
  end loop;
end
$$;
comment on function private.write_steps(text, bigint[], jsonb[]) is
  'Sets the columns in the patch of each row of a content table, with one statement for each combination of columns.';

create function private.first_conflict(steps private.undo_step[], target_entity text) returns text
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  conflict text;
begin
  execute format(
    'select s.title from unnest($1) as s left join public.%I as t on t.id = s.id
     -- Without "offset 0" each column would convert the row again.
     cross join lateral (select to_jsonb(t) as columns offset 0) as stored
     where s.entity = $2 and (t.id is null or exists (
       select from jsonb_each(s.after - ''stock_quantity'') as a where stored.columns -> a.key is distinct from a.value
     ))
     limit 1', target_entity
  ) into conflict using steps, target_entity;
  return conflict;
end
$$;
comment on function private.first_conflict(private.undo_step[], text) is
  'Returns the title of a row of a table that no longer exists, or in which a column that the batch changed has another value since; null
   if there is none. Ignores the stock, whose difference can be undone.';

create function private.undo_rows(steps private.undo_step[], target_entity text) returns integer
language plpgsql set search_path = ''
as $$
declare
  row_group record;
  new_ids constant bigint[] := array(select s.id from unnest(steps) as s where s.entity = target_entity and s.is_new);
  undone integer := 0;
begin
  for row_group in
    select array(select jsonb_object_keys(s.before) order by 1) as columns, array_agg(s.id order by s.id) as ids,
      array_agg(s.before order by s.id) as patches,
      array_agg((s.before ->> 'stock_quantity')::integer - (s.after ->> 'stock_quantity')::integer order by s.id) as stock_deltas
    from unnest(steps) as s where s.entity = target_entity and not s.is_new and s.before <> '{}' group by 1
  loop
    undone := undone + cardinality(row_group.ids);
    if 'stock_quantity' = any (row_group.columns) then
      execute format(
        'select array_agg(p.patch || jsonb_build_object(''stock_quantity'', t.stock_quantity + p.delta) order by p.position)
         from unnest($1, $2, $3) with ordinality as p (id, patch, delta, position) join public.%I as t using (id)', target_entity
      ) into row_group.patches using row_group.ids, row_group.patches, row_group.stock_deltas;
    end if;
    perform private.write_columns(target_entity, row_group.ids, row_group.columns, row_group.patches);
  end loop;
  return undone + case when new_ids = '{}' then 0 else private.bin_rows(target_entity, new_ids) end;
end
$$;
comment on function private.undo_rows(private.undo_step[], text) is
  'Undoes a batch''s changes of one table; new rows are moved to the bin. Sales since the batch remain: a stock changes by the opposite of
   the batch''s difference. Returns the number of rows.';

create function private.is_own_count(target uuid, content_table text) returns boolean
language sql stable set search_path = ''
as $$
  select private.can('stock.count') and exists (
    select from private.change_batches as b
    where b.batch = target and b.entity = content_table and b.entity in ('products', 'product_variants')
      and b.actor = auth.uid() and b.action = 'update' and b.columns <@ '{status,stock_quantity}'
  )
$$;
comment on function private.is_own_count(uuid, text) is
  'Whether the caller, who may count the stock, has themselves changed nothing but stock and status of a table''s rows in a batch, as in a
   stock-take.';

create function private.undo_batch(target uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant private.undo_step[] := array(select s from private.undo_steps(target) as s);
  content_table text;
  content_tables constant text[] := array(
    select t.name from private.content_tables as t where t.name in (select s.entity from unnest(steps) as s) order by t.position
  );
  conflict text;
  undone integer := 0;
begin
  if content_tables = '{}' then
    perform private.require('content.edit');
    raise sqlstate 'PT404' using message = 'There is nothing to undo.';
  end if;
  foreach content_table in array content_tables loop
    if not private.is_own_count(target, content_table) then
      perform private.require_entity(content_table);
    end if;
    perform private.lock_rows(content_table, array(select s.id from unnest(steps) as s where s.entity = content_table));
    conflict := private.first_conflict(steps, content_table);
    if conflict is not null then
      raise sqlstate 'PT409' using message = format('“%s” has changed since, so nothing was undone.', conflict);
    end if;
  end loop;
  foreach content_table in array content_tables loop
    undone := undone + private.undo_rows(steps, content_table);
  end loop;
  update private.change_batches set undone_by = null where undone_by = target;
  update private.change_batches set undone_by = private.change_batch() where batch = target;
  return undone;
exception
  when check_violation then
    raise sqlstate 'PT409' using message = 'Some of these products have been sold since, so nothing was undone.';
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Another one has the slug or SKU of one of these by now, so nothing was undone.';
  when foreign_key_violation then
    raise sqlstate 'PT409' using message = 'A category of these is in the bin. Please restore the category first.';
end
$$;
comment on function private.undo_batch(uuid) is
  'Undoes all changes of a batch, in one transaction and as a batch of its own, so that the undo can be undone, too. Returns the number
   of rows. Fails whole with PT409, which names the row, if one of them has changed since or no longer exists, PT404 if the batch is
   unknown or changed nothing. Requires the rights of its tables (PT401, PT403); for the caller''s own stock-take, stock.count.';
select private.expose('undo_batch', 'authenticated');

create function private.restore_version(change_id bigint, before_it boolean default false) returns jsonb
language plpgsql security definer set search_path = '' set timezone = 'UTC'
as $$
declare
  target private.changes;
  patch jsonb;
  restored jsonb;
begin
  select * into target from private.changes where id = change_id;
  perform private.require_entity(target.entity);
  perform private.lock_rows(target.entity, array[target.entity_id]);
  patch := private.columns_before(target.entity, target.entity_id, target.id - before_it::integer, null)
    - '{stock_quantity,deleted_at}'::text[];
  if patch = '{}' then
    raise sqlstate 'PT409' using message = 'This is the current version.';
  end if;
  perform private.write_columns(
    target.entity, array[target.entity_id], array(select jsonb_object_keys(patch)), array[patch]
  );
  execute format('select to_jsonb(t) from public.%I as t where id = $1', target.entity) into restored using target.entity_id;
  return restored;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'Another one has this version''s slug or SKU by now, so nothing was restored.';
  when foreign_key_violation then
    raise sqlstate 'PT409' using message = 'This version''s category is deleted or in the bin, so nothing was restored.';
end
$$;
comment on function private.restore_version(bigint, boolean) is
  'Sets a row to its version after a change of its history or, with before_it, to the version before it, but for its stock. Returns
   the row. Raises PT409 if that is the current version, if another row has the version''s slug or SKU, or if its category no longer
   exists; PT404 for an unknown change. Requires the table''s right (PT401, PT403).';
select private.expose('restore_version', 'authenticated');

-- Reading the history.

create function private.content_history(entity text, row_id bigint, before_id bigint default null, row_limit integer default 50)
returns table (
  id bigint, at timestamptz, actor text, batch uuid, kind text, title text, action public.change_action, before jsonb, after jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_entity(entity);
begin
  return query
  select c.id, c.at, u.username, c.batch, c.entity, c.title, c.action, c.before, c.after
  from (
    select content.name, row_id
    union all
    select 'image_pins', i.id from public.portfolio_projects as p
    join public.image_pins as i on i.image_url = any (array_prepend(p.image_url, p.image_urls))
    where content.name = 'portfolio_projects' and p.id = row_id and p.deleted_at is null
  ) as shown (name, id)
  join private.changes as c on c.entity = shown.name and c.entity_id = shown.id
  left join public.users as u on u.id = c.actor
  where before_id is null or c.id < before_id
  order by c.id desc limit least(greatest(row_limit, 0), 100);
end
$$;
comment on function private.content_history(text, bigint, bigint, integer) is
  'Returns the history of a row, newest first, at most 100 changes, those before the change before_id. The history of a project includes
   that of the pins of its images. kind: the table of the changed row; title: the row''s at the time. actor: the account''s name, null
   if it no longer exists. before and after: the changed columns. Requires the table''s right (PT401, PT403); PT404 for an unknown
   table.';
select private.expose('content_history', 'authenticated');

create function private.activity(
  from_day date default null, to_day date default null, actor_id uuid default null, only_entity text default null,
  before_id bigint default null, row_limit integer default 50
) returns table (
  batch uuid, last_id bigint, at timestamptz, actor text, entity text, action public.change_action, row_count integer,
  entity_id bigint, title text, columns text[], is_undone boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  entities constant text[] := array(
    select t.name from private.editable_tables() as t where t.name = coalesce(only_entity, t.name)
  );
  batch_limit constant integer := least(greatest(row_limit, 0), 100);
begin
  if entities = '{}' then
    perform private.require('content.edit');
  end if;
  return query
  with found as materialized (
    -- A batch has at most one row for each table.
    select b.batch, b.last_id from private.change_batches as b
    where b.entity = any (entities)
      and (from_day is null or b.at >= from_day::timestamp at time zone 'Europe/Gibraltar')
      and (to_day is null or b.at < (to_day + 1)::timestamp at time zone 'Europe/Gibraltar')
      and (actor_id is null or b.actor = actor_id)
      and b.last_id < coalesce(before_id, 9223372036854775807) and not exists (
        select from private.change_batches as o where o.batch = b.batch and o.entity = any (entities) and o.last_id >= before_id
      )
    order by b.last_id desc limit batch_limit * cardinality(entities)
  ), page as (
    select f.batch, max(f.last_id) as last_id from found as f group by f.batch order by 2 desc limit batch_limit
  )
  select p.batch, p.last_id, main.at, u.username, main.entity, main.action, main.row_count, main.entity_id, main.title, main.columns,
    main.undone_by is not null
  from page as p
  cross join lateral (
    -- The deletion of a category records changes of its rows as well; the tables' order puts the category first.
    select b.* from private.change_batches as b join private.content_tables as t on t.name = b.entity
    where b.batch = p.batch and b.entity = any (entities) order by t.position limit 1
  ) as main
  left join public.users as u on u.id = main.actor
  order by p.last_id desc;
end
$$;
comment on function private.activity(date, date, uuid, text, bigint, integer) is
  'Returns what administrators changed, a row for each batch, newest first: at most 100 batches, those before the batch with last_id =
   before_id. entity, entity_id and title are those of the batch''s first row, such as the category of a deletion; row_count: the number
   of the entity''s rows; action: what happened to them, update if it differs; columns: which of their columns were changed; is_undone:
   whether undo_batch has undone the batch, and that has not been undone. Days are days in Gibraltar, both included. Only tables that the
   caller may edit; PT401 and PT403 for a caller without any right.';
select private.expose('activity', 'authenticated');
