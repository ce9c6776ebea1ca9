-- Products that images of the portfolio show, each at a point of the image (design/commerce, section 8). The owner calls them tags.
--
-- A pin belongs to an image, not to a project, so all places that show the image share its pins: a project's page, its copy, the home
-- page. It stays when a project no longer has the image, so that it is there again when the image returns, for example by an undo;
-- until then nobody sees it. A cropped or replaced image is a new file, which has no pins yet. A pin is deleted with its product,
-- and hidden while the product is PENDING or in the bin. A removed pin keeps its row with deleted_at for a year, so that the removal can
-- be undone.

create table public.image_pins (
  id bigint generated always as identity primary key,
  image_url text not null,
  product_id bigint not null references public.products (id) on delete cascade,
  x numeric(5, 4) not null,
  y numeric(5, 4) not null,
  is_exact boolean not null default true,
  note text,
  position smallint not null default 1,
  deleted_at timestamptz,
  constraint image_pins_image_url_product_id_key unique (image_url, product_id),
  constraint image_pins_image_url_check check (char_length(image_url) <= 2048 and private.is_image_url(image_url)),
  constraint image_pins_x_check check (x between 0.02 and 0.98),
  constraint image_pins_y_check check (y between 0.02 and 0.98),
  constraint image_pins_note_check check (note = btrim(note) and char_length(note) between 1 and 80),
  constraint image_pins_position_check check (position >= 1)
);
comment on table public.image_pins is
  'The products that an image of the portfolio shows, at most eight an image. public.save_image_pins writes them.';
comment on column public.image_pins.x is 'Where the product is, from the left edge of the image (0) to the right one (1).';
comment on column public.image_pins.y is 'Where the product is, from the upper edge of the image (0) to the lower one (1).';
comment on column public.image_pins.is_exact is 'Whether the image shows this product; false if it shows a similar one.';
comment on column public.image_pins.note is 'A few words about the piece in the image, such as "this room''s is 240 cm wide".';
comment on column public.image_pins.position is 'Sorts the pins of an image; removed pins leave gaps.';
comment on column public.image_pins.deleted_at is 'When the pin was removed; null for a pin that visitors see.';
create index image_pins_product_id_idx on public.image_pins (product_id);

-- Finds the projects with an image.
create index portfolio_projects_images_idx on public.portfolio_projects using gin (array_prepend(image_url, image_urls));

create function private.is_shown_pin(pin_url text, pin_product_id bigint) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.products where id = pin_product_id and status <> 'PENDING') and exists (
    select from public.portfolio_projects
    where array_prepend(image_url, image_urls) @> array[pin_url] and deleted_at is null and not is_hidden
  )
$$;
comment on function private.is_shown_pin(text, bigint) is
  'Whether visitors see a pin: its product is published, and so is a project with its image.';
grant execute on function private.is_shown_pin(text, bigint) to anon, authenticated;

alter table public.image_pins enable row level security;
grant select on public.image_pins to anon, authenticated, service_role;

create policy "visitors read pins of published images and products" on public.image_pins for select to anon
  using (deleted_at is null and private.is_shown_pin(image_url, product_id)
    and case when (select private.selects_only_short_columns()) then true
      else private.consume_response_limit(octet_length(to_json(image_pins.*)::text)) end);
create policy "signed-in users read pins that visitors see, admins read all" on public.image_pins for select to authenticated
  using (deleted_at is null and ((select private.can('portfolio.edit')) or private.is_shown_pin(image_url, product_id)));

-- Computed relationships that prevent embedding in both directions: see public.products(public.categories) in create_catalogue.
create function public.image_pins(public.products) returns setof public.image_pins
language sql stable set search_path = ''
as $$ select * from public.image_pins where product_id = $1.id $$;
comment on function public.image_pins(public.products) is
  'Prevents embedding of a product''s pins: overrides the relationship that PostgREST derives from the foreign key, and no role may
   execute it. Clients select products.rooms.';

select private.add_version_triggers('public.image_pins', 'portfolio', 'catalogue');

create function private.limit_image_pins() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.image_pins as i join public.products as p on p.id = i.product_id and p.deleted_at is null
    where i.deleted_at is null and i.image_url in (select c.image_url from changed_pins as c)
    group by i.image_url having count(*) > 8
  ) then
    raise sqlstate 'PT400' using message = 'An image has at most eight products.';
  end if;
  return null;
end
$$;
comment on function private.limit_image_pins() is 'Rejects a ninth pin of an image (PT400), also from an undo.';
create trigger limit_image_pins_on_insert after insert on public.image_pins
  referencing new table as changed_pins for each statement execute function private.limit_image_pins();
create trigger limit_image_pins_on_update after update on public.image_pins
  referencing new table as changed_pins for each statement execute function private.limit_image_pins();

create function private.editable_pins(target_url text) returns setof public.image_pins
language sql stable set search_path = ''
as $$
  select i.* from public.image_pins as i join public.products as p on p.id = i.product_id and p.deleted_at is null
  where i.image_url = target_url and i.deleted_at is null
$$;
comment on function private.editable_pins(text) is
  'Returns the pins of an image, but for those of products in the bin, which no save changes: they return with their product.';

create function private.save_image_pins(target_url text, pins jsonb, known_pins jsonb) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  product_ids bigint[];
  kept_ids bigint[];
  last_position smallint;
begin
  perform private.require('portfolio.edit');
  -- Serialises the saves of one image.
  perform pg_advisory_xact_lock(hashtextextended('public.image_pins ' || target_url, 0));
  if known_pins <> (
    select coalesce(jsonb_agg(jsonb_build_object(
      'product_id', i.product_id, 'x', i.x, 'y', i.y, 'is_exact', i.is_exact, 'note', i.note
    ) order by i.position, i.id), '[]') from private.editable_pins(target_url) as i
  ) then
    raise sqlstate 'PT409' using message = 'Somebody else changed the tags of this image after you opened them. Nothing was saved.';
  end if;
  product_ids := array(select (p ->> 'product_id')::bigint from jsonb_array_elements(pins) as p);
  perform 1 from public.products where id = any (product_ids) order by id for key share;
  if (select count(*) from public.products where id = any (product_ids) and deleted_at is null) < cardinality(product_ids) then
    raise sqlstate 'PT400' using message = case
      when (select count(distinct p) from unnest(product_ids) as p) < cardinality(product_ids)
      then 'Each product can be tagged once in an image.'
      else 'One of these products no longer exists.'
    end;
  end if;
  update public.image_pins set deleted_at = now()
  where id in (select i.id from private.editable_pins(target_url) as i) and product_id <> all (product_ids);
  select coalesce(array_agg(i.product_id order by i.position, i.id), '{}'), coalesce(max(i.position), 0) into kept_ids, last_position
  from private.editable_pins(target_url) as i;
  insert into public.image_pins as stored (image_url, product_id, x, y, is_exact, note, position)
  select target_url, (p.pin ->> 'product_id')::bigint, (p.pin ->> 'x')::numeric, (p.pin ->> 'y')::numeric,
    coalesce((p.pin ->> 'is_exact')::boolean, true), nullif(btrim(p.pin ->> 'note'), ''),
    case
      when product_ids[:cardinality(kept_ids)] = kept_ids
      -- Pins that stay in their sequence keep their positions, so that the history names only those that were added or removed.
      then coalesce(i.position, last_position + p.position - cardinality(kept_ids))
      else p.position
    end
  from jsonb_array_elements(pins) with ordinality as p (pin, position)
  left join private.editable_pins(target_url) as i on i.product_id = (p.pin ->> 'product_id')::bigint
  order by p.position
  on conflict (image_url, product_id) do update
  set x = excluded.x, y = excluded.y, is_exact = excluded.is_exact, note = excluded.note, position = excluded.position, deleted_at = null
  where (stored.x, stored.y, stored.is_exact, stored.note, stored.position, stored.deleted_at)
    is distinct from (excluded.x, excluded.y, excluded.is_exact, excluded.note, excluded.position, null);
  return private.change_batch();
exception
  when check_violation or not_null_violation or numeric_value_out_of_range or invalid_text_representation or invalid_parameter_value then
    raise sqlstate 'PT400' using message =
      'Each product needs a place within the image, 2 % away from its edges, and a note of at most 80 characters.';
end
$$;
comment on function private.save_image_pins(text, jsonb, jsonb) is
  'Replaces the pins of an image, in one transaction; returns the batch for undo_batch. pins: [{product_id, x, y, is_exact (absent: true),
   note (absent: none)}] in the sequence in which the site lists them, at most eight. known_pins: all pins that the caller has read, with
   all of these fields; PT409 if the stored ones differ. Pins that stay as they are are not written; those of products in the bin stay.
   Raises PT400 for more than eight pins, a place outside of 0.02 to 0.98, a note of more than 80 characters, a product that is unknown,
   in the bin or named twice. Requires the right portfolio.edit (PT401, PT403). Design rule "Room to sale".';
select private.expose('save_image_pins', 'authenticated', 'image_url text, pins jsonb, known_pins jsonb default null');

-- What pages show: a computed column of projects and one of products, so that a page needs no request of its own for them.

create function private.shown_pins(urls text[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'image_url', i.image_url, 'x', i.x, 'y', i.y, 'is_exact', i.is_exact, 'note', i.note, 'product', jsonb_build_object(
      'id', p.id, 'name', p.name, 'slug', p.slug, 'price', p.shown_price, 'sale_price', p.reduced_price, 'on_sale', p.is_on_sale,
      'image_url', coalesce(p.image_url, p.image_urls[1]), 'stock_quantity', p.stock_quantity, 'status', p.status,
      'variant_count', p.variant_count, 'price_to', p.price_to, 'made_to_order', p.made_to_order,
      'width_cm', p.width_cm, 'depth_cm', p.depth_cm, 'height_cm', p.height_cm
    )
  ) order by array_position(urls, i.image_url), i.position, i.id), '[]')
  from public.image_pins as i join public.products as p on p.id = i.product_id and p.status <> 'PENDING'
  where i.image_url = any (urls) and i.deleted_at is null
$$;
comment on function private.shown_pins(text[]) is
  'Returns the pins of images whose products are published, in the sequence of the images: [{image_url, x, y, is_exact, note, product:
   {id, name, slug, price, sale_price, on_sale, image_url, stock_quantity, status, variant_count, price_to, made_to_order, width_cm,
   depth_cm, height_cm}}], with the prices in pounds that visitors see.';
grant execute on function private.shown_pins(text[]) to anon, authenticated, service_role;

create function private.rooms_with(shown_product_id bigint) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(room) - '{featured,id}'::text[] order by room.is_exact desc, room.featured desc, room.id), '[]')
  from (
    select distinct on (p.id) p.id, p.title, p.slug, c.slug as category_slug, i.image_url, i.is_exact, p.featured
    from public.image_pins as i
    join public.portfolio_projects as p
      on array_prepend(p.image_url, p.image_urls) @> array[i.image_url] and p.deleted_at is null and not p.is_hidden
    join public.portfolio_categories as c on c.id = p.category_id
    where i.product_id = shown_product_id and i.deleted_at is null
    order by p.id, i.is_exact desc, array_position(p.image_urls, i.image_url)
  ) as room
$$;
comment on function private.rooms_with(bigint) is
  'Returns the published projects with an image that shows a product: [{title, slug, category_slug, image_url, is_exact}], those that show
   the very product first; image_url: the image.';
grant execute on function private.rooms_with(bigint) to anon, authenticated, service_role;

create function private.count_response_bytes(content jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'anon' then
    perform private.consume_response_limit(octet_length(content::text));
  end if;
  return content;
end
$$;
comment on function private.count_response_bytes(jsonb) is
  'Returns content, the value of a computed column, whose bytes count for a visitor''s limit as a row''s do (create_visitor_limits).';
grant execute on function private.count_response_bytes(jsonb) to anon, authenticated, service_role;

create function public.pins(public.portfolio_projects) returns jsonb
language sql set search_path = ''
as $$ select private.count_response_bytes(private.shown_pins(array_prepend($1.image_url, $1.image_urls))) $$;
comment on function public.pins(public.portfolio_projects) is
  'A computed column of projects: the products in their images, as private.shown_pins returns them.';
grant execute on function public.pins(public.portfolio_projects) to anon, authenticated, service_role;

create function public.rooms(public.products) returns jsonb
language sql set search_path = ''
as $$ select private.count_response_bytes(private.rooms_with($1.id)) $$;
comment on function public.rooms(public.products) is
  'A computed column of products: the projects that show the product, as private.rooms_with returns them.';
grant execute on function public.rooms(public.products) to anon, authenticated, service_role;

create function public.home_portfolio()
returns table (id bigint, name text, slug text, image_url text, project_count integer, projects json, pins jsonb)
language sql stable set search_path = ''
as $$
  select category.id, category.name, category.slug, category.image_url, category.project_count, first_projects.list,
    -- The home page shows the first project of one of the first two categories large.
    case
      when row_number() over (order by category.display_order, category.id) <= 2
      then private.shown_pins(array[first_projects.list -> 0 ->> 'image_url'])
      else '[]'
    end
  from public.portfolio_categories as category
  cross join lateral (
    select coalesce(json_agg(project), '[]') as list
    from (
      select id, title, slug, image_url from public.portfolio_projects
      where category_id = category.id and not is_hidden
      order by display_order, id
      limit 3
    ) as project
  ) as first_projects
  order by category.display_order, category.id
$$;
comment on function public.home_portfolio() is
  'Returns every portfolio category in display order, with its first three published projects as a list of {id, title, slug, image_url};
   of the first two categories also the pins of the first project''s main image, as private.shown_pins returns them. Spec sections 2.3 and 9.';
grant execute on function public.home_portfolio() to anon, authenticated, service_role;
