-- Triggers that keep the catalogue's derived facts true, whoever writes: the category list and the stock ledger.

create function private.normalise_category_ids() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.category_ids := coalesce((
    select array_agg(wanted.id order by wanted.position)
    from (
      select id, min(position) as position
      from unnest(array_prepend(new.category_id, new.category_ids)) with ordinality as given (id, position)
      where id is not null
      group by id
    ) as wanted
    join public.categories using (id)
  ), '{}');
  return new;
end
$$;
comment on function private.normalise_category_ids() is
  'category_ids holds the primary category first, each once, and none that does not exist. Spec section 5, product form.';

create trigger normalise_category_ids before insert or update of category_id, category_ids on public.products
  for each row execute function private.normalise_category_ids();

create function private.lock_products_of_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform 1 from public.products
  where category_id = old.id or category_ids @> array[old.id]
  order by id for no key update;
  return old;
end
$$;
comment on function private.lock_products_of_category() is
  'Deleting a category changes its products, so they are locked first, in product order as in private.sell: otherwise a
   deletion and a checkout of two of them would dead-lock.';

create trigger lock_products_of_category before delete on public.categories
  for each row execute function private.lock_products_of_category();

create function private.unlink_category() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.products
  set category_ids = array_remove(category_ids, old.id)
  where category_ids @> array[old.id];
  return null;
end
$$;
comment on function private.unlink_category() is
  'Deleting a category only unlinks its products. Spec section 7, DELETE /api/product-categories/{id}.';

create trigger unlink_category after delete on public.categories
  for each row execute function private.unlink_category();

create function private.record_stock_movement() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before integer := case when tg_op = 'INSERT' then 0 else old.stock_quantity end;
  -- Set by place_order and decline_order for their own transaction; any other change is somebody's adjustment.
  cause text := nullif(current_setting('private.stock_reason', true), '');
  for_order text := nullif(current_setting('private.stock_order_id', true), '');
begin
  if new.stock_quantity is distinct from before then
    insert into public.stock_movements (product_id, delta, reason, order_id, actor)
    values (
      new.id,
      new.stock_quantity - before,
      coalesce(cause, case when tg_op = 'INSERT' then 'initial' else 'adjustment' end)::public.stock_reason,
      for_order::bigint,
      auth.uid()
    );
  end if;
  return null;
end
$$;
comment on function private.record_stock_movement() is
  'Writes the ledger row for every change of products.stock_quantity, in the same transaction.';

create trigger record_stock_movement after insert or update of stock_quantity on public.products
  for each row execute function private.record_stock_movement();
