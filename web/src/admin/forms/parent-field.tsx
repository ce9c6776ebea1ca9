import { useFormContext } from "react-hook-form";
import { RowOptions } from "@/admin/forms/options";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

interface ParentFieldProps {
  /** The categories to choose from. */
  parents: { id: number; name: string }[];
  /** Returns the display order after the last row of a category. */
  nextDisplayOrderIn: (parentId: number) => number;
  /** Disables the select and explains why. */
  fixedHelp?: string;
}

/**
 * The select for the category that a row belongs to. A change proposes the last position in the selected category, unless the
 * user has set a display order.
 */
export function ParentField({ parents, nextDisplayOrderIn, fixedHelp }: ParentFieldProps) {
  const { register, getFieldState, resetField, formState } = useFormContext<{
    categoryId: number | undefined;
    displayOrder: number | undefined;
  }>();
  return (
    <Field
      label="Category"
      error={formState.errors.categoryId?.message}
      {...(fixedHelp === undefined ? {} : { help: fixedHelp })}
    >
      <Select
        {...register("categoryId", {
          setValueAs: (id) => (id === "" || id === undefined ? undefined : Number(id)),
          onChange: ({ target }) => {
            if (!getFieldState("displayOrder").isDirty)
              resetField("displayOrder", {
                defaultValue: nextDisplayOrderIn(Number(target.value)),
              });
          },
        })}
        // On the element, because react-hook-form's `disabled` option would set the value to undefined.
        disabled={fixedHelp !== undefined}
      >
        <option value="">Choose a category</option>
        <RowOptions rows={parents} />
      </Select>
    </Field>
  );
}
