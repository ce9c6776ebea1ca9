import { allImageUrls } from "@domain/images/all-image-urls.ts";
import {
  type PortfolioProjectWrite,
  portfolioProjectWriteSchema,
} from "@domain/portfolio/portfolio.ts";
import { displayImages } from "@/admin/forms/display-value";
import { EditorActions } from "@/admin/forms/editor-actions";
import { EntityForm } from "@/admin/forms/entity-form";
import {
  DescriptionField,
  DisplayOrderField,
  FlagField,
  HiddenField,
  NameSlugFields,
  ParentField,
} from "@/admin/forms/row-fields";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageListField } from "@/admin/images/image-list-field";
import { useTagging } from "@/admin/portfolio/use-tagging";
import { useAddPortfolioProject, useSavePortfolioProject } from "@/data/portfolio/mutations";
import type { PortfolioCategoryRow, PortfolioProjectRow } from "@/data/portfolio/rows";
import { changedFields } from "@/lib/changed-fields";
import { paths } from "@/lib/paths";

interface ProjectFormProps {
  /** Null for a new row. */
  project: PortfolioProjectRow | null;
  categories: PortfolioCategoryRow[];
  /** Preselected category of a new project. */
  categoryId: number | null;
  onClose: () => void;
}

/** The form of a portfolio project (spec section 5). The first image is the primary one. */
export function ProjectForm({ project, categories, categoryId, onClose }: ProjectFormProps) {
  const category = categories.find(({ id }) => id === project?.category_id);
  const { mutateAsync: add } = useAddPortfolioProject();
  const { mutateAsync: save } = useSavePortfolioProject();
  /** Returns the project's display order in its current category, or the last position in another category. */
  const getDefaultDisplayOrder = (id: unknown, row: PortfolioProjectRow | null) =>
    row && row.category_id === id
      ? row.display_order
      : (categories.find((category) => category.id === id)?.project_count ?? 0);
  const toRow = (values: PortfolioProjectWrite, openedRow: PortfolioProjectRow | null) => ({
    title: values.title,
    slug: values.slug,
    description: values.description ?? null,
    image_url: values.imageUrl,
    image_urls: values.imageUrls ?? [],
    category_id: values.categoryId,
    featured: values.featured ?? false,
    is_hidden: values.isHidden ?? false,
    display_order: values.displayOrder ?? getDefaultDisplayOrder(values.categoryId, openedRow),
  });
  const toChanges = (values: PortfolioProjectWrite, openedRow: PortfolioProjectRow) =>
    changedFields({ ...openedRow, image_urls: allImageUrls(openedRow) }, toRow(values, openedRow));
  const editor = useEntityEditor({
    row: project,
    schema: portfolioProjectWriteSchema,
    toFormValues: (row) => {
      const initialCategoryId = row?.category_id ?? categoryId ?? undefined;
      return {
        title: row?.title ?? "",
        slug: row?.slug ?? "",
        categoryId: initialCategoryId,
        featured: row?.featured ?? false,
        isHidden: row?.is_hidden ?? false,
        description: row?.description ?? "",
        imageUrls: row ? allImageUrls(row) : [],
        displayOrder: getDefaultDisplayOrder(initialCategoryId, row),
      };
    },
    labels: {
      title: "Title",
      slug: "Slug",
      categoryId: "Category",
      featured: "Featured",
      isHidden: "Hidden from visitors",
      description: "Description",
      imageUrls: "Images",
      displayOrder: "Display order",
    },
    display: {
      categoryId: (id) => categories.find((category) => category.id === id)?.name,
      imageUrls: displayImages,
    },
    save: (values, openedRow) =>
      openedRow
        ? save({ openedRow, changes: toChanges(values, openedRow) })
        : add(toRow(values, openedRow)),
    changes: (values, openedRow) =>
      openedRow ? toChanges(values, openedRow) : toRow(values, null),
    newDraft: "portfolio_projects",
    outcome: outcomeTitlesForSave("project", project),
    content: project ? { kind: "portfolio_projects", id: project.id } : undefined,
    draftKey: `portfolio-project-${project?.id ?? "new"}`,
    focus: "title",
    onClose,
  });
  const tagging = useTagging(editor.form.watch("imageUrls") ?? []);
  return (
    <>
      <EntityForm editor={editor} addLabel="Add project" onCancel={onClose}>
        <EditorActions
          {...editor}
          publicPath={
            project && category && !project.is_hidden
              ? paths.portfolioProject(category.slug, project.slug)
              : null
          }
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <NameSlugFields noun="project" slugHelp="The project’s address in the portfolio" />
          <ParentField
            parents={categories}
            getNextDisplayOrder={(id) => getDefaultDisplayOrder(id, project)}
          />
          <div className="grid content-start sm:pt-7">
            <FlagField name="featured" label="Featured" />
            <HiddenField />
          </div>
          <DescriptionField rows={4} />
        </div>
        <div className="grid gap-2">
          <ImageListField onBusyChange={editor.setUploading} renderAction={tagging.renderAction} />
          <p className="text-small text-ink-soft">
            Images of at most 400 px, such as materials, are shown as a row of tiles with their
            titles.
          </p>
        </div>
        <DisplayOrderField />
      </EntityForm>
      {/* Outside of the form, because React's submit event of a form in the dialog would bubble to it. */}
      {tagging.dialog}
    </>
  );
}
