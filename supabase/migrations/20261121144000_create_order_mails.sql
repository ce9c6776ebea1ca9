-- E-mails about orders, and the link by which a customer without an account sees an order.
--
-- The outbox says which mails there are to send and nothing else: what is in them is read from the order when they are sent,
-- so that no second copy of a customer's details waits here, and none is left when the person is erased.
--
-- A link's token is made by the function, from the checkout's key and a secret that the database does not know
-- (storefront/order-token.ts); here is only its hash. So nobody who reads the database, or a backup of it, can follow a link,
-- and a repeated checkout and every mail still carry the same one.

create type public.mail_kind as enum ('confirmation', 'notice', 'release');
create type public.mail_status as enum ('waiting', 'sent', 'skipped', 'failed');

create table public.order_mails (
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null references public.orders (id) on delete cascade,
  kind public.mail_kind not null,
  status public.mail_status not null default 'waiting',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  give_up_at timestamptz not null default now() + interval '23 hours',
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint order_mails_order_id_kind_key unique (order_id, kind),
  constraint order_mails_attempts_check check (attempts >= 0),
  constraint order_mails_last_error_check check (char_length(last_error) <= 100),
  constraint order_mails_finished_at_check check ((status = 'waiting') = (finished_at is null))
);
comment on table public.order_mails is
  'Outbox: a confirmation to the customer and a notice to the owner for each order, written with it; a release to the
   customer when the order was not confirmed in time.';
comment on column public.order_mails.id is 'Also the key by which the mail provider knows a repeated attempt.';
comment on column public.order_mails.status is
  'skipped: not sent on purpose, because no provider was set up, or not for so long that the mail would only confuse.';
comment on column public.order_mails.next_attempt_at is
  'Until then the mail is in the hands of whoever claimed it, or rests after a failed attempt.';
comment on column public.order_mails.give_up_at is
  'Providers recognise a repeated attempt for 24 hours; later ones could arrive twice.';
comment on column public.order_mails.last_error is 'Such as "HTTP 500"; never a provider''s own words, which may quote an address.';
create index order_mails_due_idx on public.order_mails (next_attempt_at) where status = 'waiting';
create index order_mails_unsent_idx on public.order_mails (created_at) where status in ('waiting', 'failed');

create table private.order_links (
  token_hash text primary key,
  order_id bigint not null references public.orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint order_links_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.order_links is
  'The SHA-256 of each token by which an order can be seen; more than one only after the functions'' secret was changed.';
create index order_links_order_id_idx on private.order_links (order_id);

alter table public.order_mails enable row level security;
alter table private.order_links enable row level security;
grant select on public.order_mails to authenticated, service_role;
create policy "admins read order mails" on public.order_mails for select to authenticated
  using ((select private.is_admin()));

create function private.add_order_link(shown bigint, link_hash text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.order_links (token_hash, order_id)
  select link_hash, shown where link_hash is not null
  on conflict (token_hash) do nothing
$$;
comment on function private.add_order_link(bigint, text) is
  'Lets whoever has the token of this hash (64 hexadecimal digits) see an order; does nothing for null or a known hash.';

create function public.read_order_mail(mail uuid, attempt integer, link_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  subject bigint;
begin
  select m.order_id into subject from public.order_mails as m
  where m.id = mail and m.attempts = attempt and m.status = 'waiting' and m.next_attempt_at > now() + interval '30 seconds';
  if not found then
    return null;
  end if;
  perform private.add_order_link(subject, link_hash);
  return (
    select private.order_answer(o.id) || jsonb_build_object(
      'id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'email', o.email, 'phone', o.phone
    )
    from public.orders as o where o.id = subject
  );
end
$$;
comment on function public.read_order_mail(uuid, integer, text) is
  'What a claimed mail is about: private.order_answer with the order''s id and firstName, lastName, email, phone. Null when the
   mail is gone, because the person was erased, and when the claim has passed on or is so nearly over that somebody else
   could be sending it too. The link in the mail will work: link_hash is the SHA-256 of its token. Only the function
   order-mails may call it.';

create function public.finish_order_mail(mail uuid, attempt integer, outcome public.mail_status, error text default null)
returns public.mail_status
language sql security definer set search_path = ''
as $$
  update public.order_mails as m
  set (status, finished_at) = (
        select decided.status, case when decided.status <> 'waiting' then now() end
        from (
          select case when outcome = 'waiting' and m.next_attempt_at > m.give_up_at then 'failed' else outcome end as status
        ) as decided
      ),
      last_error = error
  where m.id = mail and m.attempts = attempt and m.status = 'waiting'
  returning m.status
$$;
comment on function public.finish_order_mail(uuid, integer, public.mail_status, text) is
  'Notes what became of a claimed mail: sent, skipped, failed, or waiting for the next attempt, which is failed when that
   would come too late. Answers the mail''s state; null when the claim has passed to somebody else. Only the function
   order-mails may call it.';

create function public.order_by_link(link_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.order_answer(o.id) || jsonb_build_object('status', o.status, 'declineReason', o.decline_reason)
  from private.order_links as l join public.orders as o on o.id = l.order_id
  where l.token_hash = link_hash
$$;
comment on function public.order_by_link(text) is
  'The order that a link leads to, by the SHA-256 of its token: private.order_answer with status and declineReason (null without
   one), nothing about the person;
   null when there is none. Only the storefront function, which limits it, may call it.';

grant execute on function
  public.read_order_mail(uuid, integer, text),
  public.finish_order_mail(uuid, integer, public.mail_status, text),
  public.order_by_link(text)
  to service_role;

-- As before, and with the order's mails and links: neither says who somebody is, but both belong to somebody.
create or replace function private.erase_person(address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  theirs bigint[];
  submissions integer;
  requests integer;
begin
  perform private.require_admin();
  if coalesce(address, '') !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    raise sqlstate 'PT400' using message = 'Please enter a valid email address';
  end if;
  theirs := array(select id from public.orders where lower(email) = lower(address));
  delete from public.order_mails where order_id = any (theirs);
  delete from private.order_links where order_id = any (theirs);
  update public.orders
  set first_name = 'Erased', last_name = 'Erased', email = 'erased@invalid', phone = '00000'
  where id = any (theirs);
  delete from public.contact_submissions where lower(email) = lower(address);
  get diagnostics submissions = row_count;
  -- That a request was made and when it was dealt with is kept, as the proof of having done so; who made it is not.
  update public.data_requests
  set name = 'Erased', email = 'erased@invalid', details = 'Erased on request', verification_info = 'Erased',
      admin_notes = null, status = 'processed', processed_at = coalesce(processed_at, now())
  where lower(email) = lower(address);
  get diagnostics requests = row_count;
  perform private.erase_mentions(address);
  return jsonb_build_object(
    'orders', cardinality(theirs), 'contactSubmissions', submissions, 'dataRequests', requests,
    'accounts', private.erase_account(address)
  );
end
$$;
comment on function public.erase_person(text) is
  'Erases everything held about an e-mail address: contact submissions, an account that is no administrator''s, mails about
   and links to orders, and mentions of the address in what others wrote; orders keep number, items and amounts without
   identity, data requests that and when they were dealt with. Answers how many orders, contactSubmissions, dataRequests and
   accounts were touched. Raises PT400 for what is no address, PT401, PT403.';

create or replace function private.export_person(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'email', address,
    'exportedAt', now(),
    'accounts', coalesce((
      select jsonb_agg(to_jsonb(u) || jsonb_build_object('cartItems', (
        select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from public.cart_items c where c.user_id = u.id
      )) order by u.id)
      from public.users u where lower(u.email) = lower(address)
    ), '[]'),
    'orders', coalesce((
      select jsonb_agg(to_jsonb(o) || jsonb_build_object(
        'items', (
          select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.order_items i where i.order_id = o.id
        ),
        'mails', (
          select coalesce(jsonb_agg(to_jsonb(m) - 'id' order by m.kind), '[]') from public.order_mails m where m.order_id = o.id
        )
      ) order by o.id)
      from public.orders o where lower(o.email) = lower(address)
    ), '[]'),
    'contactSubmissions', coalesce((
      select jsonb_agg(to_jsonb(s) order by s.id) from public.contact_submissions s where lower(s.email) = lower(address)
    ), '[]'),
    'dataRequests', coalesce((
      select jsonb_agg(to_jsonb(r) order by r.id) from public.data_requests r where lower(r.email) = lower(address)
    ), '[]')
  );
end
$$;
comment on function public.export_person(text) is
  'Everything held about an e-mail address: accounts with cart, orders with items and the mails about them, contact
   submissions, data requests. Raises PT401, PT403.';
