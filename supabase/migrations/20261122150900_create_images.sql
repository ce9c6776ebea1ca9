-- Images (spec section 3): the Storage bucket, the table of uploaded images, titles, and image validation.

-- The bucket is public, so it must contain only images. Clients can declare any type and name, so only service_role can upload
-- files, after an Edge Function has validated the bytes. Administrators can list and delete files.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "admins list stored images" on storage.objects for select to authenticated
  using (bucket_id = 'images' and (select private.can('images.edit')));
create policy "admins delete stored images" on storage.objects for delete to authenticated
  using (bucket_id = 'images' and (select private.can('images.edit')));

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
  'Uploaded images. The bytes are in Storage, at the path in metadata.';
comment on column public.persistent_images.base64_data is
  'Always null, because the bytes are in Storage. Spec section 3 requires the column.';
comment on column public.persistent_images.size is 'Size in bytes.';

alter table public.persistent_images enable row level security;
-- Only Edge Functions insert rows: as service_role, after they have validated the bytes.
grant select, delete on public.persistent_images to authenticated;
grant select, insert, update, delete on public.persistent_images to service_role;

create policy "admins read uploaded images" on public.persistent_images for select to authenticated
  using ((select private.can('images.edit')));
create policy "admins delete uploaded images" on public.persistent_images for delete to authenticated
  using ((select private.can('images.edit')));

-- The titles have a table of their own, because products and projects have plain lists of URLs (spec section 3), and images of
-- other sites have no row in persistent_images.
create table public.image_titles (
  url text primary key,
  title text not null,
  constraint image_titles_url_check check (char_length(url) <= 2048 and private.is_image_url(url)),
  constraint image_titles_title_check check (char_length(title) between 1 and 200)
);
comment on table public.image_titles is
  'Titles of images by URL, entered in the multi-image editor. Spec section 2.14.';

alter table public.image_titles enable row level security;
grant select, insert, update, delete on public.image_titles to authenticated, service_role;

create policy "admins read image titles" on public.image_titles for select to authenticated
  using ((select private.can('images.edit')));
create policy "admins insert image titles" on public.image_titles for insert to authenticated
  with check ((select private.can('images.edit')));
create policy "admins update image titles" on public.image_titles for update to authenticated
  using ((select private.can('images.edit'))) with check ((select private.can('images.edit')));
create policy "admins delete image titles" on public.image_titles for delete to authenticated
  using ((select private.can('images.edit')));

select private.add_version_triggers('public.image_titles', 'image-titles');

create function private.find_image_titles(urls text[]) returns setof public.image_titles
language sql stable security definer set search_path = ''
as $$
  select * from public.image_titles where url = any (urls[1:200])
$$;
comment on function private.find_image_titles(text[]) is 'Implements public.titles_of_images.';
grant execute on function private.find_image_titles(text[]) to anon, authenticated, service_role;

create function public.titles_of_images(urls text[]) returns table (url text, title text)
language sql stable set search_path = ''
as $$
  select url, title from private.find_image_titles(urls)
$$;
comment on function public.titles_of_images(text[]) is
  'Returns the titles of images, for visitors, who may not list the titles: a title is as public as its image, and who knows the URL
   of an image can see the image. At most 200 URLs.';
grant execute on function public.titles_of_images(text[]) to anon, authenticated, service_role;

create function private.section_image_urls(metadata jsonb) returns text[]
language sql immutable set search_path = ''
as $$ select array[metadata ->> 'imageUrl', metadata ->> 'logoUrl', metadata ->> 'darkLogoUrl'] $$;
comment on function private.section_image_urls(jsonb) is 'Returns the image URLs in the metadata of a site section, with null for each absent one.';
grant execute on function private.section_image_urls(jsonb) to authenticated, service_role;

create view private.referenced_image_urls with (security_invoker = true) as
  select 'products' as table_name, id, unnest(array_prepend(image_url, image_urls)) as url, deleted_at is not null as is_binned
    from public.products
  union select 'products', p.id, v.image_url, p.deleted_at is not null
    from public.product_variants as v join public.products as p on p.id = v.product_id where v.deleted_at is null
  union select 'products', p.id, v.swatch_image_url, p.deleted_at is not null
    from public.product_option_values as v join public.product_options as o on o.id = v.option_id
    join public.products as p on p.id = o.product_id where v.deleted_at is null
  union select 'categories', id, image_url, deleted_at is not null from public.categories
  union select 'portfolio_categories', id, image_url, deleted_at is not null from public.portfolio_categories
  union select 'portfolio_projects', id, unnest(array_prepend(image_url, image_urls)), deleted_at is not null from public.portfolio_projects
  union select 'service_categories', id, unnest(array[image_url, person_image_url]), deleted_at is not null from public.service_categories
  union select 'service_subcategories', id, image_url, deleted_at is not null from public.service_subcategories
  union select 'service_items', id, unnest(image_urls), deleted_at is not null from public.service_items
  union select 'hero_slides', id, image_url, deleted_at is not null from public.hero_slides
  union select 'site_content', id, unnest(private.section_image_urls(metadata)), false from public.site_content;
comment on view private.referenced_image_urls is
  'The image URLs that each row references, without duplicates per row; a URL may be null or empty. The images of
   variants and swatches are those of their product. is_binned: the row is in the bin.';

create function private.image_references(only_table text default null, only_id bigint default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('images.edit');
  return coalesce((
    select jsonb_agg(jsonb_build_object('table', r.table_name, 'id', r.id, 'url', r.url) order by r.table_name, r.id, r.url)
    from private.referenced_image_urls as r
    where r.url <> '' and not r.is_binned and (only_table is null or (r.table_name = only_table and r.id = only_id))
  ), '[]');
end
$$;
comment on function private.image_references(text, bigint) is
  'Returns the image URLs that rows reference: [{table, id, url}], each URL once per row. With only_table and only_id, returns only
   the URLs of this row. Requires the right images.edit (PT401, PT403). Spec section 7, validate-images.';
select private.expose('image_references', 'authenticated');

create function public.missing_stored_images(paths text[]) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require('images.edit');
  return array(
    select distinct requested.path from unnest(paths) as requested (path)
    where not exists (select 1 from storage.objects o where o.bucket_id = 'images' and o.name = requested.path)
  );
end
$$;
comment on function public.missing_stored_images(text[]) is
  'Returns those of the paths that do not exist in the bucket "images". Requires the right images.edit (PT401, PT403). Spec section
   7, validate-images.';
grant execute on function public.missing_stored_images(text[]) to authenticated;

-- Unused images: a form uploads an image as soon as it is selected; the file remains if the form is discarded or another image
-- is selected. After a day, when the form is assumed to be closed, image validation offers the file for deletion.
create function private.unused_images()
returns table (id bigint, original_name text, path text, size integer, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('images.edit');
  return query
    -- Most URLs end with the file name, so this anti-join on file names removes most images before the slow comparison below.
    with used as materialized (
      select r.url from private.referenced_image_urls as r where r.url <> ''
      union select h.url from private.historic_image_urls as h
      union select d.url from private.drafted_image_urls as d
    ), candidates as materialized (
      select i.* from public.persistent_images i
      where i.created_at < now() - interval '1 day'
        and i.metadata ->> 'path' is not null
        and not exists (select 1 from used u where regexp_replace(u.url, '^.*/', '') = i.filename)
    )
    select c.id, c.original_name, c.metadata ->> 'path', c.size, c.created_at
    from candidates c
    -- A URL may have a query (`?t=…`, a requested size) or refer to a smaller variant. So every URL that contains the file name
    -- without its extension counts as a use. File names are random, so no other image's URL contains this file name.
    where not exists (
      select 1 from used u where strpos(u.url, regexp_replace(c.filename, '\.[^.]*$', '')) > 0
    )
    order by c.created_at, c.id;
end
$$;
comment on function private.unused_images() is
  'Returns the uploaded images older than a day that no row references, also no row in the bin, no draft and no version of a row that its
   history can bring back, oldest first. size: bytes. path: in the bucket "images".
   Requires the right images.edit (PT401, PT403). Spec section 2.14, image validation.';
select private.expose('unused_images', 'authenticated');

create function public.service_image_sources(subcategory bigint) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  perform private.require('images.edit');
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
  'Returns the URLs of a subcategory''s images, and the original URLs of those images that were copied from another site. The bulk
   upload skips images with one of these URLs as duplicates. Requires the right images.edit (PT401, PT403). Spec section 5, bulk
   upload.';
grant execute on function public.service_image_sources(bigint) to authenticated;

create function private.clear_variant_images(target_id bigint, urls text[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  removed_urls text[];
begin
  perform private.require('images.edit');
  perform 1 from public.products where id = target_id for no key update;
  removed_urls := array(
    select image_url from public.product_variants where product_id = target_id and deleted_at is null and image_url = any (urls)
    union
    select v.swatch_image_url from public.product_option_values as v join public.product_options as o on o.id = v.option_id
    where o.product_id = target_id and v.deleted_at is null and v.swatch_image_url = any (urls)
    order by 1
  );
  update public.product_option_values as v set swatch_image_url = null
  from public.product_options as o
  where o.id = v.option_id and o.product_id = target_id and v.deleted_at is null and v.swatch_image_url = any (urls);
  update public.product_variants set image_url = null
  where product_id = target_id and deleted_at is null and image_url = any (urls);
  return removed_urls;
end
$$;
comment on function private.clear_variant_images(bigint, text[]) is
  'Removes image URLs from the variants and swatches of a product; returns the removed ones. Security definer, because only functions
   write variants. Requires the right images.edit (PT401, PT403).';
grant execute on function private.clear_variant_images(bigint, text[]) to authenticated;

create function private.clear_person_image(target_id bigint, urls text[]) returns text[]
language sql set search_path = ''
as $$
  with target as (
    select id, person_image_url from public.service_categories where id = target_id and person_image_url = any (urls) for no key update
  ), cleared as (
    update public.service_categories as c set person_image_url = null from target as t where t.id = c.id returning t.person_image_url
  )
  select coalesce(array_agg(person_image_url), '{}') from cleared
$$;
comment on function private.clear_person_image(bigint, text[]) is
  'Removes the image of a service category''s person if its URL is one of urls; returns the removed URL in a list. Runs with the caller''s rights.';
grant execute on function private.clear_person_image(bigint, text[]) to authenticated;

create function private.clear_section_image(target_id bigint, urls text[]) returns text[]
language sql set search_path = ''
as $$
  with target as (
    select id, metadata from public.site_content where id = target_id and private.section_image_urls(metadata) && urls for no key update
  ), cleared as (
    update public.site_content as s set metadata = s.metadata - array(
      select f.key from jsonb_each_text(t.metadata) as f where f.key in ('imageUrl', 'logoUrl', 'darkLogoUrl') and f.value = any (urls)
    )
    from target as t where t.id = s.id returning t.metadata as before
  )
  select coalesce(array_agg(distinct u.url), '{}') from cleared cross join unnest(private.section_image_urls(before)) as u (url)
  where u.url = any (urls)
$$;
comment on function private.clear_section_image(bigint, text[]) is
  'Removes the image and the logos of a site section whose URL is one of urls; returns the removed URLs. Runs with the caller''s rights.';
grant execute on function private.clear_section_image(bigint, text[]) to authenticated;

create function public.clear_image_references(table_name text, row_id bigint, urls text[]) returns text[]
language plpgsql set search_path = ''
as $$
declare
  has_image_list constant boolean := table_name in ('products', 'portfolio_projects', 'service_items');
  has_main_image constant boolean := table_name not in ('service_items', 'site_content');
  main_url text;
  list_urls text[];
  remaining_urls text[];
  removed_urls text[];
  other_urls text[];
begin
  perform private.require('images.edit');
  if table_name not in ('products', 'categories', 'portfolio_categories', 'portfolio_projects', 'service_categories',
                    'service_subcategories', 'service_items', 'hero_slides', 'site_content') then
    raise sqlstate 'PT400' using message = 'This table has no images.';
  end if;
  execute format('select %s, %s from public.%I where id = $1 for update',
    case when has_main_image then 'image_url' else 'null::text' end,
    case when has_image_list then 'image_urls' else '''{}''::text[]' end, table_name
  ) into main_url, list_urls using row_id;
  removed_urls := array(select distinct u from unnest(array_append(list_urls, main_url)) as u where u = any (urls) order by u);
  other_urls := case table_name
    when 'products' then private.clear_variant_images(row_id, urls)
    when 'service_categories' then private.clear_person_image(row_id, urls)
    when 'site_content' then private.clear_section_image(row_id, urls)
    else '{}'
  end;
  if cardinality(removed_urls) = 0 then
    return other_urls;
  end if;
  remaining_urls := array(select u from unnest(list_urls) with ordinality as l (u, position) where u <> all (urls) order by position);
  if main_url = any (urls) then
    main_url := remaining_urls[1];
    if main_url is null and table_name in ('portfolio_projects', 'hero_slides') then
      raise sqlstate 'PT409' using message = 'An image is required here. Please choose another one instead.';
    end if;
  end if;
  execute format('update public.%I set %s where id = $1', table_name, concat_ws(', ',
    case when has_main_image then 'image_url = $2' end, case when has_image_list then 'image_urls = $3' end
  )) using row_id, main_url, remaining_urls;
  return array(select unnest(removed_urls) union select unnest(other_urls) order by 1);
end
$$;
comment on function public.clear_image_references(text, bigint, text[]) is
  'Removes image URLs from a row of a table, of a product also from its variants, of a service category
   from its person; returns the removed ones. If the main image is removed, the next image of the row
   becomes the main image. Raises PT409 if the table requires an image and none would remain, PT400 for a table without images.
   Requires the right images.edit (PT401, PT403). Spec section 7, fix-image-reference.';
grant execute on function public.clear_image_references(text, bigint, text[]) to authenticated;
