-- The back office's list of contact submissions: search, filters, sorting and pagination (spec section 2.14, contact submissions). Row
-- level security prevents Postgres from using the trigram index (like is not leakproof), so a security definer function finds the ids.

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
      else ''
    end
    || case
      when state ~ '^consultations' then format(
        ' and s.id in (select b.contact_submission_id from public.briefs as b where b.outcome = coalesce(%L, b.outcome))',
        substring(state from '^consultations-(open|won|lost)$')
      )
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
  admin_notes text, updated_at timestamptz(3), outcome public.brief_outcome, total_count bigint
)
language sql stable set search_path = ''
as $$
  with page as materialized (
    select * from private.find_admin_submissions(
      search, state, sort, least(greatest(page_limit, 0), 100), greatest(page_offset, 0)
    )
  )
  select s.id, s.name, s.email, s.phone, s.subject, s.message, s.product_details, s.page_path, s.submitted_at, s.viewed,
    s.answered_at, s.archived_at, s.admin_notes, s.updated_at, b.outcome, page.total
  from page
  cross join unnest(page.ids) with ordinality as listed (id, position)
  join public.contact_submissions s on s.id = listed.id
  left join public.briefs as b on b.contact_submission_id = s.id
  order by listed.position
$$;
comment on function public.admin_submissions(text, text, text, integer, integer) is
  'Returns one page of contact submissions; total_count is the number of all matches. Requires the right messages.handle (PT401,
   PT403). Spec section 2.14, contact submissions. Parameters:
   - search: words that all occur in the name, email address, phone number, subject, message or product (private.search_conditions).
   - state: archived, or one of all (default), unread, read, open, answered, consultations (with a brief), consultations-open,
     consultations-won and consultations-lost (by the brief''s outcome), which exclude archived submissions.
   - sort: date-desc (default), date-asc, name-asc or name-desc.
   - page_limit: at most 100.
   outcome: that of the brief; null for a message without one.';
grant execute on function public.admin_submissions(text, text, text, integer, integer) to authenticated;

create function public.submission_ids(search text default null, state text default 'all') returns bigint[]
language sql stable set search_path = ''
as $$ select coalesce(ids, '{}') from private.find_admin_submissions(search, state, 'date-desc', 5000, 0) $$;
comment on function public.submission_ids(text, text) is
  'Returns the ids of the contact submissions that match a filter of public.admin_submissions, newest first, at most 5,000. Requires the
   right messages.handle (PT401, PT403).';
grant execute on function public.submission_ids(text, text) to authenticated;
