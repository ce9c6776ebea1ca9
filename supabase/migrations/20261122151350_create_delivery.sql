-- Delivery: zones, their rates per delivery class, and quotes for a cart (design/commerce, section 2). The first active zone is the
-- home zone, in which products.delivery_price replaces the rate of the product's class.

create table public.delivery_zones (
  id bigint generated always as identity primary key,
  name text not null,
  country text not null,
  note text,
  position integer not null default 0,
  is_active boolean not null default true,
  updated_at timestamptz(3) not null default now(),
  constraint delivery_zones_name_key unique (name),
  constraint delivery_zones_name_check check (char_length(btrim(name)) between 2 and 60),
  constraint delivery_zones_country_check check (country ~ '^[A-Z]{2}$'),
  constraint delivery_zones_note_check check (char_length(btrim(note)) between 1 and 200)
);
comment on table public.delivery_zones is
  'Where the shop delivers. The active zone with the lowest position is the home zone. Administrators edit the table.';
comment on column public.delivery_zones.country is 'ISO 3166-1 code, such as GI.';
comment on column public.delivery_zones.note is 'What customers should know about deliveries to this zone, such as taxes.';
comment on column public.delivery_zones.updated_at is
  'The version of the zone and its rates for optimistic concurrency, set by a trigger.';

create table public.delivery_rates (
  zone_id bigint not null references public.delivery_zones (id) on delete cascade,
  delivery_class public.delivery_class not null,
  price numeric(10, 2),
  free_from numeric(10, 2),
  days_from smallint,
  days_to smallint,
  constraint delivery_rates_pkey primary key (zone_id, delivery_class),
  constraint delivery_rates_class_check check (delivery_class <> 'collect'),
  constraint delivery_rates_price_check check (price between 0 and 9999.99),
  constraint delivery_rates_free_from_check
    check (free_from is null or (price is not null and free_from between 0.01 and 999999.99)),
  constraint delivery_rates_days_check
    check ((days_from is null) = (days_to is null) and days_from between 0 and days_to and days_to <= 365)
);
comment on table public.delivery_rates is
  'The price in pounds of delivering products of a class to a zone. A class without a row, or with a null price, is delivered by
   arrangement: the price is agreed with the customer.';
comment on column public.delivery_rates.free_from is
  'The value of an order''s products, in pounds, from which delivery is free; null: never.';
comment on column public.delivery_rates.days_from is 'Working days until the delivery, at the earliest; days_to at the latest.';

alter table public.delivery_zones enable row level security;
alter table public.delivery_rates enable row level security;
grant select on public.delivery_zones, public.delivery_rates to authenticated, service_role;
grant delete on public.delivery_zones to authenticated;

create policy "admins read delivery zones" on public.delivery_zones for select to authenticated
  using ((select private.can('settings.read')));
create policy "admins delete delivery zones" on public.delivery_zones for delete to authenticated
  using ((select private.can('settings.edit')));
create policy "admins read delivery rates" on public.delivery_rates for select to authenticated
  using ((select private.can('settings.read')));

create trigger touch_updated_at before update on public.delivery_zones
  for each row execute function private.touch_updated_at();

-- Product pages show the delivery price.
select private.add_version_triggers('public.delivery_zones', 'catalogue'),
  private.add_version_triggers('public.delivery_rates', 'catalogue');

create function private.save_delivery_zone(zone jsonb, rates jsonb, from_updated_at timestamptz default null) returns public.delivery_zones
language plpgsql security definer set search_path = ''
as $$
declare
  saved_zone public.delivery_zones := jsonb_populate_record(null::public.delivery_zones, zone);
begin
  perform private.require('settings.edit');
  if saved_zone.id is null then
    insert into public.delivery_zones (name, country, note, position, is_active)
    values (
      btrim(saved_zone.name), saved_zone.country, nullif(btrim(saved_zone.note), ''),
      (select coalesce(max(position), 0) + 1 from public.delivery_zones), saved_zone.is_active
    ) returning * into saved_zone;
  else
    update public.delivery_zones as z
    set name = btrim(saved_zone.name), country = saved_zone.country, note = nullif(btrim(saved_zone.note), ''),
        is_active = saved_zone.is_active
    where z.id = saved_zone.id and z.updated_at = from_updated_at returning * into saved_zone;
    if not found then
      raise sqlstate 'PT409' using message = 'This delivery zone was changed or deleted by somebody else.';
    end if;
  end if;
  delete from public.delivery_rates where zone_id = saved_zone.id;
  insert into public.delivery_rates (zone_id, delivery_class, price, free_from, days_from, days_to)
  select saved_zone.id, r.delivery_class, r.price, r.free_from, r.days_from, r.days_to
  from jsonb_populate_recordset(null::public.delivery_rates, rates) as r;
  return saved_zone;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'There is already a delivery zone with this name.';
  when check_violation or not_null_violation or numeric_value_out_of_range or invalid_text_representation then
    raise sqlstate 'PT400' using message = 'Please check the name, the country, the prices and the days of this delivery zone.';
end
$$;
comment on function private.save_delivery_zone(jsonb, jsonb, timestamptz) is
  'Creates a delivery zone after the others, or changes one, and replaces its rates; returns the zone. Requires the right
   settings.edit (PT401, PT403). Parameters:
   - zone: {id (absent: a new zone), name, country, note, is_active}.
   - rates: [{delivery_class, price, free_from, days_from, days_to}], amounts in pounds.
   - from_updated_at: the zone''s updated_at that the administrator loaded.
   Raises PT400 for an invalid value, PT409 if the zone has changed since or the name is taken.';
select private.expose('save_delivery_zone', 'authenticated');

create function private.order_delivery_zones(zone_ids bigint[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require('settings.edit');
  update public.delivery_zones set position = array_position(zone_ids, id)
  where id = any (zone_ids) and position is distinct from array_position(zone_ids, id);
end
$$;
comment on function private.order_delivery_zones(bigint[]) is
  'Sorts the delivery zones in the order of zone_ids; the first active zone is the home zone. Requires the right settings.edit
   (PT401, PT403).';
select private.expose('order_delivery_zones', 'authenticated');

create function private.home_zone_id() returns bigint
language sql stable set search_path = ''
as $$ select id from public.delivery_zones where is_active order by position, id limit 1 $$;
comment on function private.home_zone_id() is 'Returns the id of the home zone; null if the shop delivers nowhere.';

create function private.delivery_quotes(items jsonb, target_zone_id bigint default null) returns table (
  zone_id bigint, name text, country text, note text, is_home boolean, price numeric, days_from integer, days_to integer,
  excluded bigint[]
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with lines as (
    select p.id, p.delivery_class, p.delivery_price, max(u.lead_time_days) as lead_time_days, sum(u.unit_price * l.quantity) as subtotal
    from private.merge_quantities(items) as l
    join public.products as p on p.id = l.id and p.status <> 'PENDING'
    left join public.product_variants as v on v.id = l.variant_id and v.product_id = p.id
    cross join lateral (
      select coalesce(v.lead_time_days, p.lead_time_days) as lead_time_days, private.current_price(p, v) as unit_price
    ) as u
    group by p.id
  ), zones as (
    select z.*, z.id = private.home_zone_id() as is_home from public.delivery_zones as z where z.is_active
  ), priced_lines as (
    select z.id as zone_id, r.days_from, r.days_to, coalesce(l.lead_time_days, 0) as lead_time_days, case
      when z.is_home and l.delivery_price is not null then l.delivery_price
      when r.free_from <= (select sum(subtotal) from lines) then 0
      else r.price
    end as price
    from zones as z cross join lines as l
    left join public.delivery_rates as r on r.zone_id = z.id and r.delivery_class = l.delivery_class
    where l.delivery_class is distinct from 'collect'
  ), prices as (
    select zone_id, case when max(lead_time_days) = 0 then max(days_from)::integer end as days_from,
      case when max(lead_time_days) = 0 then max(days_to)::integer end as days_to, case
      -- sum() and max() ignore nulls, but a single line without a price makes the price of the whole delivery unknown.
      when count(price) < count(*) then null
      when (select delivery_rule from public.shop_settings) = 'sum' then sum(price)
      else max(price)
    end as price
    from priced_lines group by zone_id
  )
  select z.id, z.name, z.country, z.note, z.is_home, q.price, q.days_from, q.days_to,
    array(select l.id from lines as l where l.delivery_class = 'collect' order by l.id)
  from zones as z left join prices as q on q.zone_id = z.id
  where target_zone_id is null or z.id = target_zone_id
  order by z.position, z.id;
end
$$;
comment on function private.delivery_quotes(jsonb, bigint) is
  'Returns what the delivery of a cart costs in each active zone, or in target_zone_id, the home zone first. items: [{id, variantId, quantity}],
   as for a checkout; unknown and hidden products are ignored. Raises PT400 if items is not a valid cart. Columns:
   - price: pounds; null: by arrangement, because the shop has no price for one of the products. In the home zone
     products.delivery_price replaces the rate of the product''s class and its free_from. shop_settings.delivery_rule: "highest" (the
     price of the dearest product) or "sum" (each product''s price once, whatever its quantity).
   - days_from, days_to: working days; null if unknown, or if one of the products has a lead time.
   - excluded: the ids of the products that can only be collected. A cart with one of them can''t be delivered.
   Everything that shows or charges a delivery uses this function: product page, cart, checkout and private.add_delivery.';
select private.expose('delivery_quotes', 'anon, authenticated, service_role');
