import { useFormContext } from "react-hook-form";
import { RowOptions } from "@/admin/forms/options";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

interface ParentFieldProps {
  /** The categories to choose from. */
  parents: { id: number; name: string }[];
  /** Returns the display order of a new row at the end of a category. */
  getNextDisplayOrder: (parentId: number) => number;
  /** Help text that explains why the select is disabled; omitted for an enabled select. */
  disabledHelp?: string;
}

/**
 * The select for a row's category. Selecting another category sets the field `displayOrder` to the last position in that category,
 * unless the user has already changed `displayOrder`.
 */
export function ParentField({ parents, getNextDisplayOrder, disabledHelp }: ParentFieldProps) {
  const { register, getFieldState, resetField, formState } = useFormContext<{
    categoryId: number | undefined;
    displayOrder: number | undefined;
  }>();
  return (
    <Field
      label="Category"
      error={formState.errors.categoryId?.message}
      {...(disabledHelp === undefined ? {} : { help: disabledHelp })}
    >
      <Select
        {...register("categoryId", {
          setValueAs: (id) => (id === "" || id === undefined ? undefined : Number(id)),
          onChange: ({ target }) => {
            if (!getFieldState("displayOrder").isDirty)
              resetField("displayOrder", {
                defaultValue: getNextDisplayOrder(Number(target.value)),
              });
          },
        })}
        // Not react-hook-form's option `disabled`, because this option sets the value to undefined.
        disabled={disabledHelp !== undefined}
      >
        <option value="">Choose a category</option>
        <RowOptions rows={parents} />
      </Select>
    </Field>
  );
}
