-- Previews: links that show content that visitors do not see to people without an account: a pending product, a hidden project, a draft.

create function private.create_preview_link(entity text, row_id bigint) returns table (token text, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_drafts(entity);
  -- 244 random bits from a cryptographically secure source.
  new_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  new_expiry constant timestamptz := now() + interval '7 days';
begin
  if private.stored_row(content.name, row_id) is null then
    raise sqlstate 'PT404' using message = 'This no longer exists.';
  end if;
  delete from private.access_links as l where l.entity is not null and l.expires_at <= now();
  insert into private.access_links (token_hash, entity, row_id, expires_at)
  values (encode(sha256(convert_to(new_token, 'UTF8')), 'hex'), content.name, create_preview_link.row_id, new_expiry);
  return query select new_token, new_expiry;
end
$$;
comment on function private.create_preview_link(text, bigint) is
  'Adds a link /preview/{token} to a row of a table with drafts, which works for 7 days. token: 64 hexadecimal digits, which
   cannot be read again. Raises PT404 for an unknown row, PT400 for another table. Requires the table''s right (PT401, PT403). Design
   rule "Links".';
select private.expose('create_preview_link', 'authenticated');

create function private.end_previews(entity text, row_id bigint) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_drafts(entity);
  ended integer;
begin
  update private.access_links as l set revoked_at = now()
  where l.entity = content.name and l.row_id = end_previews.row_id and l.revoked_at is null and l.expires_at > now();
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function private.end_previews(text, bigint) is
  'Revokes all preview links of a row of a table with drafts; returns how many worked until now. Raises PT400 for another
   table. Requires the table''s right (PT401, PT403).';
select private.expose('end_previews', 'authenticated');

create function private.previewed_row(entity text, target_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'isPublic', p.status <> 'PENDING',
    'product', to_jsonb(p) || jsonb_build_object(
      'price', p.shown_price, 'sale_price', p.reduced_price, 'on_sale', p.is_on_sale,
      'category_name', c.name, 'category_slug', c.slug
    )
  )
  from public.products as p left join public.categories as c on c.id = p.category_id
  where entity = 'products' and p.id = target_id and p.deleted_at is null
  union all
  select jsonb_build_object(
    'isPublic', not p.is_hidden, 'project', to_jsonb(p) || jsonb_build_object(
      'category_name', c.name, 'category_slug', c.slug, 'pins', public.pins(p)
    )
  )
  from public.portfolio_projects as p join public.portfolio_categories as c on c.id = p.category_id
  where entity = 'portfolio_projects' and p.id = target_id and p.deleted_at is null
$$;
comment on function private.previewed_row(text, bigint) is
  'Returns what the page of a product or project shows: {isPublic, product or project}; null if there is none, or it is in the bin.';

create function private.previewed_section(entity text, target_id bigint) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'isPublic', target.is_active and coalesce(target.visible_from <= now(), true) and coalesce(target.visible_until > now(), true),
    'slides', (
      select jsonb_agg(to_jsonb(s) || '{"visible_from": null, "visible_until": null}' order by s.id = target.id desc, s.display_order, s.id)
      from public.hero_slides as s
      where s.deleted_at is null and (s.id = target.id or (
        s.is_active and coalesce(s.visible_from <= now(), true) and coalesce(s.visible_until > now(), true)
      ))
    )
  )
  from public.hero_slides as target where entity = 'hero_slides' and target.id = target_id and target.deleted_at is null
  union all
  select jsonb_build_object(
    'isPublic', true, 'section', target.key, 'sections', (select jsonb_agg(to_jsonb(s) order by s.id) from public.site_content as s)
  )
  from public.site_content as target where entity = 'site_content' and target.id = target_id
  union all
  select jsonb_build_object(
    'isPublic', not s.is_hidden and target.is_hidden is not true, 'category', to_jsonb(c), 'subcategory', to_jsonb(s), 'items', (
      select coalesce(jsonb_agg(to_jsonb(i) order by i.display_order nulls last, i.name, i.id), '[]')
      from public.service_items as i where i.subcategory_id = s.id and i.deleted_at is null and (not i.is_hidden or i.id = target.id)
    )
  )
  from public.service_subcategories as s join public.service_categories as c on c.id = s.category_id
  left join public.service_items as target on entity = 'service_items' and target.id = target_id and target.deleted_at is null
  where s.deleted_at is null and s.id = case entity when 'service_subcategories' then target_id else target.subcategory_id end
$$;
comment on function private.previewed_section(text, bigint) is
  'Returns the rows of the page on which a hero slide (first, whenever it is shown), a site section or a service appears: {isPublic,
   slides}, {isPublic, section: its key, sections} or {isPublic, category, subcategory, items}; null if there is none, or it is in the bin.';

create function public.preview_by_link(token_hash text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link constant private.access_links := private.valid_link(token_hash);
  draft public.content_drafts;
  preview jsonb;
begin
  select * into draft from public.content_drafts as d where d.entity = link.entity and d.row_id = link.row_id;
  begin
    if draft.id is not null then
      perform private.write_draft(draft, private.stored_row(draft.entity, draft.row_id));
    end if;
    preview := coalesce(private.previewed_row(link.entity, link.row_id), private.previewed_section(link.entity, link.row_id));
    -- Rolls back the draft's changes, which let Postgres compute prices as for visitors. The variable keeps its value.
    raise sqlstate 'UNDO0';
  exception when sqlstate 'UNDO0' then null;
  end;
  return preview || jsonb_build_object('expiresAt', link.expires_at, 'isPublic', draft.id is null and (preview -> 'isPublic')::boolean);
end
$$;
comment on function public.preview_by_link(text) is
  'Returns what a preview''s link shows, found by the SHA-256 of the link''s token: the row with the changes of its draft, if it has one.
   {expiresAt, isPublic: whether visitors see the same at the page''s own path, product, project, slides, section or subcategory with what
   private.previewed_row or private.previewed_section returns}. A product has the prices that visitors would see, a project its pins. Null
   if there is no such link, or its row is in the bin. Only service_role may call it: the storefront function, which limits the rate of
   requests and selects the fields.';
grant execute on function public.preview_by_link(text) to service_role;
