-- The timeline of an order: its events, each with time and actor. Only SQL functions insert events, in the transaction of the change
-- that the event describes.

create type public.order_event_kind as enum (
  'placed', 'link_opened', 'viewed', 'note', 'edited', 'approved', 'approval_undone', 'declined', 'expired', 'ready_for_collection',
  'out_for_delivery', 'completed', 'reopened', 'mail_written', 'mail_sent', 'mail_skipped', 'mail_failed', 'mail_requeued',
  'mail_dismissed', 'payment_recorded', 'refund_recorded', 'payment_voided', 'payment_requested', 'payment_request_cancelled',
  'withdrawal_requested', 'withdrawal_agreed', 'withdrawal_refused', 'returned'
);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  kind public.order_event_kind not null,
  details jsonb not null default '{}',
  note text,
  actor uuid,
  actor_email text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint order_events_details_check check (jsonb_typeof(details) = 'object'),
  constraint order_events_note_check check (
    (kind = 'note') = (note is not null) and char_length(btrim(note)) >= 1 and char_length(note) <= 2000
  ),
  constraint order_events_edited_at_check check (edited_at is null or kind = 'note')
);
comment on table public.order_events is
  'The timelines of orders. Append-only, with two exceptions: public.edit_order_note changes a note; erasures and
   private.anonymise_orders remove or redact notes, explanations of declines and email addresses of actors.';
comment on column public.order_events.details is
  'Fields by kind:
   - placed: source (order_source), if an administrator entered the order; date, if the sale was on an earlier day; from_brief, true
     if the order was made from a brief.
   - edited: contact, the names of the changed columns; lines and charges, the changed lines (private.line_changes); total,
     {before, after} in pounds.
   - approved: delivery, the agreed price in pounds of a delivery by arrangement.
   - declined, expired: restocked, the lines returned to stock, as [{name, quantity}].
   - edited, declined, expired: not_restocked, the units that could not be returned to stock, because their products have been
     deleted, as [{name, quantity}]; absent if there are none.
   - declined: written_off, the lines that did not go back into stock by choice, as [{product, name, quantity}].
   - declined: reason (decline_reason) and explanation, if given; after_approval, true if the order was approved before.
   - ready_for_collection, out_for_delivery, completed: date, if set.
   - reopened: fulfilment, the step before the completion; absent if there was none.
   - mail_*: mail, the mail_kind; error, if any (mails.last_error).
   - mail_requeued: to_corrected_address, true if the order''s email address was corrected after the previous attempt.
   - payment_recorded, refund_recorded: amount, in pounds, negative for a refund; method (payment_method); received_on.
   - returned: came_back, the units that came back, as [{product (id, may be null), name, quantity, restock}]; refund, in pounds.
   - payment_voided: amount and method of the payment or refund.
   - payment_requested, payment_request_cancelled: purpose (payment_purpose) and amount; due_on, if set.';
comment on column public.order_events.note is 'An administrator''s private note.';
comment on column public.order_events.actor is
  'The signed-in account that caused the event; null for the customer and for scheduled jobs.';
comment on column public.order_events.actor_email is 'The email address of the actor at the time of the event.';
create index order_events_order_id_idx on public.order_events (order_id, id);
-- Allows one link_opened per order and day, however often the customer reloads the page.
create unique index order_events_link_opened_daily_key
  on public.order_events (order_id, ((created_at at time zone 'Europe/Gibraltar')::date)) where kind = 'link_opened';

alter table public.order_events enable row level security;
grant select on public.order_events to authenticated, service_role;

create policy "admins read order events" on public.order_events for select to authenticated
  using ((select private.can('orders.handle')));

create function private.record_order_events(
  target_ids bigint[], kind public.order_event_kind, details jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into public.order_events (order_id, kind, details, actor, actor_email)
  select target_id, record_order_events.kind, record_order_events.details, auth.uid(), auth.jwt() ->> 'email'
  from unnest(target_ids) as target_id
  on conflict (order_id, ((created_at at time zone 'Europe/Gibraltar')::date)) where kind = 'link_opened' do nothing;
end
$$;
comment on function private.record_order_events(bigint[], public.order_event_kind, jsonb) is
  'Adds an event to the timeline of each order, with the caller as actor. Does not add a second link_opened to an order on the same
   day.';

create function private.add_order_note(target_id bigint, new_note text) returns public.order_events
language plpgsql security definer set search_path = ''
as $$
declare
  new_event public.order_events;
begin
  perform private.require('orders.handle');
  insert into public.order_events (order_id, kind, note, actor, actor_email)
  values (target_id, 'note', btrim(coalesce(new_note, '')), auth.uid(), auth.jwt() ->> 'email')
  returning * into new_event;
  return new_event;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'A note has 1 to 2,000 characters.';
  when foreign_key_violation then
    raise sqlstate 'PT404' using message = 'This order does not exist.';
end
$$;
comment on function private.add_order_note(bigint, text) is
  'Adds a private note of 1 to 2,000 characters to an order''s timeline; returns the event. Raises PT400 for an empty or longer
   note, PT404 for an unknown order. Requires the right orders.handle (PT401, PT403).';
select private.expose('add_order_note', 'authenticated', 'order_id bigint, note text');

create function private.edit_order_note(note_event_id bigint, new_note text) returns public.order_events
language plpgsql security definer set search_path = ''
as $$
declare
  result public.order_events;
begin
  perform private.require('orders.handle');
  update public.order_events
  set note = btrim(coalesce(new_note, '')), edited_at = now()
  where id = note_event_id and kind = 'note' and actor = auth.uid() and created_at > now() - interval '10 minutes'
  returning * into result;
  if found then
    return result;
  end if;
  if exists (select 1 from public.order_events where id = note_event_id and kind = 'note') then
    raise sqlstate 'PT403' using message = 'Only its author can edit a note, within 10 minutes.';
  end if;
  raise sqlstate 'PT404' using message = 'This note does not exist.';
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'A note has 1 to 2,000 characters.';
end
$$;
comment on function private.edit_order_note(bigint, text) is
  'Changes a note to a text of 1 to 2,000 characters; returns the event. Raises PT403 if the caller is not the note''s author or
   the note is older than 10 minutes, PT400 for an empty or longer text, PT404 for an unknown note. Requires the right
   orders.handle (PT401, PT403).';
select private.expose('edit_order_note', 'authenticated', 'event_id bigint, note text');
