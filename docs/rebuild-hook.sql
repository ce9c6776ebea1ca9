-- Rebuilds the site after a change of published content, with database webhooks that call the host's build hook. Run it in the
-- project's SQL editor with the build hook's URL instead of the one below. Running it again updates the URL.
--
-- Changes of stock do not start a build: the browser loads current stock, and every sale would start a build.
do $$
declare
  hook constant text := 'https://api.netlify.com/build_hooks/<id>';
  request constant text := format(
    'for each row %%s execute function supabase_functions.http_request(%L, %L, %L, %L, %L)',
    hook, 'POST', '{"Content-Type":"application/json"}', '{}', '5000'
  );
  changed constant text := $condition$
    when (to_jsonb(old) - array['stock_quantity', 'updated_at']
      is distinct from to_jsonb(new) - array['stock_quantity', 'updated_at'])
  $condition$;
  watched text;
begin
  foreach watched in array array[
    'products', 'categories', 'portfolio_categories', 'portfolio_projects', 'service_categories',
    'service_subcategories', 'service_items', 'hero_slides', 'site_content'
  ] loop
    execute format('create or replace trigger rebuild_site after insert or delete on public.%I ', watched)
      || format(request, '');
    execute format('create or replace trigger rebuild_site_after_change after update on public.%I ', watched)
      || format(request, changed);
  end loop;
end;
$$;
