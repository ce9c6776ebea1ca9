-- Contact submissions (spec section 3). Only the Edge Functions insert submissions, so visitors have no insert grant.

create table public.contact_submissions (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  phone text,
  subject text,
  message text not null,
  product_details text,
  page_path text,
  submitted_at timestamptz not null default now(),
  viewed boolean not null default false,
  answered_at timestamptz,
  archived_at timestamptz,
  admin_notes text,
  updated_at timestamptz(3) not null default now(),
  constraint contact_submissions_name_check check (char_length(btrim(name)) between 1 and 200),
  constraint contact_submissions_email_check check (char_length(email) between 3 and 320),
  constraint contact_submissions_phone_check check (char_length(phone) <= 50),
  constraint contact_submissions_subject_check check (char_length(subject) <= 200),
  constraint contact_submissions_message_check check (char_length(btrim(message)) between 1 and 10000),
  constraint contact_submissions_product_details_check check (char_length(product_details) <= 5000),
  constraint contact_submissions_page_path_check check (char_length(page_path) <= 300 and page_path ~ '^(/[[:alnum:]_-]+)+/?$'),
  constraint contact_submissions_admin_notes_check check (char_length(admin_notes) <= 10000),
  constraint contact_submissions_answered_at_check check (answered_at between '2000-01-01' and '2999-12-31'),
  constraint contact_submissions_archived_at_check check (archived_at between '2000-01-01' and '2999-12-31')
);
comment on table public.contact_submissions is
  'Messages of the contact page, the home page''s short form and the enquiry dialogs.';
comment on column public.contact_submissions.page_path is
  'The path of the page from which a visitor sent an enquiry: of a product, such as /shop/oak-table, of a service, or of a shared
   wishlist. Null for other messages.';
comment on column public.contact_submissions.viewed is 'Whether an administrator has opened the details; never reset.';
comment on column public.contact_submissions.answered_at is
  'When an administrator answered the submission; null if it is open.';
comment on column public.contact_submissions.archived_at is
  'When an administrator archived the submission; null if it is in the default list.';
comment on column public.contact_submissions.updated_at is
  'The version of the row for optimistic concurrency, set by a trigger.';
create index contact_submissions_submitted_at_idx on public.contact_submissions (submitted_at desc, id desc);
create index contact_submissions_unviewed_idx on public.contact_submissions (submitted_at desc, id desc) where not viewed;
create index contact_submissions_open_idx on public.contact_submissions (submitted_at)
  where answered_at is null and archived_at is null;
create index contact_submissions_name_idx on public.contact_submissions (name, id);
create index contact_submissions_email_idx on public.contact_submissions (lower(email));

alter table public.contact_submissions enable row level security;
grant select, delete, update (viewed, answered_at, archived_at, admin_notes) on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;

create policy "admins read contact submissions" on public.contact_submissions for select to authenticated
  using ((select private.can('messages.handle')));
create policy "admins update contact submissions" on public.contact_submissions for update to authenticated
  using ((select private.can('messages.handle'))) with check ((select private.can('messages.handle')));
create policy "admins delete contact submissions" on public.contact_submissions for delete to authenticated
  using ((select private.can('messages.handle')));

create function private.make_viewed_permanent() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.viewed := new.viewed or old.viewed;
  return new;
end
$$;
comment on function private.make_viewed_permanent() is
  'Prevents viewed from becoming false again. Spec section 4, contact submission.';

create trigger make_viewed_permanent before update of viewed on public.contact_submissions
  for each row execute function private.make_viewed_permanent();
create trigger touch_updated_at before update on public.contact_submissions
  for each row execute function private.touch_updated_at();

create table private.submission_search (
  submission_id bigint primary key references public.contact_submissions (id) on delete cascade,
  search_text text not null
);
comment on table private.submission_search is
  'The search text of each contact submission (private.submission_search_text), which a trigger maintains.';
create index submission_search_search_text_idx on private.submission_search using gin (search_text extensions.gin_trgm_ops);

alter table private.submission_search enable row level security;

create function private.submission_search_text(submission public.contact_submissions) returns text
language sql stable set search_path = ''
as $$
  select private.search_text(concat_ws(
    ' ', submission.name, submission.email, regexp_replace(submission.phone, '\D', '', 'g'), submission.subject, submission.message,
    submission.product_details
  ))
$$;
comment on function private.submission_search_text(public.contact_submissions) is
  'Returns the private.search_text of a contact submission: name, email address, digits of the phone number, subject, message,
   product.';

create function private.index_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.submission_search (submission_id, search_text) values (new.id, private.submission_search_text(new))
  on conflict (submission_id) do update set search_text = excluded.search_text;
  return null;
end
$$;
comment on function private.index_submission() is 'Updates a contact submission''s search text.';

create trigger index_submission
  after insert or update of name, email, phone, subject, message, product_details on public.contact_submissions
  for each row execute function private.index_submission();

-- Row level security prevents Postgres from using the trigram index (like is not leakproof), so a security definer function
-- finds the ids.
create function private.find_admin_submissions(
  search text, state text, sort text, page_limit integer, page_offset integer, out ids bigint[], out total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  search_conditions constant text := private.search_conditions(private.phone_digits(search), 't.search_text');
  from_and_where constant text := 'public.contact_submissions s'
    || case when search_conditions is null then '' else ' join private.submission_search t on t.submission_id = s.id' end
    || ' where true'
    || case state when 'archived' then ' and s.archived_at is not null' else ' and s.archived_at is null' end
    || case state
      when 'unread' then ' and not s.viewed'
      when 'read' then ' and s.viewed'
      when 'open' then ' and s.answered_at is null'
      when 'answered' then ' and s.answered_at is not null'
      when 'consultations' then ' and exists (select from public.briefs b where b.contact_submission_id = s.id)'
      else ''
    end
    || coalesce(search_conditions, '');
  ordering text := case sort
    when 'date-asc' then 's.submitted_at, s.id'
    when 'name-asc' then 's.name, s.id'
    when 'name-desc' then 's.name desc, s.id desc'
    else 's.submitted_at desc, s.id desc'
  end;
begin
  perform private.require('messages.handle');
  execute format('select count(*) from %s', from_and_where) into total;
  execute format(
    'select coalesce(array_agg(id), ''{}'') from (select s.id from %s order by %s limit $1 offset $2) as page',
    from_and_where, ordering
  ) into ids using page_limit, page_offset;
end
$$;
comment on function private.find_admin_submissions(text, text, text, integer, integer) is
  'Implements public.admin_submissions: returns the ids of one page and the number of all matches. Requires the right
   messages.handle (PT401, PT403).';
grant execute on function private.find_admin_submissions(text, text, text, integer, integer) to authenticated;

create function public.admin_submissions(
  search text default null, state text default 'all', sort text default 'date-desc',
  page_limit integer default 20, page_offset integer default 0
) returns table (
  id bigint, name text, email text, phone text, subject text, message text, product_details text,
  page_path text, submitted_at timestamptz, viewed boolean, answered_at timestamptz, archived_at timestamptz,
  admin_notes text, updated_at timestamptz(3), total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_admin_submissions(
      search, state, sort, least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select s.id, s.name, s.email, s.phone, s.subject, s.message, s.product_details, s.page_path, s.submitted_at, s.viewed,
    s.answered_at, s.archived_at, s.admin_notes, s.updated_at, page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.contact_submissions s on s.id = listed.id
  order by listed.position
$$;
comment on function public.admin_submissions(text, text, text, integer, integer) is
  'Returns one page of contact submissions; total_count is the number of all matches. Requires the right messages.handle (PT401,
   PT403). Spec section 2.14, contact submissions. Parameters:
   - search: words that all occur in the name, email address, phone number, subject, message or product (private.search_conditions).
   - state: archived, or one of all (default), unread, read, open, answered and consultations (with a brief), which exclude archived
     submissions.
   - sort: date-desc (default), date-asc, name-asc or name-desc.
   - page_limit: at most 100.';
grant execute on function public.admin_submissions(text, text, text, integer, integer) to authenticated;

create function public.submission_ids(search text default null, state text default 'all') returns bigint[]
language sql stable set search_path = ''
as $$ select coalesce(ids, '{}') from private.find_admin_submissions(search, state, 'date-desc', 5000, 0) $$;
comment on function public.submission_ids(text, text) is
  'Returns the ids of the contact submissions that match a filter of public.admin_submissions, newest first, at most 5,000. Requires the
   right messages.handle (PT401, PT403).';
grant execute on function public.submission_ids(text, text) to authenticated;

create type public.submission_change as enum ('archive', 'unarchive', 'view', 'delete');

create function public.change_submissions(ids bigint[], change public.submission_change) returns table (id bigint)
language plpgsql set search_path = ''
as $$
begin
  perform private.require('messages.handle');
  return query select s.id from public.contact_submissions as s where s.id = any (ids);
  case change
    when 'archive' then update public.contact_submissions as s set archived_at = now() where s.id = any (ids);
    when 'unarchive' then update public.contact_submissions as s set archived_at = null where s.id = any (ids);
    when 'view' then update public.contact_submissions as s set viewed = true where s.id = any (ids) and not s.viewed;
    when 'delete' then delete from public.contact_submissions as s where s.id = any (ids);
  end case;
end
$$;
comment on function public.change_submissions(bigint[], public.submission_change) is
  'Archives contact submissions, returns them to the list, marks them as viewed or deletes them, in one transaction; returns the ids of
   those that existed. Requires the right messages.handle (PT401, PT403).';
grant execute on function public.change_submissions(bigint[], public.submission_change) to authenticated;
