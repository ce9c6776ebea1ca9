-- A title belongs to the picture and not to what shows it: products and projects keep plain lists of addresses (spec section
-- 3), and a picture may stand on another site, so that the register of uploads does not know it.

create table public.image_titles (
  url text primary key,
  title text not null,
  constraint image_titles_url_check check (char_length(url) <= 2048 and private.is_image_address(url)),
  constraint image_titles_title_check check (char_length(title) between 1 and 200)
);
comment on table public.image_titles is
  'What the owner calls a picture in the multi-image editor, by its address; one without a title has no row. Spec section 2.14.';

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
