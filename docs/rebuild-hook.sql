-- Builds the site anew whenever something changes that its pages show. Paste it into the SQL editor of the project, with
-- the build hook of the host in place of the address below; run it again to change the address.
--
-- These are what Supabase calls database webhooks. How many pieces are left is no reason to build: the browser asks for
-- that, and a shop that sells would build all day.
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
