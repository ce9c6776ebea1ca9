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
  -- The centre of most photographs.
  focal_x smallint not null default 50,
  focal_y smallint not null default 50,
  -- Above those that private.reorder_rows sets, so that a new slide is the last one.
  display_order integer not null default 1000,
  is_active boolean not null default true,
  visible_from timestamptz,
  visible_until timestamptz,
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
  constraint hero_slides_focal_point_check check (focal_x between 0 and 100 and focal_y between 0 and 100),
  constraint hero_slides_display_order_check check (display_order >= 0),
  constraint hero_slides_visible_from_check check (visible_from between '2000-01-01' and '2999-12-31'),
  constraint hero_slides_visible_until_check check (visible_until between '2000-01-01' and '2999-12-31'),
  constraint hero_slides_visible_check check (visible_until > visible_from),
  constraint hero_slides_deleted_at_check check (deleted_at between '2000-01-01' and '2999-12-31'),
  constraint hero_slides_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.hero_slides is
  'Slides of the home page''s carousel, at most ten, in the order of display_order and id. If none is visible, the page shows its built-in ones.';
comment on column public.hero_slides.focal_x is
  'The point of the image that stays in view when its box crops it: percent of the width from the left; focal_y: of the height from the top.';
comment on column public.hero_slides.is_active is 'Whether visitors may see the slide, from visible_from until visible_until.';
comment on column public.hero_slides.visible_from is 'The first moment at which pages show the slide; null: at once. Visitors can read it an hour before.';
comment on column public.hero_slides.visible_until is 'The first moment at which pages no longer show the slide; null: without end.';

alter table public.hero_slides enable row level security;
grant select on public.hero_slides to anon, authenticated, service_role;
grant insert, update, delete on public.hero_slides to authenticated, service_role;

create function private.slide_lead() returns interval
language sql immutable set search_path = ''
as $$ select interval '1 hour' $$;
comment on function private.slide_lead() is
  'How long before its time visitors can read a slide, so that pages that are built or loaded then can show it at the moment.';
grant execute on function private.slide_lead() to anon, authenticated, service_role;

create policy "visitors read hero slides" on public.hero_slides for select to anon
  using (deleted_at is null and is_active and (visible_from <= now() + private.slide_lead()) is not false and (visible_until > now()) is not false
    and case when (select private.selects_only_short_columns()) then true
    else private.consume_response_limit(octet_length(to_json(hero_slides.*)::text)) end);
create policy "signed-in users read hero slides" on public.hero_slides for select to authenticated using (deleted_at is null);
create policy "admins insert hero slides" on public.hero_slides for insert to authenticated
  with check ((select private.can('content.edit')));
create policy "admins update hero slides" on public.hero_slides for update to authenticated
  using ((select private.can('content.edit'))) with check ((select private.can('content.edit')));
create policy "admins delete hero slides" on public.hero_slides for delete to authenticated
  using ((select private.can('content.edit')));

create function private.limit_hero_slides() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Serialises concurrent additions; each then counts the rows of the ones before.
  perform pg_advisory_xact_lock(hashtextextended('public.hero_slides', 0));
  if (select count(*) from public.hero_slides where deleted_at is null) > 10 then
    raise sqlstate 'PT409' using message = 'The home page has ten banners already. Delete one first.';
  end if;
  return null;
end
$$;
comment on function private.limit_hero_slides() is
  'Raises PT409 if more than ten hero slides are outside the bin, after some were added or restored.';
create trigger limit_hero_slides after insert or update of deleted_at on public.hero_slides
  for each statement execute function private.limit_hero_slides();

create function public.reorder_hero_slides(ids bigint[]) returns void
language sql set search_path = ''
as $$
  select private.require('content.edit');
  select private.reorder_rows('public.hero_slides', 'true', null, ids)
$$;
comment on function public.reorder_hero_slides(bigint[]) is
  'Reorders the hero slides as private.reorder_rows does. Requires the right content.edit (PT401, PT403).';
grant execute on function public.reorder_hero_slides(bigint[]) to authenticated;

create function private.luminance(colour text) returns double precision
language sql immutable set search_path = ''
as $$
  select sum(channel.weight * case when v.value <= 0.04045 then v.value / 12.92 else power((v.value + 0.055) / 1.055, 2.4) end)
  from (values (0.2126::float8, 2), (0.7152, 4), (0.0722, 6)) as channel (weight, position)
  cross join lateral (
    select get_byte(decode(substr(colour, channel.position, 2), 'hex'), 0) / 255::float8 as value
  ) as v
$$;
comment on function private.luminance(text) is 'The relative luminance (WCAG 2.2) of a colour such as #85602b: 0 to 1.';

create function private.is_readable_accent(colour text) returns boolean
language sql immutable set search_path = ''
as $$
  select case when colour ~ '^#[0-9a-f]{6}$' then (
    select min(
      (greatest(private.luminance(colour), private.luminance(background)) + 0.05)
      / (least(private.luminance(colour), private.luminance(background)) + 0.05)
    ) >= 4.5
    from unnest(array['#f7f3ec', '#fffdf9', '#efe7da']) as background
  ) else false end
$$;
comment on function private.is_readable_accent(text) is
  'Whether text of this colour has a contrast ratio of at least 4.5:1 (WCAG 2.2, 1.4.3) on the site''s light backgrounds, as
   accentContrast in domain/site-content/accent.ts.';
grant execute on function private.luminance(text), private.is_readable_accent(text) to authenticated, service_role;

create function private.is_logo_url(url text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce((
    select (size[1]::integer >= 240 or size[2]::integer >= 64) and size[1]::integer between size[2]::integer and 8 * size[2]::integer
    from regexp_match(
      url, '^https?://[^/[:space:]]+/storage/v1/object/public/images/uploads/[0-9a-f-]{36}_([1-9][0-9]{1,3})x([1-9][0-9]{1,3})\.png$'
    ) as m (size)
  ), false)
$$;
comment on function private.is_logo_url(text) is
  'Whether a text is the URL of a PNG in Storage whose size, which its name has, suits a logo, as isLogoUrl in
   domain/site-content/logo.ts.';
grant execute on function private.is_logo_url(text) to authenticated, service_role;

create table public.site_content (
  id bigint generated always as identity primary key,
  key text not null,
  title text not null,
  content text,
  metadata jsonb not null default '{}',
  updated_at timestamptz(3) not null default now(),
  constraint site_content_key_key unique (key),
  constraint site_content_key_check check (
    key in ('about_section', 'contact_section', 'cta_section', 'shop_section', 'consultation_section',
            'business', 'terms_page', 'delivery_text', 'returns_text', 'privacy_page')
  ),
  constraint site_content_title_check check (char_length(btrim(title)) between 1 and 200),
  constraint site_content_content_check check (char_length(content) <= 20000),
  -- A legal text is never empty.
  constraint site_content_legal_text_check check (key like '%\_section' or key = 'business' or coalesce(content, '') ~ '\S'),
  constraint site_content_metadata_check
    check (
      jsonb_typeof(metadata) = 'object' and pg_column_size(metadata) <= 16384 and private.has_no_script_url(metadata)
    ),
  constraint site_content_button_link_check
    check (coalesce(metadata ->> 'buttonLink', '') = '' or private.is_safe_link(metadata ->> 'buttonLink')),
  constraint site_content_image_check check (
    coalesce(metadata ->> 'imageUrl', '') = ''
    or (
      char_length(metadata ->> 'imageUrl') <= 2048 and private.is_image_url(metadata ->> 'imageUrl')
      and char_length(btrim(coalesce(metadata ->> 'imageAlt', ''))) between 1 and 300
    )
  ),
  constraint site_content_focal_point_check check (
    not metadata @? '$.focalX ? (@.type() != "number" || @ < 0 || @ > 100)'
    and not metadata @? '$.focalY ? (@.type() != "number" || @ < 0 || @ > 100)'
  ),
  constraint site_content_accent_check check (
    coalesce(metadata ->> 'accentColour', '') = '' or private.is_readable_accent(metadata ->> 'accentColour')
  ),
  constraint site_content_logo_check check (
    (coalesce(metadata ->> 'logoUrl', '') = '' or private.is_logo_url(metadata ->> 'logoUrl'))
    and (coalesce(metadata ->> 'darkLogoUrl', '') = '' or private.is_logo_url(metadata ->> 'darkLogoUrl'))
  ),
  constraint site_content_profile_check check (
    (coalesce(metadata ->> 'instagram', '') || ' ' || coalesce(metadata ->> 'facebook', '') || ' ' || coalesce(metadata ->> 'pinterest', ''))
      ~ '^(https://[^[:space:]]+)? (https://[^[:space:]]+)? (https://[^[:space:]]+)?$'
  ),
  constraint site_content_updated_at_check check (updated_at between '2000-01-01' and '2999-12-31')
);
comment on table public.site_content is
  'Editable texts of the site''s sections and legal pages, one row per section or text; the row business has the business''s name (title)
   and description (content). Migrations insert the legal texts.';
comment on column public.site_content.metadata is
  'Fields by key. about_section: subtitle, buttonText, buttonLink, image; contact_section: address, phone, email, whatsapp, hours,
   specialHours; cta_section: buttonText, buttonLink, image; shop_section: buttonText, buttonLink; consultation_section: duration,
   who, fee, creditedFrom, image; business: logoUrl, darkLogoUrl (on dark grounds), place, instagram, facebook, pinterest,
   accentColour, headerText, footerText. image: imageUrl, imageAlt (required with an image), focalX and focalY as in hero_slides.';

create function private.business() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title', s.title, 'content', s.content, 'metadata', s.metadata)
  from public.site_content as s where s.key = 'business'
$$;
comment on function private.business() is
  'Returns the row business of site_content as {title, content, metadata}, for mails; null if the owner has not named the business.';

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

create function private.slides_version() returns bigint
language sql stable security definer set search_path = ''
as $$
  select (extract(epoch from max(visible_from - private.slide_lead())) * 1000)::bigint
  from public.hero_slides where deleted_at is null and is_active and visible_from <= now() + private.slide_lead()
$$;
comment on function private.slides_version() is
  'Returns the last moment at which visitors could read a slide that they could not read before, as a content version; null if there was none.';
grant execute on function private.slides_version() to anon, authenticated, service_role;

create function private.seconds_to_slide() returns integer
language sql stable security definer set search_path = ''
as $$
  select ceil(extract(epoch from min(visible_from - private.slide_lead()) - now()))::integer from public.hero_slides
  where deleted_at is null and is_active and visible_from - private.slide_lead() > now()
    and visible_from - private.slide_lead() < now() + interval '1 day'
$$;
comment on function private.seconds_to_slide() is
  'Returns the seconds until visitors can read another slide, null if they can read none within a day. For page_state.';
grant execute on function private.seconds_to_slide() to anon, authenticated, service_role;

create function private.count_slides() returns void
language sql set search_path = ''
as $$
  select private.increment_content_versions('hero-slides') from private.content_versions
  where subject = 'hero-slides' and version < private.slides_version()
$$;
comment on function private.count_slides() is
  'Increments the version of the slides, which calls the rebuild hook, if visitors can read one that they could not read at the last increment.';
select private.add_version_triggers('public.site_content', 'site-content');
