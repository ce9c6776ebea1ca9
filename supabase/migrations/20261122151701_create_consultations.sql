-- A visitor's request for a consultation: the files of its draft, the submission with its mails, and its link. Only the Edge Functions
-- call these functions; they validate the input and limit the rate of requests.

create function private.delete_brief_mails() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Locks mails before briefs, like public.prepare_mail, to prevent deadlocks.
  delete from public.mails where brief_id = old.id;
  return old;
end
$$;
comment on function private.delete_brief_mails() is 'Deletes the mails about the brief of a contact submission that is being deleted.';
create trigger delete_brief_mails before delete on public.contact_submissions
  for each row execute function private.delete_brief_mails();

create function private.brief_summary(target_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'submittedAt', s.submitted_at,
    'visit', private.visit_details(private.current_visit(s.id)) - 'place',
    'files', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', f.id, 'name', f.original_name, 'bytes', f.bytes, 'isStored', f.state = 'stored')
        order by f.created_at, f.id
      )
      from public.files as f where f.brief_id = s.id
    ), '[]')
  )
  from public.contact_submissions as s where s.id = target_id
$$;
comment on function private.brief_summary(bigint) is
  'Returns what the customer sees of a brief that was sent: {submittedAt, visit (private.visit_details without the
   place, or null), files: [{id, name, bytes, isStored}]}: no personal data, because anyone who has the link can see it.';

create function private.insert_brief(request_id uuid, payload_hash text, contact jsonb, brief jsonb) returns bigint
language plpgsql set search_path = ''
as $$
declare
  texts constant jsonb := contact || brief;
  new_id bigint;
begin
  insert into public.contact_submissions (name, email, phone, subject, message, page_path)
  values (
    texts ->> 'name', texts ->> 'email', nullif(texts ->> 'phone', ''), texts ->> 'subject', texts ->> 'message', '/consultation'
  ) returning id into new_id;
  insert into public.briefs (
    contact_submission_id, request_id, payload_hash, place, rooms, scope, budget, start, half_days, project_ids, product_ids
  ) values (
    new_id, insert_brief.request_id, insert_brief.payload_hash, texts ->> 'place', array(select jsonb_array_elements_text(brief -> 'rooms')),
    (brief ->> 'scope')::public.brief_scope, (brief ->> 'budget')::public.brief_budget, (brief ->> 'start')::public.brief_start,
    array(select jsonb_array_elements_text(brief -> 'halfDays')),
    array(select jsonb_array_elements_text(brief -> 'projectIds')::bigint),
    array(select jsonb_array_elements_text(brief -> 'productIds')::bigint)
  );
  return new_id;
exception
  when check_violation or not_null_violation or invalid_text_representation or invalid_parameter_value or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'Please check what you have entered.';
end
$$;
comment on function private.insert_brief(uuid, text, jsonb, jsonb) is
  'Inserts a contact submission and its brief; returns their id. Parameters: see public.submit_brief. Raises PT400 for an invalid value.';

create function private.queue_brief_mails(target_id bigint, address text) returns void
language plpgsql set search_path = ''
as $$
declare
  -- A visitor could enter the address of another person, again and again.
  is_allowed constant boolean := private.consume_mail_limit('briefMail', address, 5);
begin
  insert into public.mails (brief_id, kind, status, finished_at, last_error)
  values
    (target_id, 'brief_notification', 'waiting', null, null),
    (
      target_id, 'brief_confirmation', case when is_allowed then 'waiting' else 'skipped' end::public.mail_status,
      case when not is_allowed then now() end, case when not is_allowed then 'Too many emails to this address today' end
    );
end
$$;
comment on function private.queue_brief_mails(bigint, text) is
  'Queues the mails about a new brief: the owner''s, and the customer''s confirmation, which is skipped above the recipient''s limit
   (private.consume_mail_limit).';

create function public.submit_brief(request_id uuid, contact jsonb, brief jsonb, token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  new_hash constant text := private.payload_hash(jsonb_build_array(contact, brief));
  stored public.briefs;
  target_id bigint;
begin
  -- Serialises retries, so that a concurrent one is a replay too, and uploads to the draft.
  perform pg_advisory_xact_lock(hashtextextended('brief ' || request_id, 0));
  select * into stored from public.briefs as b where b.request_id = submit_brief.request_id;
  target_id := stored.contact_submission_id;
  if target_id is null then
    target_id := private.insert_brief(request_id, new_hash, contact, brief);
    update public.files
    set brief_id = target_id, draft_id = null, delete_after = case when state = 'expected' then delete_after end
    where draft_id = submit_brief.request_id;
    if brief ->> 'visitAt' <> '' then
      perform private.request_visit(target_id, (brief ->> 'visitAt')::timestamptz);
    end if;
    perform private.queue_brief_mails(target_id, contact ->> 'email');
  elsif stored.payload_hash <> new_hash then
    raise sqlstate 'PT409' using message = 'We have received this request already. Please write to us if something has changed.';
  end if;
  perform private.add_access_link(token_hash, brief_id => target_id);
  return private.brief_summary(target_id);
end
$$;
comment on function public.submit_brief(uuid, jsonb, jsonb, text) is
  'Stores a request for a consultation in one transaction: the contact submission, its brief with the files of the draft, the mails to the
   owner and the customer, and the link with this token_hash. Returns private.brief_summary. A retry with the same request_id changes
   nothing and returns the same; with other values it raises PT409. Raises PT400 for invalid values. Only service_role may call it: the
   storefront function. Parameters:
   - contact: {name, email, phone, subject, message}.
   - brief: {place, rooms, scope, budget, start, halfDays, projectIds, productIds}, the columns of public.briefs, and visitAt, the time
     of a visit (public.visit_slots), or absent. Raises PT409 and stores nothing if the time was taken meanwhile.';
grant execute on function public.submit_brief(uuid, jsonb, jsonb, text) to service_role;

create function public.brief_by_link(token_hash text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.brief_summary((private.valid_link(token_hash)).brief_id);
end
$$;
comment on function public.brief_by_link(text) is
  'Returns the private.brief_summary of a link, found by the SHA-256 of the link''s token; null if there is no such link. Only
   service_role may call it: the storefront function.';
grant execute on function public.brief_by_link(text) to service_role;

create function public.expect_file(
  file_id uuid, original_name text, mime_type text, bytes integer, draft_id uuid default null, token_hash text default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  target_id bigint;
  known public.files;
  new_path constant text := file_id || case mime_type when 'application/pdf' then '.pdf' else '.' || split_part(mime_type, '/', 2) end;
begin
  if draft_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('brief ' || draft_id, 0));
    -- The brief may have been sent while the upload was on its way.
    select b.contact_submission_id into target_id from public.briefs as b where b.request_id = draft_id;
  else
    select b.contact_submission_id into target_id from public.briefs as b
    where b.contact_submission_id = (private.valid_link(token_hash)).brief_id for no key update;
    if not found then
      raise sqlstate 'PT404' using message = 'There is no request at this address.';
    end if;
  end if;
  select * into known from public.files where id = file_id;
  if known.state = 'stored' then
    return null;
  end if;
  if (
    select count(*) from public.files as f
    where f.id <> file_id and case when target_id is null then f.draft_id = expect_file.draft_id else f.brief_id = target_id end
  ) >= 10 then
    raise sqlstate 'PT409' using message = 'You can send us up to 10 files.';
  end if;
  insert into public.files as f (id, brief_id, draft_id, path, original_name, mime_type, bytes, delete_after)
  values (
    file_id, target_id, case when target_id is null then expect_file.draft_id end, new_path, expect_file.original_name,
    expect_file.mime_type, expect_file.bytes, now() + interval '2 days'
  )
  on conflict on constraint files_pkey do update
    set path = excluded.path, original_name = excluded.original_name, mime_type = excluded.mime_type, bytes = excluded.bytes
    where f.brief_id is not distinct from excluded.brief_id and f.draft_id is not distinct from excluded.draft_id;
  if not found then
    raise sqlstate 'PT409' using message = 'This file belongs to another request.';
  end if;
  return new_path;
end
$$;
comment on function public.expect_file(uuid, text, text, integer, uuid, text) is
  'Registers the upload of a file to a draft (draft_id) or to the brief of a link (token_hash), and returns its path in the bucket. The
   caller stores the object there, then calls public.file_stored; otherwise the row is deleted after two days. A retry with the same
   file_id returns the path again, or null if the file is stored. Raises PT404 for an unknown link, PT409 for the eleventh file. Only
   service_role may call it: the storefront function, which has validated the file.';
grant execute on function public.expect_file(uuid, text, text, integer, uuid, text) to service_role;

create function public.file_stored(file_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update public.files
  set state = 'stored', delete_after = case when brief_id is null then now() + interval '2 days' end
  where id = file_id and state = 'expected';
  return exists (select from public.files where id = file_id);
end
$$;
comment on function public.file_stored(uuid) is
  'Marks a file as stored, after its object was. Returns false if the file was deleted meanwhile; the caller then deletes the object. A
   file of a draft is deleted two days later unless the brief is sent. Only service_role (Edge Functions) may call it.';
grant execute on function public.file_stored(uuid) to service_role;

create function public.discard_file(file_id uuid, draft_id uuid default null, token_hash text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  target_id constant bigint := case when draft_id is null then (private.valid_link(token_hash)).brief_id end;
begin
  if num_nonnulls(draft_id, target_id) = 0 then
    raise sqlstate 'PT404' using message = 'There is no request at this address.';
  end if;
  delete from public.files as f where f.id = file_id and (f.draft_id = discard_file.draft_id or f.brief_id = target_id);
end
$$;
comment on function public.discard_file(uuid, uuid, text) is
  'Deletes a file of a draft (draft_id) or of the brief of a link (token_hash); does nothing if it has no such file. Raises PT404 for an
   unknown link. Only service_role (Edge Functions) may call it.';
grant execute on function public.discard_file(uuid, uuid, text) to service_role;
