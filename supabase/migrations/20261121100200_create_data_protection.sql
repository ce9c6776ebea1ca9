-- What the owner needs to answer a data-protection request: everything held about an e-mail address, and its erasure.
-- Orders must be kept for the books, so they lose the identity only.

create function private.export_person(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'email', address,
    'exportedAt', now(),
    'orders', coalesce((
      select jsonb_agg(to_jsonb(o) || jsonb_build_object('items', (
        select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from public.order_items i where i.order_id = o.id
      )) order by o.id)
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
comment on function private.export_person(text) is 'The work of public.export_person.';
grant execute on function private.export_person(text) to authenticated;

create function public.export_person(address text) returns jsonb
language sql stable set search_path = ''
as $$ select private.export_person(btrim(address)) $$;
comment on function public.export_person(text) is
  'Everything held about an e-mail address: orders with items, contact submissions, data requests. Raises PT401, PT403.';

create function private.erase_person(address text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  orders integer;
  submissions integer;
  requests integer;
begin
  perform private.require_admin();
  update public.orders
  set first_name = 'Erased', last_name = 'Erased', email = 'erased@invalid', phone = '00000'
  where lower(email) = lower(address);
  get diagnostics orders = row_count;
  delete from public.contact_submissions where lower(email) = lower(address);
  get diagnostics submissions = row_count;
  -- That a request was made and when it was dealt with is kept, as the proof of having done so; who made it is not.
  update public.data_requests
  set name = 'Erased', email = 'erased@invalid', details = 'Erased on request', verification_info = 'Erased',
      admin_notes = null, status = 'processed', processed_at = coalesce(processed_at, now())
  where lower(email) = lower(address);
  get diagnostics requests = row_count;
  return jsonb_build_object('orders', orders, 'contactSubmissions', submissions, 'dataRequests', requests);
end
$$;
comment on function private.erase_person(text) is 'The work of public.erase_person.';
grant execute on function private.erase_person(text) to authenticated;

create function public.erase_person(address text) returns jsonb
language sql set search_path = ''
as $$ select private.erase_person(btrim(address)) $$;
comment on function public.erase_person(text) is
  'Erases everything held about an e-mail address; orders keep number, items and amounts without identity. Answers how many
   orders, contactSubmissions and dataRequests were touched. Raises PT401, PT403.';

create index contact_submissions_email_idx on public.contact_submissions (lower(email));
create index data_requests_email_idx on public.data_requests (lower(email));

grant execute on function public.export_person(text), public.erase_person(text) to authenticated;
