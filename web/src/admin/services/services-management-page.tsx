import { useQuery } from "@tanstack/react-query";
import { parseEditTarget } from "@/admin/forms/editor-dialog";
import { BulkUpload } from "@/admin/services/bulk/bulk-upload";
import { bulkUploadOverlay } from "@/admin/services/bulk/use-bulk-upload";
import { CategoriesTab } from "@/admin/services/categories-tab";
import { ItemsTab } from "@/admin/services/items-tab";
import { ServiceDialogs } from "@/admin/services/service-dialogs";
import {
  firstSubcategory,
  parseServiceFilter,
  type ServiceTab,
  selectedSubcategory,
} from "@/admin/services/service-filter";
import { ServicesSkeleton } from "@/admin/services/services-skeleton";
import { SubcategoriesTab } from "@/admin/services/subcategories-tab";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { serviceCategories, serviceSubcategories } from "@/data/services/queries";
import { useCurrentSession } from "@/data/session/session-provider";
import { toastError } from "@/lib/toast";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

const addLabels: Record<ServiceTab, string> = {
  categories: "Add Category",
  subcategories: "Add Subcategory",
  items: "Add Item",
};

/** The query changes (`changeQuery`) that open a tab. The first tab is the default and has no parameter. */
const tabQuery = (tab: string) => ({ tab: tab === "categories" ? null : tab });

/** The page "Products & Services". Shows a skeleton until an administrator's session has loaded. Spec section 2.14. */
export function ServicesManagementPage() {
  const { user } = useCurrentSession();
  return user?.role ? <ServiceManagement /> : <ServicesSkeleton />;
}

function ServiceManagement() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseServiceFilter(query);
  // Refetches on every mount, because saving a form that was opened with outdated values can cause an edit conflict.
  const categories = useQuery({ ...serviceCategories(), staleTime: 0 });
  const subcategories = useQuery({ ...serviceSubcategories(null), staleTime: 0 });
  const [isUploadOpen, setUploadOpen] = useOverlay(bulkUploadOverlay);
  const subcategory = selectedSubcategory(filter, categories.data ?? [], subcategories.data ?? []);
  const categoryFailure = queryFailure(categories);
  const failure = categoryFailure ?? queryFailure(subcategories);
  const close = () => changeQuery({ edit: null });
  const getEditorPath = (edit: number) => linkTo({ edit });
  const select = (selection: { category: number | null; subcategory: number | null }) =>
    changeQuery({ ...selection, edit: null });

  const requireSubcategory = (action: () => void) => {
    if (subcategory) action();
    else toastError("No subcategory selected", "Please select a subcategory first");
  };
  const openNewForm = () => changeQuery({ edit: "new" });
  const openTab = (tab: string) => {
    // The Items tab opens on the first subcategory of the category that the Subcategories tab shows.
    const first =
      tab === "items" && filter.categoryId !== null && !subcategory
        ? firstSubcategory(filter.categoryId, [], subcategories.data ?? [])
        : null;
    changeQuery({ ...tabQuery(tab), ...(first && { subcategory: first.id }), edit: null });
  };

  return (
    <>
      <PageHeader title="Products & Services">
        {filter.tab === "items" ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => requireSubcategory(() => setUploadOpen(true))}
          >
            Bulk Upload
          </Button>
        ) : null}
        <Button
          size="small"
          onClick={() => (filter.tab === "items" ? requireSubcategory(openNewForm) : openNewForm())}
        >
          {addLabels[filter.tab]}
        </Button>
      </PageHeader>
      <Tabs value={filter.tab} onValueChange={openTab}>
        <TabsList className="mb-4.5" aria-label="Products & Services">
          <TabsTrigger value="categories">Categories</TabsTrigger>
          <TabsTrigger value="subcategories">Subcategories</TabsTrigger>
          <TabsTrigger value="items">Items</TabsTrigger>
        </TabsList>
        <TabsContent value="categories">
          <CategoriesTab
            categories={categories.data}
            subcategories={subcategories.data}
            failure={categoryFailure}
            getEditorPath={getEditorPath}
          />
        </TabsContent>
        <TabsContent value="subcategories">
          <SubcategoriesTab
            categories={categories.data}
            subcategories={subcategories.data}
            categoryId={filter.categoryId}
            failure={failure}
            getEditorPath={getEditorPath}
            onCategoryChange={(category) => select({ category, subcategory: null })}
          />
        </TabsContent>
        <TabsContent value="items">
          <ItemsTab
            key={subcategory?.id}
            categories={categories.data}
            subcategories={subcategories.data}
            categoryId={filter.categoryId ?? subcategory?.category_id ?? null}
            subcategory={subcategory}
            failure={failure}
            getEditorPath={getEditorPath}
            onSelect={select}
            onAdd={(tab) => changeQuery({ ...tabQuery(tab), edit: "new" })}
          />
        </TabsContent>
      </Tabs>
      <ServiceDialogs
        filter={filter}
        editTarget={parseEditTarget(query)}
        categories={categories.data}
        subcategories={subcategories.data}
        subcategory={subcategory}
        failure={failure}
        onClose={close}
      />
      {subcategory ? (
        <BulkUpload
          open={isUploadOpen}
          subcategory={subcategory}
          onClose={() => setUploadOpen(false)}
        />
      ) : null}
    </>
  );
}
