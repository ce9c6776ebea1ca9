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

/** For `register` of a name or title: the slug follows it on every change. Spec section 4, admin misc. */
export function fillSlug({ setValue, formState }: FormWithSlug) {
  const { isSubmitted } = formState;
  return (event: ChangeEvent<HTMLInputElement>) =>
    setValue("slug", slugify(event.target.value), {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
}
