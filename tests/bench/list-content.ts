import { connectAsAdmin } from "../../tools/stack/database.ts";
import type { BenchDatabase } from "./bench-server.ts";

export const listSize = { products: 100_000, orders: 200_000 };

const adjectives =
  "{Walnut,Oak,Linen,Marble,Brass,Velvet,Rattan,Travertine,Boucle,Smoked,Ribbed,Hand-blown}";
const nouns =
  "{armchair,lamp,vase,rug,mirror,table,stool,throw,cushion,tray,bowl,pendant,sideboard,bench}";
const rooms = "{bedroom,kitchen,hallway,terrace,library,bathroom,study,lounge}";

/**
 * Fills a database with the size the lists are designed for. Triggers are off while it does, so it writes what they would
 * have: the ledger and the category lists.
 */
export async function fillLists({ adminUrl }: BenchDatabase): Promise<void> {
  const admin = connectAsAdmin(adminUrl);
  await admin.unsafe(`
    set session_replication_role = replica;
    select setseed(0.5);
    insert into public.categories (name, slug)
      select 'Category ' || n, 'category-' || n from generate_series(1, 40) n;

    insert into public.products (name, slug, sku, description, price, sale_price, on_sale, category_id, category_ids,
      stock_quantity, status, featured, created_at, image_url)
    select
      a || ' ' || w || ' ' || n, 'product-' || n, 'SKU-' || lpad(n::text, 6, '0'),
      'A ' || lower(a) || ' ' || w || ' for the ' || r || ', made by hand in small numbers. Piece ' || n || '.',
      round((5 + 2000 * power(random(), 2))::numeric, 2), round((4 + 400 * random())::numeric, 2), n % 8 = 0,
      c, case when n % 3 = 0 then array[c, c % 40 + 1] else array[c] end,
      n % 50, case when n % 50 = 0 then 'OUT_OF_STOCK' when n % 33 = 0 then 'PENDING' else 'IN_STOCK' end::public.product_status,
      n % 100 = 0, now() - random() * interval '900 days', '/images/' || n || '.webp'
    from (
      select n, (1 + floor(40 * power(random(), 2)))::bigint as c,
        ('${adjectives}'::text[])[1 + n % 12] as a, ('${nouns}'::text[])[1 + (n / 12) % 14] as w,
        ('${rooms}'::text[])[1 + (n / 168) % 8] as r
      from generate_series(1, ${listSize.products}) n
    ) as made;
    insert into public.stock_movements (product_id, delta, reason)
      select id, stock_quantity, 'initial' from public.products where stock_quantity > 0;

    insert into public.orders (first_name, last_name, email, phone, total, status, viewed, created_at, decided_at)
    select 'First' || n % 5000, 'Last' || n % 7919, 'person' || n % 60000 || '@example.com', '+350 20000000',
      round((20 + 900 * random())::numeric, 2), s, n < ${listSize.orders - 40}, t, case when s <> 'pending' then t end
    from (
      select n, now() - (${listSize.orders} - n) * interval '4 minutes' as t,
        case when n > ${listSize.orders - 300} then 'pending' when n % 40 = 0 then 'declined' else 'approved' end::public.order_status as s
      from generate_series(1, ${listSize.orders}) n
    ) as made;
  `);
  // Outside the transaction that the statements above share.
  await admin.unsafe("vacuum analyze public.products");
  await admin.unsafe("vacuum analyze public.orders");
  await admin.unsafe("vacuum analyze public.stock_movements");
  await admin.end();
}
