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
  using ((select private.can('messages.delete')));

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
  search_text text not null,
  customer_text text not null
);
comment on table private.submission_search is
  'The search text of each contact submission (private.submission_search_text) and its private.customer_text, which a trigger maintains.';
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
  insert into private.submission_search (submission_id, search_text, customer_text)
  values (new.id, private.submission_search_text(new), private.customer_text(new.name, new.email, new.phone))
  on conflict (submission_id) do update set search_text = excluded.search_text, customer_text = excluded.customer_text;
  return null;
end
$$;
comment on function private.index_submission() is 'Updates a contact submission''s search texts.';

create trigger index_submission
  after insert or update of name, email, phone, subject, message, product_details on public.contact_submissions
  for each row execute function private.index_submission();

create type public.submission_change as enum ('archive', 'unarchive', 'view', 'delete');

create function public.change_submissions(ids bigint[], change public.submission_change) returns table (id bigint)
language plpgsql set search_path = ''
as $$
begin
  perform private.require('messages.handle');
  if change = 'delete' then
    perform private.require('messages.delete');
  end if;
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
   those that existed. Requires the right messages.handle, for a deletion messages.delete, too (PT401, PT403).';
grant execute on function public.change_submissions(bigint[], public.submission_change) to authenticated;
