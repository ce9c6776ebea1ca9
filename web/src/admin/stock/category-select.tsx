import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { RowOptions } from "@/admin/forms/options";
import { actionDurationMs, createUndoAction, toastOutcome } from "@/admin/forms/toast-outcome";
import { adminCategories } from "@/data/categories/admin-queries";
import { useChangeProductCategory } from "@/data/stock/mutations";
import type { StockListItem } from "@/data/stock/queries";
import { RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Select } from "@/ui/select";
import { Spinner } from "@/ui/spinner";

/**
 * Changes a product's category directly in its row; disabled while saving. Removes its other categories (spec section 4, product
 * status), which the toast names; its Undo restores them.
 */
export function CategorySelect({ product }: { product: StockListItem }) {
  const categories = useQuery(adminCategories()).data ?? [];
  const { mutateAsync, isPending, variables } = useChangeProductCategory();
  const selectRef = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!isPending) return;
    const { current: element } = selectRef;
    // Restores the focus after the save, because browsers blur a disabled element.
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isPending]);
  const save = async (categoryId: number) => {
    const removedNames = categories
      .filter(({ id }) => product.category_ids.includes(id) && id !== product.category_id)
      .filter(({ id }) => id !== categoryId)
      .map(({ name }) => name);
    const removal = removedNames.length > 0 ? `. No longer in ${removedNames.join(", ")}` : "";
    const undo = () =>
      void toastOutcome(
        mutateAsync({
          product: { id: product.id, category_id: categoryId },
          categoryIds: product.category_ids,
        }),
        { successTitle: "Undone", failureTitle: "Failed to undo" },
      );
    try {
      await mutateAsync({ product, categoryIds: [categoryId] });
      toast({
        title: "Category updated",
        description: `Product category has been updated successfully${removal}`,
        action: createUndoAction("Choose the earlier categories in the product's form", undo),
        durationMs: actionDurationMs,
      });
    } catch (error) {
      // The update matches no row if another administrator has changed the category or deleted the product.
      const matchedNoRow = error instanceof RequestError && error.status === 404;
      const failure = "Failed to update product category";
      toastError("Update failed", matchedNoRow ? error.message : failure);
    }
  };
  const selectedId = (isPending ? variables.categoryIds[0] : product.category_id) ?? null;
  return (
    <span className="relative block min-w-32">
      <Select
        ref={selectRef}
        aria-label={`Category of ${product.name}`}
        value={selectedId ?? ""}
        disabled={isPending}
        onChange={(event) => void save(Number(event.target.value))}
        className="[&_select]:min-h-9 [&_select]:bg-transparent [&_select]:py-1 -ml-2 [&_select]:truncate [&_select]:pr-8 [&_select]:pl-2 [&_select]:text-[0.9375rem] [&_select]:not-hover:inset-ring-transparent"
      >
        {selectedId === null ? <option value="">No category</option> : null}
        <RowOptions rows={categories} />
      </Select>
      {isPending ? (
        <Spinner
          label="Saving the category"
          className="absolute inset-y-0 right-8 text-ink-soft [&_svg]:size-4"
        />
      ) : null}
    </span>
  );
}
