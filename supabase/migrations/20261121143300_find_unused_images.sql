-- Uploads that nothing shows: a picture is stored as soon as it is chosen, and stays when the form is then discarded or another
-- one is chosen. After a day, when no form can be open any more, the image check offers them for removal.

create view private.image_uses with (security_invoker = true) as
  select 'products' as source, id, unnest(array_prepend(image_url, image_urls)) as url from public.products
  union select 'categories', id, image_url from public.categories
  union select 'portfolio_categories', id, image_url from public.portfolio_categories
  union select 'portfolio_projects', id, unnest(array_prepend(image_url, image_urls)) from public.portfolio_projects
  union select 'service_categories', id, image_url from public.service_categories
  union select 'service_subcategories', id, image_url from public.service_subcategories
  union select 'service_items', id, unnest(image_urls) from public.service_items
  union select 'hero_slides', id, image_url from public.hero_slides;
comment on view private.image_uses is 'Every address of a picture that a row uses, each once for a row; may be null or empty.';

create or replace function private.image_references(only_source text, only_id bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('table', r.source, 'id', r.id, 'url', r.url) order by r.source, r.id, r.url)
    from private.image_uses as r
    where r.url <> '' and (only_source is null or (r.source = only_source and r.id = only_id))
  ), '[]');
end
$$;

create function private.unused_images()
returns table (id bigint, original_name text, path text, size integer, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.original_name, i.metadata ->> 'path', i.size, i.created_at
    from public.persistent_images i
    where i.created_at < now() - interval '1 day'
      and i.metadata ->> 'path' is not null
      -- Its name is random, so an address that ends with it is the picture's.
      and not exists (select 1 from private.image_uses u where regexp_replace(u.url, '^.*/', '') = i.filename)
    order by i.created_at, i.id;
end
$$;
comment on function private.unused_images() is 'The work of public.unused_images.';
grant execute on function private.unused_images() to authenticated;

create function public.unused_images()
returns table (id bigint, original_name text, path text, size integer, created_at timestamptz)
language sql stable set search_path = ''
as $$ select * from private.unused_images() $$;
comment on function public.unused_images() is
  'Registered pictures older than a day that nothing uses, oldest first; size in bytes, path in the bucket "images". Raises
   PT401, PT403. Spec section 2.14, image validation.';
grant execute on function public.unused_images() to authenticated;
