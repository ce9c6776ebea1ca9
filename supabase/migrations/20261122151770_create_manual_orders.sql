-- Manual orders: administrators enter orders taken on the premises, by phone or by email. Unlike orders from the website, manual
-- orders are approved from the beginning, may have other prices and lines than the products', and are not subject to the limits of the
-- shop settings.

create function private.find_customer(contact text) returns setof public.orders
language plpgsql stable security definer set search_path = ''
as $$
declare
  known constant text := private.known_contact(contact);
begin
  perform private.require('orders.handle');
  -- Two statements, because with "or" Postgres would read all orders.
  if strpos(known, '@') > 0 then
    return query
    select o.* from public.orders as o
    where o.customer_contact = any (private.person_contacts(known))
    order by o.created_at desc, o.id desc limit 1;
  elsif known is not null then
    return query
    select o.* from private.order_search as s join public.orders as o on o.id = s.order_id
    where s.search_text like '%' || known || '%' and private.phone_end(o.phone) = known
    order by o.created_at desc, o.id desc limit 1;
  end if;
end
$$;
comment on function private.find_customer(text) is 'Implements public.find_customer.';
grant execute on function private.find_customer(text) to authenticated;

create function public.find_customer(contact text) returns table (
  order_id bigint, order_number text, first_name text, last_name text, email text, phone text, postal_address text, tags text[]
)
language sql stable set search_path = ''
as $$
  select o.id, o.order_number, o.first_name, o.last_name, o.email, o.phone, o.postal_address, coalesce(c.tags, '{}')
  from private.find_customer(contact) as o
  left join public.customers as c on c.contact = (private.person_contacts(o.customer_contact))[1]
$$;
comment on function public.find_customer(text) is
  'Returns the contact details of a customer''s latest order and the customer''s tags, found by email address or by phone number
   (private.phone_end); no row if there is none. Requires the right orders.handle (PT401, PT403).';
grant execute on function public.find_customer(text) to authenticated;

create function private.date_order(target_id bigint, sold_on date) returns void
language plpgsql set search_path = ''
as $$
declare
  local_now constant timestamp := now() at time zone 'Europe/Gibraltar';
begin
  if sold_on not between local_now::date - 365 and local_now::date then
    raise sqlstate 'PT400' using message = 'The day of the sale is today or in the year before.', column = 'soldOn';
  end if;
  update public.orders set created_at = (sold_on + local_now::time) at time zone 'Europe/Gibraltar'
  where id = target_id and sold_on < local_now::date;
end
$$;
comment on function private.date_order(bigint, date) is
  'Sets the day of a new order in Gibraltar, for a sale on an earlier day; null: today. Raises PT400 for a day in the future or more than
   365 days ago.';

create function private.link_brief(target_id bigint, target_brief_id bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require('messages.handle');
  perform from public.briefs where contact_submission_id = target_brief_id for key share;
  if not found then
    raise sqlstate 'PT404' using message = 'This consultation does not exist.';
  end if;
  update public.orders set brief_id = target_brief_id where id = target_id;
end
$$;
comment on function private.link_brief(bigint, bigint) is
  'Records the brief that a new order was made from. Raises PT404 for an unknown brief. Requires the right messages.handle (PT401,
   PT403), as reading the brief does.';

create function private.insert_manual_order(
  customer jsonb, lines jsonb, source public.order_source, is_completed boolean, sold_on date, brief_id bigint
) returns bigint
language plpgsql set search_path = ''
as $$
declare
  new_id bigint := private.create_order(customer, source);
begin
  if brief_id is not null then
    perform private.link_brief(new_id, brief_id);
  end if;
  perform private.date_order(new_id, sold_on);
  perform private.apply_order_lines(new_id, lines, 'order');
  perform private.check_delivery_line(new_id);
  perform private.record_order_events(array[new_id], 'placed', jsonb_strip_nulls(jsonb_build_object(
    'source', source, 'date', (select sold_on where sold_on < (now() at time zone 'Europe/Gibraltar')::date),
    'from_brief', case when brief_id is not null then true end
  )));
  perform private.record_order_events(array[new_id], 'approved');
  if is_completed then
    update public.orders set fulfilment = 'completed' where id = new_id;
    perform private.record_order_events(array[new_id], 'completed');
  end if;
  return new_id;
end
$$;
comment on function private.insert_manual_order(jsonb, jsonb, public.order_source, boolean, date, bigint) is
  'Inserts a manual order with its events; returns its id. Raises the same errors as private.create_order, private.link_brief,
   private.date_order and private.apply_order_lines.';

create function private.pay_at_sale(target_id bigint, payment jsonb, sold_on date) returns void
language sql set search_path = ''
as $$
  select private.record_payment(
    gen_random_uuid(), target_id, p.amount, p.method, coalesce(sold_on, (now() at time zone 'Europe/Gibraltar')::date), null, null, false
  )
  from jsonb_to_record(payment) as p (amount numeric, method public.payment_method) where payment is not null
$$;
comment on function private.pay_at_sale(bigint, jsonb, date) is
  'Records what the customer of a new order has paid on the day of the sale; null: nothing. payment: {amount (pounds), method}. Raises the
   same errors as private.record_payment.';

create function private.create_manual_order(
  customer jsonb, lines jsonb, source public.order_source, idempotency_key uuid, is_completed boolean default false,
  message text default null, sold_on date default null, payment jsonb default null, brief_id bigint default null
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  payload_hash text := private.payload_hash(
    jsonb_build_array(customer, lines, source, is_completed, message, sold_on, payment, brief_id)
  );
  new_id bigint;
  result public.orders;
begin
  perform private.require('orders.handle');
  if coalesce(source, 'website') = 'website' then
    raise sqlstate 'PT400' using message = 'Please choose where the order was taken.';
  end if;
  if private.claim_checkout_key(idempotency_key, payload_hash, null, null) is null then
    new_id := private.insert_manual_order(customer, lines, source, is_completed, sold_on, brief_id);
    perform private.pay_at_sale(new_id, payment, sold_on);
    perform private.store_response(idempotency_key, new_id);
    if message is not null then
      perform private.queue_order_mail(
        array[new_id], case when is_completed then 'completion' else 'approval' end::public.mail_kind, message
      );
    end if;
  end if;
  select o.* into result from public.orders as o join private.checkout_keys as k on k.order_id = o.id
  where k.key = idempotency_key;
  return result;
end
$$;
comment on function private.create_manual_order(jsonb, jsonb, public.order_source, uuid, boolean, text, date, jsonb, bigint) is
  'Creates an approved order, or with is_completed a completed one; returns the order. Idempotent: the same key and payload return
   the same order. Requires the right orders.handle (PT401, PT403). Parameters:
   - customer: {firstName, lastName, email, phone, address, deliveryMethod, zoneId, note}, all optional.
   - lines: [private.wanted_line]; other prices than the shop''s require the right orders.price (private.check_prices).
   - message: 1 to 2,000 characters, emailed to a customer with an email address; null for no email.
   - sold_on: the day of the sale in Gibraltar, at most 365 days ago; null: today.
   - payment: what the customer has paid on that day, {amount (pounds), method}; null: nothing.
   - brief_id: the brief that the order is made from, which requires the right messages.handle too; null: none.
   Raises PT400 for invalid input, PT404 for an unknown brief, PT409 for insufficient stock, PT422 for the same key with another payload.';
select private.expose('create_manual_order', 'authenticated');
