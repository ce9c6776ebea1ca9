-- What an administrator can do with a failed mail: requeue it or dismiss it.

create type public.mail_action as enum ('requeue', 'dismiss');

create function private.is_mail_current(mail public.mails) returns boolean
language sql stable set search_path = ''
as $$
  select case mail.kind
    when 'owner_notification' then true
    when 'alert_confirmation' then true
    when 'back_in_stock' then (
      select p.is_available
      from public.stock_alerts as a join public.products as p on p.id = a.product_id where a.id = mail.stock_alert_id
    )
    else (
      select case mail.kind
        when 'confirmation' then o.status <> 'declined'
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

create function private.requeue_mail(target_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  requeued_mail public.mails;
begin
  -- The new id is a new idempotency key. With the old key, Resend would reject a mail that differs from the earlier attempts, for
  -- instance in a corrected address.
  update public.mails
  set id = default, status = default, attempts = default, next_attempt_at = default, give_up_at = default, last_error = null,
      finished_at = null, dismissed_at = null
  where id = target_id and status = 'failed'
  returning * into requeued_mail;
  if not found then
    raise sqlstate 'PT409' using message = 'This email was sent again or deleted in the meantime.';
  end if;
  if private.is_mail_current(requeued_mail) is not true then
    raise sqlstate 'PT409' using message = case
      when requeued_mail.stock_alert_id is null then 'The order has changed since this email. Please dismiss it.'
      else 'The product is sold out again. Please dismiss the email.'
    end;
  end if;
  if requeued_mail.order_id is not null then
    perform private.record_order_events(
      array[requeued_mail.order_id], 'mail_requeued', jsonb_build_object('mail', requeued_mail.kind)
    );
  end if;
end
$$;
comment on function private.requeue_mail(uuid) is
  'Resets a failed mail to a waiting one, with a new id, 0 attempts and a new give_up_at. Does not count towards the
   recipient''s limit (private.consume_mail_limit), because the mail was counted when it was first queued. Raises PT409 if the
   mail does not exist, is not failed or is outdated (private.is_mail_current).';

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
  'Applies an action to a failed mail and returns null. If the action raises PT409, changes nothing and returns its message.';

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
comment on function private.apply_mail_action(uuid[], public.mail_action) is 'Implements public.apply_mail_action.';
grant execute on function private.apply_mail_action(uuid[], public.mail_action) to authenticated;

create function public.apply_mail_action(mail_ids uuid[], action public.mail_action) returns table (id uuid, rejection text)
language sql set search_path = ''
as $$ select * from private.apply_mail_action(mail_ids, action) $$;
comment on function public.apply_mail_action(uuid[], public.mail_action) is
  'Requeues 1 to 100 failed mails, each under a new id, or dismisses them, and adds an event to the orders'' timelines. Returns one
   row per id. rejection: why the mail was not changed, for example because another administrator has requeued it; null if it was
   changed. Raises PT400 for an invalid argument or number of mails. Requires the right orders.handle (PT401, PT403).';
grant execute on function public.apply_mail_action(uuid[], public.mail_action) to authenticated;
