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
create index contact_submissions_text_idx on public.contact_submissions using gin (
  name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, phone extensions.gin_trgm_ops, subject extensions.gin_trgm_ops,
  message extensions.gin_trgm_ops, product_details extensions.gin_trgm_ops
);
create index contact_submissions_email_idx on public.contact_submissions (lower(email));

alter table public.contact_submissions enable row level security;
grant select, delete, update (viewed, answered_at, archived_at, admin_notes) on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;

create policy "admins read contact submissions" on public.contact_submissions for select to authenticated
  using ((select private.is_admin()));
create policy "admins update contact submissions" on public.contact_submissions for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete contact submissions" on public.contact_submissions for delete to authenticated
  using ((select private.is_admin()));

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

-- Row level security prevents Postgres from using the trigram index (ilike is not leakproof), so a security definer function
-- finds the ids.
create function private.find_admin_submissions(
  search text, state text, sort text, page_limit integer, page_offset integer, out ids bigint[], out total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.contains_pattern(search);
  conditions text := 'true'
    || case state when 'archived' then ' and s.archived_at is not null' else ' and s.archived_at is null' end
    || case state
      when 'unread' then ' and not s.viewed'
      when 'read' then ' and s.viewed'
      when 'open' then ' and s.answered_at is null'
      when 'answered' then ' and s.answered_at is not null'
      else ''
    end
    || case when search is not null then
      ' and (s.name ilike $1 or s.email ilike $1 or s.phone ilike $1 or s.subject ilike $1 or s.message ilike $1
         or s.product_details ilike $1)' else '' end;
  ordering text := case sort
    when 'date-asc' then 's.submitted_at, s.id'
    when 'name-asc' then 's.name, s.id'
    when 'name-desc' then 's.name desc, s.id desc'
    else 's.submitted_at desc, s.id desc'
  end;
begin
  perform private.require_admin();
  execute format('select count(*) from public.contact_submissions s where %s', conditions)
    into total using pattern;
  execute format(
    'select coalesce(array_agg(id), ''{}'') from (
       select s.id from public.contact_submissions s where %s order by %s limit $2 offset $3
     ) as page', conditions, ordering
  ) into ids using pattern, page_limit, page_offset;
end
$$;
comment on function private.find_admin_submissions(text, text, text, integer, integer) is
  'Implements public.admin_submissions: returns the ids of one page and the number of all matches. Only administrators may call it
   (PT401, PT403).';
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
      nullif(btrim(search), ''), state, sort, least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
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
  'Returns one page of contact submissions; total_count is the number of all matches. Only administrators may call it (PT401,
   PT403). Spec section 2.14, contact submissions. Parameters:
   - search: a text that the name, email address, phone number, subject, message or product contains, in any letter case.
   - state: archived, or one of all (default), unread, read, open and answered, which exclude archived submissions.
   - sort: date-desc (default), date-asc, name-asc or name-desc.
   - page_limit: at most 100.';
grant execute on function public.admin_submissions(text, text, text, integer, integer) to authenticated;
