-- Briefs, which are requests for a consultation, and the private files that visitors send with them. A brief is a contact submission
-- with a row beside it, so the inbox, its search, export, erasure and retention apply to it.

create type public.brief_scope as enum ('advice', 'furnishing', 'renovation', 'new_build');
create type public.brief_budget as enum ('under_5000', 'from_5000', 'from_15000', 'from_50000', 'undecided');
create type public.brief_start as enum ('now', 'within_3_months', 'within_6_months', 'later');
create type public.brief_outcome as enum ('open', 'won', 'lost');
create type public.file_state as enum ('expected', 'stored');

create function private.are_lines(texts text[], max_length integer) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(bool_and(coalesce(char_length(btrim(t)) >= 1 and char_length(t) <= max_length and t !~ '[[:cntrl:]]', false)), true)
    from unnest(texts) as t
  );
end
$$;
comment on function private.are_lines(text[], integer) is 'Whether each text of a list is one line of 1 to max_length characters.';
grant execute on function private.are_lines(text[], integer) to authenticated, service_role;

create function private.are_half_days(texts text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(bool_and(coalesce(t ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) (morning|afternoon)$', false)), true)
    from unnest(texts) as t
  );
end
$$;
comment on function private.are_half_days(text[]) is 'Whether each text of a list is like "2026-12-03 morning" or "2026-12-03 afternoon".';
grant execute on function private.are_half_days(text[]) to authenticated, service_role;

create table public.briefs (
  contact_submission_id bigint primary key references public.contact_submissions (id) on delete cascade,
  request_id uuid not null,
  payload_hash text not null,
  place text not null,
  rooms text[] not null,
  scope public.brief_scope not null,
  budget public.brief_budget not null,
  start public.brief_start not null,
  half_days text[] not null default '{}',
  project_ids bigint[] not null default '{}',
  product_ids bigint[] not null default '{}',
  outcome public.brief_outcome not null default 'open',
  note text,
  updated_at timestamptz(3) not null default now(),
  constraint briefs_request_id_key unique (request_id),
  constraint briefs_place_check check (char_length(btrim(place)) between 1 and 200),
  constraint briefs_rooms_check check (cardinality(rooms) between 1 and 12 and private.are_lines(rooms, 60)),
  constraint briefs_half_days_check check (cardinality(half_days) <= 3 and private.are_half_days(half_days)),
  constraint briefs_project_ids_check check (cardinality(project_ids) <= 50),
  constraint briefs_product_ids_check check (cardinality(product_ids) <= 50),
  constraint briefs_note_check check (char_length(note) <= 2000)
);
comment on table public.briefs is
  'What a visitor tells about the project when asking for a consultation. Name, address, message and administrators'' notes are in the
   contact submission.';
comment on column public.briefs.request_id is
  'The idempotency key of the request, which the browser chooses. The Edge Functions derive the token of the brief''s link from it.';
comment on column public.briefs.payload_hash is 'The private.payload_hash of the request, to distinguish a retry from another request.';
comment on column public.briefs.place is 'Where the rooms are, in the visitor''s words.';
comment on column public.briefs.budget is 'The band of the budget: its lower limit in pounds, except under_5000 and undecided.';
comment on column public.briefs.half_days is 'Up to three half-days when a visit suits, such as "2026-12-03 morning".';
comment on column public.briefs.project_ids is
  'Portfolio projects that the visitor likes; a project may have been deleted since. The same applies to product_ids.';
comment on column public.briefs.outcome is 'Whether the brief led to an order; an administrator sets it, with a note that is not shown to the customer.';
comment on column public.briefs.updated_at is 'The version of the row for optimistic concurrency, set by a trigger.';

alter table public.briefs enable row level security;
grant select, update (outcome, note) on public.briefs to authenticated;
grant select on public.briefs to service_role;

create policy "admins read briefs" on public.briefs for select to authenticated
  using ((select private.can('messages.handle')));
create policy "admins update briefs" on public.briefs for update to authenticated
  using ((select private.can('messages.handle'))) with check ((select private.can('messages.handle')));

create trigger touch_updated_at before update on public.briefs
  for each row execute function private.touch_updated_at();

-- The bucket is private. Only Edge Functions upload, as service_role, after they have validated the bytes. Administrators read files
-- through signed URLs. PDF files have the type application/octet-stream, so that no browser opens one in the page.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'client-files', 'client-files', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/octet-stream']
)
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "admins read client files" on storage.objects for select to authenticated
  using (bucket_id = 'client-files' and (select private.can('messages.handle')));

create table public.files (
  id uuid primary key,
  brief_id bigint references public.briefs (contact_submission_id) on delete cascade,
  draft_id uuid,
  path text not null,
  original_name text not null,
  mime_type text not null,
  bytes integer not null,
  state public.file_state not null default 'expected',
  created_at timestamptz not null default now(),
  delete_after timestamptz,
  constraint files_path_key unique (path),
  constraint files_subject_check check (num_nonnulls(brief_id, draft_id) = 1),
  constraint files_path_check check (path ~ '^[0-9a-f-]{36}\.[a-z]{3,4}$'),
  constraint files_original_name_check check (char_length(original_name) between 1 and 300),
  constraint files_mime_type_check check (mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'application/pdf')),
  constraint files_bytes_check check (bytes between 1 and 10485760),
  constraint files_delete_after_check check ((delete_after is null) = (brief_id is not null and state = 'stored'))
);
comment on table public.files is 'Private files of visitors, in the bucket "client-files": images and PDF files of a brief.';
comment on column public.files.id is 'Chosen by the browser, which repeats it when it retries the upload.';
comment on column public.files.draft_id is
  'The request_id of the brief that a visitor is still writing; null once the brief was sent (brief_id).';
comment on column public.files.path is 'The object''s name in the bucket.';
comment on column public.files.state is 'expected until the object is in the bucket.';
comment on column public.files.delete_after is
  'When the file is deleted (public.delete_expired_personal_data): the upload failed, or its brief was not sent. Null: with its brief.';
create index files_brief_id_idx on public.files (brief_id);
create index files_draft_id_idx on public.files (draft_id) where draft_id is not null;
create index files_delete_after_idx on public.files (delete_after) where delete_after is not null;

alter table public.files enable row level security;
grant select, delete on public.files to authenticated;
grant select on public.files to service_role;
create policy "admins read files" on public.files for select to authenticated
  using ((select private.can('messages.handle')));
create policy "admins delete files" on public.files for delete to authenticated
  using ((select private.can('messages.delete')));

create table private.deleted_files (
  path text primary key,
  deleted_at timestamptz not null default now()
);
comment on table private.deleted_files is
  'The paths of deleted files whose objects are still in the bucket "client-files": SQL can''t delete objects, so an Edge Function does
   (public.deleted_file_paths).';

alter table private.deleted_files enable row level security;

create function private.record_deleted_files() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.deleted_files (path) select path from old_files on conflict on constraint deleted_files_pkey do nothing;
  return null;
end
$$;
comment on function private.record_deleted_files() is 'Remembers the objects of deleted files, whatever has deleted the rows.';
create trigger record_deleted_files after delete on public.files
  referencing old table as old_files for each statement execute function private.record_deleted_files();

create function public.deleted_file_paths() returns text[]
language sql stable security definer set search_path = ''
as $$ select array(select path from private.deleted_files order by deleted_at, path limit 100) $$;
comment on function public.deleted_file_paths() is
  'Returns the paths of up to 100 objects in the bucket "client-files" whose files were deleted, the oldest first. Only service_role
   (Edge Functions) may call it.';
grant execute on function public.deleted_file_paths() to service_role;

create function public.forget_deleted_files(paths text[]) returns void
language sql security definer set search_path = ''
as $$ delete from private.deleted_files where path = any (paths) $$;
comment on function public.forget_deleted_files(text[]) is
  'Forgets paths of public.deleted_file_paths, after their objects were deleted. Only service_role (Edge Functions) may call it.';
grant execute on function public.forget_deleted_files(text[]) to service_role;
