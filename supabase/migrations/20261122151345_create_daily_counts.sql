-- What visitors do, as totals of a day without any person, device or time: the back office's figures.

create type public.count_kind as enum ('search_miss', 'wish', 'room_view');

create table private.daily_counts (
  day date not null,
  kind public.count_kind not null,
  subject text not null,
  count integer not null,
  primary key (day, kind, subject),
  constraint daily_counts_subject_check check (char_length(subject) between 1 and 60),
  constraint daily_counts_count_check check (count > 0)
);
comment on table private.daily_counts is
  'How often something happened on a day (Gibraltar time), without who did it. Deleted after 25 months
   (public.delete_expired_personal_data).
   - search_miss: the search page found nothing; subject: the folded text. wish: a heart was pressed; subject: the product''s id.
   - room_view: a project was looked at; subject: the project''s id.';

alter table private.daily_counts enable row level security;

create function private.countable_subject(kind public.count_kind, subject text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  row_id constant bigint := case when kind <> 'search_miss' and subject ~ '^[1-9]\d{0,15}$' then subject::bigint end;
  words constant text := case when kind = 'search_miss' and char_length(subject) <= 100 then private.fold_text(subject) end;
begin
  return case kind
    when 'wish' then (
      select p.id from public.products as p where p.id = row_id and p.status <> 'PENDING' and p.deleted_at is null
    )::text
    when 'room_view' then (
      select p.id from public.portfolio_projects as p where p.id = row_id and not p.is_hidden and p.deleted_at is null
    )::text
    -- Digits also count as one number with anything but letters between them, as people write their phone numbers.
    else case when char_length(words) between 2 and 60 and words !~ '@|(\d[^[:alpha:]]*){5}' then words end
  end;
end
$$;
comment on function private.countable_subject(public.count_kind, text) is
  'Returns the subject that private.daily_counts stores: the id of a product or project that visitors can see, or the folded text
   (private.fold_text) of a search with 2 to 60 characters. Returns null for anything else, and for a text that may be personal: one
   with an @ or with five digits in a row, such as an email address, a phone or an order number.';

create function public.add_daily_count(kind public.count_kind, subject text) returns boolean
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'Europe/Gibraltar')::date;
  counted constant text := private.countable_subject(add_daily_count.kind, add_daily_count.subject);
  max_texts constant integer := 200;
begin
  if counted is null then
    return false;
  end if;
  if add_daily_count.kind = 'search_miss' then
    -- Concurrent searches wait for each other, so that they cannot exceed the number of texts.
    perform pg_advisory_xact_lock(hashtextextended('daily search texts', 0));
    if not exists (select from private.daily_counts where day = today and kind = 'search_miss' and subject = counted)
      and (select count(*) from private.daily_counts where day = today and kind = 'search_miss') >= max_texts then
      return false;
    end if;
  end if;
  insert into private.daily_counts as c (day, kind, subject, count) values (today, add_daily_count.kind, counted, 1)
  on conflict (day, kind, subject) do update set count = c.count + 1;
  return true;
end
$$;
comment on function public.add_daily_count(public.count_kind, text) is
  'Adds one to a total of today (private.daily_counts). subject: the id of a product (wish) or project (room_view), or a search''s text.
   Returns whether it was counted: not if private.countable_subject rejects the subject, or for a new text after 200 different ones on
   a day. Exact under concurrency. Only service_role (Edge Functions, which limit the requests of an address) may call it.';
grant execute on function public.add_daily_count(public.count_kind, text) to service_role;
