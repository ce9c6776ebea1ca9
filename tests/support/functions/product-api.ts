import { expect } from "vitest";
import { startApiStack } from "./api-stack.ts";

/** Starts an API stack with an administrator's session, for tests of products. `adminCaller` holds the session's cookie. */
export async function startProductApi() {
  const stack = await startApiStack();
  const adminCaller = { cookie: await stack.signIn(stack.admin) };
  const addCategory = async (name: string): Promise<number> =>
    (await stack.call("POST", "/product-categories", { name }, adminCaller)).body.id;
  return {
    stack,
    adminCaller,
    /** Deletes all orders, products and categories; adds two categories and returns their ids. */
    resetCatalogue: async () => {
      await stack.database.sql`truncate orders, products, categories cascade`;
      return { lampsId: await addCategory("Lamps"), rugsId: await addCategory("Rugs") };
    },
    addProduct: async (fields: object) => {
      const response = await stack.call("POST", "/products", fields, adminCaller);
      expect(response.status, JSON.stringify(response.body)).toBe(201);
      return response.body;
    },
  };
}
