-- Mails about orders and back-in-stock alerts. The outbox contains the kind of each mail and the text that an administrator
-- wrote. All other content is read from the order or alert when the mail is sent, so that an erasure need not search copies of
-- personal data.

create type public.mail_kind as enum (
  'confirmation', 'notice', 'expiry', 'approval', 'decline', 'collection', 'delivery', 'completion', 'alert_confirmation',
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
  dismissed_at timestamptz,
  is_unsent boolean not null generated always as (
    kind <> 'notice' and (status = 'failed' and dismissed_at is null or status = 'waiting' and attempts >= 5)
  ) stored,
  constraint mails_subject_check check (
    (order_id is null) = (stock_alert_id is not null)
    and (kind in ('alert_confirmation', 'back_in_stock')) = (stock_alert_id is not null)
  ),
  constraint mails_message_check check (
    (kind not in ('confirmation', 'notice', 'expiry', 'alert_confirmation')) = (message is not null)
    and private.is_mail_text(message)
  ),
  constraint mails_attempts_check check (attempts >= 0),
  constraint mails_last_error_check check (char_length(last_error) <= 100),
  constraint mails_finished_at_check check ((status = 'waiting') = (finished_at is null)),
  constraint mails_dismissed_at_check check (dismissed_at is null or status = 'failed')
);
comment on table public.mails is
  'The outbox of mails. For each order: a confirmation to the customer and a notice to the owner, inserted with the order; an expiry
   mail to the customer if the order was declined automatically; other mails to the customer that an administrator chooses to send.
   For each back-in-stock alert: alert_confirmation, which asks to confirm the address, and back_in_stock, when the product is
   available.';
comment on column public.mails.id is 'Also the idempotency key for the mail provider.';
comment on column public.mails.message is
  'The administrator''s text to the customer; null for mails with a fixed text.';
comment on column public.mails.status is
  'skipped: not sent, because no mail provider is configured, no mail run claimed the mail before give_up_at, or its recipient
   had too many mails (private.consume_mail_limit).';
comment on column public.mails.next_attempt_at is
  'When the mail may be attempted next. Until then a run has claimed the mail, or the mail waits for its retry.';
comment on column public.mails.give_up_at is
  'Latest time of an attempt: providers remember idempotency keys for 24 hours, so a later attempt could send the mail twice.';
comment on column public.mails.last_error is
  'For example "HTTP 500"; never the provider''s message, which may contain an email address.';
comment on column public.mails.dismissed_at is
  'When an administrator dismissed the failure, so that the dashboard no longer counts the mail.';
comment on column public.mails.is_unsent is
  'Whether an administrator should know that a customer or visitor does not have the mail: it has failed and was not dismissed, or
   still waits after 5 attempts (half an hour).';
create index mails_order_id_idx on public.mails (order_id);
create index mails_stock_alert_id_idx on public.mails (stock_alert_id);
-- Collection and delivery mails can be sent several times, because an order can alternate between these steps.
create unique index mails_once_per_order_key on public.mails (order_id, kind)
  where kind not in ('collection', 'delivery');
create index mails_due_idx on public.mails (next_attempt_at) where status = 'waiting';
create index mails_unsent_idx on public.mails (created_at, id) where is_unsent;

alter table public.mails enable row level security;
grant select on public.mails to authenticated, service_role;

create policy "admins read mails" on public.mails for select to authenticated
  using ((select private.is_admin()));

create function private.orders_with_unsent_mail() returns setof bigint
language sql stable set search_path = ''
as $$ select distinct m.order_id from public.mails as m where m.is_unsent and m.order_id is not null $$;
comment on function private.orders_with_unsent_mail() is 'Returns the ids of orders with an unsent mail to the customer (mails.is_unsent).';

create function private.read_order_mail(mail public.mails, link_hash text) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.add_order_link(mail.order_id, link_hash);
  return (
    select private.checkout_response(o.id) || jsonb_build_object(
      'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
      'message', mail.message, 'fulfilmentDate', o.fulfilment_date, 'deliveryMethod', o.delivery_method,
      'note', o.customer_note
    )
    from public.orders as o where o.id = mail.order_id
  );
end
$$;
comment on function private.read_order_mail(public.mails, text) is
  'Returns the content of a mail about an order: private.checkout_response with the order''s id, firstName, lastName, email and
   phone, and message, fulfilmentDate, deliveryMethod and note, which may be null. Stores link_hash as a link to the order.';

create function private.read_alert_mail(mail public.mails, link_hash text) returns jsonb
language plpgsql set search_path = ''
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
  'Returns the content of a mail about a stock alert: {email, message (null for alert_confirmation), productName, productSlug}.
   Stores link_hash as the link of the alert.';

create function public.read_mail(mail uuid, attempt integer, link_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed_mail public.mails;
begin
  select * into claimed_mail from public.mails as m
  where m.id = mail and m.attempts = attempt and m.status = 'waiting' and m.next_attempt_at > now() + interval '30 seconds'
  for share;
  if not found then
    return null;
  end if;
  return case when claimed_mail.stock_alert_id is null then private.read_order_mail(claimed_mail, link_hash)
    else private.read_alert_mail(claimed_mail, link_hash) end;
end
$$;
comment on function public.read_mail(uuid, integer, text) is
  'Returns the content of a claimed mail: private.read_order_mail or private.read_alert_mail. Returns null if the mail was finished
   or deleted after the claim, or if the claim has expired or expires within 30 seconds, because another run could then send the
   mail too. link_hash is the SHA-256 of the token in the mail''s link. Only service_role (the mails function) may call it.';
grant execute on function public.read_mail(uuid, integer, text) to service_role;

create function private.queue_order_mail(
  target_ids bigint[], kind public.mail_kind, message text default null, due_at timestamptz default now()
) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.mails (order_id, kind, message, next_attempt_at, status, finished_at, last_error)
  select o.id, kind, btrim(message), due_at, case when recipient.is_allowed then 'waiting' else 'skipped' end::public.mail_status,
    case when not recipient.is_allowed then now() end,
    case when not recipient.is_allowed then 'Too many emails to this address today' end
  from (
    -- The recipients' counters are locked in the order of their hashes, so that concurrent transactions do not deadlock.
    select id, email from public.orders where id = any (target_ids) and email <> '' order by private.recipient_hash(email)
  ) as o
  cross join lateral (
    select case when kind in ('confirmation', 'expiry') then private.consume_mail_limit('orderMail', o.email, 10) else true end as is_allowed
  ) as recipient;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'The email needs a text of 1 to 2,000 characters.';
end
$$;
comment on function private.queue_order_mail(bigint[], public.mail_kind, text, timestamptz) is
  'Adds a mail about each order to the outbox, to be sent at due_at at the earliest. Ignores orders without an email address. A
   confirmation or expiry mail above the limit of its recipient (private.consume_mail_limit) gets the status skipped. Raises PT400
   for a message that is not 1 to 2,000 characters.';

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
comment on function private.record_finished_mail() is
  'Adds an event to the order''s timeline when the status of a mail becomes sent, skipped or failed.';

create trigger record_finished_mail after update of status on public.mails
  for each row when (old.status = 'waiting' and new.status <> 'waiting' and new.order_id is not null)
  execute function private.record_finished_mail();
create trigger record_skipped_mail after insert on public.mails
  for each row when (new.status <> 'waiting' and new.order_id is not null)
  execute function private.record_finished_mail();

create function public.finish_mail(mail uuid, attempt integer, outcome public.mail_status, error text default null)
returns public.mail_status
language sql security definer set search_path = ''
as $$
  update public.mails as m
  set (status, finished_at) = (
        select decision.status, case when decision.status <> 'waiting' then now() end
        from (
          select case when outcome = 'waiting' and m.next_attempt_at > m.give_up_at then 'failed' else outcome end as status
        ) as decision
      ),
      last_error = error
  where m.id = mail and m.attempts = attempt and m.status = 'waiting'
  returning m.status
$$;
comment on function public.finish_mail(uuid, integer, public.mail_status, text) is
  'Stores the outcome of a claimed mail: sent, skipped, failed, or waiting for a retry; error becomes last_error. The outcome
   waiting is stored as failed if the retry would be after give_up_at. Returns the mail''s status; null if the mail is already
   finished or another run has claimed it. Only service_role (the mails function) may call it.';
grant execute on function public.finish_mail(uuid, integer, public.mail_status, text) to service_role;

-- A lease allows one mail run at a time. An advisory lock is not possible, because the Data API pools its connections and each call is
-- its own transaction.
create table private.leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
comment on table private.leases is
  'Leases, acquired by compare-and-set. The holder renews its lease; the lease of a crashed holder expires.';

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
  'Acquires the lease for a new mail run and returns the run''s id; null if another run has the lease or no mail is due. The
   lease lasts 15 seconds, within which the run must call claim_mail. Only service_role (Edge Functions) may call it.';
grant execute on function public.start_mail_run() to service_role;

create function public.end_mail_run(run uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.leases as l set expires_at = '-infinity' where l.name = 'mails' and l.holder = run
$$;
comment on function public.end_mail_run(uuid) is
  'Releases the lease of a run before it expires. Only service_role (Edge Functions) may call it.';
grant execute on function public.end_mail_run(uuid) to service_role;

create function public.claim_mail(run uuid)
returns table (id uuid, kind public.mail_kind, order_number text, token_derivation_key uuid, attempt integer)
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks the lease, so that start_mail_run waits for this transaction and no mail is missed. A checkout that failed to acquire the
  -- lease has committed before the queries below run, which therefore read its mails; a later checkout acquires the released lease.
  update private.leases as l set expires_at = clock_timestamp() + interval '30 seconds'
  where l.name = 'mails' and l.holder = run and l.expires_at > '-infinity';
  if not found then
    return;
  end if;
  update public.mails as m
  set status = case when m.attempts = 0 then 'skipped' else 'failed' end::public.mail_status, finished_at = now()
  where m.status = 'waiting' and m.next_attempt_at <= clock_timestamp() and m.give_up_at < now();
  return query
    with claimed_mail as (
      update public.mails as m
      set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + interval '1 minute' * power(2, m.attempts + 1)
      where m.id = (
        select due_mail.id from public.mails as due_mail
        where due_mail.status = 'waiting' and due_mail.next_attempt_at <= clock_timestamp()
        -- A restocked product can queue many mails, which must not delay order mails.
        order by due_mail.kind = 'back_in_stock', due_mail.next_attempt_at limit 1
        for update skip locked
      )
      returning m.*
    )
    select c.id, c.kind, o.order_number, coalesce(k.key, c.stock_alert_id), c.attempts
    from claimed_mail as c
    left join public.orders as o on o.id = c.order_id
    left join private.checkout_keys as k on k.order_id = c.order_id;
  if not found then
    perform public.end_mail_run(run);
  end if;
end
$$;
comment on function public.claim_mail(uuid) is
  'Claims a due mail for the run that has the lease, and renews the lease for 30 seconds. Returns no row if the run has lost the
   lease. Also returns no row if no mail is due; the run then ends. Mails past give_up_at become failed, or skipped if they were
   never attempted. A claim lasts 2 minutes at the first attempt, then 4, 8, 16, …, after which the mail is due again (exponential
   backoff). token_derivation_key: the key from which the token of the mail''s link is derived. order_number is null for an alert.
   Only service_role (the mails function) may call it.';
grant execute on function public.claim_mail(uuid) to service_role;
