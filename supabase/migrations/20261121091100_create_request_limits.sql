-- One atomic counter for every limit on what visitors may do.

create function private.add_request(bucket text, subject text, window_seconds integer) returns integer
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  started timestamptz := to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  counted integer;
begin
  insert into private.request_counts as r (bucket, subject, window_start, count)
  values (add_request.bucket, add_request.subject, started, 1)
  on conflict (bucket, subject, window_start) do update set count = r.count + 1
  returning r.count into counted;
  -- The first request of a window clears away what nobody can be limited by any more.
  if counted = 1 then
    delete from private.request_counts as r
    where r.ctid = any (array(
      select old.ctid from private.request_counts as old
      where old.window_start < now() - interval '1 day' limit 100 for update skip locked
    ));
  end if;
  return counted;
end
$$;
comment on function private.add_request(text, text, integer) is
  'Counts one request of a subject in a bucket and answers how many this window of time has seen, this one included. Exact
   under concurrency. The subject is a hash, never an address.';

create function public.count_request(bucket text, subject text, allowed integer, window_seconds integer) returns boolean
language sql security definer set search_path = ''
as $$
  select private.add_request(bucket, subject, window_seconds) <= allowed
$$;
comment on function public.count_request(text, text, integer, integer) is
  'Counts one request of a subject in a bucket and says whether it is still within the allowed number for this window of
   time. Only functions may call it.';
grant execute on function public.count_request(text, text, integer, integer) to service_role;

create function public.count_attempt(bucket text, subject text, window_seconds integer) returns integer
language sql security definer set search_path = ''
as $$
  select private.add_request(bucket, subject, window_seconds)
$$;
comment on function public.count_attempt(text, text, integer) is
  'Counts one attempt and answers how many this window of time has seen, for a limit that slows down instead of refusing.
   Only functions may call it.';
grant execute on function public.count_attempt(text, text, integer) to service_role;
