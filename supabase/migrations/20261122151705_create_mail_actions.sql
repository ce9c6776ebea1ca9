-- What an administrator can do with mails: write a letter about an order, reply to a contact submission, requeue a mail, and dismiss a failed mail.

create type public.mail_action as enum ('requeue', 'dismiss');

create function private.is_mail_current(mail public.mails) returns boolean
language sql stable set search_path = ''
as $$
  select case mail.kind
    when 'owner_notification' then true
    when 'letter' then true
    when 'alert_confirmation' then true
    when 'payment_receipt' then true
    when 'withdrawal_receipt' then true
    when 'withdrawal_notice' then true
    when 'return_update' then true
    when 'brief_confirmation' then true
    when 'brief_notification' then true
    when 'visit_update' then true
    when 'visit_notice' then true
    when 'reply' then true
    when 'invitation' then (select i.expires_at > now() from private.invitations as i where i.id = mail.invitation_id)
    when 'visit_reminder' then (
      select v.status = 'confirmed' and v.starts_at > now() from public.visits as v where v.id = mail.visit_id
    )
    when 'payment_request' then exists (
      select from public.payment_requests as r where r.order_id = mail.order_id and r.status = 'open'
    )
    when 'back_in_stock' then (
      select private.is_alert_due(a) from public.stock_alerts as a where a.id = mail.stock_alert_id
    )
    else (
      select case mail.kind
        when 'confirmation' then o.status <> 'declined'
        when 'order_changed' then o.status <> 'declined'
        when 'approval' then o.status = 'approved'
        when 'decline' then o.status = 'declined'
        when 'expiry' then o.expired
        when 'collection' then o.fulfilment = 'ready_for_collection'
        when 'delivery' then o.fulfilment = 'out_for_delivery'
        when 'completion' then o.fulfilment = 'completed'
      end
      from public.orders as o where o.id = mail.order_id
    )
  end
$$;
comment on function private.is_mail_current(public.mails) is
  'Returns true if a mail still agrees with the state of its order or product; otherwise false or null. For example, an approval
   mail is not current after the order was declined.';

create function private.is_address_corrected(corrected_order_id bigint, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.order_events as e
    where e.order_id = corrected_order_id and e.kind = 'edited' and e.details -> 'contact' ? 'email' and e.created_at > since
  )
$$;
comment on function private.is_address_corrected(bigint, timestamptz) is
  'Returns whether an administrator has corrected the email address of an order after a time.';

create function private.requeue_mail(target_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  earlier_mail public.mails;
  requeued_mail public.mails;
begin
  select * into earlier_mail from public.mails
  where id = target_id and (
    status = 'failed' or (order_id is not null and (status <> 'waiting' or last_error is not null))
  )
  for update;
  -- The new id is a new idempotency key. With the old key, Resend would reject a mail that differs from the earlier attempts, for
  -- instance in a corrected address.
  update public.mails
  set id = default, status = default, attempts = default, next_attempt_at = default, give_up_at = default, last_error = null,
      finished_at = null, dismissed_at = null
  where id = earlier_mail.id
  returning * into requeued_mail;
  if not found then
    raise sqlstate 'PT409' using message = 'This email was sent again or deleted in the meantime.';
  end if;
  if private.is_mail_current(requeued_mail) is not true then
    raise sqlstate 'PT409' using message = case requeued_mail.kind
      when 'back_in_stock' then 'The product is sold out again. Please dismiss the email.'
      when 'visit_reminder' then 'The visit was cancelled or is over. Please write to the customer if necessary.'
      when 'payment_request' then 'This payment is no longer asked for. Please ask for it again, or write to the customer.'
      else 'The order has changed, and this email would be wrong now. Please write to the customer instead.'
    end || case when earlier_mail.status = 'failed' and requeued_mail.kind <> 'back_in_stock'
      then ' Then dismiss this email.' else '' end;
  end if;
  if requeued_mail.order_id is not null then
    perform private.record_order_events(
      array[requeued_mail.order_id], 'mail_requeued', jsonb_build_object('mail', requeued_mail.kind) || case
        when requeued_mail.kind <> 'owner_notification' and private.is_address_corrected(
          requeued_mail.order_id, coalesce(earlier_mail.finished_at, earlier_mail.created_at)
        ) then '{"to_corrected_address": true}'
        else '{}'
      end::jsonb
    );
  end if;
end
$$;
comment on function private.requeue_mail(uuid) is
  'Resets a mail to a waiting one, with a new id, 0 attempts and a new give_up_at: a failed mail, or a mail about an order that was
   sent or skipped, or whose last attempt failed. Does not count towards the recipient''s limit (private.consume_mail_limit), because
   an administrator decides. Raises PT409 if the mail does not exist, awaits its first attempt or is outdated
   (private.is_mail_current).';

create function private.dismiss_mail(target_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  dismissed_mail public.mails;
begin
  update public.mails set dismissed_at = now()
  where id = target_id and status = 'failed' and dismissed_at is null
  returning * into dismissed_mail;
  if not found then
    raise sqlstate 'PT409' using message = 'This email was sent again, dismissed or deleted in the meantime.';
  end if;
  if dismissed_mail.order_id is not null then
    perform private.record_order_events(
      array[dismissed_mail.order_id], 'mail_dismissed', jsonb_build_object('mail', dismissed_mail.kind)
    );
  end if;
end
$$;
comment on function private.dismiss_mail(uuid) is
  'Dismisses a failed mail, which then no longer needs attention. Raises PT409 if the mail does not exist, is not failed or was
   already dismissed.';

create function private.try_mail_action(target_id uuid, action public.mail_action) returns text
language plpgsql set search_path = ''
as $$
begin
  case action
    when 'requeue' then perform private.requeue_mail(target_id);
    when 'dismiss' then perform private.dismiss_mail(target_id);
  end case;
  return null;
exception
  when sqlstate 'PT409' then
    return sqlerrm;
end
$$;
comment on function private.try_mail_action(uuid, public.mail_action) is
  'Applies an action to a mail and returns null. If the action raises PT409, changes nothing and returns its message.';

create function private.apply_mail_action(target_ids uuid[], action public.mail_action)
returns table (id uuid, rejection text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require('orders.handle');
  if action is null or coalesce(cardinality(target_ids), 0) not between 1 and 100 then
    raise sqlstate 'PT400' using message = 'Choose between 1 and 100 emails.';
  end if;
  -- Locks the mails in id order, so that concurrent calls do not deadlock.
  for id in select distinct target_id from unnest(target_ids) as target_id order by target_id
  loop
    rejection := private.try_mail_action(id, action);
    return next;
  end loop;
end
$$;
comment on function private.apply_mail_action(uuid[], public.mail_action) is
  'Requeues 1 to 100 mails (private.requeue_mail), each under a new id, or dismisses failed ones (private.dismiss_mail), and adds an
   event to the orders'' timelines. Returns one row per id. rejection: why the mail was not changed, for example because another administrator has requeued it; null if it was
   changed. Raises PT400 for an invalid argument or number of mails. Requires the right orders.handle (PT401, PT403).';
select private.expose('apply_mail_action', 'authenticated', 'mail_ids uuid[], action public.mail_action');

create function private.write_to_customer(target_id bigint, subject text, message text) returns public.order_events
language plpgsql security definer set search_path = ''
as $$
declare
  recipient public.orders;
  written_event public.order_events;
begin
  perform private.require('orders.handle');
  -- The lock serialises the letter with an erasure, which deletes the order's mails.
  recipient := private.lock_order(target_id);
  if recipient.email = '' then
    raise sqlstate 'PT409' using message = format('Order %s has no email address.', recipient.order_number);
  end if;
  insert into public.order_events (order_id, kind, details, actor, actor_email)
  values (target_id, 'mail_written', '{"mail": "letter"}', auth.uid(), auth.jwt() ->> 'email')
  returning * into written_event;
  insert into public.mails (order_id, kind, subject, message, event_id)
  values (target_id, 'letter', btrim(coalesce(subject, '')), btrim(message), written_event.id);
  return written_event;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'The email needs a subject of 1 to 200 characters and a text of 1 to 2,000 characters.';
end
$$;
comment on function private.write_to_customer(bigint, text, text) is
  'Queues a letter, a mail with this subject and text, to the customer of an order in any status, and adds it to the timeline; returns
   the event. Raises PT400 unless the subject is one line of 1 to 200 characters and the message has 1 to 2,000 characters, PT404 for
   an unknown order, PT409 for an order without an email address. Requires the right orders.handle (PT401, PT403).';
select private.expose('write_to_customer', 'authenticated', 'order_id bigint, subject text, message text');

create function private.reply_to_submission(target_id bigint, message text) returns public.mails
language plpgsql security definer set search_path = ''
as $$
declare
  reply public.mails;
begin
  perform private.require('messages.handle');
  -- The lock serialises the reply with an erasure, which deletes the submission.
  update public.contact_submissions set viewed = true, answered_at = coalesce(answered_at, now()) where id = target_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This message does not exist any more.';
  end if;
  insert into public.mails (submission_id, kind, message) values (target_id, 'reply', btrim(message)) returning * into reply;
  return reply;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'The reply needs a text of 1 to 2,000 characters.';
end
$$;
comment on function private.reply_to_submission(bigint, text) is
  'Queues a reply to the sender of a contact submission, and marks the submission as viewed and answered; returns the mail. message: 1 to
   2,000 characters (PT400). Raises PT404 for an unknown submission. Requires the right messages.handle (PT401, PT403).';
select private.expose('reply_to_submission', 'authenticated', 'submission_id bigint, message text');
