import type { Sql } from "postgres";

/** The tables whose rows can have drafts: the column of the title, and the condition of a row that visitors see. */
const draftTables = {
  products: ["name", "status <> 'PENDING'"],
  portfolio_projects: ["title", "not is_hidden"],
  service_items: ["name", "not is_hidden"],
  service_subcategories: ["name", "not is_hidden"],
  hero_slides: ["title", "is_active"],
  site_content: ["title", "true"],
} as const;

/**
 * Adds what visitors must not see, with a word in its texts: a hidden row of each kind, a shown item of a hidden service, a banner for
 * later, and planned drafts of these rows and of one published row of each kind. The database must have a published row of each kind.
 */
export async function addUnpublishedContent(sql: Sql, word: string): Promise<void> {
  const slug = word.toLowerCase();
  await sql`
    insert into products (name, slug, sku, description, price, stock_quantity, status, materials)
    values (${word}, ${slug}, ${word}, ${word}, 9, 3, 'PENDING', ${[word]})`;
  await sql`
    insert into portfolio_projects (title, slug, description, image_url, category_id, is_hidden)
    select ${word}, ${slug}, ${word}, '/images/a.webp', min(category_id), true from portfolio_projects`;
  await sql`
    with subcategory as (
      insert into service_subcategories (name, slug, description, category_id, is_hidden)
      select ${word}, ${slug}, ${word}, min(category_id), true from service_subcategories returning id
    )
    insert into service_items (name, description, subcategory_id, is_hidden)
    select ${word}, ${word}, id, false from subcategory
    union all select ${word}, ${word}, min(subcategory_id), true from service_items`;
  await sql`
    insert into hero_slides (title, subtitle, image_url, primary_button_text, primary_button_link, secondary_button_text,
      secondary_button_link, is_active, visible_from)
    select ${word}, ${word}, '/images/a.webp', ${word}, '/shop', ${word}, '/shop', is_active, visible_from
    from (values (true, now() + interval '2 days'), (false, null)) as slide (is_active, visible_from)`;
  for (const [entity, [title, isShown]] of Object.entries(draftTables))
    await sql.unsafe(
      `insert into content_drafts (entity, row_id, title, base, changes, publish_at, author)
       select $2, id, $1, jsonb_build_object($3::text, ${title}), jsonb_build_object($3::text, $1::text), now() + interval '1 day', gen_random_uuid()
       from ${entity}
       where ${title} = $1 or id = (select min(id) from ${entity} where ${isShown} and ${title} <> $1)`,
      [word, entity, title],
    );
}

/** Removes what addUnpublishedContent has added. */
export async function removeUnpublishedContent(sql: Sql, word: string): Promise<void> {
  await sql`delete from content_drafts where title = ${word}`;
  for (const [entity, [title]] of Object.entries(draftTables))
    await sql`delete from ${sql(entity)} where ${sql(title)} = ${word}`;
}
