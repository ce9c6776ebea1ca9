-- Fixed-window rate limiting for the Edge Functions: one atomic counter per bucket (the limited action), subject and window.

create table private.request_counts (
  bucket text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, subject, window_start)
);
comment on table private.request_counts is
  'Number of requests per bucket, subject (hash of an IP address, account or recipient) and time window. A counter is deleted
   after a day (public.delete_expired_personal_data).';
create index request_counts_window_start_idx on private.request_counts (window_start);

alter table private.request_counts enable row level security;

create function private.window_start(window_seconds integer) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
end
$$;
comment on function private.window_start(integer) is
  'Returns the start of the current time window. Windows begin at multiples of window_seconds since the epoch. Tests replace this
   function to set the window.';

create function private.increment_request_count(bucket text, subject text, window_seconds integer) returns integer
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  new_count integer;
begin
  insert into private.request_counts as r (bucket, subject, window_start, count)
  values (increment_request_count.bucket, increment_request_count.subject, private.window_start(window_seconds), 1)
  on conflict (bucket, subject, window_start) do update set count = r.count + 1
  returning r.count into new_count;
  return new_count;
end
$$;
comment on function private.increment_request_count(text, text, integer) is
  'Counts one request of a subject in a bucket; returns the number of requests in this time window, including this one. The
   upsert makes the count exact under concurrency. The subject is a hash, never an address.';

create function public.consume_rate_limit(bucket text, subject text, max_requests integer, window_seconds integer) returns boolean
language sql security definer set search_path = ''
as $$
  select private.increment_request_count(bucket, subject, window_seconds) <= max_requests
$$;
comment on function public.consume_rate_limit(text, text, integer, integer) is
  'Counts one request of a subject in a bucket; returns whether the number of requests in this time window, including this one, is
   at most max_requests. Only service_role (Edge Functions) may call it.';
grant execute on function public.consume_rate_limit(text, text, integer, integer) to service_role;

create function private.mailbox(address text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  untagged constant text := lower(regexp_replace(btrim(address), '(?<=[^@])\+[^@]*@', '@'));
  local_part constant text := split_part(untagged, '@', 1);
  domain constant text := split_part(untagged, '@', 2);
begin
  return case when domain in ('gmail.com', 'googlemail.com') then replace(local_part, '.', '') || '@gmail.com'
    else local_part || '@' || domain end;
end
$$;
comment on function private.mailbox(text) is
  'Returns the same text for all addresses of a mailbox: without the tag of a plus address (ana+1@example.com), and at Gmail, which is
   also googlemail.com, without dots. Only for counting mails: a person has the address that they entered.';

create function private.recipient_hash(address text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return encode(sha256(convert_to(private.mailbox(address), 'UTF8')), 'hex');
end
$$;
comment on function private.recipient_hash(text) is
  'Returns the SHA-256 of an email address''s private.mailbox, the subject of the counters of private.consume_mail_limit. An HMAC would not protect the
   address, because the database also stores the email addresses. The counters are deleted after a day and by an erasure
   (public.erase_person).';

create function private.consume_mail_limit(bucket text, address text, max_mails integer) returns boolean
language sql set search_path = ''
as $$ select private.increment_request_count(bucket, private.recipient_hash(address), 86400) <= max_mails $$;
comment on function private.consume_mail_limit(text, text, integer) is
  'Counts a mail to a recipient in a bucket; returns whether the number of mails on this day (UTC), including this one, is at most
   max_mails. Prevents a visitor from flooding another person''s mailbox. Orders and alerts have separate buckets: otherwise
   requests for alerts, which cost nothing, could suppress the confirmation of an order. Mails that an administrator sends are not
   limited.';

create function public.count_login(
  address_hash text, pair_hash text, account_hash text, address_limit integer, pair_limit integer, window_seconds integer
) returns integer
language plpgsql security definer set search_path = ''
as $$
begin
  if private.increment_request_count('loginAddress', address_hash, window_seconds) > address_limit then
    return null;
  end if;
  if private.increment_request_count('loginAccountAndAddress', pair_hash, window_seconds) > pair_limit then
    return null;
  end if;
  return private.increment_request_count('loginAccount', account_hash, window_seconds);
end
$$;
comment on function public.count_login(text, text, text, integer, integer, integer) is
  'Counts a login attempt before the password is checked, so that concurrent attempts cannot exceed a limit;
   public.revert_login_count reverts the count after a success. Counts per IP address, per pair of account and IP address, and per
   account; the hashes are HMACs. Returns null if the address or the pair is above its limit. Otherwise returns the account''s
   number of attempts in this time window, from which the caller derives a delay. Only service_role (Edge Functions) may call it.';
grant execute on function public.count_login(text, text, text, integer, integer, integer) to service_role;

create function private.decrement_request_count(bucket text, subject text, window_seconds integer) returns void
language sql set search_path = ''
as $$
  update private.request_counts as r set count = r.count - 1
  where r.bucket = decrement_request_count.bucket and r.subject = decrement_request_count.subject and r.count > 0
    and r.window_start = private.window_start(window_seconds)
$$;
comment on function private.decrement_request_count(text, text, integer) is
  'Reverts one count of private.increment_request_count in the current time window.';

create function public.revert_login_count(address_hash text, pair_hash text, account_hash text, window_seconds integer) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks the counters in the same order as public.count_login, which prevents deadlocks.
  perform private.decrement_request_count('loginAddress', address_hash, window_seconds);
  perform private.decrement_request_count('loginAccountAndAddress', pair_hash, window_seconds);
  perform private.decrement_request_count('loginAccount', account_hash, window_seconds);
end
$$;
comment on function public.revert_login_count(text, text, text, integer) is
  'Reverts the counts of public.count_login after a correct password. Only service_role (Edge Functions) may call it.';
grant execute on function public.revert_login_count(text, text, text, integer) to service_role;
