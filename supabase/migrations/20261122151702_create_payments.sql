-- Payments of orders, and requests for payment (spec section 4 has neither). Payments are append-only but for the void, so that the
-- amounts in the books never change silently. Every function locks the order first, and orders.paid is kept under that lock.

create type public.payment_method as enum ('cash', 'card_terminal', 'bank_transfer', 'card_link', 'other');
create type public.payment_purpose as enum ('deposit', 'balance', 'full');
create type public.payment_request_status as enum ('open', 'paid', 'cancelled');

create table public.payment_requests (
  id uuid primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  purpose public.payment_purpose not null,
  amount numeric(10, 2) not null,
  due_on date,
  status public.payment_request_status not null default 'open',
  provider_id text,
  created_at timestamptz not null default now(),
  constraint payment_requests_provider_id_key unique (provider_id),
  constraint payment_requests_amount_check check (amount > 0 and amount <> 'NaN'),
  constraint payment_requests_due_on_check check (due_on between '2000-01-01' and '2999-12-31')
);
comment on table public.payment_requests is
  'Requests for payment that administrators have sent to customers. An order has at most one open request: a new request cancels the
   open one, and so does a change of the order after which less is due than the request asks for.';
comment on column public.payment_requests.id is 'Chosen by the client; also the idempotency key.';
comment on column public.payment_requests.amount is 'Pounds.';
comment on column public.payment_requests.due_on is 'The day by which the customer should pay; null for no day.';
comment on column public.payment_requests.provider_id is
  'The id of the checkout session at the card payment provider; null without a card link.';
create index payment_requests_order_id_idx on public.payment_requests (order_id, created_at desc);
create unique index payment_requests_one_open_key on public.payment_requests (order_id) where status = 'open';

alter table public.payment_requests enable row level security;
grant select on public.payment_requests to authenticated, service_role;

create policy "admins read payment requests" on public.payment_requests for select to authenticated
  using ((select private.can('orders.handle')));

create table public.payments (
  id uuid primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  request_id uuid references public.payment_requests (id) on delete set null,
  amount numeric(10, 2) not null,
  method public.payment_method not null,
  received_on date not null,
  reference text,
  note text,
  provider_ref text,
  actor uuid,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid,
  void_reason text,
  constraint payments_request_id_key unique (request_id),
  constraint payments_provider_ref_key unique (provider_ref),
  constraint payments_amount_check check (amount <> 0 and amount <> 'NaN'),
  constraint payments_received_on_check
    check (received_on between '2000-01-01' and (created_at at time zone 'Europe/Gibraltar')::date),
  constraint payments_reference_check check (char_length(reference) between 1 and 100),
  constraint payments_note_check check (char_length(note) between 1 and 500),
  constraint payments_void_check check (voided_at is not null or (voided_by is null and void_reason is null)),
  constraint payments_void_reason_check check (char_length(void_reason) between 1 and 200),
  constraint payments_provider_ref_check check ((method = 'card_link') = (provider_ref is not null)),
  constraint payments_provider_void_check check (provider_ref is null or voided_at is null)
);
comment on table public.payments is
  'Money received for orders (amount > 0) and paid back (amount < 0). Append-only: a wrong payment is voided, and keeps its row.
   Erasures and private.anonymise_orders remove reference, note and void_reason.';
comment on column public.payments.id is 'Chosen by the client; also the idempotency key.';
comment on column public.payments.request_id is 'The request that this payment settled; null if none.';
comment on column public.payments.amount is 'Pounds; negative for a refund.';
comment on column public.payments.received_on is 'The day on which the money was received or paid back, in Gibraltar time.';
comment on column public.payments.provider_ref is
  'The id of the checkout session at the card payment provider, for a payment by card link; null for a payment that an administrator
   recorded. A payment by card link can be refunded, but not voided, because the provider has confirmed it.';
comment on column public.payments.actor is 'The administrator who recorded the payment; null for a card link.';
create index payments_order_id_idx on public.payments (order_id, created_at);
create index payments_received_on_idx on public.payments (received_on) include (amount) where voided_at is null;

alter table public.payments enable row level security;
grant select on public.payments to authenticated, service_role;

create policy "admins read payments" on public.payments for select to authenticated
  using ((select private.can('orders.handle')));

create function private.cancel_open_requests(target_order_id bigint, from_amount numeric default 0) returns void
language plpgsql set search_path = ''
as $$
declare
  cancelled public.payment_requests;
begin
  update public.payment_requests set status = 'cancelled'
  where order_id = target_order_id and status = 'open' and amount > from_amount
  returning * into cancelled;
  if found then
    delete from public.mails
    where order_id = target_order_id and kind = 'payment_request' and status = 'waiting' and attempts = 0;
    perform private.record_order_events(
      array[target_order_id], 'payment_request_cancelled',
      jsonb_build_object('purpose', cancelled.purpose, 'amount', cancelled.amount)
    );
  end if;
end
$$;
comment on function private.cancel_open_requests(bigint, numeric) is
  'Cancels the open payment request of a locked order if it asks for more than from_amount pounds, deletes its mail unless a mail run has
   claimed the mail, and adds an event to the order''s timeline.';

create function private.on_less_due() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.cancel_open_requests(new.id, new.due);
  return null;
end
$$;
comment on function private.on_less_due() is
  'Cancels an order''s open payment request when less is due than it asks for, for example after an item was removed or the order was
   declined. A customer who follows an old mail then does not pay too much.';

create trigger on_less_due after update of total, returned, paid, status on public.orders
  for each row when (new.due < old.due) execute function private.on_less_due();

create function private.update_order_paid(target_id bigint) returns public.orders
language sql set search_path = ''
as $$
  update public.orders
  set paid = (select coalesce(sum(amount), 0) from public.payments where order_id = target_id and voided_at is null)
  where id = target_id returning *
$$;
comment on function private.update_order_paid(bigint) is
  'Sets orders.paid of a locked order to the sum of its payments that are not voided; returns the order.';

create function private.check_payment(locked_order public.orders, amount numeric, received_on date, reference text, note text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(amount, 0) = 0 or abs(amount) >= 1e8 or amount <> round(amount, 2) then
    raise sqlstate 'PT400' using message = 'Please enter an amount in pounds and pence that is not 0.', column = 'amount';
  end if;
  if received_on is null or received_on not between '2000-01-01' and (now() at time zone 'Europe/Gibraltar')::date then
    raise sqlstate 'PT400' using message = 'Please enter a day that is not in the future.', column = 'receivedOn';
  end if;
  if char_length(reference) > 100 or char_length(note) > 500 then
    raise sqlstate 'PT400' using message = 'A reference has at most 100 characters, a note at most 500.';
  end if;
  if locked_order.paid + amount < 0 then
    raise sqlstate 'PT409' using message = format(
      'Order %s has £%s paid in, so no more can be refunded.', locked_order.order_number, locked_order.paid
    );
  end if;
end
$$;
comment on function private.check_payment(public.orders, numeric, date, text, text) is
  'Raises PT400 for an invalid amount, day, reference or note, and PT409 for a refund of more than is paid.';

create function private.insert_payment(payment public.payments) returns public.orders
language plpgsql set search_path = ''
as $$
begin
  insert into public.payments select payment.*;
  update public.payment_requests set status = 'paid' where id = payment.request_id;
  perform private.record_order_events(
    array[payment.order_id],
    case when payment.amount > 0 then 'payment_recorded' else 'refund_recorded' end::public.order_event_kind,
    jsonb_build_object('amount', payment.amount, 'method', payment.method, 'received_on', payment.received_on)
  );
  return private.update_order_paid(payment.order_id);
end
$$;
comment on function private.insert_payment(public.payments) is
  'Inserts a payment of a locked order, marks the request that it settles as paid, adds an event to the timeline, and updates
   orders.paid. Returns the order.';

create function private.record_payment(
  payment_id uuid, target_id bigint, amount numeric, method public.payment_method, received_on date, reference text, note text,
  sends_receipt boolean
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  locked_order public.orders;
  payment public.payments;
  stored_payment public.payments;
begin
  perform private.require('orders.handle');
  if amount < 0 then
    perform private.require('orders.refund');
  end if;
  locked_order := private.lock_order(target_id);
  payment.id := payment_id;
  payment.order_id := target_id;
  payment.amount := amount;
  payment.method := method;
  payment.received_on := received_on;
  payment.reference := nullif(btrim(reference), '');
  payment.note := nullif(btrim(note), '');
  payment.actor := auth.uid();
  payment.created_at := now();
  select * into stored_payment from public.payments where id = payment_id;
  if not found then
    perform private.check_payment(locked_order, amount, received_on, payment.reference, payment.note);
    payment.request_id := (
      select r.id from public.payment_requests as r
      where r.order_id = target_id and r.status = 'open' and r.amount <= record_payment.amount
    );
    locked_order := private.insert_payment(payment);
    if sends_receipt then
      perform private.queue_order_mail(array[target_id], 'payment_receipt');
    end if;
    return locked_order;
  end if;
  if row(stored_payment.order_id, stored_payment.amount, stored_payment.method, stored_payment.received_on,
    stored_payment.reference, stored_payment.note) is distinct from row(
    target_id, payment.amount, method, received_on, payment.reference, payment.note) then
    raise sqlstate 'PT422' using message = 'This payment was already recorded with other details.';
  end if;
  return locked_order;
exception
  when unique_violation then
    raise sqlstate 'PT422' using message = 'This payment was already recorded with other details.';
  when numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'Please enter an amount in pounds and pence that is not 0.', column = 'amount';
end
$$;
comment on function private.record_payment(uuid, bigint, numeric, public.payment_method, date, text, text, boolean) is
  'Records a payment, or with a negative amount a refund, in any status of the order; returns the order. A payment of at least the
   amount of the order''s open request settles the request. Requires the right orders.handle, for a refund orders.refund, too
   (PT401, PT403). Parameters:
   - payment_id: idempotency key; the same id and payload add no second payment.
   - amount: pounds, not 0. received_on: at most today, in Gibraltar time.
   - method: not card_link (23514).
   - reference: at most 100 characters, such as that of a bank transfer. note: at most 500 characters.
   - sends_receipt: whether a receipt is emailed to the customer.
   Raises PT400 for invalid input, PT404 for an unknown order, PT409 for a refund of more than is paid, PT422 for the same payment_id
   with another payload.';
select private.expose('record_payment', 'authenticated',
  'payment_id uuid, order_id bigint, amount numeric, method public.payment_method, received_on date, reference text default null,
   note text default null, sends_receipt boolean default false'
);

create function private.void_payment(target_order_id bigint, payment_id uuid, reason text) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  locked_order public.orders;
  payment public.payments;
begin
  perform private.require('orders.refund');
  if char_length(btrim(coalesce(reason, ''))) not between 1 and 200 then
    raise sqlstate 'PT400' using message = 'Please say why, in at most 200 characters.', column = 'reason';
  end if;
  locked_order := private.lock_order(target_order_id);
  select * into payment from public.payments where id = payment_id and order_id = target_order_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This payment does not exist.';
  end if;
  if payment.voided_at is not null then
    raise sqlstate 'PT409' using message = 'This payment is already voided.';
  end if;
  if payment.provider_ref is not null then
    raise sqlstate 'PT409' using message = 'A payment by card link can''t be voided. Please record a refund.';
  end if;
  if locked_order.paid < payment.amount then
    raise sqlstate 'PT409' using message = 'This payment was refunded, so it can''t be voided. Void the refund first.';
  end if;
  update public.payments set voided_at = now(), voided_by = auth.uid(), void_reason = btrim(reason) where id = payment_id;
  update public.payment_requests set status = 'cancelled' where id = payment.request_id;
  perform private.record_order_events(
    array[target_order_id], 'payment_voided', jsonb_build_object('amount', payment.amount, 'method', payment.method)
  );
  return private.update_order_paid(target_order_id);
end
$$;
comment on function private.void_payment(bigint, uuid, text) is
  'Voids a payment or refund that was recorded by mistake; returns the order. The request that the payment settled becomes cancelled.
   reason: 1 to 200 characters. Raises PT400 for another reason, PT404 for an unknown order or payment, and PT409 if the payment is
   already voided, was made by card link, or has been refunded. Requires the right orders.refund (PT401, PT403).';
select private.expose('void_payment', 'authenticated', 'order_id bigint, payment_id uuid, reason text');

create function private.request_payment(
  target_id bigint, request_id uuid, purpose public.payment_purpose, amount numeric, due_on date, message text
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  locked_order public.orders;
  stored_request public.payment_requests;
begin
  perform private.require('orders.handle');
  locked_order := private.lock_order(target_id);
  select * into stored_request from public.payment_requests where id = request_id;
  if found then
    if row(stored_request.order_id, stored_request.purpose, stored_request.amount, stored_request.due_on)
      is distinct from row(target_id, purpose, amount, due_on) then
      raise sqlstate 'PT422' using message = 'This payment was already asked for with other details.';
    end if;
    return locked_order;
  end if;
  if amount is null or amount <= 0 or amount <> round(amount, 2) then
    raise sqlstate 'PT400' using message = 'Please enter an amount in pounds and pence.', column = 'amount';
  end if;
  if locked_order.due < amount then
    raise sqlstate 'PT409' using message = format('Only £%s is due for order %s.',
      to_char(greatest(locked_order.due, 0), 'FM999,999,999,990.00'), locked_order.order_number);
  end if;
  perform private.cancel_open_requests(target_id);
  insert into public.payment_requests (id, order_id, purpose, amount, due_on) values (request_id, target_id, purpose, amount, due_on);
  perform private.record_order_events(array[target_id], 'payment_requested', jsonb_strip_nulls(jsonb_build_object(
    'purpose', purpose, 'amount', amount, 'due_on', due_on
  )));
  if message is not null then
    perform private.queue_order_mail(array[target_id], 'payment_request', message);
  end if;
  return locked_order;
exception
  when unique_violation then
    raise sqlstate 'PT422' using message = 'This payment was already asked for with other details.';
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please enter a valid day.', column = 'dueOn';
end
$$;
comment on function private.request_payment(bigint, uuid, public.payment_purpose, numeric, date, text) is
  'Asks the customer for a payment; returns the order. Cancels the order''s open request. The customer''s order page shows amount and
   bank details while the request is open. Requires the right orders.handle (PT401, PT403). Parameters:
   - request_id: idempotency key; the same id and payload ask once.
   - amount: pounds, at most what is due. due_on: the day by which to pay, or null.
   - message: 1 to 2,000 characters, emailed to the customer with amount and bank details; null for no email.
   Raises PT400 for invalid input, PT404 for an unknown order, PT409 if less is due, PT422 for the same request_id with another
   payload.';
select private.expose('request_payment', 'authenticated',
  'order_id bigint, request_id uuid, purpose public.payment_purpose, amount numeric, due_on date default null,
   message text default null'
);

create function private.cancel_payment_request(target_id bigint) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  locked_order public.orders;
begin
  perform private.require('orders.handle');
  locked_order := private.lock_order(target_id);
  if not exists (select from public.payment_requests where order_id = target_id and status = 'open') then
    raise sqlstate 'PT409' using message = 'This request is no longer open.';
  end if;
  perform private.cancel_open_requests(target_id);
  return locked_order;
end
$$;
comment on function private.cancel_payment_request(bigint) is
  'Cancels the open payment request of an order; returns the order. Raises PT404 for an unknown order, PT409 if no request is open.
   Requires the right orders.handle (PT401, PT403).';
select private.expose('cancel_payment_request', 'authenticated', 'order_id bigint');

create function public.card_request_by_link(token_hash text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  linked_order_id bigint := (private.valid_link(token_hash)).order_id;
  card_request jsonb;
begin
  if linked_order_id is null then
    return null;
  end if;
  select jsonb_build_object(
    'id', r.id, 'purpose', r.purpose, 'amount', r.amount, 'orderNumber', o.order_number, 'sessionId', r.provider_id
  ) into card_request
  from public.payment_requests as r join public.orders as o on o.id = r.order_id
  where r.order_id = linked_order_id and r.status = 'open';
  if not found then
    raise sqlstate 'PT409' using message = 'We do not ask for this payment any more. Please reload the page.';
  end if;
  return card_request;
end
$$;
comment on function public.card_request_by_link(text) is
  'Returns what a card payment of the order of a link needs, found by the SHA-256 of the link''s token: the open request''s id, purpose
   and amount (pounds), the orderNumber, and the sessionId (provider_id, may be null); null if there is no such link. Raises PT409 if
   no request is open. Only service_role may call it: the function payments, which limits the rate of requests.';
grant execute on function public.card_request_by_link(text) to service_role;

create function public.set_card_session(request_id uuid, session_id text, replaced_id text default null) returns boolean
language sql security definer set search_path = ''
as $$
  -- The update waits for a concurrent cancellation of the request, and then sees its status.
  with stored as (
    update public.payment_requests set provider_id = session_id
    where id = request_id and status = 'open' and (provider_id is not distinct from replaced_id or provider_id = session_id)
    returning id
  )
  select exists (select from stored)
$$;
comment on function public.set_card_session(uuid, text, text) is
  'Stores the id of a payment request''s checkout session at the card payment provider, in place of replaced_id, an expired session''s
   id or null. Returns false and stores nothing if the request is not open or has got another session meanwhile. Only service_role
   (Edge Functions) may call it.';
grant execute on function public.set_card_session(uuid, text, text) to service_role;

create function public.settle_payment_request(provider_id text, amount numeric) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  request public.payment_requests;
  payment public.payments;
begin
  select * into request from public.payment_requests as r where r.provider_id = settle_payment_request.provider_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This payment request does not exist.';
  end if;
  -- Serialises the events of a session: the second one finds the payment of the first.
  perform private.lock_order(request.order_id);
  if exists (select from public.payments as p where p.provider_ref = request.provider_id) then
    return false;
  end if;
  payment.id := gen_random_uuid();
  payment.order_id := request.order_id;
  -- A bank transfer may have settled the request before; the card payment is money received, too.
  payment.request_id := (
    select request.id where not exists (select from public.payments as p where p.request_id = request.id)
  );
  payment.amount := amount;
  payment.method := 'card_link';
  payment.received_on := (now() at time zone 'Europe/Gibraltar')::date;
  payment.provider_ref := request.provider_id;
  payment.created_at := now();
  perform private.insert_payment(payment);
  perform private.queue_order_mail(array[request.order_id], 'payment_receipt');
  return true;
end
$$;
comment on function public.settle_payment_request(text, numeric) is
  'Records the payment of a card link, found by provider_id, and marks its request as paid, even if the request was cancelled before,
   because the money has arrived. Queues a receipt for the customer. amount: pounds. Idempotent per provider_id, because a session is
   paid once, whatever number of events the provider sends about it; returns whether a payment was added. Raises PT404 for an unknown
   provider_id. Only service_role (Edge Functions) may call it.';
grant execute on function public.settle_payment_request(text, numeric) to service_role;

create function private.last_payment_request(target_order_id bigint, is_open boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'purpose', r.purpose, 'amount', r.amount, 'dueOn', r.due_on,
    'bankDetails', (select s.bank_details from public.shop_settings as s)
  )
  from public.payment_requests as r where r.order_id = target_order_id and (r.status = 'open' or not is_open)
  order by r.created_at desc limit 1
$$;
comment on function private.last_payment_request(bigint, boolean) is
  'Returns the last payment request of an order, or with is_open its open request, as {purpose, amount (pounds), dueOn, bankDetails};
   null if there is none. dueOn and bankDetails may be null.';

create function private.payment_receipt(target_order_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'payments', coalesce((
      select jsonb_agg(jsonb_build_object(
        'amount', p.amount, 'method', p.method, 'receivedOn', p.received_on
      ) order by p.received_on, p.created_at)
      from public.payments as p where p.order_id = target_order_id and p.voided_at is null
    ), '[]'),
    'receiptNote', (select s.receipt_note from public.shop_settings as s)
  )
$$;
comment on function private.payment_receipt(bigint) is
  'Returns what a receipt states besides the order: {payments: [{amount (pounds), method, receivedOn}], receiptNote (may be null)}.
   Without voided payments.';
