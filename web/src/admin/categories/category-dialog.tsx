import { categoryWriteSchema } from "@domain/category.ts";
import { type FormEvent, useState } from "react";
import { useSaveCategory } from "@/data/categories/mutations";
import type { ProductCategory } from "@/data/categories/queries";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

/** The words for a new category: the stock page and the categories page have their own (spec section 8). */
export interface CategoryWords {
  added: string;
  notAdded: string;
}

interface CategoryDialogProps {
  /** Which category to edit, "new" for one to add, null keeps the dialog closed. */
  editing: ProductCategory | "new" | null;
  onClose: () => void;
  words: CategoryWords;
}

/** Add Category asks for the name only and makes the slug of it; Edit Category for both. Spec sections 2.14 and 5. */
export function CategoryDialog({ editing, onClose, words }: CategoryDialogProps) {
  return (
    <Dialog open={editing !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={editing === "new" ? "Add Category" : "Edit Category"}
        className="max-w-md"
      >
        {editing ? (
          <CategoryForm
            category={editing === "new" ? null : editing}
            onClose={onClose}
            words={words}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

interface CategoryFormProps {
  category: ProductCategory | null;
  onClose: () => void;
  words: CategoryWords;
}

function CategoryForm({ category, onClose, words }: CategoryFormProps) {
  const [typed, setTyped] = useState({ name: category?.name ?? "", slug: category?.slug ?? "" });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const { mutateAsync, isPending } = useSaveCategory();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = categoryWriteSchema.safeParse(typed);
    if (!checked.success) {
      const { issues } = checked.error;
      setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
      const description = issues.map(({ message }) => message).join(", ");
      toast({ title: "Validation error", description, variant: "destructive" });
      return;
    }
    const { name, slug } = checked.data;
    try {
      await mutateAsync({ id: category?.id ?? null, category: { name, slug } });
      toast({ title: category ? "Category updated" : words.added });
      onClose();
    } catch (error) {
      toast({
        title: category ? "Failed to update category" : words.notAdded,
        description: messageOf(error, "An unknown error occurred"),
        variant: "destructive",
      });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
      <Field label="Name" error={wrong.name}>
        <Input
          autoComplete="off"
          value={typed.name}
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
        />
      </Field>
      {category ? (
        <Field label="Slug" error={wrong.slug} help="Left empty, it is made of the name.">
          <Input
            autoComplete="off"
            spellCheck={false}
            value={typed.slug}
            onChange={(event) => setTyped({ ...typed, slug: event.target.value })}
          />
        </Field>
      ) : null}
      <footer className="flex justify-end gap-3">
        <Button variant="outline" size="small" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {isPending ? "Saving..." : category ? "Save changes" : "Add category"}
        </Button>
      </footer>
    </form>
  );
}
