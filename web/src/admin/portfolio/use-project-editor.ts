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

/** Form state and save of a project (null: a new one). The first image is the primary one. Spec section 5, portfolio. */
export function useProjectEditor({
  project: stored,
  categories,
  categoryId,
}: ProjectEditorOptions) {
  // Snapshot from when the form was opened: a refetch of the list must not change the form.
  const [project] = useState(stored);
  /** Display order after all projects of the category; a project that stays in its category keeps its own. */
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
    /** On a change of category: proposes the last position there, unless the user set a display order. */
    proposePlace: (id: number) => {
      if (!form.getFieldState("displayOrder").isDirty)
        form.resetField("displayOrder", { defaultValue: placeIn(id) });
    },
  };
}
