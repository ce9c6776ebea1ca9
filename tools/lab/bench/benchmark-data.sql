-- Adds products, orders with one to three lines, and contact messages in one transaction. Needs a superuser. The settings
-- bench.products, bench.orders and bench.submissions are the numbers of rows to add. Most triggers are disabled for speed, so
-- the statements also insert the rows that triggers and place_order would insert (stock movements, checkout keys). The
-- decided orders have no decided_by, so private.invariant_violations reports them.
begin;
set local session_replication_role = replica;
alter table public.products enable always trigger set_facet_combination_id;
select setseed(0.5);
create temporary table bench_categories on commit drop as
  with inserted as (
    insert into public.categories (name, slug)
    select 'Category ' || n, 'category-' || n from generate_series(1, 40) n
    returning id
  )
  select row_number() over (order by id) as ordinal, id from inserted;

create temporary table bench_products on commit drop as
  with inserted as (
    insert into public.products (name, slug, sku, description, price, sale_price, on_sale, category_id, category_ids,
      stock_quantity, status, featured, created_at, image_url, materials, colours, width_cm, depth_cm, height_cm, weight_kg)
    select
      material || ' ' || kind || ' ' || n, 'product-' || n, case when n % 97 > 0 then 'SKU-' || lpad(n::text, 6, '0') end,
      'A ' || lower(material) || ' ' || kind || ' for the ' || room || ', made by hand in small numbers by ' || manufacturer || '. Piece ' || n || '.',
      round((5 + 2000 * power(random(), 2))::numeric, 2), round((4 + 400 * random())::numeric, 2), n % 8 = 0,
      c.id, case when n % 3 = 0 then array[c.id, other.id] else array[c.id] end,
      n % 50, case when n % 50 = 0 then 'OUT_OF_STOCK' when n % 33 = 0 then 'PENDING' else 'IN_STOCK' end::public.product_status,
      n % 100 = 0, now() - random() * interval '900 days', case when n % 89 > 0 then '/images/' || n || '.webp' end,
      case when n % 5 > 0 then array[material] else '{}' end, case when n % 4 > 0 then array[colour] else '{}' end,
      10 + n % 230, 5 + n % 95, 4 + n % 190, 1 + n % 60
    from (
      select n, 1 + floor(40 * power(random(), 2)) as ordinal,
        ('{Walnut,Oak,Linen,Marble,Brass,Velvet,Rattan,Travertine,Boucle,Smoked,Ribbed,Hand-blown}'::text[])[1 + n % 12] as material,
        ('{armchair,lamp,vase,rug,mirror,table,stool,throw,cushion,tray,bowl,pendant,sideboard,bench}'::text[])[1 + (n / 12) % 14] as kind,
        ('{Natural,Cream,Sand,White,Clay,Sage,Brass,Brown,Green,Black}'::text[])[1 + n % 10] as colour,
        ('{bedroom,kitchen,hallway,terrace,library,bathroom,study,lounge}'::text[])[1 + (n / 168) % 8] as room,
        -- One of 20,000 names, so that the search index has as many different words as that of a real shop of this size.
        initcap(left(translate(md5((n % 20000)::text), '0123456789', 'aeiourstnl'), 4 + n % 6)) as manufacturer
      from generate_series(1, current_setting('bench.products')::integer) n
    ) as generated
    join bench_categories c on c.ordinal = generated.ordinal
    join bench_categories other on other.ordinal = generated.ordinal::bigint % 40 + 1
    returning id, name, unit_price, stock_quantity
  )
  select row_number() over (order by id) as ordinal, * from inserted;
create index on bench_products (ordinal);

create temporary table bench_orders on commit drop as
  with inserted as (
    insert into public.orders (first_name, last_name, email, phone, total, status, viewed, created_at, decided_at)
    select 'First' || n % 5000, 'Last' || n % 7919, 'person' || n % 60000 || '@example.com', '+350 200 ' || lpad((n % 90000)::text, 5, '0'), 0,
      status, n < current_setting('bench.orders')::integer - 40, placed_at, case when status <> 'pending' then placed_at end
    from (
      select n, now() - (current_setting('bench.orders')::integer - n) * interval '4 minutes' as placed_at,
        case when n > current_setting('bench.orders')::integer - 300 then 'pending' when n % 40 = 0 then 'declined' else 'approved' end::public.order_status as status
      from generate_series(1, current_setting('bench.orders')::integer) n
    ) as generated
    returning id, status, created_at
  )
  select row_number() over (order by id) as ordinal, * from inserted;

insert into public.order_items (order_id, product_id, name, price, quantity)
select o.id, p.id, p.name, p.unit_price, 1 + o.ordinal % 2
from bench_orders o
cross join lateral generate_series(0, o.ordinal % 3) as line
join bench_products p on p.ordinal = 1 + (o.ordinal * 7919 + line * 104729) % current_setting('bench.products')::integer;
update public.orders o
set total = i.total
from (select order_id, sum(subtotal) as total from public.order_items group by 1) i
where i.order_id = o.id and o.id in (select id from bench_orders);
-- Of seven approved orders five are paid, one is paid in part, and one owes everything; of ten declined ones one is to be refunded.
insert into public.payments (id, order_id, amount, method, received_on)
select gen_random_uuid(), o.id, case when b.ordinal % 7 = 5 then round(o.total * 0.3, 2) else o.total end, 'bank_transfer',
  o.created_at::date
from bench_orders b join public.orders o on o.id = b.id
where o.total > 1 and (o.status = 'approved' and b.ordinal % 7 < 6 or o.status = 'declined' and b.ordinal % 400 = 0);
update public.orders o set paid = p.amount from public.payments p where p.order_id = o.id;
insert into private.order_search (order_id, search_text, customer_text)
select o.id, private.order_search_text(o.id), private.order_customer_text(o)
from public.orders as o join bench_orders as b on b.id = o.id;
insert into private.checkout_keys (key, payload_hash, order_id, response)
select gen_random_uuid(), 'benchmark', id, '{}' from bench_orders;

insert into public.order_events (order_id, kind, created_at)
select o.id, kind, o.created_at
from bench_orders o cross join unnest(case when o.status = 'pending'
  then array['placed', 'mail_sent', 'mail_sent', 'link_opened', 'viewed']
  else array['placed', 'mail_sent', 'mail_sent', 'link_opened', case when o.status = 'declined' then 'expired' else 'approved' end]
end::public.order_event_kind[]) with ordinality as e (kind, ordinal)
order by o.id, e.ordinal;

insert into public.stock_movements (product_id, delta, reason, order_id, created_at)
select i.product_id, -i.quantity, 'order', o.id, o.created_at
from bench_orders o join public.order_items i on i.order_id = o.id;
insert into public.stock_movements (product_id, delta, reason, order_id, created_at)
select i.product_id, i.quantity, 'order_declined', o.id, o.created_at
from bench_orders o join public.order_items i on i.order_id = o.id
where o.status = 'declined';
insert into public.stock_movements (product_id, delta, reason)
select p.id, p.stock_quantity + coalesce(sold.units, 0), 'initial'
from bench_products p
left join (
  select i.product_id, sum(i.quantity) as units
  from bench_orders o join public.order_items i on i.order_id = o.id
  where o.status <> 'declined' group by 1
) sold on sold.product_id = p.id
where p.stock_quantity + coalesce(sold.units, 0) > 0;

insert into public.contact_submissions (name, email, subject, message, submitted_at, viewed)
select 'First' || n % 5000 || ' Last' || n % 7919, 'person' || n % 60000 || '@example.com',
  case when n % 5 > 0 then 'A question about the ' || ('{bedroom,kitchen,hallway,terrace,library,bathroom,study,lounge}'::text[])[1 + n % 8] end,
  'Could you send me the measurements of piece ' || n || '? It is for the ' || ('{bedroom,kitchen,hallway,terrace,library,bathroom,study,lounge}'::text[])[1 + n % 8] || '.',
  now() - (current_setting('bench.submissions')::integer - n) * interval '9 minutes', n < current_setting('bench.submissions')::integer - 60
from generate_series(1, current_setting('bench.submissions')::integer) n;
-- Indexes the rows for the search, as the disabled triggers would have done.
insert into private.product_search (product_id, search_text) select id, private.product_search_text(p) from public.products p;
insert into private.submission_search (submission_id, search_text, customer_text)
select id, private.submission_search_text(s), private.customer_text(s.name, s.email, s.phone) from public.contact_submissions s;
select private.update_search_documents('category', array(select id from public.categories));
select private.update_search_documents('product', array(select id from public.products));
alter table public.products enable trigger set_facet_combination_id;
commit;
