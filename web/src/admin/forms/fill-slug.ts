import { slugify } from "@domain/slug.ts";
import type { ChangeEvent } from "react";

interface FormWithSlug {
  setValue: (
    field: "slug",
    slug: string,
    options: { shouldDirty: boolean; shouldValidate: boolean },
  ) => void;
  formState: { isSubmitted: boolean };
}

/** Options for `register` of a name or title: every change regenerates the slug. Spec section 4, admin misc. */
export function fillSlug({ setValue, formState }: FormWithSlug) {
  const { isSubmitted } = formState;
  return (event: ChangeEvent<HTMLInputElement>) =>
    setValue("slug", slugify(event.target.value), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
}
