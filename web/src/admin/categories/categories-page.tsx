import { useState } from "react";
import { CategoryTable } from "@/admin/categories/category-table";
import { PageHeader } from "@/admin/shell/page-header";
import { Button } from "@/ui/button";

const words = { added: "Category added", notAdded: "Failed to add category" };

/** The category table at its own address; the stock page has it as a tab. Spec section 2.14. */
export function CategoriesPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader title="Product Categories">
        <Button size="small" onClick={() => setAdding(true)}>
          Add Category
        </Button>
      </PageHeader>
      <CategoryTable adding={adding} onAdded={() => setAdding(false)} words={words} />
    </>
  );
}
