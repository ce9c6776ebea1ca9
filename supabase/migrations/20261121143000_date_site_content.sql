-- When a section or a banner was last saved: a form saves only over the version that it was opened with, so that of two
-- administrators who edit the same words the later one is told instead of silently winning.

alter table public.site_content add column updated_at timestamptz not null default now();
alter table public.hero_slides add column updated_at timestamptz not null default now();
comment on column public.site_content.updated_at is 'The version of the row, kept by a trigger.';
comment on column public.hero_slides.updated_at is 'The version of the row, kept by a trigger.';

create trigger touch_updated_at before update on public.site_content
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.hero_slides
  for each row execute function private.touch_updated_at();
