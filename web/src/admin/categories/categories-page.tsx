import { CategoryTable } from "@/admin/categories/category-table";
import { PageHeader } from "@/admin/shell/page-header";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { Button } from "@/ui/button";

const messages = { done: "Category added", failed: "Failed to add category" };

/** The category table on its own page; the stock page has the same table in a tab. Spec section 2.14. */
export function CategoriesPage() {
  const { change } = useUrlQuery();
  return (
    <>
      <PageHeader title="Product Categories">
        <Button size="small" onClick={() => change({ edit: "new" })}>
          Add Category
        </Button>
      </PageHeader>
      <CategoryTable messages={messages} />
    </>
  );
}
