import { productStatusLabels } from "@domain/catalogue/product.ts";
import { productFormSchema } from "@domain/catalogue/product-form.ts";
import { useQuery } from "@tanstack/react-query";
import { displayImages } from "@/admin/forms/display-value";
import { EditorActions } from "@/admin/forms/editor-actions";
import { EntityForm } from "@/admin/forms/entity-form";
import { DescriptionField, NameSlugFields } from "@/admin/forms/row-fields";
import { TextField } from "@/admin/forms/text-field";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageListField } from "@/admin/images/image-list-field";
import { AttributeFields, attributeSections, deliveryLabels } from "@/admin/stock/attribute-fields";
import { CategoryFields } from "@/admin/stock/category-fields";
import { FormSection, SectionIndex } from "@/admin/stock/form-section";
import { PricingFields } from "@/admin/stock/pricing-fields";
import {
  changedColumns,
  emptyProductForm,
  toFormValues,
  toProductRow,
} from "@/admin/stock/product-form-values";
import { applySuggestedStatus, StockAlertCount, StockFields } from "@/admin/stock/stock-fields";
import { StockHistoryButton } from "@/admin/stock/stock-history";
import { VariantSummary, VariantsLink } from "@/admin/stock/variants-link";
import { adminCategories } from "@/data/categories/admin-queries";
import { useAddProduct, useSaveProduct } from "@/data/stock/mutations";
import type { EditableProduct } from "@/data/stock/queries";
import { paths } from "@/lib/paths";

export interface ProductEditorProps {
  /** Null for a new row. */
  product: EditableProduct | null;
  /** The field that has the focus when the form opens. */
  focus?: "name" | "stockQuantity";
  onClose: () => void;
}

/** The form of a product. Spec section 5, admin product form. */
export function ProductEditor({ product, focus = "name", onClose }: ProductEditorProps) {
  const categories = useQuery(adminCategories()).data;
  const categoryName = (id: unknown) =>
    categories?.find((category) => category.id === Number(id))?.name ?? "";
  const { mutateAsync: add } = useAddProduct();
  const { mutateAsync: save } = useSaveProduct();
  const editor = useEntityEditor({
    row: product,
    schema: productFormSchema,
    toFormValues: (row) => (row ? toFormValues(row) : emptyProductForm),
    labels: {
      name: "Name",
      slug: "Slug",
      sku: "SKU",
      description: "Description",
      imageUrls: "Images",
      price: "Price (£)",
      onSale: "On Sale",
      salePrice: "Sale price (£)",
      stockQuantity: "Stock quantity",
      status: "Status",
      featured: "Featured",
      categoryId: "Category",
      extraCategoryIds: "Also show in",
      widthCm: "Width (cm)",
      depthCm: "Depth (cm)",
      heightCm: "Height (cm)",
      weightKg: "Weight (kg)",
      materials: "Materials",
      colours: "Colours",
      composition: "Composition",
      countryOfOrigin: "Country of origin",
      care: "Care",
      leadTimeDays: "Lead time (days)",
      deliveryClass: "Delivery",
      deliveryPrice: "Delivery price (£)",
      returnDays: "Returns (days)",
    },
    display: {
      imageUrls: displayImages,
      status: (status) => productStatusLabels[status],
      categoryId: categoryName,
      extraCategoryIds: (ids) => ids.map(categoryName).join(", "),
      deliveryClass: (choice) => deliveryLabels[choice],
    },
    save: (values, openedRow) =>
      openedRow
        ? save({ openedRow, changes: changedColumns(openedRow, values) })
        : add(toProductRow(values)),
    changes: (values, openedRow) =>
      openedRow ? changedColumns(openedRow, values) : toProductRow(values),
    newDraft: "products",
    onMerge: applySuggestedStatus,
    outcome: outcomeTitlesForSave("product", product),
    content: product ? { kind: "products", id: product.id } : undefined,
    draftKey: `product-${product?.id ?? "new"}`,
    focus,
    onClose,
  });
  const hasVariants = (product?.variant_count ?? 0) > 0;
  const sections = [
    "Details",
    hasVariants ? "Variants" : "Price",
    ...["Stock", "Images", "Categories"],
    ...attributeSections,
  ];
  return (
    <EntityForm editor={editor} addLabel="Add product" onCancel={onClose}>
      <EditorActions
        {...editor}
        publicPath={product && product.status !== "PENDING" ? paths.product(product.slug) : null}
      />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[10.5rem_minmax(0,1fr)]">
        <SectionIndex titles={sections} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <FormSection title="Details">
            <div className="grid gap-5 sm:grid-cols-2">
              <NameSlugFields noun="product" slugHelp="The product’s address in the shop" />
              <TextField
                editor={editor}
                name="sku"
                optional
                spellCheck={false}
                className="sm:max-w-xs"
              />
              <DescriptionField rows={4} />
            </div>
          </FormSection>
          {product && hasVariants ? (
            <VariantSummary product={product} />
          ) : (
            <PricingFields form={editor.form} />
          )}
          <StockFields form={editor.form} hasVariants={hasVariants} />
          {product?.variant_count === 0 ? <VariantsLink product={product} /> : null}
          {product ? <StockAlertCount productId={product.id} /> : null}
          {product ? <StockHistoryButton product={product} /> : null}
          <FormSection title="Images">
            <ImageListField hasTitle onBusyChange={editor.setUploading} />
          </FormSection>
          <CategoryFields form={editor.form} />
          <AttributeFields editor={editor} />
        </div>
      </div>
    </EntityForm>
  );
}
