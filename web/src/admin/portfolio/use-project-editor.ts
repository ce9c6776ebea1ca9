import { pictureUrls } from "@domain/images/pictures.ts";
import { portfolioProjectWriteSchema } from "@domain/portfolio/portfolio.ts";
import { useState } from "react";
import type * as z from "zod/mini";
import { saveOutcome } from "@/admin/forms/save-outcome";
import { useAddPortfolioProject, useSavePortfolioProject } from "@/data/portfolio/mutations";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";
import { useSchemaForm } from "@/forms/use-schema-form";
import { changedFields } from "@/lib/changed-fields";

type ProjectValues = z.output<typeof portfolioProjectWriteSchema>;

interface ProjectEditorOptions {
  project: PortfolioProject | null;
  categories: PortfolioCategory[];
  categoryId: number | null;
}

/** The form of a project (null: a new one) with saving; the first picture is the primary one. Spec section 5, portfolio. */
export function useProjectEditor({
  project: stored,
  categories,
  categoryId,
}: ProjectEditorOptions) {
  // As it was when the form was opened: what changes in the list meanwhile is not a change of this form's.
  const [project] = useState(stored);
  /** Behind all projects of a category; its own place for a project that stays where it is. */
  const placeIn = (id: number | undefined) =>
    project && project.category_id === id
      ? project.display_order
      : (categories.find((category) => category.id === id)?.project_count ?? 0);

  const inCategory = project?.category_id ?? categoryId ?? undefined;
  const form = useSchemaForm(portfolioProjectWriteSchema, {
    defaultValues: {
      title: project?.title ?? "",
      slug: project?.slug ?? "",
      description: project?.description ?? "",
      imageUrls: project ? pictureUrls(project) : [],
      ...(inCategory === undefined ? {} : { categoryId: inCategory }),
      featured: project?.featured ?? false,
      displayOrder: placeIn(inCategory),
    },
  });
  const add = useAddPortfolioProject();
  const change = useSavePortfolioProject();

  const save = (values: ProjectValues): Promise<boolean> => {
    const row = {
      title: values.title,
      slug: values.slug,
      description: values.description ?? null,
      image_url: values.imageUrl,
      image_urls: values.imageUrls ?? [],
      category_id: values.categoryId,
      featured: values.featured ?? false,
      display_order: values.displayOrder ?? placeIn(values.categoryId),
    };
    const saving = project
      ? change.mutateAsync({
          id: project.id,
          changes: changedFields({ ...project, image_urls: pictureUrls(project) }, row),
        })
      : add.mutateAsync(row);
    return saveOutcome(form, saving, { noun: "project", isNew: !project });
  };

  return {
    form,
    isSaving: add.isPending || change.isPending,
    save,
    /** Whoever chooses another category and has set no place of their own gets the last one there. */
    proposePlace: (id: number) => {
      if (!form.getFieldState("displayOrder").isDirty)
        form.resetField("displayOrder", { defaultValue: placeIn(id) });
    },
  };
}
