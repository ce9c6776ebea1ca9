import { afterAll, describe, expect, it } from "vitest";
import { staffRights } from "../../../supabase/functions/_shared/domain/people/rights.ts";
import { requiredRights } from "../../../supabase/functions/api/api-route.ts";
import { apiRoutes } from "../../../supabase/functions/api/routes.ts";
import { readDatabaseState } from "../../support/database/database-state.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());

const staff = { cookie: await stack.signIn(stack.staff) };
const routes = apiRoutes.map((route) => ({ ...route, rights: requiredRights(route) }));
const isForStaff = ({ rights }: (typeof routes)[number]) =>
  rights.some((right) => staffRights.includes(right));

describe("to staff, the REST API", () => {
  it.each(routes.filter((route) => route.rights.length > 0 && !isForStaff(route)))(
    "rejects $method $path ($rights) and changes nothing",
    async ({ method, path }) => {
      const before = await readDatabaseState(stack.database.sql);
      const { status, body } = await stack.call(
        method,
        path.replace(/:\w+/g, "1"),
        undefined,
        staff,
      );
      expect({ status, body }).toEqual({
        status: 403,
        body: { message: "Only an owner can do this." },
      });
      expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    },
  );

  it.each(routes.filter(isForStaff))("allows $method $path ($rights)", async ({ method, path }) => {
    // Without a body and on an empty database most calls fail, but not for their caller.
    const { status } = await stack.call(method, path.replace(/:\w+/g, "1"), undefined, staff);
    expect([200, 400, 404, 409]).toContain(status);
  });

  it("returns the role and the rights in GET /auth/me", async () => {
    const { body } = await stack.call("GET", "/auth/me", undefined, staff);
    expect(body).toEqual({
      ...{ id: stack.staff.id, username: "ana", email: stack.staff.email, isAdmin: false },
      ...{ role: "staff", rights: staffRights },
    });
  });

  it("allows a payment but no refund on the route that records both", async () => {
    const { sql } = stack.database;
    const [order] = await sql<{ id: number }[]>`
      insert into orders (order_number, first_name, last_name, email, phone, total)
      values ('ROLE-1', 'Ana', 'Bossano', 'ana@example.com', '12345', 20) returning id`;
    const pay = (amount: number) =>
      stack.call(
        "POST",
        `/orders/${order?.id}/payments`,
        { paymentId: crypto.randomUUID(), amount, method: "cash", receivedOn: "2026-01-02" },
        staff,
      );
    expect((await pay(20)).status).toBe(201);
    expect(await pay(-5)).toMatchObject({
      status: 403,
      body: { message: "Only an owner can do this." },
    });
  });
});
