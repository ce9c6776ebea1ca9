-- The lines that administrators enter, for new orders and for edits: one function applies the wanted set of lines to an order, moves
-- the stock accordingly, and sets the total (design/commerce, section 1).

create type public.reduction_reason as enum ('customer_asked', 'out_of_stock', 'damaged', 'other');
comment on type public.reduction_reason is
  'Why an administrator has reduced or removed a line. Units that are out of stock or damaged do not go back into stock by default.';

create type private.wanted_line as (
  kind public.line_kind, id bigint, "productId" bigint, "variantId" bigint, name text, quantity integer, price numeric, "priceReason" text,
  "toOrder" boolean, percent numeric, amount numeric, reason public.reduction_reason, restock boolean
);
comment on type private.wanted_line is
  'A line that an order is to have; amounts in pounds. An absent field is null, an absent kind is product.
   - product: id of the order''s line, or productId of a new line, with variantId if the product has options; quantity (0 removes the line); price if it is not the product''s
     price, with priceReason; toOrder, to sell without taking units from stock. If units are removed: reason, and restock, whether
     they go back into stock (by default unless they are out_of_stock or damaged).
   - custom: id of the order''s line, or none; name, quantity (0 removes the line), price.
   - discount: name, the reason that the customer sees; percent or amount.
   - delivery: price.';

create function private.check_wanted_line(line private.wanted_line) returns void
language plpgsql immutable set search_path = ''
as $$
declare
  problem text;
begin
  problem := case
    when line.kind is null then 'Each line is a product, a free line, a discount or a delivery.'
    when line.kind in ('product', 'custom')
      and coalesce(line.quantity, -1) not between case when line.id is null then 1 else 0 end and 999
    then 'Each item needs a product and a whole quantity from 1 to 999.'
    when line.kind = 'product' and (line.id is null) = (line."productId" is null)
    then 'Each item needs a product and a whole quantity from 1 to 999.'
    when line.kind = 'product' and (
      line.price not between 0 and 999999.99 or line.price <> round(line.price, 2) or char_length(btrim(line."priceReason")) > 200
    ) then 'A changed price is from £0 to £999,999.99 and needs a reason of at most 200 characters.'
    when line.kind = 'custom' and line.quantity > 0 and (
      coalesce(line.price, -1) not between 0 and 999999.99 or line.price <> round(line.price, 2)
      or char_length(btrim(coalesce(line.name, ''))) not between 1 and 200
    ) then 'A free line needs a text of at most 200 characters and a price from £0 to £999,999.99.'
    when line.kind = 'discount' and (
      char_length(btrim(coalesce(line.name, ''))) not between 1 and 100 or (line.percent is null) = (line.amount is null)
      or line.percent not between 0.01 and 100 or line.percent <> round(line.percent, 2)
      or line.amount not between 0.01 and 999999.99 or line.amount <> round(line.amount, 2)
    ) then 'A discount needs a reason of at most 100 characters and a percentage of up to 100 or an amount.'
    when line.kind = 'delivery' and (coalesce(line.price, -1) not between 0 and 9999.99 or line.price <> round(line.price, 2))
    then 'The price of a delivery is from £0 to £9,999.99.'
  end;
  if problem is not null then
    raise sqlstate 'PT400' using message = problem;
  end if;
end
$$;
comment on function private.check_wanted_line(private.wanted_line) is
  'Raises PT400 for a line with a missing or invalid field.';

create function private.parse_wanted_lines(lines jsonb) returns private.wanted_line[]
language plpgsql stable set search_path = ''
as $$
declare
  defaults constant private.wanted_line := jsonb_populate_record(null::private.wanted_line, '{"kind": "product"}');
  wanted private.wanted_line[];
  problem text;
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) > 100 then
    raise sqlstate 'PT400' using message = 'An order can have at most 100 lines.';
  end if;
  wanted := array(select w from jsonb_populate_recordset(defaults, lines) as w);
  select case
    when not coalesce(bool_or(w.quantity > 0) filter (where w.kind in ('product', 'custom')), false) then 'An order needs at least one item. To remove all, decline it.'
    when count(w.id) > count(distinct w.id) or count(w."productId") > count(distinct (w."productId", w."variantId")) filter (where w."productId" is not null)
    then 'Each product can be on one line only.'
    when count(*) filter (where w.kind = 'discount') > 1 or count(*) filter (where w.kind = 'delivery') > 1
    then 'An order has at most one discount and one delivery.'
  end into problem from unnest(wanted) as w;
  if problem is not null then
    raise sqlstate 'PT400' using message = problem;
  end if;
  perform private.check_wanted_line(w) from unnest(wanted) as w;
  return wanted;
exception
  when invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value or null_value_not_allowed
    or datatype_mismatch then
    raise sqlstate 'PT400' using message = 'Each item needs a product and a whole quantity from 1 to 999.';
end
$$;
comment on function private.parse_wanted_lines(jsonb) is
  'Returns the lines of a request, [private.wanted_line]. Raises PT400 unless they are 1 to 100 valid lines with at least one item, each
   product and each line once, and at most one discount and one delivery.';

create function private.check_wanted_items(before public.order_items[], wanted private.wanted_line[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select from unnest(wanted) as w
    where w.id is not null and not exists (select from unnest(before) as i where i.id = w.id and i.kind = w.kind)
  ) then
    raise sqlstate 'PT400' using message = 'The order has no such item.';
  end if;
  if exists (
    select from unnest(wanted) as w left join public.products as p on p.id = w."productId" and p.status <> 'PENDING'
    where w."productId" is not null and p.id is null
  ) then
    raise sqlstate 'PT400' using message = 'A product of this order is no longer available.';
  end if;
  perform private.sellable_unit(w."productId", w."variantId") from unnest(wanted) as w where w."productId" is not null;
end
$$;
comment on function private.check_wanted_items(public.order_items[], private.wanted_line[]) is
  'Raises PT400 for a line that is not among the order''s lines before, and for a new line with an unknown or hidden product, or
   with a product with options without one of its variants (private.sellable_unit).';

create function private.write_items(target_id bigint, wanted private.wanted_line[]) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.order_items as i
  where i.order_id = target_id and i.kind in ('product', 'custom')
    and i.id not in (select w.id from unnest(wanted) as w where w.id is not null and w.quantity > 0);
  update public.order_items as i
  set quantity = w.quantity, position = w.position,
      name = case i.kind when 'custom' then btrim(w.name) else i.name end,
      price = coalesce(w.price, i.price),
      list_price = case i.kind when 'product' then nullif(coalesce(i.list_price, i.price), coalesce(w.price, i.price)) end,
      price_reason = case when nullif(coalesce(i.list_price, i.price), coalesce(w.price, i.price)) is not null and i.kind = 'product'
        then coalesce(nullif(btrim(w."priceReason"), ''), case when coalesce(w.price, i.price) = i.price then i.price_reason end) end,
      is_to_order = i.kind = 'product' and (coalesce(w."toOrder", i.is_to_order) or exists (
        select from public.product_variants as v where v.id = i.variant_id and v.made_to_order
      ))
  from unnest(wanted) with ordinality as w (
    kind, id, "productId", "variantId", name, quantity, price, "priceReason", "toOrder", percent, amount, reason, restock, position
  )
  where i.order_id = target_id and i.id = w.id;
  insert into public.order_items (
    order_id, kind, position, product_id, variant_id, name, variant, price, list_price, price_reason, quantity, is_to_order
  )
  select target_id, w.kind, w.position, u.product_id, u.variant_id, coalesce(u.name, btrim(w.name)), u.variant,
    coalesce(w.price, u.unit_price), nullif(u.unit_price, coalesce(w.price, u.unit_price)),
    case when w.price <> u.unit_price then nullif(btrim(w."priceReason"), '') end,
    w.quantity, u.product_id is not null and (coalesce(w."toOrder", false) or u.made_to_order)
  from unnest(wanted) with ordinality as w (
    kind, id, "productId", "variantId", name, quantity, price, "priceReason", "toOrder", percent, amount, reason, restock, position
  )
  left join public.sellable_units as u on u.product_id = w."productId" and u.variant_id is not distinct from w."variantId"
  where w.kind in ('product', 'custom') and w.id is null;
  if exists (
    select from public.order_items as i where i.order_id = target_id and i.list_price is not null and i.price_reason is null
  ) then
    raise sqlstate 'PT400' using message = 'A changed price is from £0 to £999,999.99 and needs a reason of at most 200 characters.';
  end if;
end
$$;
comment on function private.write_items(bigint, private.wanted_line[]) is
  'Makes the products and free lines of an order those of wanted. A new line has the product''s current price; a line of the order keeps
   the price of its sale unless wanted changes it. Raises PT400 for a changed price without a reason.';

create function private.write_charges(target_id bigint, wanted private.wanted_line[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.set_delivery_line(target_id, (select w.price from unnest(wanted) as w where w.kind = 'delivery'));
  delete from public.order_items where order_id = target_id and kind = 'discount';
  insert into public.order_items (order_id, kind, name, price, quantity, percent)
  select target_id, 'discount', btrim(w.name) || coalesce(' (' || trim_scale(w.percent) || ' %)', ''),
    -coalesce(w.amount, round(w.percent / 100 * (
      select coalesce(sum(i.subtotal), 0) from public.order_items as i where i.order_id = target_id and i.kind = 'product'
    ), 2)), 1, w.percent
  from unnest(wanted) as w where w.kind = 'discount';
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'The discount comes to £0. Please enter a larger one, or none.';
end
$$;
comment on function private.write_charges(bigint, private.wanted_line[]) is
  'Makes the discount and the delivery of an order, whose products are written, those of wanted. A percentage is rounded once, to pence,
   on the sum of the products; the name of its line ends with it: "Trade discount (10 %)". Raises PT400 for a discount of £0.';

create function private.line_changes(
  before public.order_items[], after public.order_items[], wanted private.wanted_line[]
) returns jsonb
language sql stable set search_path = ''
as $$
  with joined as (
    select coalesce(n.id, o.id) as id, coalesce(n.kind, o.kind) as kind, coalesce(n.product_id, o.product_id) as product,
      coalesce(n.variant_id, o.variant_id) as variant,
      coalesce(n.name, o.name) as name, coalesce(o.quantity, 0) as before, coalesce(n.quantity, 0) as after,
      o.price as old_price, n.price as new_price, coalesce(o.is_to_order, false) as was_to_order,
      coalesce(n.is_to_order, false) as is_to_order, w.reason,
      case when coalesce(n.kind, o.kind) = 'product' then
        case when o.is_to_order then 0 else coalesce(o.quantity, 0) end - case when n.is_to_order then 0 else coalesce(n.quantity, 0) end
      end as stock,
      coalesce(w.restock, coalesce(w.reason not in ('out_of_stock', 'damaged'), true)) and private.has_stock(o) as is_restocked
    from unnest(before) as o full join unnest(after) as n on n.id = o.id left join unnest(wanted) as w on w.id = o.id
    where coalesce(n.kind, o.kind) in ('product', 'custom')
      and (o.name, o.quantity, o.price, o.is_to_order) is distinct from (n.name, n.quantity, n.price, n.is_to_order)
  ), charges as (
    select coalesce(n.kind, o.kind) as kind, coalesce(n.name, o.name) as name, coalesce(o.price, 0) as before, coalesce(n.price, 0) as after
    from (select * from unnest(before) where kind in ('discount', 'delivery')) as o
    full join (select * from unnest(after) where kind in ('discount', 'delivery')) as n on n.kind = o.kind
    where (o.name, o.price) is distinct from (n.name, n.price)
  )
  select jsonb_strip_nulls(jsonb_build_object(
    'lines', (
      select jsonb_agg(jsonb_build_object(
        'kind', nullif(kind, 'product'), 'product', product, 'variant', variant, 'name', name, 'before', before, 'after', after,
        'price', case when old_price <> new_price then jsonb_build_object('before', old_price, 'after', new_price) end,
        'to_order', case when was_to_order <> is_to_order and after > 0 then is_to_order end,
        'reason', case when after < before then reason end, 'stock', nullif(stock, 0),
        'written_off', case when stock > 0 and product is not null and not is_restocked then stock end
      ) order by kind, id) from joined
    ),
    'charges', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'name', name, 'before', before, 'after', after) order by kind) from charges
    ),
    'not_restocked', (
      select jsonb_agg(jsonb_build_object('name', name, 'quantity', stock) order by id) from joined where stock > 0 and product is null
    )
  ))
$$;
comment on function private.line_changes(public.order_items[], public.order_items[], private.wanted_line[]) is
  'Returns how the lines of an order differ, without absent fields; amounts in pounds:
   - lines: [{kind ("custom"), product (id), variant (id), name, before, after (units), price: {before, after}, to_order, reason, stock (units
     returned to stock; negative: taken from it), written_off (those of the returned units that do not exist or are damaged)}];
   - charges: [{kind, name, before, after}], the discount, whose amounts are negative, and the delivery;
   - not_restocked: [{name, quantity}], the units that can''t be returned, because their products have been deleted.';

create function private.move_changed_stock(target_id bigint, reason public.stock_reason, changed_lines jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  line record;
begin
  -- A product that is removed and added again is first returned.
  for line in
    select c.product, c.variant, c.stock, coalesce(c.written_off, 0) as written_off
    from jsonb_to_recordset(changed_lines) as c (product bigint, variant bigint, stock integer, written_off integer)
    where c.product is not null and c.stock <> 0 order by c.product, c.variant, c.stock desc
  loop
    if line.stock < 0 then
      perform private.take_units(target_id, reason, line.product, line.variant, -line.stock);
    elsif line.written_off > 0 then
      perform private.write_off_units(target_id, reason, array[line.product], array[line.variant], array[line.stock]);
    else
      perform private.restore_units(target_id, reason, array[line.product], array[line.variant], array[line.stock]);
    end if;
  end loop;
end
$$;
comment on function private.move_changed_stock(bigint, public.stock_reason, jsonb) is
  'Moves the stock of an order''s changed lines (private.line_changes), whose products are locked; the stock movements get this reason.
   Raises the same errors as private.check_availability.';

create function private.check_prices(before public.order_items[], after public.order_items[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.can('orders.price') and exists (
    select from unnest(after) as n
    where (n.kind in ('custom', 'discount') or n.list_price is not null) and not exists (
      select from unnest(before) as o
      where o.kind = n.kind and o.name = n.name and (
        case when n.kind = 'discount' and o.percent is not null then o.percent = n.percent else o.price = n.price end
        and (n.kind = 'discount' or o.id = n.id)
      )
    )
  ) then
    raise sqlstate 'PT403' using message = 'Only an owner can change prices, add free lines and give discounts.';
  end if;
end
$$;
comment on function private.check_prices(public.order_items[], public.order_items[]) is
  'Raises PT403 for a changed price, a free line or a discount that the lines of the order before do not have, unless the caller has the
   right orders.price.';

create function private.apply_order_lines(target_id bigint, lines jsonb, reason public.stock_reason) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  wanted constant private.wanted_line[] := private.parse_wanted_lines(lines);
  before constant public.order_items[] := array(select i from public.order_items as i where i.order_id = target_id);
  old_total constant numeric := (select total from public.orders where id = target_id);
  new_total numeric;
  after public.order_items[];
  changes jsonb;
begin
  perform 1 from public.products as p
  where p.id in (select w."productId" from unnest(wanted) as w union select i.product_id from unnest(before) as i)
  order by p.id for no key update;
  perform 1 from public.product_variants as v
  where v.id in (select w."variantId" from unnest(wanted) as w union select i.variant_id from unnest(before) as i)
  order by v.id for no key update;
  perform private.check_wanted_items(before, wanted);
  perform private.write_items(target_id, wanted);
  perform private.write_charges(target_id, wanted);
  after := array(select i from public.order_items as i where i.order_id = target_id);
  perform private.check_prices(before, after);
  changes := private.line_changes(before, after, wanted);
  perform private.move_changed_stock(target_id, reason, changes -> 'lines');
  new_total := private.update_order_total(target_id);
  return changes || case when new_total = old_total then '{}'
    else jsonb_build_object('total', jsonb_build_object('before', old_total, 'after', new_total)) end;
exception
  when unique_violation then
    raise sqlstate 'PT400' using message = 'Each product can be on one line only.';
  when check_violation or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'The discount can''t be larger than the order.';
end
$$;
comment on function private.apply_order_lines(bigint, jsonb, public.stock_reason) is
  'Makes the lines of a locked order those of lines, [private.wanted_line]: the order''s lines that are absent are removed, and their
   units go back into stock. Takes added units from stock, and sets the total. The stock movements get this reason. Locks the products
   in id order, and then their variants. Returns private.line_changes with total: {before, after}, in pounds, if it has changed. Raises PT400 for invalid lines and a
   total below £0, PT403 (private.check_prices), PT409 if a product has too few units in stock (private.check_availability).';

create function private.check_delivery_line(target_id bigint) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select from public.orders as o join public.order_items as i on i.order_id = o.id and i.kind = 'delivery'
    where o.id = target_id and o.delivery_method is distinct from 'delivery'
  ) then
    raise sqlstate 'PT400' using message = 'An order with a delivery price must be delivered.', column = 'deliveryMethod';
  end if;
end
$$;
comment on function private.check_delivery_line(bigint) is
  'Raises PT400 if an order has a delivery line, but another delivery method.';
