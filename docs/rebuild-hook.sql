-- Rebuilds the site after a change of published content, with database webhooks that call the host's build hook. Run it in the
-- project's SQL editor with the build hook's URL instead of the one below. Running it again updates the URL.
--
-- Each statement that changes content increments its version, which sends one request, however many rows it changes. Changes of
-- stock send none unless a product sells out or returns: the browser loads current stock, and every sale would start a build.
do $$
declare
  hook constant text := 'https://api.netlify.com/build_hooks/<id>';
  request constant text := format(
    'execute function supabase_functions.http_request(%L, %L, %L, %L, %L)',
    hook, 'POST', '{"Content-Type":"application/json"}', '{}', '5000'
  );
begin
  execute 'create or replace trigger rebuild_site after update on private.content_versions for each statement ' || request;
  execute 'create or replace trigger rebuild_site after update on public.products for each row
    when (old.is_available <> new.is_available) ' || request;
end;
$$;
