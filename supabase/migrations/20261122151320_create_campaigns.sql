-- Price campaigns, and the prices of the last 30 days (design rule "Price campaigns").
--
-- products.campaign_price holds the price of the campaign that applies now, so that lists can sort and filter by it. A schedule sets it
-- within a minute of a campaign's begin and end. Orders and pages do not wait for the schedule: private.current_unit_price and
-- page_state compute the exact price meanwhile.

create type public.campaign_scope as enum ('all', 'categories', 'products');
create type public.campaign_reduction as enum ('percent', 'amount');
create type public.price_rounding as enum ('none', '.95', '.99', 'whole');

create table public.campaigns (
  id bigint generated always as identity primary key,
  name text not null,
  scope public.campaign_scope not null,
  category_ids bigint[] not null default '{}',
  product_ids bigint[] not null default '{}',
  excluded_product_ids bigint[] not null default '{}',
  reduction public.campaign_reduction not null,
  value numeric(8, 2) not null,
  rounding public.price_rounding not null default 'none',
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_active boolean not null default true,
  updated_at timestamptz(3) not null default now(),
  constraint campaigns_name_check check (char_length(btrim(name)) between 2 and 120),
  constraint campaigns_scope_check check (
    (scope = 'categories') = (category_ids <> '{}') and (scope = 'products') = (product_ids <> '{}')
  ),
  constraint campaigns_category_ids_check check (cardinality(category_ids) <= 100 and array_position(category_ids, null) is null),
  constraint campaigns_product_ids_check check (cardinality(product_ids) <= 1000 and array_position(product_ids, null) is null),
  constraint campaigns_excluded_product_ids_check
    check (cardinality(excluded_product_ids) <= 1000 and array_position(excluded_product_ids, null) is null),
  constraint campaigns_value_check check (value > 0 and value <= case reduction when 'percent' then 90 else 999999.99 end),
  constraint campaigns_starts_at_check check (starts_at between '2000-01-01' and '2999-12-31'),
  constraint campaigns_ends_at_check check (ends_at between '2000-01-01' and '2999-12-31'),
  constraint campaigns_during_check check (ends_at > starts_at),
  constraint campaigns_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.campaigns is 'Reductions of many products for a time.';
comment on column public.campaigns.scope is
  'all products, those of the categories in category_ids, or those in product_ids; never those in excluded_product_ids.';
comment on column public.campaigns.value is 'Percent (at most 90) or pounds off the price, depending on reduction.';
comment on column public.campaigns.rounding is
  'The campaign''s price ends with .95 or .99 or is whole pounds: the next lower such price, so that the reduction is never smaller than
   advertised.';
comment on column public.campaigns.ends_at is 'The first moment without the reduction; null: until is_active is set to false.';

alter table public.campaigns enable row level security;
grant select, insert, update, delete on public.campaigns to authenticated;
grant select on public.campaigns to service_role;
create policy "admins read campaigns" on public.campaigns for select to authenticated
  using ((select private.can('catalogue.edit')));
create policy "admins insert campaigns" on public.campaigns for insert to authenticated
  with check ((select private.can('catalogue.edit')));
create policy "admins update campaigns" on public.campaigns for update to authenticated
  using ((select private.can('catalogue.edit'))) with check ((select private.can('catalogue.edit')));
create policy "admins delete campaigns" on public.campaigns for delete to authenticated
  using ((select private.can('catalogue.edit')));
create trigger touch_updated_at before update on public.campaigns
  for each row execute function private.touch_updated_at();
select private.add_history('public.campaigns', 'catalogue.edit', 'name', '{}', false);

create table private.campaign_clock (
  id smallint primary key default 1,
  applied_at timestamptz not null default now(),
  next_change timestamptz,
  constraint campaign_clock_id_check check (id = 1)
);
comment on table private.campaign_clock is
  'When products.campaign_price was set last, and the next moment at which a campaign begins or ends; a single row. Updating the row
   applies the campaigns (private.apply_campaigns).';
alter table private.campaign_clock enable row level security;
insert into private.campaign_clock default values;

create table private.price_history (
  product_id bigint not null references public.products (id) on delete cascade,
  since timestamptz not null default clock_timestamp(),
  unit_price numeric(10, 2) not null,
  primary key (product_id, since)
);
comment on table private.price_history is 'The unit prices of each product, each from "since" until the next one.';
alter table private.price_history enable row level security;

create function private.round_down(amount numeric, rounding public.price_rounding) returns numeric
language sql immutable set search_path = ''
as $$
  select case rounding
    when 'none' then trunc(amount, 2)
    when 'whole' then trunc(amount)
    else trunc(amount + 1 - rounding::text::numeric) - 1 + rounding::text::numeric
  end
$$;
comment on function private.round_down(numeric, public.price_rounding) is
  'Returns the highest price in pounds that is not above an amount and ends as the rounding says: 20.90 becomes 19.95 with ".95".';

create function private.campaign_price(price numeric, campaign public.campaigns) returns numeric
language sql stable set search_path = ''
as $$
  select nullif(greatest(private.round_down(
    case campaign.reduction when 'percent' then price * (100 - campaign.value) / 100 else price - campaign.value end, campaign.rounding
  ), 0), 0)
$$;
comment on function private.campaign_price(numeric, public.campaigns) is
  'Returns the price of a product in a campaign, in pounds; null if the campaign would make it free.';

create function private.is_in_scope(product public.products, campaign public.campaigns) returns boolean
language sql stable set search_path = ''
as $$
  select product.id <> all (campaign.excluded_product_ids) and case campaign.scope
    when 'all' then true
    when 'categories' then product.category_ids && campaign.category_ids
    else product.id = any (campaign.product_ids)
  end
$$;
comment on function private.is_in_scope(public.products, public.campaigns) is 'Whether a campaign reduces a product.';

create function private.own_price(product public.products) returns numeric
language plpgsql stable set search_path = ''
as $$
begin
  -- PL/pgSQL, because each order line calls it while a campaign begins or ends: Postgres plans an SQL function at every call.
  return case when product.on_sale and product.sale_price is not null then product.sale_price else product.price end;
end
$$;
comment on function private.own_price(public.products) is
  'Returns the unit price of a product without campaigns, in pounds: the sale price if it applies, else the price.';

create function private.lowest_campaign_price(product public.products, moment timestamptz) returns numeric
language sql stable set search_path = ''
as $$
  select case when price < private.own_price(product) then price end
  from (
    select min(private.campaign_price(product.price, c)) as price
    from public.campaigns as c
    where c.is_active and c.starts_at <= moment and (c.ends_at > moment) is not false and private.is_in_scope(product, c)
  ) as lowest
$$;
comment on function private.lowest_campaign_price(public.products, timestamptz) is
  'Returns the lowest price of the campaigns that apply to a product at a moment, in pounds; null if none applies or none is lower than
   the product''s own price.';

create function private.lowest_recent_price(target_product_id bigint) returns numeric
language sql stable set search_path = ''
as $$
  select min(unit_price)
  from (
    select unit_price, since, lead(since, 1, now()) over (order by since) as until
    from private.price_history where product_id = target_product_id
  ) as prices
  where until > now() - interval '30 days' and until - since >= interval '1 hour'
$$;
comment on function private.lowest_recent_price(bigint) is
  'Returns the lowest unit price of a product within the last 30 days, in pounds; null if there is none. Ignores prices that applied for
   less than an hour, such as a typing error.';

create function private.set_prices() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_reduced constant boolean := case when tg_op = 'UPDATE' then old.is_on_sale else false end;
begin
  new.campaign_price := private.lowest_campaign_price(new, now());
  new.reference_price := case
    when new.campaign_price is null and (not new.on_sale or new.sale_price is null) then null
    when was_reduced then least(old.reference_price, new.price)
    else least(private.lowest_recent_price(new.id), new.price)
  end;
  return new;
end
$$;
comment on function private.set_prices() is
  'Sets campaign_price, and reference_price when a reduction begins; a further reduction keeps the reference price. Ignores values that
   a client sends.';
-- Fires after normalise_category_ids (alphabetical order).
create trigger set_prices before insert or update of price, sale_price, on_sale, category_ids, category_id, campaign_price, reference_price
  on public.products for each row execute function private.set_prices();

create function private.record_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.price_history (product_id, unit_price) values (new.id, new.unit_price);
  return null;
end
$$;
comment on function private.record_price() is 'Records a product''s new unit price.';
create trigger record_price after insert on public.products
  for each row execute function private.record_price();
create trigger record_changed_price after update of price, sale_price, on_sale, category_ids, category_id, campaign_price, reference_price
  on public.products for each row when (old.unit_price <> new.unit_price) execute function private.record_price();

create function private.next_price_change(moment timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select min(boundary)
  from public.campaigns as c cross join lateral (values (c.starts_at), (c.ends_at)) as boundaries (boundary)
  where c.is_active and boundary > moment
$$;
comment on function private.next_price_change(timestamptz) is
  'Returns the first moment after another at which a campaign begins or ends; null if there is none.';

create function private.apply_campaigns() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed_ids constant bigint[] := array(
    select p.id from public.products as p
    where p.deleted_at is null
      -- The variants of a product have campaign prices of their own, in products.choices.
      and (p.variant_count > 0 or p.campaign_price is distinct from private.lowest_campaign_price(p, now()))
  );
begin
  perform 1 from public.products where id = any (changed_ids) order by id for no key update;
  -- The trigger set_prices computes the price, and updated_at stays: this is a trigger's update.
  update public.products set campaign_price = null where id = any (changed_ids);
  new.applied_at := now();
  new.next_change := private.next_price_change(now());
  return new;
end
$$;
comment on function private.apply_campaigns() is
  'Sets campaign_price of the products whose campaigns have begun, ended or changed, and the next change. Locks the products in id order,
   as orders do.';
create trigger apply_campaigns before update on private.campaign_clock
  for each row execute function private.apply_campaigns();

create function private.on_campaign_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.campaign_clock set applied_at = now() where id = 1;
  return null;
end
$$;
comment on function private.on_campaign_change() is 'Applies the campaigns after one of them was added, changed or deleted.';
create trigger on_campaign_change after insert or delete or update on public.campaigns
  for each statement execute function private.on_campaign_change();

create function public.apply_due_campaigns() returns void
language sql security definer set search_path = ''
as $$ update private.campaign_clock set applied_at = now() where next_change <= now() $$;
comment on function public.apply_due_campaigns() is
  'Changes the prices of the products in campaigns that have begun or ended since the last call. Called by a schedule every minute
   (docs/database-schedules.sql).';
grant execute on function public.apply_due_campaigns() to service_role;

create function private.are_prices_due() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select next_change <= now() is true from private.campaign_clock);
end
$$;
comment on function private.are_prices_due() is
  'Whether a campaign has begun or ended since the prices of its products were set, for at most a minute.';
grant execute on function private.are_prices_due() to anon, authenticated, service_role;

create function private.current_unit_price(product public.products) returns numeric
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when not private.are_prices_due() then product.unit_price
    else least(private.own_price(product), private.lowest_campaign_price(product, now()))
  end;
end
$$;
comment on function private.current_unit_price(public.products) is
  'Returns what a customer pays for one unit of a product now, in pounds, also at the moment at which a campaign begins or ends.';

create function private.seconds_to_price_change() returns integer
language sql stable security definer set search_path = ''
as $$
  select ceil(extract(epoch from private.next_price_change(now()) - now()))::integer
  where private.next_price_change(now()) < now() + interval '1 day'
$$;
comment on function private.seconds_to_price_change() is
  'Returns the seconds until a campaign begins or ends, null if none does within a day. For page_state.';
grant execute on function private.seconds_to_price_change() to anon, authenticated, service_role;

create function private.preview_campaign(draft jsonb)
returns table (
  id bigint, name text, status public.product_status, price numeric, unit_price numeric, new_price numeric, other_campaign text, total bigint
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  campaign constant public.campaigns := jsonb_populate_record(null::public.campaigns, draft);
begin
  perform private.require('catalogue.edit');
  return query
  select p.id, p.name, p.status, p.price,
    private.own_price(p),
    private.campaign_price(p.price, campaign), (
      select c.name from public.campaigns as c
      where c.id is distinct from campaign.id and c.is_active and (c.ends_at > greatest(campaign.starts_at, now())) is not false
        and (c.starts_at < campaign.ends_at) is not false and private.is_in_scope(p, c)
      order by private.campaign_price(p.price, c), c.id limit 1
    ), count(*) over ()
  from public.products as p
  where p.deleted_at is null and private.is_in_scope(p, campaign)
  order by p.name, p.id limit 200;
end
$$;
comment on function private.preview_campaign(jsonb) is
  'Returns the products in the scope of a campaign that need not be saved, by name: the first 200 and the number of all of them (total).
   draft: the columns of public.campaigns, of which empty lists must not be null. unit_price: the product''s own price without campaigns.
   new_price: the campaign''s price, null if it would be free; it applies if it is lower. other_campaign: the name of another campaign that
   reduces the product within the same time; the lower price applies. Requires the right catalogue.edit (PT401, PT403).';
select private.expose('preview_campaign', 'authenticated');
