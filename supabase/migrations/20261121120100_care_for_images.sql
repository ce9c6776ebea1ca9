-- What the back-office function needs for pictures: who may have addresses fetched, where a subcategory's pictures came from,
-- and clearing references without losing what somebody else saves at the same moment.

create function public.assert_admin() returns void
language sql stable set search_path = ''
as $$ select private.require_admin() $$;
comment on function public.assert_admin() is
  'Raises PT401 or PT403 for anyone but an administrator: for functions that do something outside of the database. Spec section 6.';
grant execute on function public.assert_admin() to authenticated;

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
  'The addresses of a subcategory''s pictures, and those that copied ones were taken from: a new picture that is among them
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
  'Takes addresses of images out of a row of a table and answers which were there. Of a row with several the next one becomes
   the main image. Raises PT409 where an image is required and none would be left, PT400 for other tables, PT401, PT403.
   Spec section 7, fix-image-reference.';
grant execute on function public.clear_image_references(text, bigint, text[]) to authenticated;
