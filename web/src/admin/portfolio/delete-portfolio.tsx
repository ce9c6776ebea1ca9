import { DeleteRow } from "@/admin/forms/delete-row";
import { useDeletePortfolioCategory, useDeletePortfolioProject } from "@/data/portfolio/mutations";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";

interface DeleteCategoryProps {
  /** Null keeps the dialog closed. */
  category: PortfolioCategory | null;
  onClose: () => void;
}

/** Warns that deleting a category also deletes its projects, with their number. */
function projectsWarning(projectCount: number): string {
  const affected = "This may affect assigned projects";
  if (projectCount === 0) return `${affected}; there are none in this category.`;
  const which =
    projectCount === 1
      ? "1 project in this category is"
      : `${projectCount} projects in this category are`;
  return `${affected}: the ${which} deleted with it.`;
}

/** Confirmation dialog for deleting a category with its projects. Spec section 2.14, portfolio management. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { mutateAsync, isPending } = useDeletePortfolioCategory();
  return (
    <DeleteRow
      row={category}
      noun="category"
      consequence={projectsWarning(category?.project_count ?? 0)}
      pending={isPending}
      remove={mutateAsync}
      onClose={onClose}
    />
  );
}

interface DeleteProjectProps {
  /** Null keeps the dialog closed. */
  project: PortfolioProject | null;
  onClose: () => void;
}

/** Confirmation dialog for deleting a project. Spec section 2.14, portfolio management. */
export function DeleteProject({ project, onClose }: DeleteProjectProps) {
  const { mutateAsync, isPending } = useDeletePortfolioProject();
  return (
    <DeleteRow
      row={project && { id: project.id, name: project.title }}
      noun="project"
      consequence="This will permanently delete the project from your portfolio."
      pending={isPending}
      remove={mutateAsync}
      onClose={onClose}
    />
  );
}
