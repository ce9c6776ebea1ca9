import { EditorDialog, type EditTarget } from "@/admin/forms/editor-dialog";
import { CategoryForm } from "@/admin/portfolio/category-form";
import { ProjectForm } from "@/admin/portfolio/project-form";
import type { QueryFailure } from "@/admin/shell/query-content";
import type { PortfolioCategoryRow, VersionedPortfolioProject } from "@/data/portfolio/rows";

interface CategoryDialogProps {
  editTarget: EditTarget;
  categories: PortfolioCategoryRow[] | undefined;
  failure: QueryFailure | null;
  onClose: () => void;
}

export function CategoryDialog({ editTarget, categories, failure, onClose }: CategoryDialogProps) {
  return (
    <EditorDialog
      title={editTarget === "new" ? "Add Category" : "Edit Category"}
      editTarget={editTarget}
      rows={categories}
      failure={failure}
      notFoundText="Category not found"
      onClose={onClose}
      renderForm={(category) => (
        <CategoryForm
          key={category?.id ?? "new"}
          category={category}
          nextDisplayOrder={categories?.length ?? 0}
          onClose={onClose}
        />
      )}
    />
  );
}

interface ProjectDialogProps {
  editTarget: EditTarget;
  projects: VersionedPortfolioProject[] | undefined;
  categories: PortfolioCategoryRow[] | undefined;
  failure: QueryFailure | null;
  /** Preselected category of a new project. */
  categoryId: number | null;
  onClose: () => void;
}

export function ProjectDialog(props: ProjectDialogProps) {
  const { editTarget, projects, categories, failure, categoryId, onClose } = props;
  return (
    <EditorDialog
      title={editTarget === "new" ? "Add Project" : "Edit Project"}
      editTarget={editTarget}
      rows={categories ? projects : undefined}
      failure={failure}
      notFoundText="Project not found"
      entity="portfolio_projects"
      onClose={onClose}
      renderForm={(project) => (
        <ProjectForm
          key={project?.id ?? "new"}
          project={project}
          categories={categories ?? []}
          categoryId={categoryId}
          onClose={onClose}
        />
      )}
    />
  );
}
