import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface NameSlugFieldsProps {
  name: UseFormRegisterReturn;
  slug: UseFormRegisterReturn;
  errors: { name?: { message?: string }; slug?: { message?: string } };
}

export function NameSlugFields({ name, slug, errors }: NameSlugFieldsProps) {
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" {...name} />
      </Field>
      <Field
        label="Slug"
        error={errors.slug?.message}
        help="The page’s address under /services; filled in from the name."
      >
        <Input autoComplete="off" spellCheck={false} {...slug} />
      </Field>
    </>
  );
}
