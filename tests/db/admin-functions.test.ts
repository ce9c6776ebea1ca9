import { afterAll, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createTestDatabase } from "../support/database/test-database.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());

describe.each([
  "select approve_order(1)",
  "select decline_order(1)",
  "select open_orders(1)",
  "select mark_orders_viewed()",
  "select * from admin_products()",
  "select * from apply_mail_action(array[gen_random_uuid()], 'dismiss')",
])("the administrators' function call '%s'", (statement) => {
  const callWithClaims = (claims: Record<string, unknown>) =>
    asRole(database.sql, "authenticated", claims, (sql) => sql.unsafe(statement));

  it("rejects a token without an account with PT401", async () => {
    await expect(callWithClaims({})).rejects.toMatchObject({
      code: "PT401",
      message: "Please log in.",
    });
  });

  it("rejects a non-administrator with forged is_admin claims with PT403", async () => {
    await expect(callWithClaims(actors.nonAdmin.claims)).rejects.toMatchObject({
      code: "PT403",
      message: "Only an administrator can do this.",
    });
  });
});
