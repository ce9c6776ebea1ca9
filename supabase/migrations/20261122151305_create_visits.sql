-- Visits for a consultation: their times, and the free times that the website offers. Functions make
-- every change (create_visit_changes).

create type public.visit_status as enum ('requested', 'confirmed', 'done', 'cancelled');

create table public.visits (
  id uuid primary key default gen_random_uuid(),
  brief_id bigint not null references public.briefs (contact_submission_id) on delete cascade,
  place text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  status public.visit_status not null default 'requested',
  is_proposal boolean not null default false,
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint visits_place_check check (char_length(btrim(place)) between 1 and 200),
  constraint visits_starts_at_check check (starts_at between '2000-01-01' and '2999-12-31'),
  constraint visits_ends_at_check check (ends_at > starts_at and ends_at <= starts_at + interval '12 hours'),
  constraint visits_is_proposal_check check (not is_proposal or status = 'requested'),
  constraint visits_confirmed_at_check check (
    case status when 'requested' then confirmed_at is null when 'cancelled' then true else confirmed_at is not null end
  ),
  constraint visits_during_excl exclude using gist (during with &&) where (status in ('requested', 'confirmed'))
);
comment on table public.visits is
  'Visits to customers who asked for a consultation. A requested or confirmed visit is open: it blocks its time, so no two overlap.';
comment on column public.visits.place is 'Where the visit takes place: first the place of the brief.';
comment on column public.visits.is_proposal is
  'Whether the shop has proposed the time and waits for the customer''s answer; otherwise a requested visit waits for the shop.';
comment on column public.visits.revision is
  'The number of changes, for optimistic concurrency; also the SEQUENCE of the calendar entry (RFC 5545).';
comment on column public.visits.changed_at is 'When the visit got its revision; also the DTSTAMP of the calendar entry.';
comment on column public.visits.confirmed_at is
  'When the visit was confirmed; null: it was not, so nobody has a calendar entry of it.';
create unique index visits_open_key on public.visits (brief_id) where status in ('requested', 'confirmed');
create index visits_brief_id_idx on public.visits (brief_id);
create index visits_starts_at_idx on public.visits (starts_at);

alter table public.visits enable row level security;
grant select on public.visits to authenticated, service_role;
create policy "admins read visits" on public.visits for select to authenticated
  using ((select private.can('messages.handle')));

create function private.valid_day_hours(stored jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when stored -> 'closed' = 'true' then stored
    when coalesce(stored -> 'closed', 'false') = 'false'
      and stored ->> 'open' ~ '^([01]\d|2[0-3]):[0-5]\d$' and stored ->> 'close' ~ '^([01]\d|2[0-3]):[0-5]\d$' then stored
  end
$$;
comment on function private.valid_day_hours(jsonb) is
  'Returns the stored opening hours of a day, which have closed: true or the times open and close (HH:MM); null for invalid hours. The same
   rule as readDayHours in opening-hours.ts.';

create function private.opening_times(local_day date, out opens_at timestamptz, out closes_at timestamptz)
language sql stable set search_path = ''
as $$
  select (local_day + (hours.stored ->> 'open')::time) at time zone 'Europe/Gibraltar',
    (local_day + (hours.stored ->> 'close')::time) at time zone 'Europe/Gibraltar'
  from (select) as always
  left join public.site_content as s on s.key = 'contact_section'
  cross join lateral (
    select coalesce(
      (
        -- Compares dates as ISO 8601 texts, because a cast would fail for an invalid date.
        select private.valid_day_hours(entry)
        from jsonb_path_query(s.metadata, '$.specialHours[*]') as entry
        where entry ->> 'from' <= local_day::text and entry ->> 'to' >= local_day::text and private.valid_day_hours(entry) is not null
        order by entry ->> 'from' limit 1
      ),
      case when btrim(s.metadata ->> 'hours') <> '' and jsonb_typeof(s.metadata -> 'hours') = 'string' then '{"closed": true}'::jsonb end,
      private.valid_day_hours(s.metadata -> 'hours' -> to_char(local_day, 'FMday')),
      -- Spec section 9, business hours default.
      case extract(isodow from local_day)
        when 7 then '{"closed": true}'::jsonb
        when 6 then '{"open": "10:00", "close": "16:00"}'
        else '{"open": "09:00", "close": "18:00"}'
      end
    ) as stored
  ) as hours
  where hours.stored -> 'closed' is distinct from 'true'
$$;
comment on function private.opening_times(date) is
  'Returns when the shop opens and closes on a day in Gibraltar; nulls if it is closed, or its opening hours are a free text. Special
   hours replace those of the weekday; missing and invalid ones are those of the specification (openingStatus, readOpeningHours).';

create function private.visit_slots(at timestamptz default now()) returns setof timestamptz
language sql stable security definer set search_path = ''
as $$
  with rules as (
    select make_interval(mins => visit_minutes) as length, make_interval(mins => visit_buffer_minutes) as buffer,
      at + make_interval(hours => visit_lead_hours) as earliest, visit_days_ahead as days_ahead,
      (at at time zone 'Europe/Gibraltar')::date as today
    from public.shop_settings
  )
  select slot
  from rules
  cross join lateral generate_series(0, days_ahead) as days (ahead)
  cross join lateral private.opening_times(today + days.ahead) as open
  -- Counts in absolute time, so that a visit has its length on the days when the clocks change too.
  cross join lateral generate_series(open.opens_at, open.closes_at - length, length + buffer) as slot
  where days_ahead > 0 and slot >= earliest and not exists (
    select from public.visits as v
    where v.status in ('requested', 'confirmed') and v.during && tstzrange(slot - buffer, slot + length + buffer)
  ) and not exists (
    select from private.shop_closing(at) as c where tstzrange(c.closed_from, c.closed_until) && tstzrange(slot, slot + length)
  )
  order by slot
$$;
comment on function private.visit_slots(timestamptz) is
  'Implements public.visit_slots, as of a point in time. Security definer, because visitors must not read the visits.';
grant execute on function private.visit_slots(timestamptz) to anon, authenticated, service_role;

create function public.visit_slots() returns setof timestamptz
language sql stable set search_path = ''
as $$ select * from private.visit_slots() $$;
comment on function public.visit_slots() is
  'Returns the start of each time at which the website offers a visit, the earliest first: within the opening hours of the next
   visit_days_ahead days, not while the shop is closed for holidays, at least visit_lead_hours from now, and visit_buffer_minutes from every open visit (shop_settings).';
grant execute on function public.visit_slots() to anon, authenticated, service_role;

create function private.visit_details(target_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', v.id, 'startsAt', v.starts_at, 'endsAt', v.ends_at, 'place', v.place, 'status', v.status, 'isProposal', v.is_proposal,
    'wasConfirmed', v.confirmed_at is not null, 'revision', v.revision, 'changedAt', v.changed_at,
    'isChangeable', case v.status
      when 'requested' then v.starts_at > now()
      when 'confirmed' then v.starts_at >= now() + interval '24 hours'
      else false
    end
  )
  from public.visits as v where v.id = target_id
$$;
comment on function private.visit_details(uuid) is
  'Returns a visit: {id, startsAt, endsAt, place, status, isProposal, wasConfirmed, revision, changedAt, isChangeable}. isChangeable: whether the
   customer can change it by the link, which is until 24 hours before a confirmed visit.';

create function private.current_visit(target_brief_id bigint) returns uuid
language sql stable set search_path = ''
as $$
  select v.id from public.visits as v
  where v.brief_id = target_brief_id order by v.status in ('requested', 'confirmed') desc, v.created_at desc limit 1
$$;
comment on function private.current_visit(bigint) is 'Returns the open visit of a brief, or else the last one; null if it has none.';
