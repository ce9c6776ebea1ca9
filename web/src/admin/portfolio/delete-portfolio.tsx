import { DeleteRow } from "@/admin/forms/delete-row";
import { useDeletePortfolioCategory, useDeletePortfolioProject } from "@/data/portfolio/mutations";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";

interface DeleteCategoryProps {
  /** Null when there is nothing to ask. */
  category: PortfolioCategory | null;
  onClose: () => void;
}

/** What happens to the projects of a category that is deleted: they go with it, and that must be said with their number. */
function fateOfProjects(projectCount: number): string {
  const affected = "This may affect assigned projects";
  if (projectCount === 0) return `${affected}; there are none in this category.`;
  const which =
    projectCount === 1
      ? "1 project in this category is"
      : `${projectCount} projects in this category are`;
  return `${affected}: the ${which} deleted with it.`;
}

/** Asks before a category and its projects are deleted. Spec section 2.14, portfolio management. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { mutateAsync, isPending } = useDeletePortfolioCategory();
  return (
    <DeleteRow
      row={category}
      noun="category"
      consequence={fateOfProjects(category?.project_count ?? 0)}
      pending={isPending}
      remove={mutateAsync}
      onClose={onClose}
    />
  );
}

interface DeleteProjectProps {
  /** Null when there is nothing to ask. */
  project: PortfolioProject | null;
  onClose: () => void;
}

/** Asks before a project is deleted. Spec section 2.14, portfolio management. */
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
