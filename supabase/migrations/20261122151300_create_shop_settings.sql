-- The owner's settings for the whole shop: limits of orders, the time after which a pending order expires (is declined
-- automatically), the threshold for low stock, deposits and bank details, visits, the default texts of emails to customers, and when
-- the shop is closed for holidays.

create function private.is_mail_text(message text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return char_length(btrim(message)) >= 1 and char_length(message) <= 2000;
end
$$;
comment on function private.is_mail_text(text) is 'Whether a text is valid in an email to a customer: 1 to 2,000 characters.';
grant execute on function private.is_mail_text(text) to authenticated;

create function private.are_mail_texts(messages text[]) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(bool_and(coalesce(private.is_mail_text(message), false)), true) from unnest(messages) as message $$;
comment on function private.are_mail_texts(text[]) is 'Whether each text of a list is valid in an email to a customer (private.is_mail_text).';
grant execute on function private.are_mail_texts(text[]) to authenticated;

-- The default values suit a shop that sells few, expensive products.
create table public.shop_settings (
  id smallint primary key default 1,
  -- Twelve chairs furnish a long dining table.
  max_units_per_line integer not null default 12,
  -- Twenty products furnish a room.
  max_lines integer not null default 20,
  -- The owner wants to speak to customers who order for more.
  max_order_value numeric(10, 2) not null default 20000,
  -- More than a household or an office orders in a day, and a small part of the stock.
  max_held_units integer not null default 40,
  -- After three days without a decision, the products should be available to other customers again.
  expire_after_hours integer default 72,
  low_stock_threshold integer not null default 3,
  delivery_rule text not null default 'highest',
  withdrawal_offer text not null default 'everyone',
  withdrawal_text text not null default
    'You can withdraw from this order without giving a reason until the day stated at each piece. Send or bring the pieces back within 14 days of telling us; we refund what you paid for them, with the standard delivery, within 14 days of your withdrawal.',
  approval_mail text not null default
    'We are pleased to confirm your order. Your pieces are set aside for you, and we will be in touch to agree collection or delivery.',
  decline_mail text not null default
    'We are sorry: we cannot take your order this time. Nothing is owed for it, and we would be glad to help you find something like it.',
  collection_mail text not null default
    'Your order is ready. You are welcome to collect it from our shop during opening hours.',
  delivery_mail text not null default
    'Your order is on its way to you. We will ring before we arrive.',
  completion_mail text not null default
    'Thank you for shopping with us. We hope that your pieces feel at home, and are here if anything is not as it should be.',
  back_in_stock_mail text not null default
    'You asked us to tell you when it returned. We cannot set it aside, so please order it soon if you would like it.',
  payment_request_mail text not null default
    'Thank you for your order. Please pay the amount below, with your order number as the reference.',
  saved_replies text[] not null default array[
    'Thank you for your message. We will look into it and write to you within a working day.',
    'Thank you for your enquiry. Would you like to see it? You are welcome in our shop during opening hours, and we are glad to set a time aside for you.'
  ],
  -- A usual deposit on furniture; a small order is paid at once.
  deposit_percent integer default 30,
  deposit_from numeric(10, 2) not null default 500,
  bank_details text,
  receipt_note text default 'No VAT is charged in Gibraltar; prices are final.',
  visit_minutes integer not null default 60,
  -- The way from one end of Gibraltar to the other, with parking.
  visit_buffer_minutes integer not null default 30,
  visit_lead_hours integer not null default 24,
  visit_days_ahead integer not null default 21,
  closed_from timestamptz,
  closed_until timestamptz,
  closed_notice text,
  past_closings tstzmultirange not null default '{}',
  updated_at timestamptz(3) not null default now(),
  constraint shop_settings_id_check check (id = 1),
  constraint shop_settings_max_units_per_line_check check (max_units_per_line between 1 and 999),
  constraint shop_settings_max_lines_check check (max_lines between 1 and 100),
  constraint shop_settings_max_order_value_check check (max_order_value between 1 and 999999.99),
  constraint shop_settings_max_held_units_check check (max_held_units between 1 and 100000),
  constraint shop_settings_expire_after_hours_check check (expire_after_hours between 1 and 8760),
  constraint shop_settings_low_stock_threshold_check check (low_stock_threshold between 1 and 1000),
  constraint shop_settings_withdrawal_offer_check check (withdrawal_offer in ('everyone', 'abroad', 'nobody')),
  constraint shop_settings_withdrawal_text_check check (private.is_mail_text(withdrawal_text)),
  constraint shop_settings_delivery_rule_check check (delivery_rule in ('highest', 'sum')),
  constraint shop_settings_deposit_percent_check check (deposit_percent between 1 and 99),
  constraint shop_settings_deposit_from_check check (deposit_from between 0 and 999999.99),
  constraint shop_settings_bank_details_check check (char_length(btrim(bank_details)) >= 1 and char_length(bank_details) <= 500),
  constraint shop_settings_receipt_note_check check (char_length(btrim(receipt_note)) >= 1 and char_length(receipt_note) <= 200),
  constraint shop_settings_visit_minutes_check check (visit_minutes between 15 and 480),
  constraint shop_settings_visit_buffer_minutes_check check (visit_buffer_minutes between 0 and 240),
  constraint shop_settings_visit_lead_hours_check check (visit_lead_hours between 1 and 720),
  constraint shop_settings_visit_days_ahead_check check (visit_days_ahead between 0 and 90),
  constraint shop_settings_closed_from_check check (closed_from between '2000-01-01' and '2999-12-31'),
  constraint shop_settings_closing_check
    check (num_nonnulls(closed_from, closed_notice) = 2 and (closed_until > closed_from) is not false
      or num_nonnulls(closed_from, closed_until, closed_notice) = 0),
  constraint shop_settings_closed_until_check check (closed_until between '2000-01-01' and '2999-12-31'),
  constraint shop_settings_closed_notice_check check (char_length(btrim(closed_notice)) between 1 and 300),
  constraint shop_settings_saved_replies_check check (cardinality(saved_replies) <= 20 and private.are_mail_texts(saved_replies)),
  constraint shop_settings_mail_texts_check check (
    private.is_mail_text(approval_mail) and private.is_mail_text(decline_mail) and private.is_mail_text(collection_mail)
    and private.is_mail_text(delivery_mail) and private.is_mail_text(completion_mail)
    and private.is_mail_text(back_in_stock_mail) and private.is_mail_text(payment_request_mail)
  )
);
comment on table public.shop_settings is 'The settings of the shop: a single row, which administrators update.';
comment on column public.shop_settings.max_units_per_line is 'Maximum number of units of one product in an order.';
comment on column public.shop_settings.max_lines is 'Maximum number of different products in an order.';
comment on column public.shop_settings.max_order_value is 'Maximum total of an order, in pounds.';
comment on column public.shop_settings.max_held_units is
  'Maximum number of units in the pending orders that were placed from one IP address within 24 hours.';
comment on column public.shop_settings.expire_after_hours is
  'Hours after which a pending order is declined automatically (public.expire_pending_orders); null: never.';
comment on column public.shop_settings.low_stock_threshold is
  'A product with 1 to this many units is low in stock.';
comment on column public.shop_settings.delivery_rule is
  'How the delivery prices of several products add up (public.delivery_quotes): highest, because one van delivers all of them, or sum.';
comment on column public.shop_settings.withdrawal_offer is
  'Who can withdraw from an order online: everyone, customers whose order is delivered outside Gibraltar (abroad), or nobody.';
comment on column public.shop_settings.withdrawal_text is 'The shop''s words about withdrawals, on the page of an order.';
comment on column public.shop_settings.approval_mail is
  'Default text of the email about an approved order; an administrator can change the text for each order. The same applies to
   decline_mail, collection_mail, delivery_mail, completion_mail and payment_request_mail. The text of back_in_stock_mail is sent unchanged.';
comment on column public.shop_settings.saved_replies is 'Texts that an administrator can begin a reply to a message with, at most 20.';
comment on column public.shop_settings.deposit_percent is
  'The deposit that the back office offers to ask for, in percent of an order''s total; null: no deposit.';
comment on column public.shop_settings.deposit_from is 'The smallest total of an order, in pounds, for which a deposit is offered.';
comment on column public.shop_settings.bank_details is
  'Where customers pay by bank transfer, at most 500 characters; shown on the order page and in the mail of an open payment request.
   Null: not shown.';
comment on column public.shop_settings.receipt_note is 'A line on receipts, at most 200 characters; null for none.';
comment on column public.shop_settings.visit_minutes is 'Length of a visit for a consultation, in minutes.';
comment on column public.shop_settings.visit_buffer_minutes is 'Time that stays free before and after a visit, in minutes.';
comment on column public.shop_settings.visit_lead_hours is 'The website offers visits that begin at least so many hours later.';
comment on column public.shop_settings.visit_days_ahead is 'For how many days ahead the website offers visits; 0: it offers none.';
comment on column public.shop_settings.closed_from is
  'When the shop closes for holidays: from then until closed_until the website takes no orders, pending orders do not expire, and no visits
   are offered. Null: it does not close.';
comment on column public.shop_settings.closed_until is 'The first moment at which the shop is open again; null: until closed_from is set to null.';
comment on column public.shop_settings.closed_notice is 'What visitors read while the shop is closed, at most 300 characters.';
comment on column public.shop_settings.past_closings is
  'The times of the last year in which the shop was closed, but for the closing in closed_from; set by a trigger (private.keep_past_closing).';
comment on column public.shop_settings.updated_at is 'The version of the row for optimistic concurrency, set by a trigger.';

alter table public.shop_settings enable row level security;
grant select on public.shop_settings to authenticated, service_role;
grant update (
  max_units_per_line, max_lines, max_order_value, max_held_units, expire_after_hours, low_stock_threshold, delivery_rule, withdrawal_offer, withdrawal_text,
  approval_mail, decline_mail, collection_mail, delivery_mail, completion_mail, back_in_stock_mail, payment_request_mail, saved_replies,
  deposit_percent, deposit_from, bank_details, receipt_note,
  visit_minutes, visit_buffer_minutes, visit_lead_hours, visit_days_ahead,
  closed_from, closed_until, closed_notice
) on public.shop_settings to authenticated;

create policy "admins read the shop settings" on public.shop_settings for select to authenticated
  using ((select private.can('settings.read')));
create policy "admins update the shop settings" on public.shop_settings for update to authenticated
  using ((select private.can('settings.edit'))) with check ((select private.can('settings.edit')));

insert into public.shop_settings default values;

create trigger touch_updated_at before update on public.shop_settings
  for each row execute function private.touch_updated_at();

create function private.order_limits() returns table (max_units_per_line integer, max_lines integer, max_order_value numeric)
language sql stable security definer set search_path = ''
as $$ select s.max_units_per_line, s.max_lines, s.max_order_value from public.shop_settings as s $$;
comment on function private.order_limits() is
  'Returns the limits of an order on the website, which the cart shows: units of one product, number of different products, and total
   in pounds. Security definer, because visitors must not read the other settings.';
select private.expose('order_limits', 'anon, authenticated, service_role');

-- Closed for holidays.

create function private.keep_past_closing() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.closed_from < now() then
    new.past_closings := (old.past_closings + tstzmultirange(tstzrange(old.closed_from, least(old.closed_until, now()))))
      * tstzmultirange(tstzrange(now() - interval '1 year', null));
  end if;
  return new;
end
$$;
comment on function private.keep_past_closing() is
  'Adds the elapsed part of a closing that is changed or ended to past_closings, because pending orders get the closed time added.';
create trigger keep_past_closing before update of closed_from, closed_until on public.shop_settings
  for each row when ((old.closed_from, old.closed_until) is distinct from (new.closed_from, new.closed_until))
  execute function private.keep_past_closing();

create function private.closing_notice(at timestamptz default now()) returns text
language sql stable set search_path = ''
as $$
  select closed_notice from public.shop_settings where closed_from <= at and (closed_until > at) is not false
$$;
comment on function private.closing_notice(timestamptz) is
  'Returns the notice for visitors if the shop is closed for holidays at a moment; null if it is not.';

create function private.closed_time(since timestamptz, at timestamptz default now()) returns interval
language sql stable set search_path = ''
as $$
  -- In seconds, because the length of a day depends on the time zone.
  select make_interval(secs => coalesce(sum(extract(epoch from upper(closed) - lower(closed))), 0)::double precision)
  from public.shop_settings as s, unnest(
    (s.past_closings + case when closed_from is null then '{}' else tstzmultirange(tstzrange(closed_from, closed_until)) end)
    * tstzmultirange(tstzrange(since, greatest(since, at)))
  ) as closed
$$;
comment on function private.closed_time(timestamptz, timestamptz) is
  'Returns for how long the shop was closed for holidays between two moments.';

create function private.shop_closing(at timestamptz default now())
returns table (closed_from timestamptz, closed_until timestamptz, notice text, first_day date, last_day date)
language sql stable security definer set search_path = ''
as $$
  select s.closed_from, s.closed_until, s.closed_notice,
    case when whole.first_day <= whole.last_day then whole.first_day end, case when whole.first_day <= whole.last_day then whole.last_day end
  from public.shop_settings as s cross join lateral (
    select ((s.closed_from at time zone 'Europe/Gibraltar') + interval '1 day' - interval '1 microsecond')::date as first_day,
      (s.closed_until at time zone 'Europe/Gibraltar')::date - 1 as last_day
  ) as whole
  where s.closed_from is not null and (s.closed_until > at) is not false
$$;
comment on function private.shop_closing(timestamptz) is
  'Returns the closing for holidays that is planned or in effect at a moment; no row if there is none. closed_until: null if the end is open.
   first_day and last_day: the days in Gibraltar that are closed from midnight to midnight; nulls if there are none, or the end is open.
   Security definer, because visitors must not read the other settings.';
grant execute on function private.shop_closing(timestamptz) to anon, authenticated, service_role;
