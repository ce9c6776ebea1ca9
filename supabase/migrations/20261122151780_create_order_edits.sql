-- Edits of orders: reducing or removing lines of a pending order (their units return to stock), and correcting contact details.

create function private.lock_editable_order(target_id bigint, from_revision integer, has_items boolean) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  found_order public.orders;
  problem text;
begin
  select * into found_order from public.orders where id = target_id for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'This order does not exist.';
  end if;
  problem := case
    when has_items and found_order.status <> 'pending' then 'is already ' || found_order.status
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
  'Locks an order for an edit; returns the order. has_items: whether the edit includes items and not only contact details. Raises
   PT404 for an unknown order, PT409 if the edit includes items of an order that is not pending, the customer was erased, or the
   revision is not from_revision.';

create function private.reduce_items(edited_order_id bigint, items jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  changes jsonb;
begin
  if items = '[]' then
    raise sqlstate 'PT400' using message = 'An order keeps at least one item. To remove all, decline it.';
  end if;
  if exists (
    select 1 from private.merge_quantities(items) as remaining
    left join public.order_items as i
      on i.id = remaining.id and i.order_id = edited_order_id and i.kind in ('product', 'custom')
    where i.id is null or remaining.quantity > i.quantity
  ) then
    raise sqlstate 'PT400' using message = 'The items of an order can be reduced or removed, but not increased.';
  end if;
  changes := (
    select coalesce(jsonb_agg(jsonb_build_object(
      'product', i.product_id, 'name', i.name, 'before', i.quantity, 'after', coalesce(remaining.quantity, 0)
    ) order by i.id), '[]')
    from public.order_items as i
    left join private.merge_quantities(items) as remaining on remaining.id = i.id
    where i.order_id = edited_order_id and i.kind in ('product', 'custom') and remaining.quantity is distinct from i.quantity
  );
  perform private.lock_products_of_orders(array[edited_order_id]);
  perform private.restore_units(edited_order_id, 'order_edited', array_agg(c.product), array_agg(c.before - c.after))
  from jsonb_to_recordset(changes) as c (product bigint, before integer, after integer);
  delete from public.order_items
  where order_id = edited_order_id and kind in ('product', 'custom')
    and id not in (select m.id from private.merge_quantities(items) as m);
  update public.order_items as i set quantity = remaining.quantity
  from private.merge_quantities(items) as remaining
  where i.order_id = edited_order_id and i.id = remaining.id and i.quantity <> remaining.quantity;
  return changes;
end
$$;
comment on function private.reduce_items(bigint, jsonb) is
  'Sets the quantities of an order''s items to those in `items`, [{id, quantity}]; removes order items that are absent. Puts the
   removed units back into stock. Returns one {product, name, before, after} per changed item, with the product''s id and the units
   before and after. Raises PT400 if no item remains, for an unknown item and for a larger quantity.';

create function private.correct_contact_details(old_order public.orders, customer jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  new_order public.orders;
begin
  update public.orders
  set first_name = coalesce(btrim(customer ->> 'firstName'), first_name),
      last_name = coalesce(btrim(customer ->> 'lastName'), last_name),
      email = coalesce(btrim(customer ->> 'email'), email),
      phone = coalesce(btrim(customer ->> 'phone'), phone),
      postal_address = nullif(coalesce(btrim(customer ->> 'address'), postal_address), '')
  where id = old_order.id returning * into new_order;
  return (
    select coalesce(jsonb_agg(n.key order by n.key), '[]')
    from jsonb_each(to_jsonb(new_order)) as n join jsonb_each(to_jsonb(old_order)) as o using (key) where n.value <> o.value
  );
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'Please check the name, email address, phone number and postal address.';
end
$$;
comment on function private.correct_contact_details(public.orders, jsonb) is
  'Sets the contact details of a locked order. customer: any of {firstName, lastName, email, phone, address}; absent fields keep
   their values. Returns only the names of the changed columns, because the details of order events must not contain personal data.
   Raises PT400 for an invalid value.';

create function private.edit_order(target_id bigint, from_revision integer, customer jsonb, items jsonb) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  old_order public.orders;
  result public.orders;
  details jsonb := '{}';
  changes jsonb;
begin
  perform private.require('orders.handle');
  old_order := private.lock_editable_order(target_id, from_revision, items is not null);
  changes := private.correct_contact_details(old_order, customer);
  if changes <> '[]' then
    details := jsonb_build_object('contact', changes);
  end if;
  changes := case when items is null then '[]' else private.reduce_items(target_id, items) end;
  if changes <> '[]' then
    details := details || jsonb_build_object(
      'lines', changes, 'total', jsonb_build_object('before', old_order.total, 'after', private.update_order_total(target_id))
    ) || jsonb_strip_nulls(jsonb_build_object('not_restocked', (
      select jsonb_agg(jsonb_build_object('name', c.name, 'quantity', c.before - c.after))
      from jsonb_to_recordset(changes) as c (product bigint, name text, before integer, after integer) where c.product is null
    )));
  end if;
  if details = '{}' then
    raise sqlstate 'PT400' using message = 'Nothing has been changed.';
  end if;
  update public.orders set revision = revision + 1 where id = target_id returning * into result;
  perform private.record_order_events(array[target_id], 'edited', details);
  return result;
end
$$;
comment on function private.edit_order(bigint, integer, jsonb, jsonb) is 'Implements public.edit_order.';
grant execute on function private.edit_order(bigint, integer, jsonb, jsonb) to authenticated;

create function public.edit_order(
  order_id bigint, from_revision integer, customer jsonb default null, items jsonb default null
) returns public.orders
language sql set search_path = ''
as $$ select private.edit_order(order_id, from_revision, customer, items) $$;
comment on function public.edit_order(bigint, integer, jsonb, jsonb) is
  'Corrects the contact details of an order in any status, and reduces the items of a pending one: puts removed units back into stock,
   unless their products have been deleted, and updates the total. Returns the order. Requires the right orders.handle (PT401, PT403). Parameters:
   - from_revision: the revision that the administrator loaded (optimistic concurrency).
   - customer: the corrected fields of {firstName, lastName, email, phone, address}; null for no change.
   - items: the remaining order items, [{id, quantity}], at least one, with the same or smaller quantities; null for no change.
   Raises PT400 for invalid input, PT404 for an unknown order, PT409 if the order has another revision, if its customer was erased,
   or for items of an order that is no longer pending.';
grant execute on function public.edit_order(bigint, integer, jsonb, jsonb) to authenticated;
