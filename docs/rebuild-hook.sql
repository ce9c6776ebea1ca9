-- Rebuilds the site after a change of published content, with database webhooks that call the host's build hook. Run this script in
-- the project's SQL editor, with the build hook's URL instead of the placeholder below. A second run updates the URL.
--
-- A statement that changes content updates private.content_versions once, so it sends one request even if it changes many rows. A
-- change of stock sends a request only if a product sells out or becomes available: pages load the current stock at run time, so
-- other sales need no build.
do $$
declare
  hook_url constant text := 'https://api.netlify.com/build_hooks/<id>';
  send_request constant text := format(
    'execute function supabase_functions.http_request(%L, %L, %L, %L, %L)',
    hook_url, 'POST', '{"Content-Type":"application/json"}', '{}', '5000'
  );
begin
  execute 'create or replace trigger rebuild_site after update on private.content_versions for each statement ' || send_request;
  execute 'create or replace trigger rebuild_site after update on public.products for each row
    when (old.is_available <> new.is_available) ' || send_request;
end;
$$;
