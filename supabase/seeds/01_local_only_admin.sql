-- Demo content for development and tests. The files of this folder run in alphabetical order.

-- Fails outside a local stack, because the administrator's password is public. Only local stacks have this JWT secret.
do $$
begin
  if current_setting('app.settings.jwt_secret', true)
    is distinct from 'super-secret-jwt-token-with-at-least-32-characters-long'
  then
    raise exception 'The demo content belongs on a local stack only, and this database is not one.'
      using hint = 'A real project starts empty: apply the migrations and make the owner''s account, see docs/production.md.';
  end if;
  if exists (select 1 from public.products)
    or exists (select 1 from public.categories)
    or exists (select 1 from public.portfolio_categories)
    or exists (select 1 from public.service_categories)
    or exists (select 1 from public.site_content where key like '%\_section')
  then
    raise exception 'This database already has content, so the demo content was not added to it.'
      using hint = 'npm run reset starts over with the demo content alone.';
  end if;
end
$$;

-- The demo administrator, admin@example.com. GoTrue finds accounts by instance_id and cannot read null in the token columns.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
  phone_change, phone_change_token, reauthentication_token, created_at, updated_at
) values (
  '00000000-0000-0000-0000-000000000000', '8f4f6a52-0d0c-4d52-9c26-1f1f6d3a7b10', 'authenticated', 'authenticated', 'admin@example.com',
  extensions.crypt('admin-password', extensions.gen_salt('bf', 10)), now(),
  '{"provider": "email", "providers": ["email"], "is_admin": true, "username": "admin"}', '{}',
  '', '', '', '', '', '', '', '', now(), now()
);

insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), 'email', id::text, id,
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from auth.users
where email = 'admin@example.com';
