/** The columns that the categories of portfolio and services share. */
interface CategoryRowFields {
  name: string;
  slug: string;
  description: string | null;
  image_url: string | null;
  display_order: number | null;
}

interface CategoryFormValues {
  name: string;
  slug: string;
  description?: string | null;
  imageUrl?: string | null;
  displayOrder?: number | null;
}

/** Labels of the shared form fields, for the conflict notice. */
export const categoryFieldLabels = {
  name: "Name",
  slug: "Slug",
  description: "Description",
  imageUrl: "Image",
  displayOrder: "Display order",
};

/** Returns the form values of a row; for null, the defaults of a new row. */
export const categoryFormValues = (row: CategoryRowFields | null, nextDisplayOrder: number) => ({
  name: row?.name ?? "",
  slug: row?.slug ?? "",
  description: row?.description ?? "",
  imageUrl: row?.image_url ?? "",
  displayOrder: row?.display_order ?? nextDisplayOrder,
});

/** Returns the columns to save; an empty display order becomes `nextDisplayOrder`. */
export const toCategoryRow = (values: CategoryFormValues, nextDisplayOrder: number) => ({
  name: values.name,
  slug: values.slug,
  description: values.description ?? null,
  image_url: values.imageUrl ?? null,
  display_order: values.displayOrder ?? nextDisplayOrder,
});
