import { RowOptions } from "@/admin/forms/options";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { Select } from "@/ui/select";

interface CategoryPickerProps {
  categories: ServiceCategory[] | undefined;
  value: number | null;
  /** Label of the empty option, such as "All categories"; null for none. */
  emptyLabel: string | null;
  onSelect: (id: number | null) => void;
}

export function CategoryPicker({
  categories = [],
  value,
  emptyLabel,
  onSelect,
}: CategoryPickerProps) {
  return (
    <Select
      aria-label="Category"
      value={value ?? ""}
      onChange={(event) => onSelect(Number(event.target.value) || null)}
    >
      {emptyLabel === null ? null : <option value="">{emptyLabel}</option>}
      <RowOptions rows={categories} />
    </Select>
  );
}

interface SubcategoryPickerProps {
  /** Subcategories of the selected category; null while no category is selected. */
  subcategories: ServiceSubcategory[] | null;
  value: number | null;
  onSelect: (id: number | null) => void;
}

export function SubcategoryPicker({ subcategories, value, onSelect }: SubcategoryPickerProps) {
  const emptyLabel = subcategories?.length === 0 ? "No subcategories yet" : "Choose a subcategory";
  return (
    <Select
      aria-label="Subcategory"
      disabled={!subcategories?.length}
      value={value ?? ""}
      onChange={(event) => onSelect(Number(event.target.value) || null)}
    >
      <option value="">{emptyLabel}</option>
      <RowOptions rows={subcategories ?? []} />
    </Select>
  );
}
