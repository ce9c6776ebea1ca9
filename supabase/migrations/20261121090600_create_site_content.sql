-- Hero slides, site content, uploaded images and the Storage bucket (spec section 3).

create function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = ''
as $$
  -- A path of our own, but not the protocol-relative //host or /\host that browsers read as another site.
  select link ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]*)?$' or link ~* '^(https://|mailto:|tel:)[^[:space:][:cntrl:]]+$'
$$;
comment on function private.is_safe_link(text) is
  'Links that an admin enters may be a path of this site, https:, mailto: or tel:, and nothing that runs script.';
grant execute on function private.is_safe_link(text) to authenticated, service_role;

create table public.hero_slides (
  id bigint generated always as identity primary key,
  title text not null,
  subtitle text not null,
  image_url text not null,
  primary_button_text text not null,
  primary_button_link text not null,
  secondary_button_text text not null,
  secondary_button_link text not null,
  updated_at timestamptz(3) not null default now(),
  constraint hero_slides_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint hero_slides_subtitle_check check (char_length(subtitle) between 1 and 500),
  constraint hero_slides_image_url_check check (char_length(image_url) <= 2048 and private.is_image_address(image_url)),
  constraint hero_slides_button_text_check
    check (char_length(primary_button_text) between 1 and 60 and char_length(secondary_button_text) between 1 and 60),
  constraint hero_slides_button_link_check check (
    char_length(primary_button_link) <= 2048 and private.is_safe_link(primary_button_link)
    and char_length(secondary_button_link) <= 2048 and private.is_safe_link(secondary_button_link)
  )
);
comment on table public.hero_slides is 'Slides of the home page''s carousel, in id order.';

create table public.site_content (
  id bigint generated always as identity primary key,
  key text not null,
  title text not null,
  content text,
  metadata jsonb not null default '{}',
  updated_at timestamptz(3) not null default now(),
  constraint site_content_key_key unique (key),
  constraint site_content_key_check check (key in ('about_section', 'contact_section', 'cta_section', 'shop_section')),
  constraint site_content_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint site_content_content_check check (char_length(content) <= 20000),
  constraint site_content_metadata_check
    check (
      jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 16384 and private.has_no_script_address(metadata)
    ),
  constraint site_content_button_link_check
    check (coalesce(metadata ->> 'buttonLink', '') = '' or private.is_safe_link(metadata ->> 'buttonLink'))
);
comment on table public.site_content is 'The owner''s copy for the sections of the site, one row each.';
comment on column public.site_content.metadata is
  'about: subtitle, buttonText, buttonLink; contact: address, phone, email, whatsapp, hours; cta and shop: buttonText, buttonLink.';

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
    check (jsonb_typeof(metadata) = 'object' and private.has_no_script_address(metadata))
);
comment on table public.persistent_images is 'The register of uploaded images. The bytes are in Storage, the path in metadata.';
comment on column public.persistent_images.base64_data is 'Field of the original interface; always null here, see the table''s comment.';
comment on column public.persistent_images.size is 'Bytes.';

alter table public.hero_slides enable row level security;
alter table public.site_content enable row level security;
alter table public.persistent_images enable row level security;
grant select on public.hero_slides, public.site_content to anon, authenticated, service_role;
grant insert, update, delete on public.hero_slides, public.site_content to authenticated, service_role;
-- Registered is what a function has checked (byte by byte, as service_role); administrators can only remove it.
grant select, delete on public.persistent_images to authenticated;
grant select, insert, update, delete on public.persistent_images to service_role;

create policy "visitors read hero slides" on public.hero_slides for select to anon using (true);
create policy "signed-in people read hero slides" on public.hero_slides for select to authenticated using (true);
create policy "admins add hero slides" on public.hero_slides for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change hero slides" on public.hero_slides for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete hero slides" on public.hero_slides for delete to authenticated
  using ((select private.is_admin()));

create policy "visitors read site content" on public.site_content for select to anon using (true);
create policy "signed-in people read site content" on public.site_content for select to authenticated using (true);
create policy "admins add site content" on public.site_content for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change site content" on public.site_content for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete site content" on public.site_content for delete to authenticated
  using ((select private.is_admin()));

create policy "admins read the image register" on public.persistent_images for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete from the image register" on public.persistent_images for delete to authenticated
  using ((select private.is_admin()));

-- The bucket is public to read by address, so what is in it must be a picture. A type and a name are only what the sender
-- claims: nobody but service_role stores or replaces anything, and functions do so after they have checked the bytes. Listing
-- and removing is for administrators.
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

create trigger touch_updated_at before update on public.hero_slides
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.site_content
  for each row execute function private.touch_updated_at();
