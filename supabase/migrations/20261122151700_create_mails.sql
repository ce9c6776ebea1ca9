-- The outbox of mails about orders, back-in-stock alerts, briefs with their visits, contact submissions (replies), accounts, and invitations. The only content in a row is what an administrator wrote. All other
-- content is read from the order, alert or brief when the mail is sent, so personal data is not copied.
--
-- A mail run sends the due mails, one after another: it acquires the lease (start_mail_run), then for each mail calls claim_mail,
-- prepare_mail and record_mail_outcome, until no mail is due. One run can consist of several calls of the Edge Function `mails`.

create type public.mail_kind as enum (
  'confirmation', 'owner_notification', 'expiry', 'approval', 'decline', 'collection', 'delivery', 'completion', 'letter',
  'order_changed',
  'alert_confirmation', 'back_in_stock', 'payment_request', 'payment_receipt', 'withdrawal_receipt', 'withdrawal_notice', 'return_update',
  'brief_confirmation', 'brief_notification', 'visit_update', 'visit_notice', 'visit_reminder', 'reply', 'invitation',
  'recovery_code_used', 'password_changed'
);
create type public.mail_status as enum ('waiting', 'sent', 'skipped', 'failed');

create table public.mails (
  id uuid primary key default gen_random_uuid(),
  order_id bigint references public.orders (id) on delete cascade,
  stock_alert_id uuid references public.stock_alerts (id) on delete cascade,
  brief_id bigint references public.briefs (contact_submission_id) on delete cascade,
  visit_id uuid references public.visits (id) on delete cascade,
  submission_id bigint references public.contact_submissions (id) on delete cascade,
  invitation_id uuid references private.invitations (id) on delete cascade,
  account_id uuid references auth.users (id) on delete cascade,
  kind public.mail_kind not null,
  subject text,
  message text,
  event_id bigint references public.order_events (id) on delete cascade,
  status public.mail_status not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '23 hours',
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  dismissed_at timestamptz,
  needs_attention boolean not null generated always as (
    kind not in (
      'owner_notification', 'withdrawal_notice', 'brief_notification', 'visit_notice', 'invitation', 'recovery_code_used', 'password_changed'
    )
    and (status = 'failed' and dismissed_at is null or status = 'waiting' and attempts >= 5)
  ) stored,
  priority smallint not null generated always as (
    case kind when 'back_in_stock' then 4 when 'alert_confirmation' then 3 when 'expiry' then 2 else 1 end
  ) stored,
  constraint mails_subject_check check (
    num_nonnulls(order_id, stock_alert_id, brief_id, submission_id, invitation_id, account_id) = 1
    and (kind in ('alert_confirmation', 'back_in_stock')) = (stock_alert_id is not null)
    and (kind in ('brief_confirmation', 'brief_notification', 'visit_update', 'visit_notice', 'visit_reminder')) = (brief_id is not null)
    and (kind in ('visit_update', 'visit_notice', 'visit_reminder')) = (visit_id is not null)
    and (kind = 'reply') = (submission_id is not null)
    and (kind = 'invitation') = (invitation_id is not null)
    and (kind in ('recovery_code_used', 'password_changed')) = (account_id is not null)
  ),
  constraint mails_message_check check (
    (kind = 'visit_update' or (kind not in (
      'confirmation', 'owner_notification', 'expiry', 'alert_confirmation', 'payment_receipt', 'withdrawal_receipt',
      'withdrawal_notice', 'brief_confirmation', 'brief_notification', 'visit_notice', 'visit_reminder',
      'invitation', 'recovery_code_used', 'password_changed'
    )) = (message is not null))
    and private.is_mail_text(message)
  ),
  constraint mails_letter_check check (
    (kind in ('letter', 'order_changed')) = (event_id is not null) and (kind = 'letter') = (subject is not null)
    and char_length(btrim(subject)) >= 1 and char_length(subject) <= 200 and subject !~ '[[:cntrl:]]'
  ),
  constraint mails_event_id_key unique (event_id),
  constraint mails_attempts_check check (attempts >= 0),
  constraint mails_last_error_check check (char_length(last_error) <= 100),
  constraint mails_finished_at_check check ((status = 'waiting') = (finished_at is null)),
  constraint mails_dismissed_at_check check (dismissed_at is null or status = 'failed')
);
comment on table public.mails is
  'The outbox. An order from the website has a confirmation to the customer and an owner_notification, inserted with the order; it
   also gets an expiry mail if it is declined automatically. The other order mails go to the customer if an administrator chooses
   to send them; a letter has a subject and a text of the administrator. A back-in-stock alert has an alert_confirmation, which asks the visitor to confirm the address, and gets a
   back_in_stock mail when the product is available. A brief has a brief_confirmation to the customer and a brief_notification to the owner. A change of
   its visit has a visit_update to the customer and a visit_notice to the owner, which tell the visit''s state when they are sent; a
   confirmed visit also has a visit_reminder to the customer. A contact submission, also one with a brief, has the replies that
   administrators wrote to it. An invitation goes to the person who is invited to the back office, who has no account yet. An account
   has a recovery_code_used each time that one of its recovery codes is used, and a password_changed each time that its password changes.';
comment on column public.mails.id is 'Also the idempotency key for the mail provider.';
comment on column public.mails.message is
  'The text that an administrator wrote for this mail or, for back_in_stock, in the shop settings; null for mails with a fixed
   text. A visit_update has a fixed text, and may have a message too.';
comment on column public.mails.subject is 'The subject that an administrator wrote for a letter; null for mails of another kind.';
comment on column public.mails.event_id is
  'The mail_written event of a letter, so that the timeline shows the letter''s text without a copy of it; the edited event of an
   order_changed mail, which lists the changes.';
comment on column public.mails.status is
  'skipped: not sent, because no mail provider is configured, no mail run claimed the mail before give_up_at, or the recipient
   exceeded the limit (private.consume_mail_limit).';
comment on column public.mails.attempts is 'Number of claims since the mail was queued or last requeued.';
comment on column public.mails.next_attempt_at is
  'Earliest time of the next attempt. public.claim_mail sets it to the end of the claim, which is also the time of the retry if the
   attempt fails. private.queue_order_mail sets it to due_at, which can delay the first attempt, and private.plan_visit_reminder to the day before.';
comment on column public.mails.give_up_at is
  'No attempt starts after this time: Resend forgets idempotency keys after 24 hours, so a later attempt could send the mail
   twice.';
comment on column public.mails.last_error is
  'For example "HTTP 500"; never the provider''s message, which may contain an email address.';
comment on column public.mails.dismissed_at is
  'When an administrator dismissed the failed mail; the mail then no longer needs attention.';
comment on column public.mails.needs_attention is
  'Whether the back office lists the mail under "Unsent Emails": a mail to a customer or visitor that has failed and was not
   dismissed, or that is still waiting when its fifth attempt begins, half an hour after the first.';
comment on column public.mails.priority is
  'Due mails with a smaller number are claimed first. Mails about an order are before mails about alerts, of which one restocked
   product can queue hundreds; expiry mails, which a schedule queues together, are after the other mails about orders.';
create index mails_order_id_idx on public.mails (order_id);
create index mails_stock_alert_id_idx on public.mails (stock_alert_id);
create index mails_brief_id_idx on public.mails (brief_id);
create index mails_visit_id_idx on public.mails (visit_id);
create index mails_submission_id_idx on public.mails (submission_id);
create index mails_invitation_id_idx on public.mails (invitation_id);
create index mails_account_id_idx on public.mails (account_id);
-- The other mails can be sent several times: an order can return to a step, and have several payments and returns.
create unique index mails_once_per_order_key on public.mails (order_id, kind)
  where kind in ('confirmation', 'owner_notification', 'expiry', 'approval', 'decline');
create index mails_due_idx on public.mails (next_attempt_at) where status = 'waiting';
create index mails_claim_order_idx on public.mails (priority, attempts, next_attempt_at) where status = 'waiting';
create index mails_needs_attention_idx on public.mails (created_at, id) where needs_attention;

alter table public.mails enable row level security;
grant select on public.mails to authenticated, service_role;

create policy "admins read mails" on public.mails for select to authenticated
  using ((select private.can('orders.handle')) or (submission_id is not null and (select private.can('messages.handle'))));

create function private.orders_with_mail_needing_attention() returns setof bigint
language sql stable set search_path = ''
as $$ select distinct m.order_id from public.mails as m where m.needs_attention and m.order_id is not null $$;
comment on function private.orders_with_mail_needing_attention() is
  'Returns the ids of the orders with a mail that needs attention (mails.needs_attention).';

create function private.prepare_order_mail(mail public.mails, token_hash text) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.add_access_link(token_hash, order_id => mail.order_id);
  return (
    select private.checkout_response(o.id) || jsonb_build_object(
      'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone,
      'subject', mail.subject, 'message', mail.message, 'fulfilmentDate', o.fulfilment_date, 'deliveryMethod', o.delivery_method,
      'note', o.customer_note, 'address', o.postal_address, 'zone', z.name, 'status', o.status, 'fulfilment', o.fulfilment,
      'paid', o.paid, 'due', o.due
    ) || case mail.kind
      when 'order_changed' then (
        select jsonb_build_object('changes', e.details) from public.order_events as e where e.id = mail.event_id
      )
      when 'payment_request' then jsonb_build_object('paymentRequest', private.last_payment_request(o.id))
      when 'payment_receipt' then private.payment_receipt(o.id)
      when 'withdrawal_receipt' then private.last_withdrawal(o.id)
      when 'withdrawal_notice' then private.last_withdrawal(o.id)
      else '{}'
    end
    from public.orders as o left join public.delivery_zones as z on z.id = o.delivery_zone_id where o.id = mail.order_id
  );
end
$$;
comment on function private.prepare_order_mail(public.mails, text) is
  'Returns the content of a mail about an order: private.checkout_response with the order''s id, firstName, lastName, email, phone,
   status, paid and due (pounds); the following, which may be null: subject, message, fulfilment, fulfilmentDate, deliveryMethod,
   note, address and zone (the name of the delivery''s zone); for order_changed changes, the details of the edited event; for mails
   about payments private.last_payment_request or private.payment_receipt, about withdrawals private.last_withdrawal. Adds an access
   link with this token_hash.';

create function private.prepare_alert_mail(mail public.mails, token_hash text) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.add_access_link(token_hash, stock_alert_id => mail.stock_alert_id);
  return (
    select jsonb_build_object('email', a.email, 'message', mail.message, 'product', private.alert_product(a))
    from public.stock_alerts as a where a.id = mail.stock_alert_id
  );
end
$$;
comment on function private.prepare_alert_mail(public.mails, text) is
  'Returns the content of a mail about a stock alert: {email, message (null for alert_confirmation), product: private.alert_product}.
   Adds an access link with this token_hash.';

create function private.prepare_brief_mail(mail public.mails, token_hash text) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.add_access_link(token_hash, brief_id => mail.brief_id);
  return (
    select private.brief_summary(s.id) || jsonb_build_object(
      'id', s.id, 'name', s.name, 'email', s.email, 'phone', s.phone, 'message', s.message, 'place', b.place, 'rooms', b.rooms,
      'scope', b.scope, 'budget', b.budget, 'start', b.start, 'halfDays', b.half_days,
      'visit', private.visit_details(coalesce(mail.visit_id, private.current_visit(s.id))), 'words', mail.message
    )
    from public.briefs as b join public.contact_submissions as s on s.id = b.contact_submission_id
    where b.contact_submission_id = mail.brief_id
  );
end
$$;
comment on function private.prepare_brief_mail(public.mails, text) is
  'Returns the content of a mail about a brief: private.brief_summary with id, name, email, phone (may be null), message, place, rooms,
   scope, budget, start and halfDays; visit, the private.visit_details of the mail''s visit, or else of the brief''s, and words, the
   administrator''s message, both may be null. Adds an access link with this token_hash.';

create function private.prepare_reply(mail public.mails) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'email', s.email, 'name', s.name, 'subject', s.subject, 'message', s.message, 'submittedAt', s.submitted_at, 'words', mail.message
  )
  from public.contact_submissions as s where s.id = mail.submission_id
$$;
comment on function private.prepare_reply(public.mails) is
  'Returns the content of a reply to a contact submission: {email, name, subject (may be null), message, submittedAt, words (the
   administrator''s reply)}. A reply has no link.';

create function private.prepare_invitation(mail public.mails, token_hash text) returns jsonb
language sql set search_path = ''
as $$
  with invitation as (
    update private.invitations as i set token_hash = prepare_invitation.token_hash where i.id = mail.invitation_id returning i.*
  )
  select jsonb_build_object('email', i.email, 'role', i.role, 'expiresAt', i.expires_at, 'invitedBy', u.username)
  from invitation as i left join public.users as u on u.id = i.invited_by
$$;
comment on function private.prepare_invitation(public.mails, text) is
  'Returns the content of an invitation: {email, role, expiresAt, invitedBy (username)}. Stores the token_hash of its link, which differs
   from the stored one only after a change of the functions'' secret.';

create function private.prepare_account_mail(mail public.mails) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('email', u.email, 'happenedAt', mail.created_at) from auth.users as u where u.id = mail.account_id
$$;
comment on function private.prepare_account_mail(public.mails) is
  'Returns the content of a mail to an account: {email, happenedAt (when its recovery code was used or its password changed)}.';

create function public.prepare_mail(mail uuid, attempt integer, token_hash text) returns jsonb
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
  return jsonb_build_object('business', private.business()) || case
    when claimed_mail.order_id is not null then private.prepare_order_mail(claimed_mail, token_hash)
    when claimed_mail.stock_alert_id is not null then private.prepare_alert_mail(claimed_mail, token_hash)
    when claimed_mail.submission_id is not null then private.prepare_reply(claimed_mail)
    when claimed_mail.invitation_id is not null then private.prepare_invitation(claimed_mail, token_hash)
    when claimed_mail.account_id is not null then private.prepare_account_mail(claimed_mail)
    else private.prepare_brief_mail(claimed_mail, token_hash)
  end;
end
$$;
comment on function public.prepare_mail(uuid, integer, text) is
  'Returns the content of a claimed mail (private.prepare_order_mail, private.prepare_alert_mail, private.prepare_reply,
   private.prepare_invitation, private.prepare_account_mail or private.prepare_brief_mail) with business (private.business), and stores token_hash, the
   SHA-256 of the token in the mail''s link. Returns null if the mail was sent or deleted after the claim. Also returns null if the
   claim has expired or expires within 30 seconds, because another run could then send the mail too. Only service_role (the mails
   function) may call it.';
grant execute on function public.prepare_mail(uuid, integer, text) to service_role;

create function private.queue_order_mail(
  target_ids bigint[], kind public.mail_kind, message text default null, due_at timestamptz default now(), event_id bigint default null
) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into public.mails (order_id, kind, message, next_attempt_at, event_id, status, finished_at, last_error)
  select o.id, kind, btrim(message), due_at, event_id, case when recipient.is_allowed then 'waiting' else 'skipped' end::public.mail_status,
    case when not recipient.is_allowed then now() end,
    case when not recipient.is_allowed then 'Too many emails to this address today' end
  from (
    -- Locks the recipients' counters in the order of their hashes, so that concurrent transactions do not deadlock.
    select id, email from public.orders where id = any (target_ids) and email <> '' order by private.recipient_hash(email)
  ) as o
  cross join lateral (
    select case
      when kind in ('confirmation', 'expiry') then private.consume_mail_limit('orderMail', o.email, 10)
      when kind = 'withdrawal_receipt' then private.consume_mail_limit('withdrawalMail', o.email, 5)
      else true
    end as is_allowed
  ) as recipient;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'The email needs a text of 1 to 2,000 characters.';
end
$$;
comment on function private.queue_order_mail(bigint[], public.mail_kind, text, timestamptz, bigint) is
  'Adds a mail about each order to the outbox; due_at is the earliest time of the first attempt, event_id see mails.event_id. Ignores orders without an email
   address. A confirmation, expiry mail or withdrawal_receipt above the recipient''s limit (private.consume_mail_limit) gets the status skipped.
   Raises PT400 for a message that is not 1 to 2,000 characters.';

create function private.record_mail_event() returns trigger
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
comment on function private.record_mail_event() is
  'Adds an event to the order''s timeline when the status of a mail becomes sent, skipped or failed.';

create trigger record_mail_event_on_update after update of status on public.mails
  for each row when (old.status = 'waiting' and new.status <> 'waiting' and new.order_id is not null)
  execute function private.record_mail_event();
create trigger record_mail_event_on_insert after insert on public.mails
  for each row when (new.status <> 'waiting' and new.order_id is not null)
  execute function private.record_mail_event();

create function public.record_mail_outcome(mail uuid, attempt integer, outcome public.mail_status, error text default null)
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
comment on function public.record_mail_outcome(uuid, integer, public.mail_status, text) is
  'Stores the outcome of an attempt to send a claimed mail: sent, skipped, failed, or waiting for a retry; error becomes
   last_error. The outcome waiting is stored as failed if the retry would be after give_up_at. Returns the stored status. Changes
   nothing and returns null if the mail was deleted, is no longer waiting, or was claimed again. Only service_role (the mails
   function) may call it.';
grant execute on function public.record_mail_outcome(uuid, integer, public.mail_status, text) to service_role;

-- A lease allows one mail run at a time. An advisory lock cannot do this: it ends with the transaction or the session, but each
-- call of the Data API is a separate transaction on a pooled connection.
create table private.leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
comment on table private.leases is
  'Leases, acquired by compare-and-set. A holder renews its lease; the lease of a crashed holder expires.';

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
  'Acquires the lease for a new mail run and returns the run''s id; returns null if another run holds the lease or no mail is due.
   The lease lasts 15 seconds, unless claim_mail renews it. Only service_role (Edge Functions) may call it.';
grant execute on function public.start_mail_run() to service_role;

create function public.end_mail_run(run uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.leases as l set expires_at = '-infinity' where l.name = 'mails' and l.holder = run
$$;
comment on function public.end_mail_run(uuid) is
  'Ends a run by releasing its lease. Does nothing if another run holds the lease. Only service_role (Edge Functions) may call
   it.';
grant execute on function public.end_mail_run(uuid) to service_role;

create function public.claim_mail(run uuid)
returns table (id uuid, kind public.mail_kind, order_number text, token_derivation_key uuid, attempt integer)
language plpgsql security definer set search_path = ''
as $$
begin
  -- Renewing the lease locks its row until this transaction commits. The lock closes a race with a request that commits a mail
  -- and then calls start_mail_run:
  -- - If the request calls start_mail_run before the lock, the query below finds the committed mail.
  -- - If the request calls start_mail_run after the lock, the call waits, and acquires the lease if this run ends.
  update private.leases as l set expires_at = clock_timestamp() + interval '30 seconds'
  where l.name = 'mails' and l.holder = run and l.expires_at > '-infinity';
  if not found then
    return;
  end if;
  -- Gives up due mails past give_up_at: they become failed, or skipped if they were never attempted.
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
        -- Retries come after first attempts, so that failing mails do not delay others.
        order by due_mail.priority, due_mail.attempts, due_mail.next_attempt_at limit 1
        for update skip locked
      )
      returning m.*
    )
    select c.id, c.kind, o.order_number, coalesce(k.key, c.stock_alert_id, b.request_id, c.invitation_id, c.id), c.attempts
    from claimed_mail as c
    left join public.orders as o on o.id = c.order_id
    left join private.checkout_keys as k on k.order_id = c.order_id
    left join public.briefs as b on b.contact_submission_id = c.brief_id;
  if not found then
    perform public.end_mail_run(run);
  end if;
end
$$;
comment on function public.claim_mail(uuid) is
  'Claims a due mail for the run that holds the lease, and renews the lease for 30 seconds. The claimed mail is the first by priority,
   number of attempts and age. Returns no row if the run no longer holds the lease. If no mail is due, ends the run and returns no row. The claim lasts 2 minutes at the first attempt, then 4, 8,
   16, … minutes; the mail is then due again (exponential backoff). token_derivation_key: the key from which the token of the
   mail''s link is derived; the mail''s id if it has no link. order_number is null unless the mail is about an order. Only service_role (the mails function) may call it.';
grant execute on function public.claim_mail(uuid) to service_role;
