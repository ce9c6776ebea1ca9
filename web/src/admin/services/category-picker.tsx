import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { Select } from "@/ui/select";

interface CategoryPickerProps {
  categories: ServiceCategory[] | undefined;
  value: number | null;
  /** Label of the empty option, such as "All categories". */
  none: string;
  onChoose: (id: number | null) => void;
}

export function CategoryPicker({ categories = [], value, none, onChoose }: CategoryPickerProps) {
  return (
    <Select
      aria-label="Category"
      fit="bar"
      value={value ?? ""}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
    >
      <option value="">{none}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface SubcategoryPickerProps {
  /** Subcategories of the chosen category; null before a category is chosen. */
  subcategories: ServiceSubcategory[] | null;
  value: number | null;
  onChoose: (id: number | null) => void;
}

export function SubcategoryPicker({ subcategories, value, onChoose }: SubcategoryPickerProps) {
  const none = subcategories?.length === 0 ? "No subcategories yet" : "Choose a subcategory";
  return (
    <Select
      aria-label="Subcategory"
      fit="bar"
      disabled={!subcategories?.length}
      value={value ?? ""}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
    >
      <option value="">{none}</option>
      {subcategories?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
