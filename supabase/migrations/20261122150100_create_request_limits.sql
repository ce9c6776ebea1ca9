-- Rate limits of the Edge Functions: one atomic counter per bucket, subject and time window (fixed window).

create table private.request_counts (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, subject, window_start)
);
comment on table private.request_counts is
  'Number of requests per bucket, subject (hash of a client address, account or recipient) and time window. Deleted after a day
   (public.delete_expired_personal_data).';
create index request_counts_window_start_idx on private.request_counts (window_start);

alter table private.request_counts enable row level security;

create function private.window_start(window_seconds integer) returns timestamptz
language sql stable set search_path = ''
as $$
  select to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds)
$$;
comment on function private.window_start(integer) is
  'Start of the current time window. Windows are aligned to the clock. Tests replace this function to set the window.';

create function private.add_request(bucket text, subject text, window_seconds integer) returns integer
language sql set search_path = ''
as $$
  insert into private.request_counts as r (bucket, subject, window_start, count)
  values (add_request.bucket, add_request.subject, private.window_start(window_seconds), 1)
  on conflict (bucket, subject, window_start) do update set count = r.count + 1
  returning r.count
$$;
comment on function private.add_request(text, text, integer) is
  'Counts one request of a subject in a bucket and returns the number in this time window, including this one. The upsert makes
   the count exact under concurrency. The subject is a hash, never an address.';

create function public.count_request(bucket text, subject text, allowed integer, window_seconds integer) returns boolean
language sql security definer set search_path = ''
as $$
  select private.add_request(bucket, subject, window_seconds) <= allowed
$$;
comment on function public.count_request(text, text, integer, integer) is
  'Counts one request of a subject in a bucket and returns whether it is within the allowed number for this time window. Only
   Edge Functions may call it.';
grant execute on function public.count_request(text, text, integer, integer) to service_role;

create function private.recipient_hash(address text) returns text
language sql immutable set search_path = ''
as $$
  -- Without the tag of an address such as ana+1@example.com, which reaches the mailbox of ana@example.com.
  select encode(sha256(convert_to(lower(regexp_replace(btrim(address), '\+[^@]*@', '@')), 'UTF8')), 'hex')
$$;
comment on function private.recipient_hash(text) is
  'The hash by which private.may_mail counts the mails to the mailbox of an email address. Not keyed, unlike the hashes of client
  addresses: a key in this database would protect nothing, because the database stores the email addresses themselves. The
  counters are deleted after a day and by an erasure (public.erase_person).';

create function private.may_mail(bucket text, address text, allowed integer) returns boolean
language sql set search_path = ''
as $$ select private.add_request(bucket, private.recipient_hash(address), 86400) <= allowed $$;
comment on function private.may_mail(text, text, integer) is
  'Counts a mail that a visitor causes in a bucket, and returns whether it is among the first of the day to its recipient: anyone can
   enter another person''s address. Orders and alerts have separate buckets, so that requests for alerts, which cost nothing, cannot
   suppress the confirmation of an order. Mails that an administrator sends are not limited.';

create function public.count_login(
  address_hash text, pair_hash text, account_hash text, address_allowed integer, pair_allowed integer, window_seconds integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if private.add_request('loginAddress', address_hash, window_seconds) > address_allowed then
    return null;
  end if;
  if private.add_request('loginAccount', pair_hash, window_seconds) > pair_allowed then
    return null;
  end if;
  return private.add_request('loginEverywhere', account_hash, window_seconds);
end
$$;
comment on function public.count_login(text, text, text, integer, integer, integer) is
  'Counts a login as failed before its password is checked, so that concurrent logins cannot exceed a limit: per client address,
   per pair of account and address, and per account. The hashes are HMACs. Returns the number of the account''s logins in this
   time window; null if the address or the pair exceeds its allowed number. Only Edge Functions may call it.';
grant execute on function public.count_login(text, text, text, integer, integer, integer) to service_role;

create function private.subtract_request(bucket text, subject text, window_seconds integer) returns void
language sql set search_path = ''
as $$
  update private.request_counts as r set count = r.count - 1
  where r.bucket = subtract_request.bucket and r.subject = subtract_request.subject and r.count > 0
    and r.window_start = private.window_start(window_seconds)
$$;
comment on function private.subtract_request(text, text, integer) is 'Reverts one request counted by private.add_request.';

create function public.revert_login_count(address_hash text, pair_hash text, account_hash text, window_seconds integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The counters are locked in the order of public.count_login, which prevents deadlocks.
  perform private.subtract_request('loginAddress', address_hash, window_seconds);
  perform private.subtract_request('loginAccount', pair_hash, window_seconds);
  perform private.subtract_request('loginEverywhere', account_hash, window_seconds);
end
$$;
comment on function public.revert_login_count(text, text, text, integer) is
  'Reverts public.count_login after a correct password. Only Edge Functions may call it.';
grant execute on function public.revert_login_count(text, text, text, integer) to service_role;
