import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { useProductEditor } from "@/admin/stock/use-product-editor";
import type { EditedProduct } from "@/data/stock/queries";

const lamp: EditedProduct = {
  id: 7,
  name: "Arc Lamp",
  slug: "arc-lamp",
  sku: null,
  description: "",
  price: 195,
  sale_price: null,
  on_sale: false,
  image_url: null,
  image_urls: [],
  category_id: 1,
  category_ids: [1],
  stock_quantity: 3,
  status: "IN_STOCK",
  featured: false,
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const open = (product: EditedProduct) => renderHook(() => useProductEditor(product), { wrapper });

beforeEach(() => sessionStorage.clear());

describe("a product's form that was torn away and is opened again", () => {
  const changedSince = { ...lamp, name: "Arched Lamp", stock_quantity: 2 };

  it("has the quantity that was typed, and says that some were sold meanwhile", () => {
    const torn = open(lamp);
    act(() => torn.result.current.form.setValue("stockQuantity", "5"));
    torn.unmount();
    const { result } = open(changedSince);
    expect(result.current.form.getValues()).toMatchObject({
      name: "Arched Lamp",
      stockQuantity: "5",
    });
    expect(result.current.conflict).toBe(2);
  });

  it("takes back nothing that it did not change", () => {
    const torn = open(lamp);
    act(() => torn.result.current.form.setValue("description", "Brass, two metres high."));
    torn.unmount();
    const { result } = open(changedSince);
    expect(result.current.form.getValues()).toMatchObject({
      name: "Arched Lamp",
      description: "Brass, two metres high.",
      stockQuantity: "2",
    });
    expect(result.current.conflict).toBeNull();
  });

  it("is as stored when it was thrown away", () => {
    const torn = open(lamp);
    act(() => torn.result.current.form.setValue("name", "Floor Lamp"));
    torn.result.current.discard();
    torn.unmount();
    expect(open(lamp).result.current.form.getValues("name")).toBe("Arc Lamp");
  });
});
