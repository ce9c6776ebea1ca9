-- Emails about orders and back-in-stock alerts. The outbox says which mails to send, and what an administrator wrote in them. The
-- rest of a mail's content is read from the order or alert when it is sent, so there is no second copy of a person's details to
-- erase.

create type public.mail_kind as enum (
  'confirmation', 'notice', 'release', 'approval', 'decline', 'collection', 'delivery', 'completion', 'alert_confirmation',
  'back_in_stock'
);
create type public.mail_status as enum ('waiting', 'sent', 'skipped', 'failed');

create table public.mails (
  id uuid primary key default gen_random_uuid(),
  order_id bigint references public.orders (id) on delete cascade,
  stock_alert_id uuid references public.stock_alerts (id) on delete cascade,
  kind public.mail_kind not null,
  message text,
  status public.mail_status not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '23 hours',
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint mails_subject_check check (
    (order_id is null) = (stock_alert_id is not null)
    and (kind in ('alert_confirmation', 'back_in_stock')) = (stock_alert_id is not null)
  ),
  constraint mails_message_check check (
    (kind not in ('confirmation', 'notice', 'release', 'alert_confirmation')) = (message is not null)
    and private.is_mail_text(message)
  ),
  constraint mails_attempts_check check (attempts >= 0),
  constraint mails_last_error_check check (char_length(last_error) <= 100),
  constraint mails_finished_at_check check ((status = 'waiting') = (finished_at is null))
);
comment on table public.mails is
  'Outbox: a confirmation to the customer and a notice to the owner for each order, written with it; a release to the
   customer if the order was not confirmed in time; any other if an administrator wanted one. For a back-in-stock alert, the
   confirmation of the address and the mail when the product is back.';
comment on column public.mails.id is 'Also the idempotency key of the mail provider.';
comment on column public.mails.message is
  'What an administrator writes to the customer; null for mails whose text is fixed.';
comment on column public.mails.status is
  'skipped: not sent on purpose, because no mail provider was set up, or because no run claimed the mail before give_up_at.';
comment on column public.mails.next_attempt_at is
  'Until then the mail is leased to the run that claimed it, or waits for its retry.';
comment on column public.mails.give_up_at is
  'Providers recognise an idempotency key for 24 hours; a later attempt could arrive twice.';
comment on column public.mails.last_error is
  'Such as "HTTP 500"; never a provider''s message, which may quote an email address.';
create index mails_order_id_idx on public.mails (order_id);
create index mails_stock_alert_id_idx on public.mails (stock_alert_id);
-- Collection and delivery can alternate.
create unique index mails_once_per_order_key on public.mails (order_id, kind)
  where kind not in ('collection', 'delivery');
create index mails_due_idx on public.mails (next_attempt_at) where status = 'waiting';
create index mails_unsent_idx on public.mails (created_at) where status in ('waiting', 'failed');

alter table public.mails enable row level security;
grant select on public.mails to authenticated, service_role;

create policy "admins read mails" on public.mails for select to authenticated
  using ((select private.is_admin()));

create function private.read_order_mail(mail public.mails, link_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_order_link(mail.order_id, link_hash);
  return (
    select private.order_answer(o.id) || jsonb_build_object(
      'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
      'message', mail.message, 'fulfilmentDate', o.fulfilment_date, 'handover', o.handover, 'note', o.customer_note
    )
    from public.orders as o where o.id = mail.order_id
  );
end
$$;
comment on function private.read_order_mail(public.mails, text) is
  'private.order_answer with the order''s id, firstName, lastName, email and phone, the mail''s message, and fulfilmentDate,
   handover and note (all of these may be null).';

create function private.read_alert_mail(mail public.mails, link_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  update public.stock_alerts set token_hash = link_hash
  where id = mail.stock_alert_id and token_hash is distinct from link_hash;
  return (
    select jsonb_build_object('email', a.email, 'message', mail.message, 'productName', p.name, 'productSlug', p.slug)
    from public.stock_alerts as a join public.products as p on p.id = a.product_id where a.id = mail.stock_alert_id
  );
end
$$;
comment on function private.read_alert_mail(public.mails, text) is
  'email, the mail''s message (null for the confirmation), productName and productSlug.';

create function public.read_mail(mail uuid, attempt integer, link_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed public.mails;
begin
  select * into claimed from public.mails as m
  where m.id = mail and m.attempts = attempt and m.status = 'waiting' and m.next_attempt_at > now() + interval '30 seconds'
  for share;
  if not found then
    return null;
  end if;
  return case when claimed.stock_alert_id is null then private.read_order_mail(claimed, link_hash)
    else private.read_alert_mail(claimed, link_hash) end;
end
$$;
comment on function public.read_mail(uuid, integer, text) is
  'The content of a claimed mail: private.read_order_mail or private.read_alert_mail. Null if the mail no longer exists (the
   customer was erased), or if the claim has expired or has less than 30 seconds left, when another run could send the mail too.
   Gives access by link_hash, the SHA-256 of the token in the mail''s link. Only the function mails may call it.';
grant execute on function public.read_mail(uuid, integer, text) to service_role;

create function private.queue_order_mail(
  subjects bigint[], kind public.mail_kind, message text default null, due timestamptz default now()
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.mails (order_id, kind, message, next_attempt_at)
  select o.id, kind, btrim(message), due
  from public.orders as o where o.id = any (subjects) and o.email not in ('', 'erased@invalid');
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'The email needs a text of 1 to 2,000 characters.';
end
$$;
comment on function private.queue_order_mail(bigint[], public.mail_kind, text, timestamptz) is
  'Adds a mail about each order to the outbox, to be sent from `due` on; none to a customer who was erased or has no email
   address. Raises PT400 for a text that no mail can have.';

create function private.record_finished_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_order_events(
    array[new.order_id], ('mail_' || new.status)::public.order_event_kind,
    jsonb_strip_nulls(jsonb_build_object('mail', new.kind, 'error', new.last_error))
  );
  return null;
end
$$;
comment on function private.record_finished_mail() is 'Records on the order''s timeline that a mail was sent, skipped or failed.';

create trigger record_finished_mail after update of status on public.mails
  for each row when (old.status = 'waiting' and new.status <> 'waiting' and new.order_id is not null)
  execute function private.record_finished_mail();

create function public.finish_mail(mail uuid, attempt integer, outcome public.mail_status, error text default null)
returns public.mail_status
language sql security definer set search_path = ''
as $$
  update public.mails as m
  set (status, finished_at) = (
        select decided.status, case when decided.status <> 'waiting' then now() end
        from (
          select case when outcome = 'waiting' and m.next_attempt_at > m.give_up_at then 'failed' else outcome end as status
        ) as decided
      ),
      last_error = error
  where m.id = mail and m.attempts = attempt and m.status = 'waiting'
  returning m.status
$$;
comment on function public.finish_mail(uuid, integer, public.mail_status, text) is
  'Stores the outcome of a claimed mail: sent, skipped, failed, or waiting for a retry, which becomes failed if the retry would
   come after give_up_at. Returns the mail''s status; null if the claim has expired. Only the function mails may call
   it.';
grant execute on function public.finish_mail(uuid, integer, public.mail_status, text) to service_role;

-- At most one run of the function mails at a time. The Data API's connections are pooled and each call is its own
-- transaction, so a session's advisory lock cannot be held over a run: a lease can, a row that is taken by compare-and-set.
create table private.leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
comment on table private.leases is
  'Leases for work that one run does at a time: its holder, and until when. A holder renews its lease; a dead holder''s
   expires.';

alter table private.leases enable row level security;

create function public.start_mail_run() returns uuid
language sql security definer set search_path = ''
as $$
  insert into private.leases as l (name, holder, expires_at)
  select 'mails', gen_random_uuid(), clock_timestamp() + interval '15 seconds'
  where exists (
    select 1 from public.mails as m where m.status = 'waiting' and m.next_attempt_at <= clock_timestamp()
  )
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where l.expires_at <= clock_timestamp()
  returning l.holder
$$;
comment on function public.start_mail_run() is
  'Takes the lease for a new run and returns the run''s id; null while another run has the lease, or if no mail is due. The
   lease lasts 15 seconds, within which the run must make its first claim. Only Edge Functions may call it.';
grant execute on function public.start_mail_run() to service_role;

create function public.end_mail_run(run uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.leases as l set expires_at = '-infinity' where l.name = 'mails' and l.holder = run
$$;
comment on function public.end_mail_run(uuid) is
  'Releases the lease of a run early, for instance if the run could not be started. Only Edge Functions may call it.';
grant execute on function public.end_mail_run(uuid) to service_role;

create function public.claim_mails(run uuid, at_most integer)
returns table (id uuid, kind public.mail_kind, order_number text, link_key uuid, attempt integer)
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks the lease first: start_mail_run waits for this claim to end. So an order whose checkout found the lease taken was
  -- committed before the queries below, which see its mails; one that is committed later finds the lease free again.
  update private.leases as l set expires_at = clock_timestamp() + interval '30 seconds'
  where l.name = 'mails' and l.holder = run and l.expires_at > '-infinity';
  if not found then
    return;
  end if;
  update public.mails as m
  set status = case when m.attempts = 0 then 'skipped' else 'failed' end::public.mail_status, finished_at = now()
  where m.status = 'waiting' and m.next_attempt_at <= clock_timestamp() and m.give_up_at < now();
  return query
    with claimed as (
      update public.mails as m
      set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + interval '1 minute' * power(2, m.attempts + 1)
      where m.id = any (array(
        select due.id from public.mails as due
        where due.status = 'waiting' and due.next_attempt_at <= clock_timestamp()
        -- Many visitors may wait for one product; their mails do not delay an order's.
        order by due.kind = 'back_in_stock', due.next_attempt_at limit at_most
        for update skip locked
      ))
      returning m.*
    )
    select c.id, c.kind, o.order_number, coalesce(k.key, c.stock_alert_id), c.attempts
    from claimed as c
    left join public.orders as o on o.id = c.order_id
    left join private.checkout_keys as k on k.order_id = c.order_id;
  if not found then
    perform public.end_mail_run(run);
  end if;
end
$$;
comment on function public.claim_mails(uuid, integer) is
  'Claims due mails for the run that has the lease, renews the lease for 30 seconds, and ends mails past give_up_at. Returns no
   row, and ends the run, if no mail is due; no row for a run that lost its lease. A claim is a lease of 2 minutes after the
   first attempt, 4 after the second, 8, 16, …, after which the mail is retried (exponential backoff). link_key: what the token
   of the mail''s link is derived from; order_number is null for an alert. Only the function
   mails may call it.';
grant execute on function public.claim_mails(uuid, integer) to service_role;
