-- Images: the Storage bucket, the register of uploads, titles, and the image check of the back office (spec section 3).

-- Anyone can read the bucket by address, so everything in it must be an image. A sender can claim any type and name, so only
-- service_role stores and replaces, after an Edge Function has checked the bytes. Administrators list and delete.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "admins list stored images" on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select private.is_admin()));
create policy "admins delete stored images" on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select private.is_admin()));

create table public.persistent_images (
  id bigint generated always as identity primary key,
  filename text not null,
  original_name text not null,
  mime_type text not null,
  base64_data text,
  size integer not null,
  created_at timestamptz not null default now(),
  metadata jsonb not null default '{}',
  constraint persistent_images_filename_key unique (filename),
  constraint persistent_images_filename_check check (char_length(filename) between 1 and 300),
  constraint persistent_images_original_name_check check (char_length(original_name) <= 300),
  constraint persistent_images_mime_type_check
    check (mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  constraint persistent_images_size_check check (size between 1 and 10485760),
  constraint persistent_images_metadata_check
    check (jsonb_typeof(metadata) = 'object' and private.has_no_script_url(metadata))
);
comment on table public.persistent_images is
  'The register of uploaded images. The bytes are in Storage, the path in metadata.';
comment on column public.persistent_images.base64_data is
  'Field of the specified interface; always null, see the table''s comment.';
comment on column public.persistent_images.size is 'Bytes.';

alter table public.persistent_images enable row level security;
-- Edge Functions register an image as service_role, after they have checked its bytes; administrators can only delete.
grant select, delete on public.persistent_images to authenticated;
grant select, insert, update, delete on public.persistent_images to service_role;

create policy "admins read the image register" on public.persistent_images for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete from the image register" on public.persistent_images for delete to authenticated
  using ((select private.is_admin()));

-- A title belongs to the image, not to the row that shows it: products and projects have plain lists of addresses (spec
-- section 3), and an image of another site is not in the register.
create table public.image_titles (
  url text primary key,
  title text not null,
  constraint image_titles_url_check check (char_length(url) <= 2048 and private.is_image_url(url)),
  constraint image_titles_title_check check (char_length(title) between 1 and 200)
);
comment on table public.image_titles is
  'Titles that the owner gives images in the multi-image editor, by address. Spec section 2.14.';

alter table public.image_titles enable row level security;
grant select, insert, update, delete on public.image_titles to authenticated, service_role;

create policy "admins read image titles" on public.image_titles for select to authenticated
  using ((select private.is_admin()));
create policy "admins add image titles" on public.image_titles for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change image titles" on public.image_titles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete image titles" on public.image_titles for delete to authenticated
  using ((select private.is_admin()));

create view private.image_uses with (security_invoker = true) as
  select 'products' as source, id, unnest(array_prepend(image_url, image_urls)) as url from public.products
  union select 'categories', id, image_url from public.categories
  union select 'portfolio_categories', id, image_url from public.portfolio_categories
  union select 'portfolio_projects', id, unnest(array_prepend(image_url, image_urls)) from public.portfolio_projects
  union select 'service_categories', id, image_url from public.service_categories
  union select 'service_subcategories', id, image_url from public.service_subcategories
  union select 'service_items', id, unnest(image_urls) from public.service_items
  union select 'hero_slides', id, image_url from public.hero_slides;
comment on view private.image_uses is 'Every image address that a row uses, once per row; may be null or empty.';

create function private.image_references(only_source text, only_id bigint) returns jsonb
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
comment on function private.image_references(text, bigint) is 'Implements public.image_references.';
grant execute on function private.image_references(text, bigint) to authenticated;

create function public.image_references(only_source text default null, only_id bigint default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.image_references(only_source, only_id) $$;
comment on function public.image_references(text, bigint) is
  'Every image address that a row uses, or those of one row: [{table, id, url}], each address of a row once. Raises PT401,
   PT403. Spec section 7, validate-images.';
grant execute on function public.image_references(text, bigint) to authenticated;

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
comment on function private.missing_stored_images(text[]) is 'Implements public.missing_stored_images.';
grant execute on function private.missing_stored_images(text[]) to authenticated;

create function public.missing_stored_images(paths text[]) returns text[]
language sql stable set search_path = ''
as $$ select private.missing_stored_images(paths) $$;
comment on function public.missing_stored_images(text[]) is
  'Those of the paths that do not exist in the bucket "images". Raises PT401, PT403. Spec section 7, validate-images.';
grant execute on function public.missing_stored_images(text[]) to authenticated;

-- Unused uploads: an image is stored as soon as it is chosen, and stays if the form is discarded or another image chosen.
-- After a day, when no form can still be open, the image check offers it for deletion. An address may have a query (`?t=…`, a
-- requested size) or be that of a smaller variant, so an address that contains the image's name counts as a use.
create function private.unused_images()
returns table (id bigint, original_name text, path text, size integer, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    -- Most addresses end with the name, which needs no comparison of every image with every address.
    with candidates as materialized (
      select i.* from public.persistent_images i
      where i.created_at < now() - interval '1 day'
        and i.metadata ->> 'path' is not null
        and not exists (select 1 from private.image_uses u where regexp_replace(u.url, '^.*/', '') = i.filename)
    )
    select c.id, c.original_name, c.metadata ->> 'path', c.size, c.created_at
    from candidates c
    -- The name is random, so any address that contains it is the image's.
    where not exists (
      select 1 from private.image_uses u where strpos(u.url, regexp_replace(c.filename, '\.[^.]*$', '')) > 0
    )
    order by c.created_at, c.id;
end
$$;
comment on function private.unused_images() is 'Implements public.unused_images.';
grant execute on function private.unused_images() to authenticated;

create function public.unused_images()
returns table (id bigint, original_name text, path text, size integer, created_at timestamptz)
language sql stable set search_path = ''
as $$ select * from private.unused_images() $$;
comment on function public.unused_images() is
  'Registered images older than a day that no row uses, oldest first; size in bytes, path in the bucket "images". Raises PT401,
   PT403. Spec section 2.14, image validation.';
grant execute on function public.unused_images() to authenticated;

create function public.service_image_sources(subcategory bigint) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require_admin();
  return array(
    select used.url
    from public.service_items i cross join unnest(i.image_urls) as used (url)
    where i.subcategory_id = subcategory
    union
    select p.metadata ->> 'source'
    from public.service_items i cross join unnest(i.image_urls) as used (url)
    join public.persistent_images p on p.filename = regexp_replace(used.url, '^.*/', '')
    where i.subcategory_id = subcategory and p.metadata ->> 'source' is not null
  );
end
$$;
comment on function public.service_image_sources(bigint) is
  'The addresses of a subcategory''s images, and the source addresses of copied images: a new image with one of these addresses
   is a duplicate. Raises PT401, PT403. Spec section 5, bulk upload.';
grant execute on function public.service_image_sources(bigint) to authenticated;

create function public.clear_image_references(source text, row_id bigint, urls text[]) returns text[]
language plpgsql set search_path = ''
as $$
declare
  has_list constant boolean := source in ('products', 'portfolio_projects', 'service_items');
  has_main constant boolean := source <> 'service_items';
  main text;
  list text[];
  remaining text[];
  cleared text[];
begin
  perform private.require_admin();
  if source not in ('products', 'categories', 'portfolio_categories', 'portfolio_projects', 'service_categories',
                    'service_subcategories', 'service_items', 'hero_slides') then
    raise sqlstate 'PT400' using message = 'This table has no images.';
  end if;
  execute format('select %s, %s from public.%I where id = $1 for update',
    case when has_main then 'image_url' else 'null::text' end,
    case when has_list then 'image_urls' else '''{}''::text[]' end, source
  ) into main, list using row_id;
  cleared := array(select distinct u from unnest(array_append(list, main)) as u where u = any (urls) order by u);
  if cardinality(cleared) = 0 then
    return cleared;
  end if;
  remaining := array(select u from unnest(list) with ordinality as l (u, place) where u <> all (urls) order by place);
  if main = any (urls) then
    main := remaining[1];
    if main is null and source in ('portfolio_projects', 'hero_slides') then
      raise sqlstate 'PT409' using message = 'An image is required here. Please choose another one instead.';
    end if;
  end if;
  execute format('update public.%I set %s where id = $1', source, concat_ws(', ',
    case when has_main then 'image_url = $2' end, case when has_list then 'image_urls = $3' end
  )) using row_id, main, remaining;
  return cleared;
end
$$;
comment on function public.clear_image_references(text, bigint, text[]) is
  'Removes image addresses from a row of a table and returns those that were there. If the row has more images, the next one
   becomes the main image. Raises PT409 where an image is required and none would be left, PT400 for other tables, PT401,
   PT403. Spec section 7, fix-image-reference.';
grant execute on function public.clear_image_references(text, bigint, text[]) to authenticated;
