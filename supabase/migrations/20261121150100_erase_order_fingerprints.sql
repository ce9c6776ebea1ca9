-- The fingerprint by which a repeated checkout is recognised is made of the customer's details. What is ordered is kept for the
-- books, so whoever knows or guesses the details could tell by it that an erased order was this person's.

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
  update private.checkout_keys set payload_hash = 'erased' where order_id = any (theirs);
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

-- Of those who were erased before.
update private.checkout_keys as k set payload_hash = 'erased'
from public.orders as o
where o.id = k.order_id and o.email = 'erased@invalid';

comment on column private.checkout_keys.payload_hash is
  'SHA-256 of customer and lines; "erased", which no checkout matches, once the person is.';
