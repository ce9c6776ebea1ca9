import { CategoryTable } from "@/admin/categories/category-table";
import { PageHeader } from "@/admin/shell/page-header";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { Button } from "@/ui/button";

const messages = { successTitle: "Category added", failureTitle: "Failed to add category" };

/** The page of the product categories. The stock page shows the same table in a tab. Spec section 2.14. */
export function CategoriesPage() {
  const { changeQuery } = useUrlQuery();
  return (
    <>
      <PageHeader title="Product Categories">
        <Button size="small" onClick={() => changeQuery({ edit: "new" })}>
          Add Category
        </Button>
      </PageHeader>
      <CategoryTable messages={messages} />
    </>
  );
}
