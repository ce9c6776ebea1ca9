-- Previews: links that show a pending product or a hidden project to people without an account.

create function private.require_previewable(entity text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  content constant private.content_tables := private.require_entity(entity);
begin
  if content.name not in ('products', 'portfolio_projects') then
    raise sqlstate 'PT400' using message = 'This has no preview.';
  end if;
  return content.name;
end
$$;
comment on function private.require_previewable(text) is
  'Returns the name of a table whose rows have previews. Raises PT400 for another table, and the errors of private.require_entity.';

create function private.create_preview_link(entity text, row_id bigint) returns table (token text, expires_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
declare
  content_table constant text := private.require_previewable(entity);
  is_known boolean;
  -- 244 random bits from a cryptographically secure source.
  new_token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  new_expiry constant timestamptz := now() + interval '7 days';
begin
  execute format('select exists (select from public.%I where id = $1 and deleted_at is null)', content_table) into is_known using row_id;
  if not is_known then
    raise sqlstate 'PT404' using message = 'This no longer exists.';
  end if;
  delete from private.access_links as l where num_nonnulls(l.product_id, l.project_id) = 1 and l.expires_at <= now();
  insert into private.access_links (token_hash, product_id, project_id, expires_at)
  values (
    encode(sha256(convert_to(new_token, 'UTF8')), 'hex'), case content_table when 'products' then row_id end,
    case content_table when 'portfolio_projects' then row_id end, new_expiry
  );
  return query select new_token, new_expiry;
end
$$;
comment on function private.create_preview_link(text, bigint) is 'Implements public.create_preview_link.';
grant execute on function private.create_preview_link(text, bigint) to authenticated;

create function public.create_preview_link(entity text, row_id bigint) returns table (token text, expires_at timestamptz)
language sql set search_path = ''
as $$ select * from private.create_preview_link(entity, row_id) $$;
comment on function public.create_preview_link(text, bigint) is
  'Adds a link /preview/{token} to a row of products or portfolio_projects, which works for 7 days. token: 64 hexadecimal digits, which
   cannot be read again. Raises PT404 for an unknown row, PT400 for another table. Requires the table''s right (PT401, PT403). Design
   rule "Links".';
grant execute on function public.create_preview_link(text, bigint) to authenticated;

create function private.end_previews(entity text, row_id bigint) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  content_table constant text := private.require_previewable(entity);
  ended integer;
begin
  update private.access_links
  set revoked_at = now()
  where case content_table when 'products' then product_id else project_id end = row_id and revoked_at is null and expires_at > now();
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function private.end_previews(text, bigint) is 'Implements public.end_previews.';
grant execute on function private.end_previews(text, bigint) to authenticated;

create function public.end_previews(entity text, row_id bigint) returns integer
language sql set search_path = ''
as $$ select private.end_previews(entity, row_id) $$;
comment on function public.end_previews(text, bigint) is
  'Revokes all preview links of a row of products or portfolio_projects; returns how many worked until now. Raises PT400 for another
   table. Requires the table''s right (PT401, PT403).';
grant execute on function public.end_previews(text, bigint) to authenticated;

create function public.preview_by_link(token_hash text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  link constant private.access_links := private.valid_link(token_hash);
  preview jsonb;
begin
  if link.product_id is not null then
    select jsonb_build_object(
      'isPublic', p.status <> 'PENDING',
      'product', to_jsonb(p) || jsonb_build_object(
        'price', p.shown_price, 'sale_price', p.reduced_price, 'on_sale', p.is_on_sale,
        'category_name', c.name, 'category_slug', c.slug
      )
    ) into preview
    from public.products as p left join public.categories as c on c.id = p.category_id
    where p.id = link.product_id and p.deleted_at is null;
  elsif link.project_id is not null then
    select jsonb_build_object(
      'isPublic', not p.is_hidden, 'project', to_jsonb(p) || jsonb_build_object(
        'category_name', c.name, 'category_slug', c.slug, 'pins', public.pins(p)
      )
    ) into preview
    from public.portfolio_projects as p join public.portfolio_categories as c on c.id = p.category_id
    where p.id = link.project_id and p.deleted_at is null;
  end if;
  return preview || jsonb_build_object('expiresAt', link.expires_at);
end
$$;
comment on function public.preview_by_link(text) is
  'Returns what a preview''s link shows, found by the SHA-256 of the link''s token: {expiresAt, isPublic (whether visitors see the row
   anyway), product or project: the row with its category_name and category_slug; a product with the prices that visitors would see, a project with its pins}. Null
   if there is no such link, or its row is in the bin. Only service_role may call it: the storefront function, which limits the rate of
   requests and selects the fields.';
grant execute on function public.preview_by_link(text) to service_role;
