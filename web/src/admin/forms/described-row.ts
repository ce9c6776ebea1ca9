/** The columns that the categories of portfolio and services share. */
interface DescribedRow {
  name: string;
  slug: string;
  description: string | null;
  image_url: string | null;
  display_order: number | null;
}

interface DescribedValues {
  name: string;
  slug: string;
  description?: string | null | undefined;
  imageUrl?: string | null | undefined;
  displayOrder?: number | null | undefined;
}

/** The form fields of a `DescribedRow`. */
export const describedLabels = {
  name: "Name",
  slug: "Slug",
  description: "Description",
  imageUrl: "Image",
  displayOrder: "Display order",
};

/** The form's values for a row, or for null those of a new row. */
export const describedValues = (row: DescribedRow | null, nextDisplayOrder: number) => ({
  name: row?.name ?? "",
  slug: row?.slug ?? "",
  description: row?.description ?? "",
  imageUrl: row?.image_url ?? "",
  displayOrder: row?.display_order ?? nextDisplayOrder,
});

/** The columns to save; an empty display order becomes `nextDisplayOrder`. */
export const describedColumns = (values: DescribedValues, nextDisplayOrder: number) => ({
  name: values.name,
  slug: values.slug,
  description: values.description ?? null,
  image_url: values.imageUrl ?? null,
  display_order: values.displayOrder ?? nextDisplayOrder,
});
