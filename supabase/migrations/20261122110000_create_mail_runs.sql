-- At most one run of the function order-mails at a time. The Data API's connections are pooled and each call is a transaction
-- of its own, so a session's advisory lock can't be held over a run: a lease can, a row that is taken by compare-and-set.

create table private.leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
comment on table private.leases is
  'What only one may do at a time, who does it, and until when. A holder renews its lease; that of one that died expires.';
alter table private.leases enable row level security;

create function public.start_mail_run() returns uuid
language sql security definer set search_path = ''
as $$
  insert into private.leases as l (name, holder, expires_at)
  select 'order mails', gen_random_uuid(), clock_timestamp() + interval '15 seconds'
  where exists (
    select 1 from public.order_mails as m where m.status = 'waiting' and m.next_attempt_at <= clock_timestamp()
  )
  on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where l.expires_at <= clock_timestamp()
  returning l.holder
$$;
comment on function public.start_mail_run() is
  'Takes the lease for a new run and answers its id; null while another run has it, or when no mail is due. The lease holds for
   15 seconds, in which the run has to make its first claim. Only functions may call it.';

create function public.end_mail_run(run uuid) returns void
language sql security definer set search_path = ''
as $$
  update private.leases as l set expires_at = '-infinity' where l.name = 'order mails' and l.holder = run
$$;
comment on function public.end_mail_run(uuid) is
  'Gives the lease of a run back early, one that could not be started for instance. Only functions may call it.';

create function public.claim_order_mails(run uuid, at_most integer)
returns table (id uuid, kind public.mail_kind, order_number text, checkout_key uuid, attempt integer)
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks the lease first: start_mail_run waits for this claim to end. So an order whose checkout found the lease taken was
  -- committed before the queries below, which see its mails; one that is committed later finds the lease free again.
  update private.leases as l set expires_at = clock_timestamp() + interval '30 seconds'
  where l.name = 'order mails' and l.holder = run and l.expires_at > '-infinity';
  if not found then
    return;
  end if;
  update public.order_mails as m
  set status = case when m.attempts = 0 then 'skipped' else 'failed' end::public.mail_status, finished_at = now()
  where m.status = 'waiting' and m.next_attempt_at <= clock_timestamp() and m.give_up_at < now();
  return query
    update public.order_mails as m
    set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + interval '1 minute' * power(2, m.attempts + 1)
    from public.orders as o, private.checkout_keys as k
    where m.id = any (array(
        select due.id from public.order_mails as due
        where due.status = 'waiting' and due.next_attempt_at <= clock_timestamp()
        order by due.next_attempt_at limit at_most
        for update skip locked
      ))
      and o.id = m.order_id and k.order_id = m.order_id
    returning m.id, m.kind, o.order_number, k.key, m.attempts;
  if not found then
    perform public.end_mail_run(run);
  end if;
end
$$;
comment on function public.claim_order_mails(uuid, integer) is
  'Claims due mails for the run that has the lease, renews the lease for 30 seconds, and ends mails that are too late. Answers
   nothing, and ends the run, when no mail is due; nothing for a run that lost its lease. A claimed mail is nobody else''s for
   2 minutes after its first claim, 4 after the second, 8, 16, …, which is also when it is tried again. Only the function
   order-mails may call it.';

grant execute on function
  public.start_mail_run(), public.end_mail_run(uuid), public.claim_order_mails(uuid, integer)
  to service_role;
