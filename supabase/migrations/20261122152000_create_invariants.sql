-- Invariants of stock, orders and visits. The view must always be empty.

create view private.invariant_violations as
  select 'a product''s stock is the sum of its stock movements' as invariant, p.id as subject,
    format('%s in stock, stock movements add up to %s', p.stock_quantity, coalesce(l.units, 0)) as detail
  from public.products p
  left join (select product_id, sum(delta) as units from public.stock_movements group by 1) l on l.product_id = p.id
  where p.stock_quantity <> coalesce(l.units, 0)
union all
  select 'a variant''s stock is the sum of its stock movements', v.product_id,
    format('variant %s: %s in stock, stock movements add up to %s', v.id, v.stock_quantity, coalesce(l.units, 0))
  from public.product_variants v
  left join (select variant_id, sum(delta) as units from public.stock_movements group by 1) l on l.variant_id = v.id
  where v.stock_quantity <> coalesce(l.units, 0)
union all
  select 'the stock of a product with options is the sum of its variants'' stock', p.id,
    format('%s in stock, %s in %s variants', p.stock_quantity, v.units, v.variants)
  from public.products p
  join (
    select product_id, sum(stock_quantity) as units, count(*) filter (where deleted_at is null) as variants
    from public.product_variants group by 1
  ) v on v.product_id = p.id
  where p.variant_count <> v.variants or (p.variant_count > 0 and p.stock_quantity <> v.units)
union all
  select 'initial stock plus adjustments less written-off units equals current stock plus sold units', p.id,
    format('%s initial, adjustments and written off, %s in stock, %s sold', coalesce(l.units, 0), p.stock_quantity, coalesce(s.units, 0))
  from public.products p
  left join (
    select product_id, sum(delta) as units from public.stock_movements
    where reason in ('initial', 'adjustment', 'stock_take', 'written_off') group by 1
  ) l on l.product_id = p.id
  left join (
    select i.product_id, sum(case when i.is_to_order then 0 else i.quantity end - i.returned) as units from public.order_items i
    join public.orders o on o.id = i.order_id
    where o.status <> 'declined' group by 1
  ) s on s.product_id = p.id
  where coalesce(l.units, 0) <> p.stock_quantity + coalesce(s.units, 0)
union all
  select 'an order''s total is the sum of its lines'' subtotals', o.id, format('total %s, items %s', o.total, i.total)
  from public.orders o
  left join (select order_id, sum(subtotal) as total from public.order_items group by 1) i on i.order_id = o.id
  where o.total is distinct from i.total
union all
  select 'a percentage discount is that part of the product lines, rounded once', d.order_id,
    format('%s %% of %s is not %s', d.percent, p.goods, -d.price)
  from public.order_items d
  cross join lateral (
    select coalesce(sum(i.subtotal), 0) as goods from public.order_items i where i.order_id = d.order_id and i.kind = 'product'
  ) p
  where d.percent is not null and -d.price <> round(p.goods * d.percent / 100, 2)
union all
  select 'the stock movements of an order''s item equal its sold units less the returned ones, or cancel out if the order was declined', o.id,
    format('product %s, variant %s: %s sold, %s returned, stock movements add up to %s', i.product_id, i.variant_id, i.quantity, i.returned,
      coalesce(l.units, 0))
  from public.orders o
  join public.order_items i on i.order_id = o.id and i.product_id is not null
  left join (
    select order_id, product_id, variant_id, sum(delta) as units from public.stock_movements
    where order_id is not null and reason <> 'written_off' group by 1, 2, 3
  ) l on l.order_id = o.id and l.product_id = i.product_id and l.variant_id is not distinct from i.variant_id
  where coalesce(l.units, 0) <> case
    when o.status = 'declined' then 0
    when i.is_to_order then i.returned
    else i.returned - i.quantity
  end
union all
  select 'the stock movements of an order''s removed item cancel out', m.order_id,
    format('product %s, variant %s: stock movements add up to %s', m.product_id, m.variant_id, sum(m.delta))
  from public.stock_movements m
  where m.order_id is not null and m.reason <> 'written_off' and not exists (
    select 1 from public.order_items i
    where i.order_id = m.order_id and i.product_id = m.product_id and i.variant_id is not distinct from m.variant_id
  )
  group by m.order_id, m.product_id, m.variant_id having sum(m.delta) <> 0
union all
  select 'the units that an order''s edits moved, and its written-off units, are those in its timeline', order_id,
    format('product %s: %s %s in stock movements, %s in the timeline', product_id, m.units, reason, e.units)
  from (
    select order_id, product_id, reason, sum(delta) as units from public.stock_movements
    where reason in ('order_edited', 'written_off') group by 1, 2, 3
  ) m
  full join (
    select e.order_id, p.id as product_id, change.reason::public.stock_reason as reason, sum(change.units) as units
    from public.order_events e
    cross join jsonb_to_recordset(coalesce(e.details -> 'lines', e.details -> 'written_off', e.details -> 'came_back')) as line (
      product bigint, stock integer, written_off integer, quantity integer, restock boolean
    )
    cross join lateral (
      values ('order_edited', line.stock),
        ('written_off', case when line.restock then null else -coalesce(line.written_off, line.quantity) end)
    ) as change (reason, units)
    join public.products p on p.id = line.product
    where e.kind in ('edited', 'declined', 'expired', 'returned') and change.units is not null group by 1, 2, 3
  ) e using (order_id, product_id, reason)
  where coalesce(m.units, 0) <> coalesce(e.units, 0)
union all
  select 'an order''s revision is 1 plus its number of edits', o.id, format('revision %s after %s edits', o.revision, e.edits)
  from public.orders o
  cross join lateral (
    select count(*) as edits from public.order_events where order_id = o.id and kind = 'edited'
  ) e
  where o.revision <> e.edits + 1
union all
  select 'the actor of an order''s placed event is an administrator unless its source is the website', o.id, format('%s by %s', o.source, e.actor)
  from public.orders o
  join public.order_events e on e.order_id = o.id and e.kind = 'placed'
  where (o.source = 'website') <> (e.actor is null)
union all
  select 'the reason for restoring an order''s stock agrees with the order''s status', m.order_id,
    format('product %s: %s of an order that is %s', m.product_id, m.reason, o.status)
  from public.stock_movements m
  join public.orders o on o.id = m.order_id
  where m.reason in ('order_declined', 'order_expired') and o.status <> 'declined'
    or m.reason = 'order_expired' and not o.expired
union all
  select 'an order''s status and fulfilment are those of its last event', o.id,
    format('%s %s after %s', o.status, o.fulfilment, coalesce(e.kind::text, 'nothing'))
  from public.orders o
  left join lateral (
    select kind, details from public.order_events
    where order_id = o.id and kind in (
      'placed', 'approved', 'approval_undone', 'declined', 'expired',
      'ready_for_collection', 'out_for_delivery', 'completed', 'reopened'
    )
    order by id desc limit 1
  ) e on true
  where o.status::text is distinct from case
    when e.kind in ('placed', 'approval_undone') then 'pending'
    when e.kind in ('approved', 'declined') and o.decided_by is not null then e.kind::text
    when e.kind = 'expired' and o.decided_by is null then 'declined'
    when e.kind in ('ready_for_collection', 'out_for_delivery', 'completed', 'reopened') then 'approved'
  end
  or o.fulfilment::text is distinct from case
    when e.kind in ('ready_for_collection', 'out_for_delivery', 'completed') then e.kind::text
    when e.kind = 'reopened' then e.details ->> 'fulfilment'
  end
union all
  select 'an order has one placed event and at most one final event', order_id,
    format('%s placed events, %s final events', count(*) filter (where kind = 'placed'), count(*) filter (where kind <> 'placed'))
  from public.order_events
  where kind in ('placed', 'declined', 'expired')
  group by order_id
  having count(*) filter (where kind = 'placed') <> 1 or count(*) filter (where kind <> 'placed') > 1
union all
  select 'what is paid for an order is the sum of its payments', o.id, format('%s paid, payments add up to %s', o.paid, coalesce(p.paid, 0))
  from public.orders o
  left join (select order_id, sum(amount) as paid from public.payments where voided_at is null group by 1) p on p.order_id = o.id
  where o.paid <> coalesce(p.paid, 0)
union all
  select 'an order line''s returned units are those of its received returns', i.order_id,
    format('line %s: %s returned, %s received', i.id, i.returned, coalesce(r.units, 0))
  from public.order_items i
  left join (
    select l.order_item_id, sum(l.quantity) as units
    from public.order_return_lines l join public.order_returns r on r.id = l.return_id
    where r.status in ('received', 'refunded') group by 1
  ) r on r.order_item_id = i.id
  where i.returned <> coalesce(r.units, 0)
union all
  select 'what an order''s returned goods are worth is the sum of its received returns', o.id,
    format('%s returned, %s received', o.returned, coalesce(r.value, 0))
  from public.orders o
  left join (
    select r.order_id, sum(l.refund) as value
    from public.order_return_lines l join public.order_returns r on r.id = l.return_id
    where r.status in ('received', 'refunded') group by 1
  ) r on r.order_id = o.id
  where o.returned <> coalesce(r.value, 0)
union all
  select 'the payments of an order are those in its timeline', order_id,
    format('%s, %s voided; in the timeline %s, %s voided', p.total, p.voided, e.total, e.voided)
  from (
    select order_id, sum(amount) as total, sum(amount) filter (where voided_at is not null) as voided
    from public.payments group by 1
  ) p (order_id, total, voided)
  full join (
    select order_id, sum((details ->> 'amount')::numeric) filter (where kind <> 'payment_voided'),
      sum((details ->> 'amount')::numeric) filter (where kind = 'payment_voided')
    from public.order_events where kind in ('payment_recorded', 'refund_recorded', 'payment_voided') group by 1
  ) e (order_id, total, voided) using (order_id)
  where (p.total, p.voided) is distinct from (e.total, e.voided)
union all
  select 'an open payment request asks for at most what is due', r.order_id, format('asks for %s, %s due', r.amount, o.due)
  from public.payment_requests r
  join public.orders o on o.id = r.order_id
  where r.status = 'open' and r.amount > o.due
union all
  select 'a payment request is paid if a payment settles it', r.order_id, format('%s is %s', r.id, r.status)
  from public.payment_requests r
  where (r.status = 'paid') <> exists (select from public.payments p where p.request_id = r.id and p.voided_at is null)
union all
  select 'the search texts of an order are up to date', o.id, concat_ws(' / ', s.search_text, s.customer_text)
  from public.orders o left join private.order_search s on s.order_id = o.id
  where s.search_text is distinct from private.order_search_text(o.id)
    or s.customer_text is distinct from private.order_customer_text(o)
union all
  select 'each idempotency key belongs to a different order', k.order_id, format('%s keys', count(*))
  from private.checkout_keys k
  group by k.order_id having count(*) > 1 or k.order_id is null
union all
  select 'every order has an idempotency key', o.id, o.order_number
  from public.orders o
  where not exists (select 1 from private.checkout_keys k where k.order_id = o.id)
union all
  select 'the customer of a confirmed, proposed or cancelled visit was written to', v.brief_id, v.status::text
  from public.visits v
  where (v.status <> 'requested' or v.is_proposal)
    and not exists (select from public.mails m where m.visit_id = v.id and m.kind = 'visit_update')
union all
  select 'order numbers are unique', min(o.id), o.order_number
  from public.orders o
  group by o.order_number having count(*) > 1;
comment on view private.invariant_violations is
  'One row per violated invariant of stock, orders and visits: invariant, subject (id of the product, order or brief), and detail (the
   values).';
