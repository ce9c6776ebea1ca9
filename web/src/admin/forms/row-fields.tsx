import { slugFor, slugSourceField } from "@domain/slug.ts";
import { Controller, useFormContext } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { RowOptions } from "@/admin/forms/options";
import { Field } from "@/ui/field";
import { Input, NumberInput, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

interface NameSlugFieldsProps {
  /** Base of the slug for a name without Latin letters, such as "product" for `product-123`. */
  noun: string;
  /** Help text of the slug, such as "The project’s address in the portfolio"; null hides the slug field. */
  slugHelp: string | null;
}

/** The fields for a name and its slug. Each change of the name derives a new slug. Spec section 4, admin misc. */
export function NameSlugFields({ noun, slugHelp }: NameSlugFieldsProps) {
  const { register, setValue, getValues, formState } =
    useFormContext<Record<"name" | "title" | "slug", string>>();
  const sourceName = slugSourceField(getValues());
  const { errors, isSubmitted } = formState;
  const nameField = register(sourceName, {
    onChange: (event) =>
      setValue("slug", slugFor(event.target.value, noun), {
        shouldDirty: true,
        shouldValidate: isSubmitted,
      }),
  });
  const hiddenSlugError = slugHelp === null ? errors.slug?.message : undefined;
  return (
    <>
      <Field
        label={sourceName === "title" ? "Title" : "Name"}
        error={errors[sourceName]?.message ?? hiddenSlugError}
      >
        <Input autoComplete="off" {...nameField} />
      </Field>
      {slugHelp === null ? null : (
        <Field
          label="Slug"
          error={errors.slug?.message}
          help={`${slugHelp}; filled in from the ${sourceName}.`}
        >
          <Input autoComplete="off" spellCheck={false} {...register("slug")} />
        </Field>
      )}
    </>
  );
}

export function DescriptionField({ rows }: { rows: number }) {
  const { register, formState } = useFormContext<{ description: string }>();
  return (
    <Field
      label="Description"
      optional
      error={formState.errors.description?.message}
      className="sm:col-span-2"
    >
      <Textarea rows={rows} {...register("description")} />
    </Field>
  );
}

interface DisplayOrderFieldProps {
  help?: string;
}

/** The field for the display order as a number; dragging rows in the table changes the display order too. */
export function DisplayOrderField({
  help = "Dragging the rows of the table sets it too.",
}: DisplayOrderFieldProps) {
  const { register, formState } = useFormContext<{ displayOrder: number | undefined }>();
  return (
    <Field
      label="Display order"
      error={formState.errors.displayOrder?.message}
      help={`0 comes first. ${help}`}
    >
      <NumberInput
        type="number"
        min={0}
        step={1}
        className="max-w-32"
        {...register("displayOrder", {
          setValueAs: (entry) => (entry === "" || entry === undefined ? undefined : Number(entry)),
        })}
      />
    </Field>
  );
}

interface FlagFieldProps {
  name: "featured" | "isHidden";
  label: string;
}

export function FlagField({ name, label }: FlagFieldProps) {
  const { control } = useFormContext<Record<FlagFieldProps["name"], boolean>>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <CheckboxField label={label} checked={field.value ?? false} onChange={field.onChange} />
      )}
    />
  );
}

/** The checkbox that hides a row, which "Publish at…" (`DraftButtons`) shows again. */
export function HiddenField() {
  return (
    <>
      <FlagField name="isHidden" label="Hidden from visitors" />
      <p className="text-small text-ink-soft">To show it later, choose “Publish at…” below.</p>
    </>
  );
}

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
