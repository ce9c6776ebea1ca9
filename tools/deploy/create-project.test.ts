import { expect, it } from "vitest";
import { createProject } from "./create-project.ts";

it("createProject saves the reference at once, and the session pooler's URL when the project is ready", async () => {
  const ref = "abcdefghijklmnopqrst";
  const statuses = ["COMING_UP", "ACTIVE_HEALTHY"];
  let body: Record<string, string> = {};
  const request: typeof fetch = async (input, options) => {
    const call = new Request(input, options);
    if (call.method === "POST") {
      body = await call.json();
      return Response.json({ ref }, { status: 201 });
    }
    if (call.url.endsWith(ref)) return Response.json({ status: statuses.shift() });
    const connection_string = `postgresql://postgres.${ref}:[YOUR-PASSWORD]@aws-0-eu-west-1.pooler.supabase.com:6543/postgres`;
    return Response.json([{ database_type: "PRIMARY", connection_string }]);
  };
  const saved: Record<string, string>[] = [];
  await createProject(
    { organization: "shop", region: "eu-west-1" },
    {
      name: "Oak & Lime",
      accessToken: "sbp_token",
      request,
      save: (settings) => saved.push(settings),
      print: () => {},
      waitMs: 0,
    },
  );
  expect(body).toMatchObject({
    name: "Oak & Lime",
    organization_slug: "shop",
    region: "eu-west-1",
  });
  const password = body.db_pass;
  expect(saved).toEqual([
    {
      PROJECT_REF: ref,
      SUPABASE_DB_URL: `postgresql://postgres:${password}@db.${ref}.supabase.co:5432/postgres`,
    },
    {
      SUPABASE_DB_URL: `postgresql://postgres.${ref}:${password}@aws-0-eu-west-1.pooler.supabase.com:5432/postgres`,
    },
  ]);
});
