-- Reordering by drag and drop (spec section 4): one call per drop, whole or not at all. The rows are locked first, so two
-- drops at once happen one after the other; rows that the caller did not name keep their order behind those it named, so
-- that positions are 0..n-1 without gaps whatever the caller knew.

create function public.reorder_portfolio_categories(ids bigint[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform 1 from public.portfolio_categories order by id for update;
  update public.portfolio_categories as c
  set display_order = ranked.position
  from (
    select o.id, row_number() over (order by w.position nulls last, o.display_order, o.id) - 1 as position
    from public.portfolio_categories o
    left join unnest(ids) with ordinality as w (id, position) on w.id = o.id
  ) as ranked
  where ranked.id = c.id and c.display_order is distinct from ranked.position;
end
$$;
comment on function public.reorder_portfolio_categories(bigint[]) is
  'Puts the portfolio categories in the order of the given ids. Raises PT401, PT403.';

create function public.reorder_portfolio_projects(category bigint, ids bigint[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform 1 from public.portfolio_projects where category_id = category order by id for update;
  update public.portfolio_projects as p
  set display_order = ranked.position
  from (
    select o.id, row_number() over (order by w.position nulls last, o.display_order, o.id) - 1 as position
    from public.portfolio_projects o
    left join unnest(ids) with ordinality as w (id, position) on w.id = o.id
    where o.category_id = category
  ) as ranked
  where ranked.id = p.id and p.display_order is distinct from ranked.position;
end
$$;
comment on function public.reorder_portfolio_projects(bigint, bigint[]) is
  'Puts the projects of one portfolio category in the order of the given ids. Raises PT401, PT403.';

create function public.reorder_service_items(subcategory bigint, ids bigint[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_admin();
  perform 1 from public.service_items where subcategory_id = subcategory order by id for update;
  update public.service_items as i
  set display_order = ranked.position
  from (
    select o.id, row_number() over (order by w.position nulls last, o.display_order nulls last, o.name, o.id) - 1 as position
    from public.service_items o
    left join unnest(ids) with ordinality as w (id, position) on w.id = o.id
    where o.subcategory_id = subcategory
  ) as ranked
  where ranked.id = i.id and i.display_order is distinct from ranked.position;
end
$$;
comment on function public.reorder_service_items(bigint, bigint[]) is
  'Puts the items of one service subcategory in the order of the given ids. Raises PT401, PT403.';

grant execute on function public.reorder_portfolio_categories(bigint[]),
  public.reorder_portfolio_projects(bigint, bigint[]), public.reorder_service_items(bigint, bigint[]) to authenticated;
