import { slugFor, slugSourceField } from "@domain/slug.ts";
import { useFormContext } from "react-hook-form";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

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
