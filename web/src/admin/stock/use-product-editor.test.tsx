import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { useProductEditor } from "@/admin/stock/use-product-editor";
import { storedProduct } from "@/admin/testing/stored-product";
import type { EditedProduct } from "@/data/stock/queries";

const lamp = storedProduct();

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const open = (product: EditedProduct) => renderHook(() => useProductEditor(product), { wrapper });

beforeEach(() => sessionStorage.clear());

describe("a product form with a draft from an unmount without confirmation", () => {
  const changedSince = { ...lamp, name: "Arched Lamp", stock_quantity: 2 };

  it("restores the typed quantity and reports a conflict when the stock has changed", () => {
    const first = open(lamp);
    act(() => first.result.current.form.setValue("stockQuantity", "5"));
    first.unmount();
    const { result } = open(changedSince);
    expect(result.current.form.getValues()).toMatchObject({
      name: "Arched Lamp",
      stockQuantity: "5",
    });
    expect(result.current.conflict).toBe(2);
  });

  it("keeps stored values in the fields that the draft did not change", () => {
    const first = open(lamp);
    act(() => first.result.current.form.setValue("description", "Brass, two metres high."));
    first.unmount();
    const { result } = open(changedSince);
    expect(result.current.form.getValues()).toMatchObject({
      name: "Arched Lamp",
      description: "Brass, two metres high.",
      stockQuantity: "2",
    });
    expect(result.current.conflict).toBeNull();
  });

  it("opens with the stored values after a discard", () => {
    const first = open(lamp);
    act(() => first.result.current.form.setValue("name", "Floor Lamp"));
    first.result.current.discard();
    first.unmount();
    expect(open(lamp).result.current.form.getValues("name")).toBe("Arc Lamp");
  });
});
