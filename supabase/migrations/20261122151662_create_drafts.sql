-- Drafts: changes of content that visitors do not see until they are published, at once or at a time.

create table public.content_drafts (
  id bigint generated always as identity primary key,
  entity text not null references private.content_tables (name),
  row_id bigint not null,
  title text not null,
  base jsonb not null,
  changes jsonb not null,
  publish_at timestamptz,
  failure text,
  conflicts text[] not null default '{}',
  author uuid not null,
  updated_at timestamptz(3) not null default now(),
  constraint content_drafts_entity_row_id_key unique (entity, row_id),
  constraint content_drafts_changes_check check (changes <> '{}' and pg_column_size(changes) <= 262144),
  constraint content_drafts_publish_at_check check (publish_at between '2000-01-01' and '2999-12-31'),
  constraint content_drafts_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.content_drafts is
  'Changes of a row that are not published yet, at most one draft per row. Only functions write drafts. A draft of a row in the bin waits;
   the deletion of the row deletes it.';
comment on column public.content_drafts.title is 'The title of the row with the changes.';
comment on column public.content_drafts.changes is
  'The changed columns with their new values. Of the column metadata each changed field is an entry of its own, such as "metadata.phone".';
comment on column public.content_drafts.base is 'The values that the changed columns had when the draft was saved.';
comment on column public.content_drafts.publish_at is 'When the draft is published (publish_due_drafts); null: when somebody does.';
comment on column public.content_drafts.failure is 'Why the draft was not published at publish_at; null: it was not due yet.';
comment on column public.content_drafts.conflicts is 'The changed columns that were also changed in the row meanwhile, if that was the failure.';
comment on column public.content_drafts.author is 'The account that saved the draft, with whose right a planned draft is published.';
create index content_drafts_publish_at_idx on public.content_drafts (publish_at) where failure is null;

create function private.draft_columns(entity text) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = to_regclass(format('public.%I', entity)) and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''
      and attname <> all ('{key,created_at,updated_at,deleted_at,campaign_price,reference_price,facet_combination_id,variant_count,price_to,made_to_order,choices}')
  )
  where entity in ('products', 'portfolio_projects', 'service_subcategories', 'service_items', 'hero_slides', 'site_content')
$$;
comment on function private.draft_columns(text) is
  'Returns the columns of a table that a draft can change: those that administrators edit. Null for a table without drafts.';

create function private.require_drafts(entity text) returns private.content_tables
language plpgsql stable set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_entity(entity);
begin
  if private.draft_columns(content.name) is null then
    raise sqlstate 'PT400' using message = 'This has no drafts and no preview.';
  end if;
  return content;
end
$$;
comment on function private.require_drafts(text) is
  'Returns a table whose rows have drafts and previews. Raises PT400 for another table, and the errors of private.require_entity.';

create function private.drafted_entities() returns text[]
language sql stable security definer set search_path = ''
as $$ select array(select name from private.editable_tables()) $$;
comment on function private.drafted_entities() is 'Returns the names of the tables that the caller may edit. For the policy on drafts.';
grant execute on function private.drafted_entities() to authenticated;

alter table public.content_drafts enable row level security;
grant select on public.content_drafts to authenticated, service_role;
create policy "admins read drafts of what they may edit" on public.content_drafts for select to authenticated
  using (entity = any ((select private.drafted_entities())::text[]));

-- Rows as JSON.

create function private.flat_columns(columns jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select columns - 'metadata' || coalesce((
    select jsonb_object_agg('metadata.' || key, value) from jsonb_each(coalesce(columns -> 'metadata', '{}'))
  ), '{}')
$$;
comment on function private.flat_columns(jsonb) is
  'Returns the columns of a row, with each field of the column metadata as an entry of its own: {"metadata.phone": …}.';

create function private.with_columns(stored jsonb, columns jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select stored || coalesce(jsonb_object_agg(key, value) filter (where key not like 'metadata.%'), '{}')
    || case when count(*) filter (where key like 'metadata.%') = 0 then '{}' else jsonb_build_object(
      'metadata', (stored -> 'metadata') || jsonb_object_agg(substr(key, 10), value) filter (where key like 'metadata.%')
    ) end
  from jsonb_each(columns)
$$;
comment on function private.with_columns(jsonb, jsonb) is
  'Returns a row with some columns replaced, which are as private.flat_columns returns them.';

create function private.stored_row(entity text, target_id bigint) returns jsonb
-- The time zone, because stored times are compared as text.
language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
declare
  stored jsonb;
begin
  execute format('select to_jsonb(t) from public.%I as t where id = $1', entity) into stored using target_id;
  return case when stored ->> 'deleted_at' is null then stored end;
end
$$;
comment on function private.stored_row(text, bigint) is 'Returns a row of a content table; null if there is none, or it is in the bin.';

create function private.draft_base(draft public.content_drafts, stored jsonb) returns jsonb
language sql stable set search_path = ''
as $$ select private.with_columns(stored, draft.base - 'stock_quantity') $$;
comment on function private.draft_base(public.content_drafts, jsonb) is
  'Returns the stored row with the values from which the draft''s changes started.';

create function private.drafted_row(draft public.content_drafts, stored jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select private.with_columns(stored, draft.changes) || case when draft.changes ? 'stock_quantity' then jsonb_build_object(
    'stock_quantity',
    (stored ->> 'stock_quantity')::integer + (draft.changes ->> 'stock_quantity')::integer - (draft.base ->> 'stock_quantity')::integer
  ) else '{}' end
$$;
comment on function private.drafted_row(public.content_drafts, jsonb) is
  'Returns the stored row with the draft''s changes. The stock changes by the draft''s difference, so that sales since then remain.';

create function private.draft_conflicts(draft public.content_drafts, stored jsonb) returns text[]
language sql stable set search_path = ''
as $$
  select array(
    select b.key from jsonb_each(draft.base - 'stock_quantity') as b
    cross join lateral (select coalesce(private.flat_columns(stored) -> b.key, 'null') as value) as now
    where now.value <> b.value and now.value <> draft.changes -> b.key order by b.key
  )
$$;
comment on function private.draft_conflicts(public.content_drafts, jsonb) is
  'Returns the columns that both the draft and the stored row have changed since the draft was saved, to different values.';

create function private.write_draft(draft public.content_drafts, stored jsonb) returns void
language plpgsql set search_path = '' set timezone = 'UTC'
as $$
begin
  perform private.write_columns(
    draft.entity, array[draft.row_id], array(
      select distinct split_part(key, '.', 1) from jsonb_object_keys(draft.changes) as key
      where split_part(key, '.', 1) = any (private.draft_columns(draft.entity))
    ), array[private.drafted_row(draft, stored)]
  );
end
$$;
comment on function private.write_draft(public.content_drafts, jsonb) is 'Writes a draft''s changes into its row, whose stored columns are given.';

-- Writing and publishing drafts. Each locks the draft before its row.

create function private.lock_draft(entity text, row_id bigint) returns public.content_drafts
language sql set search_path = ''
as $$
  select d from public.content_drafts as d
  where d.entity = lock_draft.entity and d.row_id = lock_draft.row_id for update
$$;
comment on function private.lock_draft(text, bigint) is 'Returns a row''s draft and locks it; null if there is none.';

create function private.apply_draft(draft public.content_drafts) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  stored jsonb;
  conflicts text[];
begin
  perform private.lock_rows(draft.entity, array[draft.row_id]);
  stored := private.stored_row(draft.entity, draft.row_id);
  if stored is null then
    raise sqlstate 'PT404' using message = 'This is in the bin.';
  end if;
  conflicts := private.draft_conflicts(draft, stored);
  if conflicts <> '{}' then
    raise sqlstate 'PT409' using message = 'Somebody has changed the same fields since this draft was saved, so nothing was published.',
      detail = array_to_json(conflicts)::text;
  end if;
  perform private.write_draft(draft, stored);
  delete from public.content_drafts where id = draft.id;
  return private.stored_row(draft.entity, draft.row_id);
end
$$;
comment on function private.apply_draft(public.content_drafts) is
  'Publishes a locked draft and deletes it; returns the row. Columns that only others have changed keep their values. Raises PT409 with
   the list of columns in conflict as its detail, PT404 if the row is in the bin, and the errors of an update of the row.';

create function private.try_draft(draft public.content_drafts) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.apply_draft(draft);
  -- Rolls back the trial.
  raise sqlstate 'UNDO0';
exception when sqlstate 'UNDO0' then null;
end
$$;
comment on function private.try_draft(public.content_drafts) is
  'Raises now what would prevent the publication of a locked draft, such as a slug that is in use.';

create function private.changes_as_draft(
  content private.content_tables, row_id bigint, changes jsonb, row_version timestamptz, draft_version timestamptz
) returns public.content_drafts
language plpgsql set search_path = '' set timezone = 'UTC'
as $$
declare
  draft public.content_drafts := private.lock_draft(content.name, row_id);
  stored jsonb;
  new_row jsonb;
begin
  perform private.lock_rows(content.name, array[row_id]);
  stored := private.stored_row(content.name, row_id);
  if stored is null then
    raise sqlstate 'PT404' using message = 'This no longer exists.';
  elsif (stored ->> 'updated_at')::timestamptz is distinct from row_version then
    raise sqlstate 'PT409' using message = 'Somebody else has changed this meanwhile, so nothing was saved.';
  elsif draft.updated_at is distinct from draft_version then
    raise sqlstate 'PT409' using message = 'Somebody else has saved or published a draft of this meanwhile. Please open it again.';
  elsif jsonb_typeof(changes) is distinct from 'object' or array(select jsonb_object_keys(changes)) <@ private.draft_columns(content.name) is not true then
    raise sqlstate 'PT400' using message = 'A draft cannot change this.';
  end if;
  -- In the form in which the columns' types write it, so that equal values are equal texts.
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1))', content.name) into new_row using stored || changes;
  select content.name, row_id, coalesce(new_row ->> content.title_column, ''), auth.uid(), greatest(now(), draft.updated_at + interval '1 millisecond'),
    jsonb_object_agg(n.key, n.value), jsonb_object_agg(n.key, coalesce(private.flat_columns(stored) -> n.key, 'null'))
  into draft.entity, draft.row_id, draft.title, draft.author, draft.updated_at, draft.changes, draft.base
  from jsonb_each(private.flat_columns(new_row)) as n where n.value is distinct from private.flat_columns(stored) -> n.key;
  return draft;
end
$$;
comment on function private.changes_as_draft(private.content_tables, bigint, jsonb, timestamptz, timestamptz) is
  'Locks a row and its draft, and returns the draft with the given changes in place of its own. It is not stored, its id is that of the
   stored draft, if any, and its changes are null if nothing differs from the row. Raises the errors of private.save_draft.';

create function private.save_draft(
  entity text, row_id bigint, changes jsonb, row_version timestamptz, draft_version timestamptz default null, publish_at timestamptz default null
) returns public.content_drafts
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_drafts(entity);
  draft public.content_drafts := private.changes_as_draft(content, row_id, changes, row_version, draft_version);
begin
  if publish_at <= now() then
    raise sqlstate 'PT400' using message = 'This time has passed.';
  elsif draft.changes is null then
    raise sqlstate 'PT400' using message = 'Nothing differs from what is saved.';
  end if;
  delete from public.content_drafts where id = draft.id;
  insert into public.content_drafts (entity, row_id, title, base, changes, publish_at, author, updated_at)
  values (draft.entity, draft.row_id, draft.title, draft.base, draft.changes, publish_at, draft.author, draft.updated_at) returning * into draft;
  perform private.try_draft(draft);
  return draft;
end
$$;
comment on function private.save_draft(text, bigint, jsonb, timestamptz, timestamptz, timestamptz) is
  'Saves columns of a row (changes) as its draft, in place of an earlier draft; returns the draft. publish_at: when it is published, null:
   by publish_draft only. Raises PT409 if the row is not the one with updated_at = row_version, or its draft not the one with updated_at =
   draft_version (null: there is none); PT400 for a table without drafts, a column that drafts cannot change, a time that has passed, or
   if nothing differs from the row; PT404 for an unknown row; and the errors of an update of the row. Requires the table''s right (PT401, PT403).';
select private.expose('save_draft', 'authenticated');

create function private.lock_draft_version(entity text, row_id bigint, draft_version timestamptz) returns public.content_drafts
language plpgsql set search_path = ''
as $$
declare
  draft constant public.content_drafts := private.lock_draft(entity, row_id);
begin
  if draft.id is null then
    raise sqlstate 'PT404' using message = 'There is no draft any more.';
  elsif draft.updated_at <> draft_version then
    raise sqlstate 'PT409' using message = 'Somebody else has saved the draft meanwhile. Please open it again.';
  end if;
  return draft;
end
$$;
comment on function private.lock_draft_version(text, bigint, timestamptz) is
  'Returns a row''s draft and locks it. Raises PT404 if there is none, PT409 if it is not the one with updated_at = draft_version (null: any).';

create function private.hidden_columns(entity text) returns jsonb
language sql immutable set search_path = ''
as $$
  select case entity
    when 'products' then '{"status": "PENDING"}' when 'hero_slides' then '{"is_active": false}'
    when 'portfolio_projects' then '{"is_hidden": true}' when 'service_subcategories' then '{"is_hidden": true}'
    when 'service_items' then '{"is_hidden": true}'
  end::jsonb
$$;
comment on function private.hidden_columns(text) is 'Returns the columns of a row that visitors do not see; null for a table without such rows.';

create function private.add_draft(entity text, columns jsonb, publish_at timestamptz default null) returns public.content_drafts
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_drafts(entity);
  hidden constant jsonb := private.hidden_columns(content.name);
  row_id bigint;
  stored jsonb;
begin
  if hidden is null or jsonb_typeof(columns) is distinct from 'object'
    or array(select jsonb_object_keys(columns)) <@ private.draft_columns(content.name) is not true then
    raise sqlstate 'PT400' using message = 'A draft cannot change this.';
  end if;
  execute format(
    'insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning id', content.name,
    (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(columns || hidden) as key)
  ) into row_id using columns || hidden;
  stored := private.stored_row(content.name, row_id);
  return private.save_draft(content.name, row_id, (
    select jsonb_object_agg(h.key, coalesce(columns -> h.key, shown -> h.key))
    from jsonb_each(hidden) as h, jsonb('{"status": "IN_STOCK", "is_active": true, "is_hidden": false}') as shown
  ), (stored ->> 'updated_at')::timestamptz, null, publish_at);
end
$$;
comment on function private.add_draft(text, jsonb, timestamptz) is
  'Adds a row that visitors do not see, with a draft that shows it to them at publish_at (null: when somebody publishes it). Returns the
   draft. Raises PT400 for a table without hidden rows, columns that drafts cannot change or a time that has passed, and the errors of an
   insertion of the row. Requires the table''s right (PT401, PT403).';
select private.expose('add_draft', 'authenticated');

create function private.publish_draft(
  entity text, row_id bigint, changes jsonb default null, row_version timestamptz default null, draft_version timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_drafts(entity);
  draft constant public.content_drafts := case
    when changes is null then private.lock_draft_version(content.name, row_id, draft_version)
    else private.changes_as_draft(content, row_id, changes, row_version, draft_version)
  end;
begin
  if draft.changes is not null then
    return private.apply_draft(draft);
  end if;
  delete from public.content_drafts where id = draft.id;
  return private.stored_row(content.name, row_id);
end
$$;
comment on function private.publish_draft(text, bigint, jsonb, timestamptz, timestamptz) is
  'Publishes a row''s draft and deletes it, in one transaction; returns the row. changes: what is published in place of the draft''s own
   changes, with the errors of private.save_draft, but they may be none; the row must then have updated_at = row_version. Without changes,
   raises PT404 if there is no draft, PT409 if it is not the one with updated_at = draft_version (null: any), and the errors of
   private.apply_draft. Requires the table''s right (PT401, PT403).';
select private.expose('publish_draft', 'authenticated');

create function private.schedule_draft(
  entity text, row_id bigint, publish_at timestamptz default null, draft_version timestamptz default null
) returns public.content_drafts
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_drafts(entity);
  draft public.content_drafts := private.lock_draft_version(content.name, row_id, draft_version);
begin
  if publish_at <= now() then
    raise sqlstate 'PT400' using message = 'This time has passed.';
  end if;
  update public.content_drafts as d
  set publish_at = schedule_draft.publish_at, failure = null, conflicts = '{}', author = auth.uid(),
      updated_at = greatest(now(), d.updated_at + interval '1 millisecond')
  where d.id = draft.id returning * into draft;
  if draft.publish_at is not null then
    perform private.try_draft(draft);
  end if;
  return draft;
end
$$;
comment on function private.schedule_draft(text, bigint, timestamptz, timestamptz) is
  'Sets when a row''s draft is published, as a plan of the caller; null: by publish_draft only. Returns the draft. Raises PT404 if there is
   none, PT409 if it is not the one with updated_at = draft_version (null: any), PT400 for a time that has passed, and, with a time, the
   errors of private.apply_draft. Requires the table''s right (PT401, PT403).';
select private.expose('schedule_draft', 'authenticated');

create function private.discard_draft(entity text, row_id bigint) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_drafts(entity);
begin
  delete from public.content_drafts as d where d.entity = content.name and d.row_id = discard_draft.row_id;
end
$$;
comment on function private.discard_draft(text, bigint) is
  'Deletes a row''s draft, if there is one. Requires the table''s right (PT401, PT403); raises PT404 and PT400 for another table.';
select private.expose('discard_draft', 'authenticated');

create function public.open_draft(entity text, row_id bigint)
returns table (updated_at timestamptz, publish_at timestamptz, author text, failure text, conflicts text[], base_row jsonb, drafted_row jsonb)
language sql stable set search_path = ''
as $$
  select d.updated_at, d.publish_at, u.username, d.failure, d.conflicts, private.draft_base(d, stored), private.drafted_row(d, stored)
  from public.content_drafts as d
  cross join lateral private.stored_row(d.entity, d.row_id) as stored
  left join public.users as u on u.id = d.author
  where d.entity = open_draft.entity and d.row_id = open_draft.row_id and stored is not null
$$;
comment on function public.open_draft(text, bigint) is
  'Returns the draft of a row for its editor; no row if there is none, or the caller may not edit the row. drafted_row: the stored row with
   the draft''s changes; base_row: the stored row with the values from which these changes started. author: the account''s name.';
grant execute on function public.open_draft(text, bigint) to authenticated;
grant execute on function private.stored_row(text, bigint) to authenticated;
grant execute on function private.draft_base(public.content_drafts, jsonb) to authenticated;
grant execute on function private.drafted_row(public.content_drafts, jsonb) to authenticated;
grant execute on function private.with_columns(jsonb, jsonb) to authenticated;

create function private.publish_planned(draft public.content_drafts) returns void
language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from private.account_rights as r join private.content_tables as t using (right_name)
    where r.account_id = draft.author and t.name = draft.entity
  ) then
    raise sqlstate 'PT403' using message = 'The account that planned this may no longer edit it.';
  end if;
  -- So that the history shows a batch of the author for each draft.
  perform set_config('request.jwt.claims', json_build_object('sub', draft.author)::text, true);
  perform set_config('private.change_batch', '', true);
  perform private.apply_draft(draft);
end
$$;
comment on function private.publish_planned(public.content_drafts) is
  'Publishes a locked draft as a change of its author. Raises PT403 if the author has lost the table''s right, and the errors of private.apply_draft.';

create function private.publish_drafts(due_at timestamptz) returns integer
language plpgsql set search_path = ''
as $$
declare
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  draft public.content_drafts;
  message text;
  details text;
  published integer := 0;
begin
  -- In the order of the ids, as orders lock products.
  for draft in
    select * from public.content_drafts where publish_at <= due_at and failure is null
    order by entity, row_id limit 100 for update skip locked
  loop
    begin
      perform private.publish_planned(draft);
      published := published + 1;
    exception
      -- The next run tries again.
      when deadlock_detected or lock_not_available then null;
      when others then
        get stacked diagnostics message = message_text, details = pg_exception_detail;
        update public.content_drafts
        set failure = case
              when sqlstate like 'PT%' then message
              when sqlstate = '23505' then 'Another one has the same slug or SKU by now.'
              when sqlstate = '23503' then 'Its category is deleted or in the bin.'
              else 'It no longer fits what is saved. Please open it and save it again.'
            end,
            conflicts = case sqlstate when 'PT409' then array(select json_array_elements_text(coalesce(nullif(details, ''), '[]')::json)) else '{}' end
        where id = draft.id;
    end;
    perform set_config('request.jwt.claims', claims, true);
  end loop;
  return published;
end
$$;
comment on function private.publish_drafts(timestamptz) is 'Implements public.publish_due_drafts at the moment due_at.';

create function public.publish_due_drafts() returns integer
language sql security definer set search_path = ''
as $$
  select private.count_slides();
  select private.publish_drafts(now())
$$;
comment on function public.publish_due_drafts() is
  'Publishes the drafts whose time has come, each on its own; returns their number. One that cannot be published stays, with the reason as
   its failure, and is not tried again until it is saved again. Concurrent runs publish a draft once. Also rebuilds the site for hero slides
   that begin soon (private.count_slides). Called by a schedule every minute
   (docs/database-schedules.sql).';
grant execute on function public.publish_due_drafts() to service_role;

create function private.forget_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.content_drafts where entity = tg_table_name and row_id = old.id;
  delete from private.access_links where entity = tg_table_name and row_id = old.id;
  return null;
end
$$;
comment on function private.forget_row() is 'Deletes the draft and the previews of a deleted row.';

do $$
declare
  content_table text;
begin
  for content_table in select name from private.content_tables where private.draft_columns(name) is not null loop
    execute format('create trigger forget_row after delete on public.%I for each row execute function private.forget_row()', content_table);
  end loop;
end
$$;

create view private.drafted_image_urls as
  select distinct image.url
  from public.content_drafts as d
  cross join lateral jsonb_each(private.flat_columns(d.changes)) as c
  cross join lateral (
    select c.value #>> '{}' where jsonb_typeof(c.value) = 'string'
    union all select jsonb_array_elements_text(case jsonb_typeof(c.value) when 'array' then c.value else '[]' end)
  ) as image (url)
  where c.key ~ 'image_?url|imageUrl|ogoUrl' and image.url <> '';
comment on view private.drafted_image_urls is 'The image URLs in drafts.';
