import type { ComponentProps } from "react";
import { Select } from "@/ui/select";

type ParentSelectProps = ComponentProps<typeof Select> & {
  /** The categories to choose from. */
  parents: { id: number; name: string }[];
};

/** A select for the category that a row belongs to. */
export function ParentSelect({ parents, ...select }: ParentSelectProps) {
  return (
    <Select {...select}>
      <option value="">Choose a category</option>
      {parents.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Options for `register`: parses the selected id to a number, or undefined for the empty option. */
export const parentIdOptions = {
  setValueAs: (id: unknown) => (id === "" || id === undefined ? undefined : Number(id)),
};
