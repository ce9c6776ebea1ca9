-- What accounts do for their own security: changes of authenticators and passwords, recovery codes, sessions.

create function private.entered_code(account uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors as f join auth.mfa_challenges as c on c.factor_id = f.id
    where f.user_id = account and f.status = 'verified' and c.verified_at > now() - interval '5 minutes'
  )
$$;
comment on function private.entered_code(uuid) is
  'Whether a code of one of the account''s verified authenticators was entered within the last five minutes.';

create function private.require_current_code() returns trigger
-- Security definer, because Auth's role has no rights on the schema private.
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from auth.users where id = old.user_id) and private.has_second_factor(old.user_id)
    and not private.entered_code(old.user_id)
  then
    raise sqlstate 'PT403' using message = 'Please enter a current code first.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.require_current_code() is
  'Rejects that Auth removes an account''s verified authenticator, or verifies a further one, without private.entered_code. Auth itself
   requires only AAL2, so a stolen access token of an open session would suffice. The first authenticator needs no code, nor does the
   deletion of the account. Auth''s admin API is Auth, too: public.reset_second_factor replaces it.';
-- Auth's statements only: an administrator of the database may remove authenticators, as public.reset_second_factor does.
create trigger require_current_code_to_remove before delete on auth.mfa_factors
  for each row when (old.status = 'verified' and current_user = 'supabase_auth_admin')
  execute function private.require_current_code();
create trigger require_current_code_to_add before update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified' and current_user = 'supabase_auth_admin')
  execute function private.require_current_code();

create function private.report_password_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.mails (account_id, kind) values (new.id, 'password_changed');
  return null;
end
$$;
comment on function private.report_password_change() is
  'Queues a mail to an account whose password has changed, so that its owner learns of a change by somebody else. Auth itself ends the
   account''s other sessions.';
create trigger report_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.report_password_change();

create table private.recovery_codes (
  account_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
comment on table private.recovery_codes is
  'The ten recovery codes of an account with two-step sign-in, as hashes. A code replaces an authenticator''s code once.';
comment on column private.recovery_codes.code_hash is
  'private.recovery_code_hash. A fast hash suffices, because a code has 60 random bits.';
alter table private.recovery_codes enable row level security;

create function private.recovery_code_hash(account uuid, code text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return encode(sha256(convert_to(account::text || upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g')), 'UTF8')), 'hex');
end
$$;
comment on function private.recovery_code_hash(uuid, text) is
  'Returns the SHA-256 of an account''s id and a recovery code in capitals without hyphens and spaces.';

create function private.random_recovery_code() returns text
language sql volatile set search_path = ''
as $$
  -- 32 characters, without those that are easily confused in print. 256 is a multiple of 32, so each is equally likely.
  select string_agg(
    case when i in (4, 8) then '-' else '' end || substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(bytes, i) % 32 + 1, 1), '' order by i
  )
  from (select extensions.gen_random_bytes(12) as bytes) as random, generate_series(0, 11) as i
$$;
comment on function private.random_recovery_code() is 'Returns twelve random characters (60 bits) in groups of four, such as K7QM-2XWP-9TBD.';

create function private.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.account_id();
  codes text[];
begin
  if account is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if not private.entered_code(account) then
    raise sqlstate 'PT403' using message = 'Please enter a current code first.';
  end if;
  -- The advisory lock serialises concurrent calls, which would otherwise add up their codes.
  perform pg_advisory_xact_lock(hashtextextended('recovery codes ' || account, 0));
  delete from private.recovery_codes where account_id = account;
  codes := array(select private.random_recovery_code() from generate_series(1, 10));
  insert into private.recovery_codes (account_id, code_hash)
  select account, private.recovery_code_hash(account, code) from unnest(codes) as code;
  return codes;
end
$$;
comment on function private.create_recovery_codes() is
  'Replaces the recovery codes of the caller''s account by ten new ones and returns them; they cannot be read again. Raises PT403 unless
   a code of an authenticator was entered within five minutes (private.entered_code), and PT401 as private.end_sessions does.';
select private.expose('create_recovery_codes', 'authenticated');

create function private.recovery_codes_left() returns integer
language sql stable security definer set search_path = ''
as $$ select count(*)::integer from private.recovery_codes where account_id = private.account_id() and used_at is null $$;
comment on function private.recovery_codes_left() is 'Returns how many recovery codes of the caller''s account have not been used.';
select private.expose('recovery_codes_left', 'authenticated');

create function private.use_recovery_code(code text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := auth.uid();
  account_hash constant text := encode(sha256(convert_to(account::text, 'UTF8')), 'hex');
begin
  if account is null or not private.is_session_open() then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  if private.increment_request_count('recoveryCode', account_hash, 900) > 10 then
    return 'limited';
  end if;
  -- The row's lock makes concurrent calls with the same code wait; only the first finds the code unused.
  update private.recovery_codes as r set used_at = now()
  where r.account_id = account and r.code_hash = private.recovery_code_hash(account, code) and r.used_at is null;
  if not found then
    -- Not an error, which would revert the count.
    return 'wrong';
  end if;
  delete from auth.mfa_factors where user_id = account;
  delete from auth.sessions where user_id = account and id::text is distinct from auth.jwt() ->> 'session_id';
  insert into public.mails (account_id, kind) values (account, 'recovery_code_used');
  return 'used';
end
$$;
comment on function private.use_recovery_code(text) is
  'Completes a sign-in with a recovery code instead of an authenticator''s code. The caller''s session may be at AAL1: its password was
   right. Returns used, wrong (unknown or used before) or limited (more than ten attempts of the account in 15 minutes). A right code
   removes the account''s authenticators, which are lost, so that AAL1 suffices; ends all other sessions; and queues a mail to the account.';
select private.expose('use_recovery_code', 'authenticated');

create function private.discard_recovery_codes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.recovery_codes where account_id = old.user_id and not private.has_second_factor(old.user_id);
  return null;
end
$$;
comment on function private.discard_recovery_codes() is
  'Deletes the recovery codes when two-step sign-in is turned off. After the use of a code the others remain for the next authenticator.';
create trigger discard_recovery_codes after delete on auth.mfa_factors
  for each row when (old.status = 'verified' and current_user = 'supabase_auth_admin')
  execute function private.discard_recovery_codes();

create function public.reset_second_factor(account uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed_count integer;
begin
  delete from private.recovery_codes where account_id = account;
  delete from auth.mfa_factors where user_id = account and status = 'verified';
  get diagnostics removed_count = row_count;
  return removed_count;
end
$$;
comment on function public.reset_second_factor(uuid) is
  'Removes an account''s authenticators and recovery codes, after which its password suffices to sign in; returns how many authenticators
   there were. For an owner who has lost them all (npm run admin:reset-mfa). Only service_role may call it.';
grant execute on function public.reset_second_factor(uuid) to service_role;

create function private.own_sessions() returns table (
  id uuid, is_current boolean, is_api boolean, user_agent text, address text, started_at timestamptz, last_used_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.id::text is not distinct from auth.jwt() ->> 'session_id', a.session_id is not null, s.user_agent, host(s.ip),
    s.created_at, greatest(s.created_at, s.refreshed_at at time zone 'UTC', a.last_used_at)
  from auth.sessions as s left join private.api_sessions as a on a.session_id = s.id
  where s.user_id = private.account_id() and private.is_session_current(s.created_at, s.refreshed_at)
  order by 2 desc, 7 desc
$$;
comment on function private.own_sessions() is
  'Returns the open sessions of the caller''s account, the caller''s own first, then by last use. is_api: a session of the REST API, whose
   user_agent is the API''s server. address: the IP address of the sign-in or the last refresh, null if Auth does not know it.';
select private.expose('own_sessions', 'authenticated');

create function private.end_sessions(session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  account constant uuid := private.account_id();
  ended_count integer;
begin
  if account is null then
    raise sqlstate 'PT401' using message = 'Please log in.';
  end if;
  delete from auth.sessions as s
  where s.user_id = account
    and case when session_id is null then s.id::text is distinct from auth.jwt() ->> 'session_id' else s.id = session_id end;
  get diagnostics ended_count = row_count;
  return ended_count;
end
$$;
comment on function private.end_sessions(uuid) is
  'Ends a session of the caller''s account at once (private.is_session_open), with its session of the REST API; without session_id, all
   but the caller''s own. Returns how many have ended: 0 for a session that had ended before or belongs to another account. Raises PT401
   unless the caller''s session is open and has the assurance level that the account requires.';
select private.expose('end_sessions', 'authenticated');
