import { afterAll, expect, it } from "vitest";
import { apiRoutes } from "../../../supabase/functions/api/routes.ts";
import { addUnpublishedContent } from "../../support/database/unpublished-content.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack({ seeded: true });
afterAll(() => stack.stop());
const { sql } = stack.database;

it("no GET of the REST API shows visitors what a draft, a hidden row or a later banner contains", async () => {
  const word = "Zanzibarwood";
  await addUnpublishedContent(sql, word);
  const slug = word.toLowerCase();
  const list = async (query: string) => {
    const rows = await sql.unsafe<{ value: string }[]>(query);
    return rows.map(({ value }) => value);
  };
  const values: Record<string, string[]> = {
    // Of hidden rows, and of published rows with a draft.
    id: await list("select distinct row_id::text as value from content_drafts"),
    slug: [slug, ...(await list("select slug as value from products order by id limit 1"))],
    categorySlug: await list("select slug as value from service_categories"),
    subcategorySlug: [slug],
    key: await list("select key as value from site_content"),
  };
  const fill = (path: string): string[] => {
    const [parameter, name = ""] = /:(\w+)/.exec(path) ?? [];
    return parameter === undefined
      ? [path]
      : (values[name] ?? []).flatMap((value) => fill(path.replace(parameter, value)));
  };
  const queries = (names: string[]) => [
    "",
    ...["search", "slug", "category", "material"]
      .filter((name) => names.includes(name))
      .map((name) => `?${name}=${name === "slug" ? slug : word}`),
  ];
  const reads = apiRoutes.filter(({ method, access }) => method === "GET" && access === "anyone");
  const paths = [
    "/openapi.json",
    ...reads.flatMap(({ path, query }) =>
      fill(path).flatMap((filled) =>
        queries(Object.keys(query?.shape ?? {})).map((text) => filled + text),
      ),
    ),
  ];
  for (const { path } of reads) expect(fill(path), path).not.toEqual([]);
  let shown = "";
  for (const path of paths) {
    const text = await (await stack.request(path)).text();
    shown += text;
    expect(text.toLowerCase().includes(slug), path).toBe(false);
  }
  expect(reads.length).toBeGreaterThan(15);
  for (const name of ["Full Room Design", "Rooms that keep the light"])
    expect(shown).toContain(name);
  const { body } = await stack.call("GET", "/drafts", undefined, {
    cookie: await stack.signIn(stack.admin),
  });
  expect(body).toHaveLength(13);
});
