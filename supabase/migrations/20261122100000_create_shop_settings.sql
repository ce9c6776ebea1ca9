-- What the owner sets for the whole shop: how much one visitor can order and hold, and how long an order may stay pending.
-- The defaults suit a shop that sells few, expensive pieces. A dozen of one piece furnishes the longest dining table; twenty
-- different ones a whole room. Above £20,000 no customer wants to be left to a form. Forty units a day from one address is
-- more than a household or an office orders, and a small part of the stock. After three days without an answer, a piece is
-- better offered to somebody else.

create table public.shop_settings (
  id smallint primary key default 1,
  max_units_per_line integer not null default 12,
  max_lines integer not null default 20,
  max_order_value numeric(10, 2) not null default 20000,
  max_held_units integer not null default 40,
  release_after_hours integer default 72,
  updated_at timestamptz not null default now(),
  constraint shop_settings_id_check check (id = 1),
  constraint shop_settings_max_units_per_line_check check (max_units_per_line between 1 and 999),
  constraint shop_settings_max_lines_check check (max_lines between 1 and 100),
  constraint shop_settings_max_order_value_check check (max_order_value between 1 and 999999.99),
  constraint shop_settings_max_held_units_check check (max_held_units between 1 and 100000),
  constraint shop_settings_release_after_hours_check check (release_after_hours between 1 and 8760)
);
comment on table public.shop_settings is 'Settings of the shop: exactly one row, which administrators change.';
comment on column public.shop_settings.max_units_per_line is 'Largest number of units of one product in an order.';
comment on column public.shop_settings.max_lines is 'Largest number of different products in an order.';
comment on column public.shop_settings.max_order_value is 'Largest total of an order, in pounds.';
comment on column public.shop_settings.max_held_units is
  'Largest number of units that pending orders from one client address hold, of those placed within 24 hours.';
comment on column public.shop_settings.release_after_hours is 'Hours after which a pending order is released; null for never.';
comment on column public.shop_settings.updated_at is 'The version of the row, kept by a trigger.';
insert into public.shop_settings default values;

alter table public.shop_settings enable row level security;
grant select on public.shop_settings to authenticated, service_role;
grant update (max_units_per_line, max_lines, max_order_value, max_held_units, release_after_hours)
  on public.shop_settings to authenticated;
create policy "admins read the shop settings" on public.shop_settings for select to authenticated
  using ((select private.is_admin()));
create policy "admins change the shop settings" on public.shop_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create trigger touch_updated_at before update on public.shop_settings
  for each row execute function private.touch_updated_at();

create function private.order_limits() returns table (max_units_per_line integer, max_lines integer, max_order_value numeric)
language sql stable security definer set search_path = ''
as $$ select s.max_units_per_line, s.max_lines, s.max_order_value from public.shop_settings as s $$;
comment on function private.order_limits() is 'The work of public.order_limits: what of the settings everybody may read.';
grant execute on function private.order_limits() to anon, authenticated, service_role;

create function public.order_limits() returns table (max_units_per_line integer, max_lines integer, max_order_value numeric)
language sql stable set search_path = ''
as $$ select * from private.order_limits() $$;
comment on function public.order_limits() is
  'The largest order that anyone can place: units of one product, different products, and total in pounds. For the cart.';
grant execute on function public.order_limits() to anon, authenticated, service_role;

create function private.check_line_limits(items jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  most public.shop_settings;
  line_count bigint;
  too_many text;
  product_id bigint;
begin
  select * into most from public.shop_settings;
  select count(*) into line_count from private.merged_lines(items);
  if line_count > most.max_lines then
    raise sqlstate 'PT400' using message = format(
      'An online order can have at most %s different products; this one has %s. Please contact us for a larger order.',
      most.max_lines, line_count), column = 'items';
  end if;
  select string_agg(format('%s × %s', l.quantity, p.name), ', ' order by p.id), min(p.id) into too_many, product_id
  from private.merged_lines(items) as l
  join public.products as p on p.id = l.product_id and p.status <> 'PENDING'
  where l.quantity > most.max_units_per_line;
  if too_many is not null then
    raise sqlstate 'PT400' using message = format(
      'An online order can have at most %s of one product; this one has %s. Please contact us for a larger order.',
      most.max_units_per_line, too_many), detail = product_id::text, column = 'quantity';
  end if;
end
$$;
comment on function private.check_line_limits(jsonb) is
  'Raises PT400 when a cart has more lines, or more units in one line, than the shop settings allow. A line of a product that
   is unknown or hidden is left to check_availability. The error''s detail and column are as there.';

create function private.check_held_units(client text, items jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most integer;
  units bigint;
  held bigint;
begin
  if client is null then
    return;
  end if;
  -- Serialises the checkouts of one address until they commit, so that two of them cannot both see the units as free.
  perform pg_advisory_xact_lock(hashtextextended('held units ' || client, 0));
  select max_held_units into most from public.shop_settings;
  select sum(quantity) into units from private.merged_lines(items);
  select coalesce(sum(i.quantity), 0) into held
  from private.checkout_keys as k
  join public.orders as o on o.id = k.order_id and o.status = 'pending'
  join public.order_items as i on i.order_id = o.id
  where k.client_hash = client and k.created_at > now() - interval '24 hours';
  if held + units > most then
    raise sqlstate 'PT429' using message = format(
      'At most %s pieces can be on order from one connection in a day; with this order they would be %s. Please contact us for a larger order.',
      most, held + units);
  end if;
end
$$;
comment on function private.check_held_units(text, jsonb) is
  'Raises PT429 when pending orders that this client address (keyed hash) placed within 24 hours, and this cart, come to more
   units than the shop settings allow. Exact under concurrency. Does nothing for null.';

create function private.check_order_value(total numeric) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  most numeric := (select max_order_value from public.shop_settings);
begin
  if total > most then
    raise sqlstate 'PT400' using message = format(
      'Orders of more than £%s are arranged personally; this one comes to £%s. Please contact us and we will prepare it with you.',
      to_char(most, 'FM99,999,990.00'), to_char(total, 'FM999,999,999,990.00')), column = 'items';
  end if;
end
$$;
comment on function private.check_order_value(numeric) is
  'Raises PT400 when an order''s total (pounds) is above what the shop settings allow.';
