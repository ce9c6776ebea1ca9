-- Back-in-stock alerts: a visitor enters an email address on the page of a sold-out product, confirms it with the link in a
-- mail (double opt-in), and gets one mail when the product is available again.

create table public.stock_alerts (
  id uuid primary key default gen_random_uuid(),
  product_id bigint not null references public.products (id) on delete cascade,
  variant_id bigint,
  email text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  notified_at timestamptz,
  constraint stock_alerts_variant_id_fkey foreign key (product_id, variant_id)
    references public.product_variants (product_id, id) on delete cascade,
  constraint stock_alerts_email_check check (char_length(email) between 3 and 320),
  constraint stock_alerts_notified_at_check check (notified_at is null or confirmed_at is not null)
);
comment on table public.stock_alerts is 'Visitors'' requests to be notified when a sold-out product, or one of its variants, is back in stock.';
comment on column public.stock_alerts.id is
  'The Edge Functions derive the token of the alert''s link from this id and a secret (_shared/server/hashes.ts).';
comment on column public.stock_alerts.created_at is
  'When the visitor requested the alert; a repeated request before the confirmation updates the time. An unconfirmed alert is deleted
   7 days after this time.';
comment on column public.stock_alerts.confirmed_at is
  'When the visitor confirmed the address; null for an unconfirmed alert, which gets no back_in_stock mail.';
comment on column public.stock_alerts.notified_at is 'When the back_in_stock mail was queued, once per alert.';
create index stock_alerts_product_id_idx on public.stock_alerts (product_id, variant_id);
create unique index stock_alerts_once_per_address_key on public.stock_alerts (product_id, coalesce(variant_id, 0), lower(email))
  where notified_at is null;
create index stock_alerts_email_idx on public.stock_alerts (lower(email));

alter table public.stock_alerts enable row level security;
-- No API role may select email, because administrators need only the number of alerts. public.export_person, which answers data
-- requests, returns the email address.
grant select (id, product_id, variant_id, created_at, confirmed_at, notified_at) on public.stock_alerts
  to authenticated, service_role;

create policy "admins read stock alerts" on public.stock_alerts for select to authenticated
  using ((select private.can('stock.read')));

create function private.alert_product(alert public.stock_alerts) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'name', concat_ws(' – ', p.name, private.variant_text(v.value_ids)), 'slug', p.slug, 'imageUrl', coalesce(v.image_url, p.image_url)
  ) || jsonb_strip_nulls(jsonb_build_object('variantId', v.id, 'variantSku', v.sku))
  from public.products as p left join public.product_variants as v on v.id = alert.variant_id
  where p.id = alert.product_id
$$;
comment on function private.alert_product(public.stock_alerts) is
  'Returns what an alert is about: {name, slug, imageUrl, variantId, variantSku (both absent without a variant)}, the name with the
   variant.';

create function private.is_alert_due(alert public.stock_alerts) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when alert.variant_id is null then exists (select from public.products as p where p.id = alert.product_id and p.is_available)
    else exists (
      select from public.sellable_units as u
      where u.product_id = alert.product_id and u.variant_id = alert.variant_id and u.is_available
    )
  end
$$;
comment on function private.is_alert_due(public.stock_alerts) is
  'Whether the product or variant of an alert is available. An alert without a variant is about any variant of the product.';

create function private.queue_back_in_stock_mails(target_product_id bigint) returns void
language plpgsql set search_path = ''
as $$
begin
  with notified_alerts as (
    update public.stock_alerts as a set notified_at = now()
    where a.product_id = target_product_id and a.confirmed_at is not null and a.notified_at is null and private.is_alert_due(a)
    returning a.id
  )
  insert into public.mails (stock_alert_id, kind, message)
  select notified_alerts.id, 'back_in_stock', s.back_in_stock_mail from notified_alerts, public.shop_settings as s;
end
$$;
comment on function private.queue_back_in_stock_mails(bigint) is
  'Queues the back_in_stock mails of a product: one for every alert that is due (private.is_alert_due), confirmed and not yet notified.
   The update is a
   compare-and-set, so concurrent calls do not queue a mail twice.';

create function private.on_product_available() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'products' then
    perform private.queue_back_in_stock_mails(new.id);
  else
    perform private.queue_back_in_stock_mails(new.product_id);
  end if;
  return null;
end
$$;
comment on function private.on_product_available() is
  'Queues the back_in_stock mails of a product of which something has become available.';

-- The trigger runs in the transaction that makes the product available, such as an edit of the product or the decline of an order.
create trigger queue_back_in_stock_mails after update of stock_quantity, status on public.products
  for each row when (not old.is_available and new.is_available)
  execute function private.on_product_available();
create trigger queue_back_in_stock_mails after update on public.product_variants
  for each row when (not old.is_available and new.is_available)
  execute function private.on_product_available();

create function public.request_stock_alert(requested_product_id bigint, address text, requested_variant_id bigint default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  requested public.sellable_units;
  alert_id uuid;
begin
  select * into requested from public.sellable_units as u
  where u.product_id = requested_product_id and u.variant_id is not distinct from requested_variant_id and u.status <> 'PENDING';
  if not found then
    raise sqlstate 'PT404' using message = 'This product is no longer in our shop.';
  end if;
  if requested.is_available then
    raise sqlstate 'PT409' using message = requested.name || ' is in stock again: you can order it now.';
  end if;
  -- Above the limit the function returns without an error, so that the response does not disclose what is stored about an address.
  if not private.consume_mail_limit('alertMail', address, 5) then
    return;
  end if;
  insert into public.stock_alerts (product_id, variant_id, email) values (requested_product_id, requested_variant_id, btrim(address))
  on conflict (product_id, coalesce(variant_id, 0), lower(email)) where notified_at is null
    do update set created_at = now() where stock_alerts.confirmed_at is null;
  select a.id into alert_id from public.stock_alerts as a
  where a.product_id = requested_product_id and a.variant_id is not distinct from requested_variant_id
    and lower(a.email) = lower(btrim(address)) and a.notified_at is null;
  insert into public.mails (stock_alert_id, kind)
  select alert_id, 'alert_confirmation'
  where alert_id is not null and not exists (
    select 1 from public.mails as m
    where m.stock_alert_id = alert_id and m.kind = 'alert_confirmation' and m.status = 'waiting'
  );
end
$$;
comment on function public.request_stock_alert(bigint, text, bigint) is
  'Stores an alert for an email address and a sold-out product or variant, and queues the mail with the confirmation link. A repeated request
   queues the mail again, unless one is waiting, and restarts the 7-day expiry of an unconfirmed alert. Requests above the limit of
   the address (private.consume_mail_limit) are ignored. Raises PT404 for an unknown or hidden product, or one with options without a variant, PT409 for an available one.
   Only service_role (Edge Functions) may call it.';
grant execute on function public.request_stock_alert(bigint, text, bigint) to service_role;

create function public.stock_alert_by_link(token_hash text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'state', case when a.notified_at is not null then 'notified' when a.confirmed_at is not null then 'waiting'
        else 'unconfirmed' end,
      'product', private.alert_product(a)
    )
    from public.stock_alerts as a
    where a.id = (private.valid_link(token_hash)).stock_alert_id
  );
end
$$;
comment on function public.stock_alert_by_link(text) is
  'Returns the alert of a link, found by the SHA-256 of the link''s token: {state (unconfirmed, waiting or notified), product:
   private.alert_product}. Omits the email address. Returns null if there is no such alert. Only service_role may call it: the
   storefront function, which limits the rate of requests.';
grant execute on function public.stock_alert_by_link(text) to service_role;

create function public.confirm_stock_alert(token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  alert_id uuid := (private.valid_link(token_hash)).stock_alert_id;
  locked_product_id bigint;
begin
  -- Locks the product to serialise with a concurrent stock change: either the trigger of the change reads the confirmation, or this
  -- function reads the new stock.
  select p.id into locked_product_id from public.stock_alerts as a join public.products as p on p.id = a.product_id
  where a.id = alert_id for share of p;
  update public.stock_alerts set confirmed_at = now() where id = alert_id and confirmed_at is null;
  perform private.queue_back_in_stock_mails(locked_product_id);
  return public.stock_alert_by_link(token_hash);
end
$$;
comment on function public.confirm_stock_alert(text) is
  'Confirms the alert of a link; queues the back_in_stock mail if the product is already available. Returns
   public.stock_alert_by_link. Idempotent. Only service_role (Edge Functions) may call it.';
grant execute on function public.confirm_stock_alert(text) to service_role;

create function private.delete_stock_alerts(ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Locks mails before alerts, like public.prepare_mail, to prevent deadlocks.
  delete from public.mails where stock_alert_id = any (ids);
  delete from public.stock_alerts where id = any (ids);
end
$$;
comment on function private.delete_stock_alerts(uuid[]) is 'Deletes stock alerts and the mails about them.';

create function public.delete_stock_alert(token_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.delete_stock_alerts(array[(private.valid_link(token_hash)).stock_alert_id]);
end
$$;
comment on function public.delete_stock_alert(text) is
  'Deletes the alert of a link, including the email address and mails; does nothing if there is no such alert. Only service_role
   (Edge Functions) may call it.';
grant execute on function public.delete_stock_alert(text) to service_role;

create function private.delete_expired_stock_alerts() returns void
language sql set search_path = ''
as $$
  select private.delete_stock_alerts(array(
    select id from public.stock_alerts
    where case
      when notified_at is not null then notified_at < now() - interval '30 days'
      when confirmed_at is not null then confirmed_at < now() - interval '1 year'
      else created_at < now() - interval '7 days'
    end
  ))
$$;
comment on function private.delete_expired_stock_alerts() is
  'Deletes alerts that were not confirmed within 7 days, alerts whose mail was queued 30 days ago, and alerts whose product did not
   become available within a year of the confirmation. The privacy policy states these periods.';
