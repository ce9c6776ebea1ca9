-- Edits of orders: their lines until the order is completed or declined, and their contact details and delivery.

create function private.lock_editable_order(target_id bigint, from_revision integer, has_lines boolean) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  found_order constant public.orders := private.lock_order(target_id);
  problem text;
begin
  problem := case
    when has_lines and found_order.status = 'declined' then 'is already declined'
    when has_lines and found_order.fulfilment = 'completed' then 'is already completed'
    when has_lines and exists (select from public.order_returns as r where r.order_id = target_id and r.status <> 'refused')
      then 'has returns'
    when found_order.erased_at is not null then 'can''t be edited, because its customer has been erased'
    when found_order.revision is distinct from from_revision then 'has been edited by somebody else'
  end;
  if problem is not null then
    raise sqlstate 'PT409' using message = format('Order %s %s.', found_order.order_number, problem);
  end if;
  return found_order;
end
$$;
comment on function private.lock_editable_order(bigint, integer, boolean) is
  'Locks an order for an edit; returns the order. has_lines: whether the edit includes lines and not only contact details. Raises
   PT404 for an unknown order, PT409 if the edit includes lines of a declined or completed order, or of one with returns, the customer was erased, or the
   revision is not from_revision.';

create function private.correct_contact_details(old_order public.orders, customer jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  new_method constant public.delivery_method := case
    when customer ? 'deliveryMethod' then customer ->> 'deliveryMethod' else old_order.delivery_method::text
  end;
  new_order public.orders;
begin
  update public.orders
  set first_name = coalesce(btrim(customer ->> 'firstName'), first_name),
      last_name = coalesce(btrim(customer ->> 'lastName'), last_name),
      email = coalesce(btrim(customer ->> 'email'), email),
      phone = coalesce(btrim(customer ->> 'phone'), phone),
      postal_address = nullif(coalesce(btrim(customer ->> 'address'), postal_address), ''),
      delivery_method = new_method,
      delivery_zone_id = case when new_method = 'delivery' then
        case when customer ? 'zoneId' then (customer ->> 'zoneId')::bigint else delivery_zone_id end
      end
  where id = old_order.id returning * into new_order;
  return (
    select coalesce(jsonb_agg(n.key order by n.key), '[]')
    from jsonb_each(to_jsonb(new_order)) as n join jsonb_each(to_jsonb(old_order)) as o using (key)
    where n.value <> o.value and n.key <> 'customer_contact'
  );
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please check the name, email address, phone number and postal address.';
  when invalid_text_representation or foreign_key_violation or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'Please choose collection or delivery.', column = 'deliveryMethod';
end
$$;
comment on function private.correct_contact_details(public.orders, jsonb) is
  'Sets the contact details and the delivery of a locked order. customer: any of {firstName, lastName, email, phone, address,
   deliveryMethod, zoneId}; absent fields keep their values. Returns only the names of the changed columns, because the details of order
   events must not contain personal data. Raises PT400 for an invalid value.';

create function private.edit_order(
  target_id bigint, from_revision integer, customer jsonb, lines jsonb, message text
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  old_order public.orders;
  result public.orders;
  contact jsonb;
  details jsonb := '{}';
begin
  perform private.require('orders.handle');
  old_order := private.lock_editable_order(target_id, from_revision, lines is not null);
  contact := private.correct_contact_details(old_order, customer);
  if contact <> '[]' then
    details := jsonb_build_object('contact', contact);
  end if;
  if lines is not null then
    details := details || private.apply_order_lines(target_id, lines, 'order_edited');
  end if;
  perform private.check_delivery_line(target_id);
  if details = '{}' then
    raise sqlstate 'PT400' using message = 'Nothing has been changed.';
  end if;
  update public.orders set revision = revision + 1 where id = target_id returning * into result;
  perform private.record_order_events(array[target_id], 'edited', details);
  if message is not null then
    perform private.queue_order_mail(array[target_id], 'order_changed', message, event_id => (
      select max(e.id) from public.order_events as e where e.order_id = target_id and e.kind = 'edited'
    ));
  end if;
  return result;
end
$$;
comment on function private.edit_order(bigint, integer, jsonb, jsonb, text) is
  'Corrects the contact details and the delivery of an order in any status, and changes the lines of a pending or approved order that is
   not completed, with its stock and its total; payments stay. Returns the order. Requires the right orders.handle (PT401, PT403).
   Parameters:
   - from_revision: the revision that the administrator loaded (optimistic concurrency).
   - customer: the corrected fields of {firstName, lastName, email, phone, address, deliveryMethod, zoneId}; null for no change.
   - lines: all lines that the order is to have, [private.wanted_line], in their sequence; null for no change. New prices require the
     right orders.price (private.check_prices).
   - message: 1 to 2,000 characters, emailed to the customer with the list of changes; null for no email.
   Raises PT400 for invalid input, PT404 for an unknown order, PT409 if the order has another revision, if its customer was erased, for
   lines of a declined or completed order, or if a product has too few units in stock.';
select private.expose('edit_order', 'authenticated',
  'order_id bigint, from_revision integer, customer jsonb default null, lines jsonb default null, message text default null'
);
