-- Every change of a visit, by the customer or an administrator, with its mails. Each function locks the brief before its visits. A change
-- by a customer then takes the lock of the free times, so that of two customers who choose the same time the second is rejected; the
-- exclusion constraint of visits is the guarantee for all changes.

create type public.visit_link_action as enum ('accept', 'choose', 'cancel');

create function private.visit_reminder_time(starts_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$ select ((starts_at at time zone 'Europe/Gibraltar')::date - 1 + time '08:00') at time zone 'Europe/Gibraltar' $$;
comment on function private.visit_reminder_time(timestamptz) is
  'Returns when the customer is reminded of a visit: at 8:00 on the day before, in Gibraltar, so that a visit from 8:00 can still be
   changed by the link for a while (24 hours).';

create function private.plan_visit_reminder(visit public.visits, at timestamptz default now()) returns void
language sql set search_path = ''
as $$
  delete from public.mails where visit_id = visit.id and kind = 'visit_reminder' and status = 'waiting';
  -- A change after that time is told by visit_update, so another reminder of the same day would be one too many.
  insert into public.mails (brief_id, visit_id, kind, next_attempt_at, give_up_at)
  select visit.brief_id, visit.id, 'visit_reminder', due_at, least(due_at + interval '23 hours', visit.starts_at)
  from private.visit_reminder_time(visit.starts_at) as due_at
  where visit.status = 'confirmed' and due_at > at
$$;
comment on function private.plan_visit_reminder(public.visits, timestamptz) is
  'Queues the reminder of a visit that has changed, and removes one that is no longer right. The customer gets one for each day for which
   the visit was confirmed when that day''s reminder was due (private.visit_reminder_time). at: the current time.';

create function private.queue_visit_mails(visit public.visits, message text, by_customer boolean) returns void
language plpgsql set search_path = ''
as $$
declare
  -- Anyone could send a brief with the address of another person, and change the visit again and again.
  is_allowed constant boolean := not by_customer or private.consume_mail_limit('visitMail', (
    select s.email from public.contact_submissions as s where s.id = visit.brief_id
  ), 10);
begin
  insert into public.mails (brief_id, visit_id, kind, message, status, finished_at, last_error)
  values (
    visit.brief_id, visit.id, 'visit_update', btrim(message), case when is_allowed then 'waiting' else 'skipped' end::public.mail_status,
    case when not is_allowed then now() end, case when not is_allowed then 'Too many emails to this address today' end
  );
  if by_customer or visit.confirmed_at is not null then
    insert into public.mails (brief_id, visit_id, kind) values (visit.brief_id, visit.id, 'visit_notice');
  end if;
  perform private.plan_visit_reminder(visit);
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'The email needs a text of 1 to 2,000 characters.';
end
$$;
comment on function private.queue_visit_mails(public.visits, text, boolean) is
  'Queues the mails about a changed visit: to the customer, with the administrator''s message if any; to the owner, if the customer
   has changed it, or for the owner''s calendar; and the customer''s reminder (private.plan_visit_reminder). Raises PT400 for an invalid message.';

create function private.open_visit(target_brief_id bigint, from_revision integer) returns public.visits
language plpgsql set search_path = ''
as $$
declare
  visit public.visits;
begin
  perform from public.briefs where contact_submission_id = target_brief_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no request at this address.';
  end if;
  select * into visit from public.visits where brief_id = target_brief_id and status in ('requested', 'confirmed') for update;
  if visit.revision is distinct from from_revision then
    raise sqlstate 'PT409' using message = 'This visit has changed in the meantime. Please look at it again.';
  end if;
  return visit;
end
$$;
comment on function private.open_visit(bigint, integer) is
  'Locks a brief and its open visit, and returns the visit; nulls if it has none and from_revision is null. Raises PT404 for an unknown
   brief, PT409 if the visit is not the one with this revision.';

create function private.lock_slot(slot timestamptz) returns timestamptz
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.visit_slots', 0));
  if slot is null or not exists (select from private.visit_slots() as free (slot) where free.slot = lock_slot.slot) then
    raise sqlstate 'PT409' using message = 'This time has just been taken. Please choose another one.';
  end if;
  return slot + make_interval(mins => (select visit_minutes from public.shop_settings));
end
$$;
comment on function private.lock_slot(timestamptz) is
  'Locks the free times until the end of the transaction, and returns when a visit at this time ends. Raises PT409 unless the time is one
   of private.visit_slots.';

create function private.request_visit(target_brief_id bigint, slot timestamptz) returns public.visits
language sql set search_path = ''
as $$
  insert into public.visits (brief_id, place, starts_at, ends_at)
  select target_brief_id, b.place, slot, private.lock_slot(slot) from public.briefs as b where b.contact_submission_id = target_brief_id
  returning *
$$;
comment on function private.request_visit(bigint, timestamptz) is
  'Adds the visit that a customer asks for; the brief has no open one. Raises PT409 if the time is taken (private.lock_slot).';

create function public.change_visit_by_link(
  token_hash text, action public.visit_link_action, from_revision integer default null, slot timestamptz default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target_id constant bigint := (private.valid_link(token_hash)).brief_id;
  visit public.visits := private.open_visit(target_id, from_revision);
begin
  if visit.id is null then
    if action <> 'choose' then
      raise sqlstate 'PT409' using message = 'This visit has changed in the meantime. Please look at it again.';
    end if;
    visit := private.request_visit(target_id, slot);
  elsif not (private.visit_details(visit.id) -> 'isChangeable')::boolean then
    raise sqlstate 'PT409' using message = 'A visit can be changed here until 24 hours before it. Please ring us.';
  elsif action = 'accept' and not visit.is_proposal then
    raise sqlstate 'PT409' using message = 'This visit has changed in the meantime. Please look at it again.';
  else
    update public.visits as v
    set starts_at = case action when 'choose' then slot else v.starts_at end,
        ends_at = case action when 'choose' then private.lock_slot(slot) else v.ends_at end,
        status = case action when 'accept' then 'confirmed' when 'cancel' then 'cancelled' else v.status end,
        confirmed_at = case action when 'accept' then now() else v.confirmed_at end,
        is_proposal = false, revision = v.revision + 1, changed_at = now()
    where v.id = visit.id returning * into visit;
  end if;
  perform private.queue_visit_mails(visit, null, true);
  return private.brief_summary(target_id);
end
$$;
comment on function public.change_visit_by_link(text, public.visit_link_action, integer, timestamptz) is
  'Changes the visit of a brief''s link, found by the SHA-256 of the link''s token: accepts the time that the shop has proposed, chooses
   another free time (a confirmed visit stays confirmed) or asks for a first visit, or cancels it. Queues mails to both. Returns
   private.brief_summary. from_revision: visits.revision, null if the brief has no open visit. Raises PT404 for an unknown link, PT409 if
   the time is taken, the visit has changed, or begins within 24 hours. Only service_role may call it: the storefront function.';
grant execute on function public.change_visit_by_link(text, public.visit_link_action, integer, timestamptz) to service_role;

create function private.schedule_visit(
  target_brief_id bigint, starts_at timestamptz, minutes integer, place text, as_proposal boolean, from_revision integer, message text
) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.visits;
  new_end constant timestamptz := starts_at + make_interval(mins => minutes);
  new_status constant public.visit_status := case when as_proposal then 'requested' else 'confirmed' end;
begin
  perform private.require('messages.handle');
  visit := private.open_visit(target_brief_id, from_revision);
  if schedule_visit.starts_at <= now() then
    raise sqlstate 'PT400' using message = 'Please choose a time in the future.';
  end if;
  if visit.id is null then
    insert into public.visits (brief_id, place, starts_at, ends_at, status, is_proposal, confirmed_at)
    values (
      target_brief_id, btrim(place), schedule_visit.starts_at, new_end, new_status, as_proposal, case when not as_proposal then now() end
    )
    returning * into visit;
  else
    update public.visits as v
    set place = btrim(schedule_visit.place), starts_at = schedule_visit.starts_at, ends_at = new_end, status = new_status,
        is_proposal = as_proposal, confirmed_at = case when as_proposal then v.confirmed_at else coalesce(v.confirmed_at, now()) end,
        revision = v.revision + 1, changed_at = now()
    where v.id = visit.id returning * into visit;
  end if;
  perform private.queue_visit_mails(visit, message, false);
  return visit;
exception
  when exclusion_violation then
    raise sqlstate 'PT409' using message = 'There is another visit at this time.';
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'A visit needs a place and a time of at most 12 hours; a confirmed one can be moved, not proposed.';
end
$$;
comment on function private.schedule_visit(bigint, timestamptz, integer, text, boolean, integer, text) is
  'Sets time and place of a brief''s visit, at any time when there is no other visit, and writes to the customer: as_proposal asks whether
   the time suits, otherwise the visit is confirmed. from_revision: visits.revision of the open visit, null if there is none. message:
   an administrator''s words in the mail, or null. Raises PT400 for invalid values, PT404 for an unknown brief, PT409 if another visit
   has the time, or the visit has changed. Requires the right messages.handle (PT401, PT403).';
select private.expose('schedule_visit', 'authenticated',
  'brief_id bigint, starts_at timestamptz, minutes integer, place text, as_proposal boolean, from_revision integer default null,
   message text default null'
);

create function private.answer_visit(visit_id uuid, from_revision integer, status public.visit_status, message text default null) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.visits;
begin
  perform private.require('messages.handle');
  visit := private.open_visit((select v.brief_id from public.visits as v where v.id = visit_id), from_revision);
  if answer_visit.status = 'confirmed' and visit.starts_at <= now() then
    raise sqlstate 'PT409' using message = 'The time of this visit has passed. Please choose another one.';
  end if;
  update public.visits as v
  set status = answer_visit.status, is_proposal = false, revision = v.revision + 1, changed_at = now(),
      confirmed_at = case answer_visit.status when 'confirmed' then now() else v.confirmed_at end
  where v.id = visit_id and v.id = visit.id and case answer_visit.status
    when 'confirmed' then v.status = 'requested'
    when 'done' then v.status = 'confirmed' and v.starts_at <= now()
    when 'cancelled' then true
  end
  returning * into visit;
  if not found then
    raise sqlstate 'PT409' using message = 'This visit has changed in the meantime. Please look at it again.';
  end if;
  if answer_visit.status <> 'done' then
    perform private.queue_visit_mails(visit, message, false);
  end if;
  return visit;
end
$$;
comment on function private.answer_visit(uuid, integer, public.visit_status, text) is
  'Confirms a requested visit (confirmed), cancels an open one (cancelled), or marks a confirmed one that has begun as done. Writes to the
   customer, unless it is done; message: an administrator''s words in the mail, or null. Raises PT400 for an invalid message, PT404 for an
   unknown visit, PT409 if the visit has changed (from_revision), or its status or time allows no such change. Requires the right messages.handle
   (PT401, PT403).';
select private.expose('answer_visit', 'authenticated');
