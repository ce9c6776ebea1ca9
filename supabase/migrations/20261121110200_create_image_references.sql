-- Where the catalogue and the site's content refer to pictures, and which stored pictures are gone: what the image check of
-- the back office needs to know (spec section 3, image validation result).

create function private.image_references(only_source text, only_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('table', r.source, 'id', r.id, 'url', r.url) order by r.source, r.id, r.url)
    from (
      select 'products' as source, id, unnest(array_prepend(image_url, image_urls)) as url from public.products
      union select 'categories', id, image_url from public.categories
      union select 'portfolio_categories', id, image_url from public.portfolio_categories
      union select 'portfolio_projects', id, unnest(array_prepend(image_url, image_urls)) from public.portfolio_projects
      union select 'service_categories', id, image_url from public.service_categories
      union select 'service_subcategories', id, image_url from public.service_subcategories
      union select 'service_items', id, unnest(image_urls) from public.service_items
      union select 'hero_slides', id, image_url from public.hero_slides
    ) as r
    where r.url <> '' and (only_source is null or (r.source = only_source and r.id = only_id))
  ), '[]');
end
$$;
comment on function private.image_references(text, bigint) is 'The work of public.image_references.';
grant execute on function private.image_references(text, bigint) to authenticated;

create function public.image_references(only_source text default null, only_id bigint default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.image_references(only_source, only_id) $$;
comment on function public.image_references(text, bigint) is
  'Every address of a picture that a row uses, or those of one row: [{table, id, url}], each address of a row once. Raises
   PT401, PT403. Spec section 7, validate-images.';

create function private.missing_stored_images(paths text[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return array(
    select distinct wanted.path from unnest(paths) as wanted (path)
    where not exists (select 1 from storage.objects o where o.bucket_id = 'images' and o.name = wanted.path)
  );
end
$$;
comment on function private.missing_stored_images(text[]) is 'The work of public.missing_stored_images.';
grant execute on function private.missing_stored_images(text[]) to authenticated;

create function public.missing_stored_images(paths text[]) returns text[]
language sql stable set search_path = ''
as $$ select private.missing_stored_images(paths) $$;
comment on function public.missing_stored_images(text[]) is
  'Those of the paths in the bucket "images" that hold no picture. Raises PT401, PT403. Spec section 7, validate-images.';

grant execute on function public.image_references(text, bigint), public.missing_stored_images(text[]) to authenticated;
