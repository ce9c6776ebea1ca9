-- Hero slides and site content (spec section 3).

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
  deleted_at timestamptz,
  constraint hero_slides_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint hero_slides_subtitle_check check (char_length(subtitle) between 1 and 500),
  constraint hero_slides_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint hero_slides_button_text_check
    check (char_length(primary_button_text) between 1 and 60 and char_length(secondary_button_text) between 1 and 60),
  constraint hero_slides_button_link_check check (
    char_length(primary_button_link) <= 2048 and private.is_safe_link(primary_button_link)
    and char_length(secondary_button_link) <= 2048 and private.is_safe_link(secondary_button_link)
  ),
  constraint hero_slides_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint hero_slides_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.hero_slides is 'Slides of the home page''s carousel, in id order.';

alter table public.hero_slides enable row level security;
grant select on public.hero_slides to anon, authenticated, service_role;
grant insert, update, delete on public.hero_slides to authenticated, service_role;

create policy "visitors read hero slides" on public.hero_slides for select to anon
  using (deleted_at is null and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(hero_slides.*)::text)) end);
create policy "signed-in users read hero slides" on public.hero_slides for select to authenticated using (deleted_at is null);
create policy "admins insert hero slides" on public.hero_slides for insert to authenticated
  with check ((select private.can('content.edit')));
create policy "admins update hero slides" on public.hero_slides for update to authenticated
  using ((select private.can('content.edit'))) with check ((select private.can('content.edit')));
create policy "admins delete hero slides" on public.hero_slides for delete to authenticated
  using ((select private.can('content.edit')));

create table public.site_content (
  id bigint generated always as identity primary key,
  key text not null,
  title text not null,
  content text,
  metadata jsonb not null default '{}',
  updated_at timestamptz(3) not null default now(),
  constraint site_content_key_key unique (key),
  constraint site_content_key_check check (key in ('about_section', 'contact_section', 'cta_section', 'shop_section', 'consultation_section')),
  constraint site_content_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint site_content_content_check check (char_length(content) <= 20000),
  constraint site_content_metadata_check
    check (
      jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 16384 and private.has_no_script_url(metadata)
    ),
  constraint site_content_button_link_check
    check (coalesce(metadata ->> 'buttonLink', '') = '' or private.is_safe_link(metadata ->> 'buttonLink')),
  constraint site_content_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.site_content is 'Editable texts of the site''s sections, one row per section.';
comment on column public.site_content.metadata is
  'Fields by key. about_section: subtitle, buttonText, buttonLink; contact_section: address, phone, email, whatsapp, hours,
   specialHours; cta_section and shop_section: buttonText, buttonLink; consultation_section: duration, who, fee, creditedFrom.';

alter table public.site_content enable row level security;
grant select on public.site_content to anon, authenticated, service_role;
grant insert, update, delete on public.site_content to authenticated, service_role;

create policy "visitors read site content" on public.site_content for select to anon
  using (case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(site_content.*)::text)) end);
create policy "signed-in users read site content" on public.site_content for select to authenticated using (true);
create policy "admins insert site content" on public.site_content for insert to authenticated
  with check ((select private.can('content.edit')));
create policy "admins update site content" on public.site_content for update to authenticated
  using ((select private.can('content.edit'))) with check ((select private.can('content.edit')));
create policy "admins delete site content" on public.site_content for delete to authenticated
  using ((select private.can('content.edit')));

create trigger touch_updated_at before update on public.hero_slides
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.site_content
  for each row execute function private.touch_updated_at();

select private.add_version_triggers('public.hero_slides', 'hero-slides');
select private.add_version_triggers('public.site_content', 'site-content');
