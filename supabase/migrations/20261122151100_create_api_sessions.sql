-- The cookie sessions of the REST API. The cookie contains only a random id. This table stores the tokens of Supabase Auth, encrypted
-- with a key that the database does not have.

create table private.api_sessions (
  id_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  sealed_tokens text not null,
  tokens_expire_at timestamptz not null,
  tokens_version integer not null default 1,
  renewal_claimed_until timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint api_sessions_session_id_key unique (session_id),
  constraint api_sessions_id_hash_check check (id_hash ~ '^[0-9a-f]{64}$')
);
comment on table private.api_sessions is
  'Sessions of the REST API: one row per cookie, keyed by the hash of the cookie''s value.';
comment on column private.api_sessions.session_id is
  'The session of Supabase Auth. The session of the REST API ends with it, and ends it.';
comment on column private.api_sessions.sealed_tokens is
  'Access and refresh token, encrypted by the Edge Function with a key that it derives from its secret.';
comment on column private.api_sessions.tokens_version is
  'Incremented with each renewal of the tokens, for optimistic concurrency between concurrent renewals.';
comment on column private.api_sessions.renewal_claimed_until is
  'Expiry of the lease for renewing the tokens (public.claim_token_renewal); null if no request holds the lease.';
create index api_sessions_user_id_idx on private.api_sessions (user_id);
create index api_sessions_expires_at_idx on private.api_sessions (expires_at);

alter table private.api_sessions enable row level security;

create function public.open_api_session(
  session_hash text, account uuid, auth_session uuid, tokens text, token_seconds integer, lifetime_seconds integer,
  replaced_hash text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Deletes the sessions of Auth, whose tokens nobody else has; the rows here follow.
  delete from auth.sessions where id = (select session_id from private.api_sessions where id_hash = replaced_hash);
  delete from auth.sessions
  where id = any (array(
    select session_id from private.api_sessions where expires_at < now() limit 100 for update skip locked
  ));
  insert into private.api_sessions (id_hash, user_id, session_id, sealed_tokens, tokens_expire_at, expires_at)
  values (session_hash, account, auth_session, tokens, now() + make_interval(secs => token_seconds),
          now() + make_interval(secs => lifetime_seconds));
end
$$;
comment on function public.open_api_session(text, uuid, uuid, text, integer, integer, text) is
  'Starts a session for an account, ends the session with replaced_hash, if any, and deletes up to 100 expired sessions. auth_session: the
   session of Auth. tokens: the value of sealed_tokens. token_seconds: the time until the access token expires. lifetime_seconds: the time until the session
   expires. Only service_role (the REST API) may call it.';
grant execute on function public.open_api_session(text, uuid, uuid, text, integer, integer, text) to service_role;

create function public.use_api_session(session_hash text, idle_seconds integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions
  where id = (
    select session_id from private.api_sessions
    where id_hash = session_hash and (expires_at <= now() or last_used_at <= now() - make_interval(secs => idle_seconds))
  );
  -- Updates last_used_at at most every 30 seconds, to save writes: a page sends several requests at the same time.
  update private.api_sessions set last_used_at = now()
  where id_hash = session_hash and last_used_at < now() - interval '30 seconds';
  return (
    select jsonb_build_object(
      'userId', s.user_id,
      'isAdmin', private.is_admin_claim(u.raw_app_meta_data),
      'role', private.account_role(u.raw_app_meta_data),
      'rights', array(select right_name from private.account_rights where account_id = s.user_id),
      'hasSecondFactor', private.has_second_factor(s.user_id),
      'sealedTokens', s.sealed_tokens,
      'tokenSeconds', floor(extract(epoch from s.tokens_expire_at - now())),
      'version', s.tokens_version
    )
    from private.api_sessions as s join auth.users as u on u.id = s.user_id
    where s.id_hash = session_hash and (u.banned_until is null or u.banned_until <= now())
  );
end
$$;
comment on function public.use_api_session(text, integer) is
  'Returns a session and resets its idle timeout: {userId, isAdmin, role, rights, hasSecondFactor, sealedTokens, tokenSeconds, version}.
   isAdmin, role, rights and hasSecondFactor are read from the account, not from the token. tokenSeconds: until the access token expires.
   Returns null if the session does not exist, has expired or was idle for longer than idle_seconds, or if its account is banned. Only
   service_role (the REST API) may call it.';
grant execute on function public.use_api_session(text, integer) to service_role;

create function public.claim_token_renewal(session_hash text, known_version integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.api_sessions set renewal_claimed_until = now() + interval '10 seconds'
  where id_hash = session_hash and tokens_version = known_version
    and (renewal_claimed_until is null or renewal_claimed_until < now());
  return found;
end
$$;
comment on function public.claim_token_renewal(text, integer) is
  'Acquires a lease of ten seconds for renewing a session''s tokens; returns whether the caller has the lease. Only one request may
   renew, because Auth would end the session if two requests used the same refresh token. Only service_role (the REST API) may call
   it.';
grant execute on function public.claim_token_renewal(text, integer) to service_role;

create function public.renew_session_tokens(
  session_hash text, known_version integer, tokens text, token_seconds integer
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.api_sessions
  set sealed_tokens = tokens, tokens_expire_at = now() + make_interval(secs => token_seconds),
      tokens_version = tokens_version + 1, renewal_claimed_until = null
  where id_hash = session_hash and tokens_version = known_version;
  return found;
end
$$;
comment on function public.renew_session_tokens(text, integer, text, integer) is
  'Stores renewed tokens (compare-and-set by version). Returns false if the session has ended or another request renewed its
   tokens. Only service_role (the REST API) may call it.';
grant execute on function public.renew_session_tokens(text, integer, text, integer) to service_role;

create function public.close_api_session(session_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where id = (select session_id from private.api_sessions where id_hash = session_hash);
  return found;
end
$$;
comment on function public.close_api_session(text) is
  'Ends a session; returns whether the session existed. Only service_role (the REST API) may call it.';
grant execute on function public.close_api_session(text) to service_role;
