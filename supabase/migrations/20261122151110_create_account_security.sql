-- What accounts do for their own security: sessions, and changes of the authenticators of two-step sign-in.

create function private.require_current_code() returns trigger
-- Security definer, because Auth's role has no rights on the schema private.
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from auth.users as u join auth.mfa_factors as f on f.user_id = u.id and f.status = 'verified' where u.id = old.user_id
  ) and not exists (
    select from auth.mfa_factors as f join auth.mfa_challenges as c on c.factor_id = f.id
    where f.user_id = old.user_id and f.status = 'verified' and c.verified_at > now() - interval '5 minutes'
  ) then
    raise sqlstate 'PT403' using message = 'Please enter a current code first.';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.require_current_code() is
  'Rejects that Auth removes an account''s verified authenticator, or verifies a further one, unless a code of a verified authenticator
   was entered within the last five minutes. Auth itself requires only AAL2, so a stolen access token of an open session would suffice.
   The first authenticator needs no code, nor does the deletion of the account. Auth''s admin API is Auth, too: public.reset_second_factor
   replaces it.';
-- Auth's statements only: an administrator of the database may remove authenticators, as public.reset_second_factor does.
create trigger require_current_code_to_remove before delete on auth.mfa_factors
  for each row when (old.status = 'verified' and current_user = 'supabase_auth_admin')
  execute function private.require_current_code();
create trigger require_current_code_to_add before update of status on auth.mfa_factors
  for each row when (old.status <> 'verified' and new.status = 'verified' and current_user = 'supabase_auth_admin')
  execute function private.require_current_code();

create function public.reset_second_factor(account uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  removed_count integer;
begin
  delete from auth.mfa_factors where user_id = account and status = 'verified';
  get diagnostics removed_count = row_count;
  return removed_count;
end
$$;
comment on function public.reset_second_factor(uuid) is
  'Removes an account''s authenticators, after which its password suffices to sign in; returns how many there were. For an owner who
   has lost them all (npm run admin:reset-mfa). Only service_role may call it.';
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
grant execute on function private.own_sessions() to authenticated;

create function public.own_sessions() returns table (
  id uuid, is_current boolean, is_api boolean, user_agent text, address text, started_at timestamptz, last_used_at timestamptz
)
language sql stable set search_path = ''
as $$ select * from private.own_sessions() $$;
comment on function public.own_sessions() is 'Implemented by private.own_sessions.';
grant execute on function public.own_sessions() to authenticated;

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
grant execute on function private.end_sessions(uuid) to authenticated;

create function public.end_sessions(session_id uuid default null) returns integer
language sql set search_path = ''
as $$ select private.end_sessions(session_id) $$;
comment on function public.end_sessions(uuid) is 'Implemented by private.end_sessions.';
grant execute on function public.end_sessions(uuid) to authenticated;
