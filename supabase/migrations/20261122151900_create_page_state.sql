-- Data that prerendered pages request at run time: content versions, prices and stock of products, special opening hours, the closing
-- for holidays, the time in Gibraltar, header menus.

create function private.due_prices(ids bigint[]) returns table (id bigint, price numeric, sale_price numeric, on_sale boolean)
language sql stable security definer set search_path = ''
as $$
  select p.id,
    case when is_reduced then greatest(coalesce(p.reference_price, p.price), current.unit_price) else p.price end,
    case when is_reduced then current.unit_price end, is_reduced
  from public.products as p
  cross join lateral private.current_unit_price(p) as current (unit_price)
  cross join lateral (
    select p.on_sale and p.sale_price is not null or private.lowest_campaign_price(p, now()) is not null as is_reduced
  ) as reduction
  where private.are_prices_due() and p.id = any (ids) and p.status <> 'PENDING'
$$;
comment on function private.due_prices(bigint[]) is
  'Returns the shown_price, reduced_price and is_on_sale that published products have now, while a campaign has begun or ended and the
   schedule has not set them yet; no row at any other time.';
grant execute on function private.due_prices(bigint[]) to anon, authenticated, service_role;

create function public.page_state(product_ids bigint[] default '{}', detailed_ids bigint[] default '{}')
returns table (versions json, products json, hours json, local_time timestamp, change_in integer, closing json)
language sql stable set search_path = ''
as $$
  select
    (
      select json_object_agg(subject, case subject when 'hero-slides' then greatest(version, private.slides_version()) else version end)
      from private.content_versions
    ),
    (
      select coalesce(json_agg(case when choices is null then to_jsonb(published) - 'choices' else to_jsonb(published) end), '[]')
      from (
        select p.id, case when due.id is null then p.shown_price else due.price end as price,
          case when due.id is null then p.reduced_price else due.sale_price end as sale_price,
          case when due.id is null then p.is_on_sale else due.on_sale end as on_sale, p.stock_quantity, p.status,
          p.price_to, p.made_to_order, case when p.id = any (detailed_ids) then p.choices end as choices
        from public.products as p left join private.due_prices(product_ids) as due using (id)
        -- Limits the rows of unnest, because an array slice would limit only the first dimension of a multidimensional array.
        where p.id = any (array(select unnest(product_ids) limit 200)) order by p.id
      ) as published
    ),
    (
      -- Compares dates as ISO 8601 texts, because a cast would fail for an invalid date.
      select coalesce(json_agg(entry order by entry ->> 'from'), '[]')
      from (
        select jsonb_path_query(metadata, '$.specialHours[*]') as entry from public.site_content where key = 'contact_section'
        union all
        select jsonb_build_object('from', first_day, 'to', last_day, 'closed', true, 'note', notice)
        from private.shop_closing() where first_day is not null
      ) as entries
      where entry ->> 'to' >= to_char(now() at time zone 'Europe/Gibraltar', 'YYYY-MM-DD')
        and entry ->> 'from' <= to_char(now() at time zone 'Europe/Gibraltar' + interval '14 days', 'YYYY-MM-DD')
    ),
    now() at time zone 'Europe/Gibraltar', least(private.seconds_to_price_change(), private.seconds_to_slide()),
    (select to_json(closing) from private.shop_closing() as closing)
$$;
comment on function public.page_state(bigint[], bigint[]) is
  'Returns the run-time data of a prerendered page, in one row. versions: {subject: number}. products: a list of {id, price,
   sale_price, on_sale, stock_quantity, status, price_to, made_to_order}, prices in pounds, with choices for the detailed_ids, for the first 200 ids; omits products that the caller may not
   read, such as hidden ones for visitors; of a reduced product, price is the one before the reduction. change_in: seconds until a price
   campaign begins or ends or visitors can read another hero slide, null if nothing does within a day. hours: the special opening hours of today and the next 14 days, as in
   site_content.metadata, and among them the days on which the shop is closed for holidays. closing: what private.shop_closing
   returns, null if no closing is planned or in effect. local_time: the time in Gibraltar.';
grant execute on function public.page_state(bigint[], bigint[]) to anon, authenticated, service_role;

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
