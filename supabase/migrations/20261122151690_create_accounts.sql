-- The accounts of the back office: invitations by email, roles, deactivation. An invitation is a link that lets one person create the
-- account of its email address with its role. The Edge Function back-office derives the link's token from the invitation's id
-- (_shared/server/hashes.ts); the database stores the token's hash only.

create table private.invitations (
  id uuid primary key,
  email text not null,
  role public.account_role not null,
  token_hash text not null,
  invited_by uuid references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '48 hours',
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint invitations_email_check check (email ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length(email) <= 254 and email = lower(email))
);
comment on table private.invitations is
  'Invitations to the back office that nobody has accepted: accepting, withdrawing or repeating one deletes the row, and its link stops
   working. An expired one remains for 30 days, so that an owner can repeat it.';
comment on column private.invitations.invited_by is 'The owner who invites; the invitation ends with the owner''s account or role.';
create unique index invitations_email_key on private.invitations (email);
create index invitations_invited_by_idx on private.invitations (invited_by);

alter table private.invitations enable row level security;

create function private.lock_accounts() returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require('accounts.handle');
  perform pg_advisory_xact_lock(hashtextextended('accounts', 0));
  -- Again, because another owner may have deactivated the caller while this transaction waited.
  perform private.require('accounts.handle');
end
$$;
comment on function private.lock_accounts() is
  'Serialises changes of accounts and invitations. Requires the right accounts.handle (PT401, PT403).';

create function private.invite(invitation_id uuid, email text, role public.account_role, token_hash text)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(invite.email));
  expiry timestamptz;
begin
  perform private.lock_accounts();
  if exists (select from auth.users as u where lower(u.email) = address) then
    raise sqlstate 'PT409' using message = 'There is an account with this email address already.';
  end if;
  delete from private.invitations as i where i.email = address;
  if (select count(*) from private.invitations) >= 20 then
    raise sqlstate 'PT409' using message = 'At most 20 people can be invited at a time. Withdraw an invitation first.';
  end if;
  insert into private.invitations (id, email, role, token_hash, invited_by)
  values (invitation_id, address, invite.role, invite.token_hash, auth.uid()) returning expires_at into expiry;
  insert into public.mails (invitation_id, kind) values (invite.invitation_id, 'invitation');
  return expiry;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'Please enter a valid email address.';
end
$$;
comment on function private.invite(uuid, text, public.account_role, text) is
  'Invites a person to the back office and queues the mail; replaces an earlier invitation of the email address, whose link stops working.
   Returns when the invitation expires. token_hash: the SHA-256 of the link''s token. Raises PT400 for an invalid email address, PT409 for
   that of an account and for more than 20 invitations. Requires the right accounts.handle (PT401, PT403).';
select private.expose('invite', 'authenticated');

create function private.withdraw_invitation(invitation_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_accounts();
  delete from private.invitations as i where i.id = invitation_id;
  if not found then
    raise sqlstate 'PT404' using message = 'This invitation was accepted or withdrawn in the meantime.';
  end if;
end
$$;
comment on function private.withdraw_invitation(uuid) is
  'Deletes an invitation, whose link stops working. Raises PT404 if it was accepted or withdrawn. Requires the right accounts.handle
   (PT401, PT403).';
select private.expose('withdraw_invitation', 'authenticated');

create function public.invitation_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'expiresAt', i.expires_at, 'invitedBy', u.username)
  from private.invitations as i left join public.users as u on u.id = i.invited_by
  where i.token_hash = invitation_by_link.token_hash and i.expires_at > now()
$$;
comment on function public.invitation_by_link(text) is
  'Returns the invitation with a link''s token_hash: {id, email, role, expiresAt, invitedBy (username)}; null if there is none or it has
   expired. Only service_role may call it: the function back-office, which limits the rate of requests.';
grant execute on function public.invitation_by_link(text) to service_role;

create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  accepted private.invitations;
begin
  delete from private.invitations
  where id::text = new.raw_app_meta_data ->> 'invitation' and expires_at > now() returning * into accepted;
  if accepted.email is distinct from lower(new.email)
    or accepted.role is distinct from private.account_role(new.raw_app_meta_data) then
    raise sqlstate 'PT409' using message = 'This invitation was accepted or withdrawn in the meantime.';
  end if;
  return null;
end
$$;
comment on function private.accept_invitation() is
  'Accepts the invitation that a new account names in its app_metadata, in the transaction in which Auth creates the account: exactly one
   account per invitation, and none if it was withdrawn or has expired, or if email address or role differ (PT409).';

create trigger accept_invitation_on_insert after insert on auth.users
  for each row when (new.raw_app_meta_data ->> 'invitation' is not null) execute function private.accept_invitation();
-- Auth writes the app_metadata of a new account in a second statement of the transaction.
create trigger accept_invitation_on_update after update of raw_app_meta_data on auth.users
  for each row when (
    new.raw_app_meta_data ->> 'invitation' is not null
    and new.raw_app_meta_data ->> 'invitation' is distinct from old.raw_app_meta_data ->> 'invitation'
  ) execute function private.accept_invitation();

create type public.account_state as enum ('invited', 'active', 'deactivated');

create function private.accounts() returns table (
  id uuid, state public.account_state, username text, email text, role public.account_role, last_sign_in_at timestamptz,
  has_second_factor boolean, expires_at timestamptz, is_mail_sent boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('accounts.handle');
  return query
  select u.id, case when u.banned_until > now() then 'deactivated' else 'active' end::public.account_state, p.username, p.email,
    private.account_role(u.raw_app_meta_data), u.last_sign_in_at, private.has_second_factor(u.id), null::timestamptz, null::boolean
  from auth.users as u join public.users as p on p.id = u.id
  where private.account_role(u.raw_app_meta_data) is not null
  union all
  select i.id, 'invited', null, i.email, i.role, null, false, i.expires_at, m.status = 'sent'
  from private.invitations as i left join public.mails as m on m.invitation_id = i.id
  order by 2, 5, 4;
end
$$;
comment on function private.accounts() is
  'Returns the accounts with a role in the back office, and the invitations, by state, role and email address. An invitation (invited) has
   no username; expires_at is when it expires, is_mail_sent whether its mail was sent. Requires the right accounts.handle (PT401, PT403).';
select private.expose('accounts', 'authenticated');

create type public.account_change as enum ('make_owner', 'make_staff', 'deactivate', 'reactivate', 'remove_second_factor');

create function private.change_account(account_id uuid, change public.account_change) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_accounts();
  if not exists (
    select from auth.users as u where u.id = account_id and private.account_role(u.raw_app_meta_data) is not null
  ) then
    raise sqlstate 'PT404' using message = 'This account does not exist.';
  end if;
  if change in ('make_staff', 'deactivate') and not exists (
    select from auth.users as u
    where u.id <> account_id and private.account_role(u.raw_app_meta_data) = 'owner' and coalesce(u.banned_until <= now(), true)
  ) then
    raise sqlstate 'PT409' using message = 'This is the last owner. Make somebody else an owner first.';
  end if;
  -- Otherwise the access token of an open session would suffice (private.require_current_code).
  if change = 'remove_second_factor' and account_id = auth.uid() then
    raise sqlstate 'PT403' using message = 'Please turn off two-step sign-in of your own account in Account Security.';
  end if;
  case change
    when 'make_owner' then
      update auth.users as u set raw_app_meta_data = u.raw_app_meta_data - 'role' || '{"is_admin": true}' where u.id = account_id;
    when 'make_staff' then
      update auth.users as u set raw_app_meta_data = u.raw_app_meta_data - 'is_admin' || '{"role": "staff"}' where u.id = account_id;
    -- Not infinity, which Auth can't read.
    when 'deactivate' then update auth.users as u set banned_until = now() + interval '100 years' where u.id = account_id;
    when 'reactivate' then update auth.users as u set banned_until = null where u.id = account_id;
    when 'remove_second_factor' then perform public.reset_second_factor(account_id);
  end case;
  -- Otherwise they could come back as somebody else, by a link that they have sent to themselves.
  if change in ('make_staff', 'deactivate') then
    delete from private.invitations where invited_by = account_id;
  end if;
  -- With them, the sessions of the REST API end.
  delete from auth.sessions as s where s.user_id = account_id;
end
$$;
comment on function private.change_account(uuid, public.account_change) is
  'Changes the role of an account with access to the back office, deactivates or reactivates it, or removes its authenticator apps, and ends
   its sessions. An owner who becomes staff or is deactivated loses the invitations that nobody has accepted. Raises PT404 for another
   account, PT409 for the last active owner, PT403 for the removal of the caller''s own authenticator apps. Requires the right
   accounts.handle (PT401, PT403).';
select private.expose('change_account', 'authenticated');
