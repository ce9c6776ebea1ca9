-- Data that prerendered pages request at run time: content versions, prices and stock of products, special opening hours, the time
-- in Gibraltar, header menus.

create function public.page_state(product_ids bigint[] default '{}')
returns table (versions json, products json, hours json, local_time timestamp)
language sql stable set search_path = ''
as $$
  select
    (select json_object_agg(subject, version) from private.content_versions),
    (
      select coalesce(json_agg(published), '[]')
      from (
        select id, price, sale_price, on_sale, stock_quantity, status
        -- Limits the rows of unnest, because an array slice would limit only the first dimension of a multidimensional array.
        from public.products where id = any (array(select unnest(product_ids) limit 200)) order by id
      ) as published
    ),
    (
      -- Compares dates as ISO 8601 texts, because a cast would fail for an invalid date.
      select coalesce(json_agg(entry order by entry ->> 'from'), '[]')
      from public.site_content as s, jsonb_path_query(s.metadata, '$.specialHours[*]') as entry
      where s.key = 'contact_section'
        and entry ->> 'to' >= to_char(now() at time zone 'Europe/Gibraltar', 'YYYY-MM-DD')
        and entry ->> 'from' <= to_char(now() at time zone 'Europe/Gibraltar' + interval '14 days', 'YYYY-MM-DD')
    ),
    now() at time zone 'Europe/Gibraltar'
$$;
comment on function public.page_state(bigint[]) is
  'Returns the run-time data of a prerendered page, in one row. versions: {subject: number}. products: a list of {id, price,
   sale_price, on_sale, stock_quantity, status}, prices in pounds, for the first 200 ids; omits products that the caller may not
   read, such as hidden ones for visitors. hours: the special opening hours of today and the next 14 days, as in
   site_content.metadata. local_time: the time in Gibraltar.';
grant execute on function public.page_state(bigint[]) to anon, authenticated, service_role;

create function public.site_navigation() returns table (services json, portfolio json, shop json)
language sql stable set search_path = ''
as $$
  select
    (
      select coalesce(json_agg(category), '[]')
      from (
        select name, slug, image_url, featured, case when featured then description end as description
        from public.service_categories order by display_order, id
      ) as category
    ),
    (
      select coalesce(json_agg(category), '[]')
      from (select name, slug, image_url from public.portfolio_categories order by display_order, id) as category
    ),
    (
      select coalesce(json_agg(category), '[]')
      from (select name, slug, image_url from public.categories order by name) as category
    )
$$;
comment on function public.site_navigation() is
  'Returns the categories in three of the header''s menus, in one row: services and portfolio by display_order, shop by name, each a
   list of {name, slug, image_url}. Services also have featured, and their description if they are, which the home page shows. Spec
   sections 2.2 and 2.3.';
grant execute on function public.site_navigation() to anon, authenticated, service_role;
