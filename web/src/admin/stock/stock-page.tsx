import { Link } from "react-router";
import { CategoryTable } from "@/admin/categories/category-table";
import { parseEditTarget } from "@/admin/forms/editor-dialog";
import { PageHeader } from "@/admin/shell/page-header";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { ProductDialog } from "@/admin/stock/product-dialog";
import { ProductList } from "@/admin/stock/product-list";
import { clearedStockQuery } from "@/admin/stock/stock-toolbar";
import { RowMenu, type RowMenuAction } from "@/admin/tables/row-actions";
import { lazyDialog } from "@/components/lazy-dialog";
import { useCan } from "@/data/session/rights";
import { adminPaths } from "@/lib/admin-paths";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

const ExportProductsDialog = lazyDialog(
  async () => (await import("@/admin/stock/csv/export-products-dialog")).ExportProductsDialog,
);
const VariantsDialog = lazyDialog(
  async () => (await import("@/admin/stock/variants-dialog")).VariantsDialog,
);

const messages = { successTitle: "Category created", failureTitle: "Failed to create category" };

/** The page on which administrators search, edit, add and delete products and their categories. Spec section 2.14. */
export function StockPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const [isExportOpen, setIsExportOpen] = useOverlay("export");
  const canEdit = useCan()("catalogue.edit");
  const tab = query.get("tab") === "categories" ? "categories" : "products";
  const commands: RowMenuAction[] = [
    { label: "Stock-Take", action: adminPaths.stockTake },
    {
      label: "Spreadsheet",
      action: { pathname: adminPaths.stockSheet, search: linkTo({ page: null }).search },
    },
    { label: "Import CSV", action: adminPaths.importProducts },
    { label: "Export CSV", action: () => setIsExportOpen(true) },
  ];
  if (!canEdit)
    return (
      <>
        <PageHeader title="Stock Management">
          <Button asChild size="small">
            <Link to={adminPaths.stockTake}>Stock-Take</Link>
          </Button>
        </PageHeader>
        <ProductList />
      </>
    );
  return (
    <>
      <PageHeader title="Stock Management">
        {tab === "categories" ? (
          <Button variant="outline" size="small" onClick={() => changeQuery({ edit: "new" })}>
            Add Category
          </Button>
        ) : (
          <div className="hidden gap-3 lg:flex">
            {commands.map(({ label, action }) =>
              typeof action === "function" ? (
                <Button
                  key={label}
                  variant="outline"
                  size="small"
                  onClick={action}
                  {...ExportProductsDialog.preload}
                >
                  {label}
                </Button>
              ) : (
                <Button key={label} asChild variant="outline" size="small">
                  <Link to={action}>{label}</Link>
                </Button>
              ),
            )}
          </div>
        )}
        <Button size="small" onClick={() => changeQuery({ tab: null, edit: "new" })}>
          Add Product
        </Button>
        {tab === "products" ? (
          <RowMenu name="the stock" label="More" actions={commands} className="lg:hidden" />
        ) : null}
      </PageHeader>
      <Tabs
        value={tab}
        onValueChange={(next) =>
          changeQuery({
            ...clearedStockQuery,
            tab: next === "categories" ? next : null,
            sort: null,
          })
        }
      >
        <TabsList className="mb-4.5" aria-label="Stock">
          <TabsTrigger value="products">Products</TabsTrigger>
          <TabsTrigger value="categories">Categories</TabsTrigger>
        </TabsList>
        <TabsContent value="products">
          <ProductList />
        </TabsContent>
        <TabsContent value="categories">
          <CategoryTable messages={messages} />
        </TabsContent>
      </Tabs>
      <ProductDialog
        editTarget={tab === "products" ? parseEditTarget(query) : null}
        focus={query.get("field") === "stock" ? "stockQuantity" : undefined}
        onClose={() => changeQuery({ edit: null, field: null })}
      />
      <ExportProductsDialog open={isExportOpen} onOpenChange={setIsExportOpen} />
      <VariantsDialog
        key={query.get("variants")}
        open={Number(query.get("variants")) > 0}
        onOpenChange={() => changeQuery({ variants: null })}
        productId={Number(query.get("variants"))}
      />
    </>
  );
}
