import { useDeletePortfolioCategory, useDeletePortfolioProject } from "@/data/portfolio/mutations";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/queries";
import { toastOutcome } from "@/lib/toast-outcome";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteCategoryProps {
  /** Null when there is nothing to ask. */
  category: PortfolioCategory | null;
  onClose: () => void;
}

/** What happens to the projects of a category that is deleted: they go with it, and that must be said with their number. */
function categoryWarning(projectCount: number): string {
  const sure = "Are you sure? This action cannot be undone. This may affect assigned projects";
  if (projectCount === 0) return `${sure}; there are none in this category.`;
  const which =
    projectCount === 1
      ? "1 project in this category is"
      : `${projectCount} projects in this category are`;
  return `${sure}: the ${which} deleted with it.`;
}

/** Asks before a category and its projects are deleted. Spec section 2.14, portfolio management. */
export function DeleteCategory({ category, onClose }: DeleteCategoryProps) {
  const { mutateAsync, isPending } = useDeletePortfolioCategory();
  const remove = async (id: number) => {
    const words = { done: "Category deleted", failed: "Failed to delete category" };
    if (await toastOutcome(mutateAsync(id), words)) onClose();
  };
  return (
    <ConfirmDialog
      open={category !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Delete ${category?.name ?? "category"}`}
      description={categoryWarning(category?.project_count ?? 0)}
      action="Delete"
      pendingAction="Deleting..."
      pending={isPending}
      onConfirm={() => {
        if (category) void remove(category.id);
      }}
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
  const remove = async (id: number) => {
    const words = { done: "Project deleted", failed: "Failed to delete project" };
    if (await toastOutcome(mutateAsync(id), words)) onClose();
  };
  return (
    <ConfirmDialog
      open={project !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={`Delete ${project?.title ?? "project"}`}
      description="Are you sure? This action cannot be undone. This will permanently delete the project from your portfolio."
      action="Delete"
      pendingAction="Deleting..."
      pending={isPending}
      onConfirm={() => {
        if (project) void remove(project.id);
      }}
    />
  );
}
