-- Returns of completed orders, and customers' withdrawals from an order (design/commerce, section 4). A withdrawal is a statement:
-- it is stored with its time and confirmed to the customer in the same transaction. An administrator answers it; goods that come
-- back are received line by line, which restocks them and sets what is to be refunded.

create type public.return_kind as enum ('return', 'withdrawal', 'damage');
create type public.return_status as enum ('requested', 'agreed', 'received', 'refunded', 'refused');

create table public.order_returns (
  id uuid primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  kind public.return_kind not null,
  status public.return_status not null,
  is_from_customer boolean not null,
  reason text,
  statement text,
  payment_id uuid references public.payments (id) on delete set null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint order_returns_reason_check check (char_length(btrim(reason)) between 1 and 200),
  constraint order_returns_statement_check check (char_length(btrim(statement)) between 1 and 2000),
  constraint order_returns_closed_at_check
    check (case status when 'requested' then closed_at is null when 'agreed' then true else closed_at is not null end),
  constraint order_returns_payment_id_check check (payment_id is null or status = 'refunded')
);
comment on table public.order_returns is
  'Returned goods and withdrawals of orders. Erasures and private.anonymise_orders remove reason and statement.';
comment on column public.order_returns.id is 'Chosen by the client; also the idempotency key.';
comment on column public.order_returns.status is
  'requested: a customer''s withdrawal that nobody has answered. agreed: the goods are expected back, unless the return is
   closed because nothing had been handed over. received: the goods are back. refunded: received, and the refund is a payment of the order. refused: with a reason.';
comment on column public.order_returns.reason is 'Why the goods came back or the withdrawal was refused; not visible to customers.';
comment on column public.order_returns.statement is 'What the customer wrote with the withdrawal.';
comment on column public.order_returns.payment_id is 'The refund, if it was recorded with the receipt of the goods.';
create index order_returns_order_id_idx on public.order_returns (order_id, created_at);
create index order_returns_payment_id_idx on public.order_returns (payment_id);
create index order_returns_open_idx on public.order_returns (created_at) where closed_at is null;

create table public.order_return_lines (
  return_id uuid not null references public.order_returns (id) on delete cascade,
  order_item_id bigint not null references public.order_items (id) on delete cascade,
  quantity integer not null,
  restock boolean not null default false,
  refund numeric(10, 2) not null default 0,
  constraint order_return_lines_pkey primary key (return_id, order_item_id),
  constraint order_return_lines_quantity_check check (quantity between 1 and 999),
  constraint order_return_lines_refund_check check (refund >= 0)
);
comment on table public.order_return_lines is
  'The units of an order''s lines that a return or withdrawal is about. restock and refund (pounds) apply once the goods are received.';
create index order_return_lines_order_item_id_idx on public.order_return_lines (order_item_id);

alter table public.order_returns enable row level security;
alter table public.order_return_lines enable row level security;
grant select on public.order_returns, public.order_return_lines to authenticated, service_role;

create policy "admins read order returns" on public.order_returns for select to authenticated
  using ((select private.can('orders.handle')));
create policy "admins read order return lines" on public.order_return_lines for select to authenticated
  using ((select private.can('orders.handle')));

create function private.returnable_lines(target_id bigint) returns table (
  id bigint, kind public.line_kind, name text, quantity integer, max_refund numeric, exclusion text, until timestamptz
)
language sql stable set search_path = ''
as $$
  with goods as (
    select greatest(0, 1 + coalesce(
        sum(i.subtotal) filter (where i.kind = 'discount') / nullif(sum(i.subtotal) filter (where i.kind = 'product'), 0), 0
      )) as share
    from public.order_items as i where i.order_id = target_id
  ), lines as (
    -- Rounds cumulative sums, so that the lines' parts of a discount add up to the discount.
    select i.*, case i.kind
        when 'product' then round(goods.share * sum(i.subtotal) over up_to_line, 2)
          - round(goods.share * (sum(i.subtotal) over up_to_line - i.subtotal), 2)
        else i.subtotal
      end as paid, (
        select coalesce(sum(l.refund), 0)
        from public.order_return_lines as l join public.order_returns as r on r.id = l.return_id
        where l.order_item_id = i.id and r.status in ('received', 'refunded')
      ) as refunded
    from public.order_items as i cross join goods where i.order_id = target_id
    window up_to_line as (partition by i.kind order by i.id)
  ), completion as (
    select private.order_state_time(o) as completed_at from public.orders as o where o.id = target_id and o.fulfilment = 'completed'
  )
  select i.id, i.kind, i.name, i.quantity - i.returned,
    least(i.paid - round(i.paid * i.returned / i.quantity, 2), i.paid - i.refunded, o.total - o.returned),
    case
      when i.kind = 'custom' or p.return_days = 0 or v.made_to_order then 'made_to_order'
      when completion.completed_at + make_interval(days => coalesce(p.return_days, 14)) < now() then 'too_late'
    end,
    completion.completed_at + make_interval(days => coalesce(p.return_days, 14))
  from lines as i
  join public.orders as o on o.id = i.order_id
  left join completion on true
  left join public.products as p on p.id = i.product_id
  left join public.product_variants as v on v.id = i.variant_id
  where i.kind <> 'discount' and i.returned < i.quantity
  order by i.kind, i.position, i.id
$$;
comment on function private.returnable_lines(bigint) is
  'Returns the units of an order''s lines that have not come back. Columns:
   - quantity: units. max_refund: what the customer paid for all of them, in pounds, after the share of a discount. The refunds of an
     order never add up to more than its total.
   - exclusion: why a customer can''t withdraw from the line: made_to_order (products that can''t be returned, variants made to order, custom goods and
     services) or too_late; null if they can. Administrators can take back every line.
   - until: the end of the return period, products.return_days (null: 14) after the completion; null before the completion.';
select private.expose('returnable_lines', 'authenticated', 'order_id bigint');

create function private.receive_lines(target public.order_returns, lines jsonb) returns numeric
language plpgsql set search_path = ''
as $$
declare
  received record;
  refund_total numeric;
begin
  if jsonb_typeof(lines) is distinct from 'array' or lines = '[]' then
    raise sqlstate 'PT400' using message = 'Choose what came back.';
  end if;
  if (select count(distinct (line ->> 'id')::bigint) from jsonb_array_elements(lines) as line) < jsonb_array_length(lines) then
    raise sqlstate 'PT400' using message = 'Each line can be returned only once at a time.';
  end if;
  for received in
    select (line ->> 'id')::bigint as id, (line ->> 'quantity')::integer as quantity, coalesce((line ->> 'refund')::numeric, 0) as refund,
      coalesce((line ->> 'restock')::boolean, false) as restock
    from jsonb_array_elements(lines) as line order by 1
  loop
    if not exists (
      select from private.returnable_lines(target.order_id) as l
      where l.id = received.id and received.quantity between 1 and l.quantity
        and received.refund between 0 and case
          when received.quantity = l.quantity then l.max_refund else round(l.max_refund * received.quantity / l.quantity, 2)
        end
    ) then
      raise sqlstate 'PT409' using
        message = 'These units have come back already, or the refund is more than the customer paid for them.';
    end if;
    insert into public.order_return_lines (return_id, order_item_id, quantity, restock, refund)
    values (target.id, received.id, received.quantity, received.restock, received.refund)
    on conflict (return_id, order_item_id) do update
      set quantity = excluded.quantity, restock = excluded.restock, refund = excluded.refund;
    update public.order_items set returned = returned + received.quantity where id = received.id;
  end loop;
  delete from public.order_return_lines
  where return_id = target.id and order_item_id not in (select (line ->> 'id')::bigint from jsonb_array_elements(lines) as line);
  perform private.lock_products_of_orders(array[target.order_id]);
  update public.order_return_lines as l set restock = false
  from public.order_items as i
  where l.return_id = target.id and l.restock and i.id = l.order_item_id and i.product_id is not null and not private.has_stock(i);
  perform
    private.restore_units(target.order_id, 'returned', array_agg(i.product_id) filter (where l.restock),
      array_agg(i.variant_id) filter (where l.restock), array_agg(l.quantity) filter (where l.restock)),
    private.write_off_units(target.order_id, 'returned', array_agg(i.product_id) filter (where not l.restock),
      array_agg(i.variant_id) filter (where not l.restock), array_agg(l.quantity) filter (where not l.restock))
  from public.order_return_lines as l
  join public.order_items as i on i.id = l.order_item_id and i.product_id is not null
  where l.return_id = target.id;
  select sum(refund) into refund_total from public.order_return_lines where return_id = target.id;
  update public.orders set returned = returned + refund_total where id = target.order_id;
  return refund_total;
exception
  when check_violation then
    raise sqlstate 'PT409' using message = 'The refunds come to more than the customer paid.';
  when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value or cannot_coerce then
    raise sqlstate 'PT400' using message = 'Each returned line needs a whole quantity and a refund in pounds.';
end
$$;
comment on function private.receive_lines(public.order_returns, jsonb) is
  'Takes back units of a locked order: lines [{id (of the order item), quantity, restock, refund (pounds)}] replace the lines of the
   return. Puts restocked units into stock (private.restore_units), if they can go back (private.has_stock), writes the others off (private.write_off_units), and lowers what is
   due by the refunds; returns the sum of the refunds. Raises PT400 for invalid input,
   PT409 for more units than are left and for a refund above what was paid for them.';

create function private.refund_return(target public.order_returns, method public.payment_method) returns uuid
language plpgsql set search_path = ''
as $$
declare
  locked_order public.orders := private.lock_order(target.order_id);
  payment public.payments;
begin
  -- Only money that is above what the kept goods cost goes back: an order that is not fully paid just owes less.
  payment.amount := greatest(locked_order.due, -(
    select sum(refund) from public.order_return_lines where return_id = target.id
  ));
  if method is null or payment.amount >= 0 then
    return null;
  end if;
  perform private.require('orders.refund');
  payment.id := gen_random_uuid();
  payment.order_id := target.order_id;
  payment.method := method;
  payment.received_on := (now() at time zone 'Europe/Gibraltar')::date;
  payment.actor := auth.uid();
  payment.created_at := now();
  perform private.insert_payment(payment);
  return payment.id;
end
$$;
comment on function private.refund_return(public.order_returns, public.payment_method) is
  'Records the refund of a received return as a negative payment with this method, at most what the order''s balance owes the customer;
   returns the payment''s id, or null if method is null or nothing is owed. Requires the right orders.refund (PT403) for a refund.';

create function private.close_return(
  target public.order_returns, lines jsonb, method public.payment_method, message text
) returns public.order_returns
language plpgsql set search_path = ''
as $$
declare
  refund_total numeric := private.receive_lines(target, lines);
  refund_id uuid := private.refund_return(target, method);
  result public.order_returns;
begin
  update public.order_returns
  set status = case when refund_id is null then 'received' else 'refunded' end::public.return_status, payment_id = refund_id,
      closed_at = now()
  where id = target.id returning * into result;
  perform private.record_order_events(array[target.order_id], 'returned', jsonb_build_object('refund', refund_total, 'came_back', (
    select jsonb_agg(
      jsonb_build_object('product', i.product_id, 'name', i.name, 'quantity', l.quantity, 'restock', l.restock)
      order by i.kind, i.position, i.id
    )
    from public.order_return_lines as l join public.order_items as i on i.id = l.order_item_id where l.return_id = target.id
  )));
  if message is not null then
    perform private.queue_order_mail(array[target.order_id], 'return_update', message);
  end if;
  return result;
end
$$;
comment on function private.close_return(public.order_returns, jsonb, public.payment_method, text) is
  'Receives the goods of a return of a locked order (private.receive_lines, private.refund_return), adds an event to the timeline and, with
   a message, queues a mail to the customer. Returns the return.';

create function private.lock_return(target_id uuid) returns public.order_returns
language plpgsql set search_path = ''
as $$
declare
  target public.order_returns;
begin
  -- Locks the order first, like every function that changes an order.
  perform private.lock_order((select r.order_id from public.order_returns as r where r.id = target_id));
  select * into target from public.order_returns where id = target_id;
  if target.closed_at is not null then
    raise sqlstate 'PT409' using message = 'This return has already been dealt with.';
  end if;
  return target;
end
$$;
comment on function private.lock_return(uuid) is
  'Locks the order of a return and returns the return. Raises PT404 for an unknown return, PT409 for a closed one.';

create function private.record_return(
  return_id uuid, target_id bigint, lines jsonb, kind public.return_kind, reason text, method public.payment_method, message text
) returns public.order_returns
language plpgsql security definer set search_path = ''
as $$
declare
  locked_order public.orders;
  target public.order_returns;
begin
  perform private.require('orders.handle');
  locked_order := private.lock_order(target_id);
  select * into target from public.order_returns where id = return_id and order_id = target_id;
  if found then
    return target;
  end if;
  if locked_order.fulfilment is distinct from 'completed' then
    raise sqlstate 'PT409' using
      message = format('Order %s is not completed. Change the order instead.', locked_order.order_number);
  end if;
  insert into public.order_returns (id, order_id, kind, status, is_from_customer, reason)
  values (return_id, target_id, kind, 'agreed', false, nullif(btrim(reason), '')) returning * into target;
  return private.close_return(target, lines, method, message);
exception
  when unique_violation then
    raise sqlstate 'PT422' using message = 'This return was already recorded with other details.';
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please check the quantities, and use at most 200 characters for the reason.';
end
$$;
comment on function private.record_return(uuid, bigint, jsonb, public.return_kind, text, public.payment_method, text) is
  'Takes back goods of a completed order; returns the return. Requires the right orders.handle (PT401, PT403). Parameters:
   - return_id: idempotency key; the same id of the same order returns the first return.
   - lines: [{id (of the order item), quantity, restock, refund}], refund in pounds. Each refund lowers what is due.
   - reason: at most 200 characters, for the timeline.
   - method: how the refund was paid back, which requires the right orders.refund; null to leave the refund due.
   - message: 1 to 2,000 characters, emailed to the customer; null for no email.
   Raises PT400 for invalid input, PT404 for an unknown order, PT409 if the order is not completed, more units are returned than are
   left, or a refund exceeds what was paid for the units, PT422 for an id that another order has used.';
select private.expose('record_return', 'authenticated',
  $$return_id uuid, order_id bigint, lines jsonb, kind public.return_kind default 'return', reason text default null,
    method public.payment_method default null, message text default null$$
);

create function private.receive_return(target_id uuid, lines jsonb, method public.payment_method, message text)
returns public.order_returns
language plpgsql security definer set search_path = ''
as $$
declare
  target public.order_returns;
begin
  perform private.require('orders.handle');
  target := private.lock_return(target_id);
  if (select fulfilment from public.orders where id = target.order_id) is distinct from 'completed' then
    raise sqlstate 'PT409' using message = 'The order is not completed. Change or decline it, and then mark the withdrawal as agreed.';
  end if;
  return private.close_return(target, lines, method, message);
end
$$;
comment on function private.receive_return(uuid, jsonb, public.payment_method, text) is
  'Receives the goods of a withdrawal; parameters and errors as in public.record_return, PT404 for an unknown return, PT409 for a closed
   one.';
select private.expose('receive_return', 'authenticated',
  'return_id uuid, lines jsonb, method public.payment_method default null, message text default null'
);

create function private.answer_return(target_id uuid, answer public.return_status, reason text, message text)
returns public.order_returns
language plpgsql security definer set search_path = ''
as $$
declare
  target public.order_returns;
  is_handed_over boolean;
begin
  perform private.require('orders.handle');
  target := private.lock_return(target_id);
  is_handed_over := exists (select from public.orders as o where o.id = target.order_id and o.fulfilment = 'completed');
  if answer not in ('agreed', 'refused') or (answer = 'refused' and coalesce(btrim(reason), '') = '') then
    raise sqlstate 'PT400' using message = 'A refused withdrawal needs a reason.', column = 'reason';
  end if;
  update public.order_returns
  set status = answer, reason = coalesce(nullif(btrim(answer_return.reason), ''), target.reason),
      closed_at = case when answer = 'refused' or not is_handed_over then now() end
  where id = target_id returning * into target;
  perform private.record_order_events(array[target.order_id], case answer
    when 'agreed' then 'withdrawal_agreed' else 'withdrawal_refused' end::public.order_event_kind);
  if message is not null then
    perform private.queue_order_mail(array[target.order_id], 'return_update', message);
  end if;
  return target;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please use at most 200 characters for the reason.', column = 'reason';
end
$$;
comment on function private.answer_return(uuid, public.return_status, text, text) is
  'Answers a withdrawal: agreed, or refused with a reason of at most 200 characters. Agreeing while the order is not completed closes the
   withdrawal, because nothing comes back: the order is changed or declined instead. With a message the customer is
   emailed. Returns the return. Raises PT400 for another answer or a missing reason, PT404 for an unknown return, PT409 for a closed
   one. Requires the right orders.handle (PT401, PT403).';
select private.expose('answer_return', 'authenticated',
  'return_id uuid, answer public.return_status, reason text default null, message text default null'
);

create function private.is_withdrawal_offered(target public.orders) returns boolean
language sql stable set search_path = ''
as $$
  select target.status <> 'declined' and target.erased_at is null and case s.withdrawal_offer
    when 'everyone' then true
    when 'abroad' then exists (
      select from public.delivery_zones as z where z.id = target.delivery_zone_id and z.country <> 'GI'
    )
    else false
  end
  from public.shop_settings as s
$$;
comment on function private.is_withdrawal_offered(public.orders) is
  'Whether the customer of an order can withdraw from it (shop_settings.withdrawal_offer). A declined order needs no withdrawal.';

create function private.pieces_of_return(target_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'quantity', l.quantity) order by i.kind, i.position, i.id), '[]')
  from public.order_return_lines as l join public.order_items as i on i.id = l.order_item_id where l.return_id = target_id
$$;
comment on function private.pieces_of_return(uuid) is 'Returns what a return or withdrawal is about, as [{name, quantity}].';

create function private.withdrawable_lines(target_id bigint) returns table (
  id bigint, name text, quantity integer, exclusion text, until timestamptz
)
language sql stable set search_path = ''
as $$
  select l.id, l.name, l.quantity - withdrawn.units, l.exclusion, l.until
  from private.returnable_lines(target_id) as l
  cross join lateral (
    select coalesce(sum(w.quantity), 0)::integer as units
    from public.order_return_lines as w join public.order_returns as r on r.id = w.return_id
    where w.order_item_id = l.id and r.status in ('requested', 'agreed')
  ) as withdrawn
  where l.kind in ('product', 'custom') and l.quantity > withdrawn.units
$$;
comment on function private.withdrawable_lines(bigint) is
  'Returns the goods of private.returnable_lines without the units of withdrawals that were not refused: each unit can be withdrawn once.
   Otherwise anyone who has the order''s link could have receipts sent to its email address again and again.';

create function private.withdrawal_options(target public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'text', (select s.withdrawal_text from public.shop_settings as s),
    'lines', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', l.id, 'name', l.name, 'quantity', l.quantity, 'exclusion', l.exclusion, 'until', l.until
      ))
      from private.withdrawable_lines(target.id) as l
    ), '[]'),
    'withdrawals', coalesce((
      select jsonb_agg(jsonb_build_object('receivedAt', r.created_at, 'status', r.status, 'lines', private.pieces_of_return(r.id)) order by r.created_at)
      from public.order_returns as r where r.order_id = target.id and r.kind = 'withdrawal'
    ), '[]')
  )
  where private.is_withdrawal_offered(target)
$$;
comment on function private.withdrawal_options(public.orders) is
  'Returns what a customer can withdraw from, for the order page; null if the shop does not offer it for this order:
   {text (the shop''s words), lines: [{id (of the order item), name, quantity, exclusion, until}], withdrawals: [{receivedAt, status,
   lines: [{name, quantity}]}]}. lines: private.withdrawable_lines.';

create function private.last_withdrawal(target_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('withdrawal', jsonb_build_object(
    'receivedAt', r.created_at, 'statement', r.statement, 'lines', private.pieces_of_return(r.id)
  ))
  from public.order_returns as r where r.order_id = target_id and r.kind = 'withdrawal' order by r.created_at desc limit 1
$$;
comment on function private.last_withdrawal(bigint) is
  'Returns the last withdrawal from an order, for its mails: {withdrawal: {receivedAt, statement (may be null), lines: [{name,
   quantity}]}}; null if there is none.';

create function private.insert_withdrawal(return_id uuid, target public.orders, lines jsonb, statement text) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result public.order_returns;
begin
  insert into public.order_returns (id, order_id, kind, status, is_from_customer, statement)
  values (return_id, target.id, 'withdrawal', 'requested', true, nullif(btrim(statement), ''))
  on conflict (id) do nothing returning * into result;
  if found then
    insert into public.order_return_lines (return_id, order_item_id, quantity)
    select result.id, l.id, m.quantity
    from private.merge_quantities(lines) as m
    join private.withdrawable_lines(target.id) as l on l.id = m.id and m.quantity <= l.quantity and l.exclusion is null;
    if (select count(*) from public.order_return_lines as l where l.return_id = result.id)
      <> (select count(*) from private.merge_quantities(lines)) then
      raise sqlstate 'PT409' using message = 'The order has changed, or a piece can''t be returned. Please reload the page.';
    end if;
    perform private.record_order_events(array[target.id], 'withdrawal_requested');
    update public.orders set viewed = false where id = target.id;
    perform private.queue_order_mail(array[target.id], 'withdrawal_receipt'),
      private.queue_order_mail(array[target.id], 'withdrawal_notice');
  else
    select * into result from public.order_returns as r where r.id = return_id and r.order_id = target.id;
    if not found then
      raise sqlstate 'PT422' using message = 'This withdrawal was already sent for another order.';
    end if;
  end if;
  return jsonb_build_object('orderId', target.order_number, 'receivedAt', result.created_at);
end
$$;
comment on function private.insert_withdrawal(uuid, public.orders, jsonb, text) is
  'Stores a withdrawal from a locked order, with the time as the customer''s proof, queues the receipt to the customer and the notice to
   the owner, and marks the order as unread; returns the receipt {orderId, receivedAt}. lines: [{id (of the order item), quantity}].
   A repeated return_id returns the first receipt. Raises PT400 for invalid lines, PT409 for a line that can''t be returned.';

create function public.withdraw_by_link(token_hash text, return_id uuid, lines jsonb, statement text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders;
begin
  select * into target from public.orders as o
  where o.id = (private.valid_link(token_hash)).order_id and private.is_withdrawal_offered(o) for no key update;
  if not found then
    return null;
  end if;
  return private.insert_withdrawal(return_id, target, lines, statement);
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please use at most 2,000 characters.', column = 'statement';
end
$$;
comment on function public.withdraw_by_link(text, uuid, jsonb, text) is
  'Withdraws from lines of the order of a link (private.insert_withdrawal). Returns null if there is no such link or the shop does not
   offer withdrawals for the order. Only service_role may call it: the storefront function, which limits the rate of requests.';
grant execute on function public.withdraw_by_link(text, uuid, jsonb, text) to service_role;

create function public.submit_withdrawal(return_id uuid, order_number text, name text, email text, statement text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target public.orders;
  items jsonb;
begin
  select * into target from public.orders as o
  where o.order_number = upper(btrim(submit_withdrawal.order_number)) and lower(o.email) = lower(btrim(submit_withdrawal.email))
    and private.is_withdrawal_offered(o)
  for no key update;
  items := (
    select jsonb_agg(jsonb_build_object('id', l.id, 'quantity', l.quantity))
    from private.withdrawable_lines(target.id) as l where l.exclusion is null
  );
  if exists (select from public.order_returns as r where r.id = return_id and r.order_id = target.id) then
    -- A retry.
    null;
  elsif items is not null and not exists (
    -- The id of another order's withdrawal must not tell, by an error, that this order exists.
    select from public.order_returns as r where r.id = return_id or (r.order_id = target.id and r.status = 'requested')
  ) then
    perform private.insert_withdrawal(return_id, target, items, statement);
  else
    -- The owner reads what no order matches. The response is the same, so that it does not disclose who has ordered what.
    insert into public.contact_submissions (name, email, subject, message)
    values (btrim(submit_withdrawal.name), btrim(submit_withdrawal.email), 'Withdrawal from an order',
      concat_ws(E'\n\n', format('Order number: %s', btrim(submit_withdrawal.order_number)), nullif(btrim(statement), '')));
  end if;
  return jsonb_build_object('orderId', upper(btrim(submit_withdrawal.order_number)), 'receivedAt', now());
end
$$;
comment on function public.submit_withdrawal(uuid, text, text, text, text) is
  'Withdraws from everything in an order that can be returned, found by its number and the customer''s email address. Without such an
   order, and if a withdrawal of it is already open, stores a contact message for the owner instead. Returns {orderId, receivedAt} in
   every case, because the response must not disclose whether an address has ordered. Only service_role may call it: the storefront
   function, which validates the input and limits the rate of requests.';
grant execute on function public.submit_withdrawal(uuid, text, text, text, text) to service_role;
