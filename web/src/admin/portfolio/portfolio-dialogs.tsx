import type { ReactNode } from "react";
import { CategoryForm } from "@/admin/portfolio/category-form";
import { ProjectForm } from "@/admin/portfolio/project-form";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/queries";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

type Editing = number | "new" | null;

interface EditorDialogProps<Row> {
  title: string;
  editing: Editing;
  /** Undefined while they load. */
  rows: Row[] | undefined;
  missing: string;
  onClose: () => void;
  /** The form for a row, or for a new one. */
  form: (row: Row | null) => ReactNode;
}

function EditorDialog<Row extends { id: number }>(props: EditorDialogProps<Row>) {
  const { title, editing, rows, missing, onClose, form } = props;
  const row = rows?.find(({ id }) => id === editing);
  return (
    <Dialog open={editing !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} className="max-w-3xl">
        {rows === undefined ? (
          <LoadingForm />
        ) : editing === "new" ? (
          form(null)
        ) : row ? (
          form(row)
        ) : (
          <p className="text-ink-soft">{missing}</p>
        )}
      </DialogContent>
    </Dialog>
  );
}

function LoadingForm() {
  return (
    <div role="status" aria-label="Loading the form" className="grid gap-5 sm:grid-cols-2">
      {["name", "slug", "description", "image"].map((place) => (
        <div key={place} className="grid gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}

interface CategoryDialogProps {
  editing: Editing;
  categories: PortfolioCategory[] | undefined;
  onClose: () => void;
}

export function CategoryDialog({ editing, categories, onClose }: CategoryDialogProps) {
  return (
    <EditorDialog
      title={editing === "new" ? "Add Category" : "Edit Category"}
      editing={editing}
      rows={categories}
      missing="Category not found"
      onClose={onClose}
      form={(category) => (
        <CategoryForm
          key={category?.id ?? "new"}
          category={category}
          nextPlace={categories?.length ?? 0}
          onClose={onClose}
        />
      )}
    />
  );
}

interface ProjectDialogProps {
  editing: Editing;
  projects: PortfolioProject[] | undefined;
  categories: PortfolioCategory[] | undefined;
  /** The category a new project belongs to at first. */
  categoryId: number | null;
  onClose: () => void;
}

export function ProjectDialog(props: ProjectDialogProps) {
  const { editing, projects, categories, categoryId, onClose } = props;
  return (
    <EditorDialog
      title={editing === "new" ? "Add Project" : "Edit Project"}
      editing={editing}
      rows={categories ? projects : undefined}
      missing="Project not found"
      onClose={onClose}
      form={(project) => (
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
