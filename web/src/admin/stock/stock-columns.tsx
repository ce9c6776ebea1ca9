import { formatNumber } from "@domain/format-number.ts";
import { History } from "lucide-react";
import { Link, type To } from "react-router";
import { useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { CategorySelect } from "@/admin/stock/category-select";
import { StockBadges, StockPrice } from "@/admin/stock/stock-badges";
import { StockHistoryDialog } from "@/admin/stock/stock-history";
import type { Column } from "@/admin/tables/data-table";
import { RowActions, RowMenu } from "@/admin/tables/row-actions";
import { RowLink } from "@/admin/tables/row-link";
import { type Selection, selectColumn } from "@/admin/tables/selection";
import type { StockListItem } from "@/data/stock/queries";
import { adminPaths } from "@/lib/admin-paths";
import { IconButton } from "@/ui/icon-button";

interface StockColumnsProps {
  /** Whether the account may change products; without it, the table has no links to their forms and no actions. */
  canEdit: boolean;
  selection: Selection;
  /** Returns the link to the form of a product, with the focus in its name or, for "stock", in its stock quantity. */
  linkToEditor: (id: number, field?: "stock") => To;
  onShowStockHistory: (product: StockListItem) => void;
  onDuplicate: (product: StockListItem) => void;
  onDelete: (product: StockListItem) => void;
}

/**
 * Columns of spec section 2.14, stock management. A narrow table shows ID, SKU, price and status below the name instead of in
 * columns, and omits the category.
 */
export function stockColumns(props: StockColumnsProps): Column<StockListItem>[] {
  const readOnlyIds = ["select", "category", "actions"];
  const columns = allColumns(props);
  return props.canEdit ? columns : columns.filter(({ id }) => !readOnlyIds.includes(id));
}

function allColumns({
  canEdit,
  selection,
  linkToEditor,
  onShowStockHistory,
  onDuplicate,
  onDelete,
}: StockColumnsProps): Column<StockListItem>[] {
  return [
    selectColumn(selection, ({ name }) => name),
    {
      id: "id",
      header: "ID",
      align: "end",
      visibleFrom: "wide",
      skeleton: "w-6",
      cell: (product) => product.id,
    },
    {
      id: "image",
      header: "Image",
      skeleton: "size-12",
      className: "w-17",
      cell: (product) => <Thumbnail url={product.image_url} />,
    },
    {
      id: "name",
      header: "Name",
      skeleton: "w-24 @2xl:w-32",
      className: "min-w-24 @3xl:min-w-32",
      cell: (product) => (
        <>
          {canEdit ? (
            <RowLink
              to={linkToEditor(product.id)}
              title={product.name}
              className="line-clamp-2 leading-snug [overflow-wrap:anywhere]"
            >
              {product.name}
            </RowLink>
          ) : (
            <span className="[overflow-wrap:anywhere]">{product.name}</span>
          )}
          <span className="hidden text-small text-ink-soft [overflow-wrap:anywhere] @4xl:line-clamp-1">
            {product.slug}
          </span>
          <span className="numeric flex flex-wrap gap-x-3 text-small text-ink-soft [overflow-wrap:anywhere] @4xl:hidden">
            <span>{`ID ${product.id}`}</span>
            {product.sku ? <span translate="no">{product.sku}</span> : null}
          </span>
          {product.variant_count && canEdit ? (
            <Link
              to={adminPaths.variants(product.id)}
              className="block text-small text-ink-soft underline underline-offset-3"
            >
              {product.variant_count === 1 ? "1 variant" : `${product.variant_count} variants`}
            </Link>
          ) : null}
          <span className="mt-1 block @2xl:hidden">
            <StockPrice product={product} className="text-small" />
            <StockBadges product={product} />
          </span>
        </>
      ),
    },
    {
      id: "sku",
      header: "SKU",
      visibleFrom: "wide",
      skeleton: "w-16",
      className: "whitespace-nowrap",
      cell: (product) =>
        product.sku ? (
          <span
            translate="no"
            className="block max-w-22 truncate @6xl:max-w-36"
            title={product.sku}
          >
            {product.sku}
          </span>
        ) : (
          <>
            <span aria-hidden>—</span>
            <span className="sr-only">none</span>
          </>
        ),
    },
    {
      id: "category",
      header: "Category",
      visibleFrom: "medium",
      skeleton: "w-24",
      cell: (product) => <CategorySelect product={product} />,
    },
    {
      id: "price",
      header: "Price",
      align: "end",
      visibleFrom: "medium",
      skeleton: "w-16",
      cell: (product) => <StockPrice product={product} light className="[&_s]:mr-0" />,
    },
    {
      id: "stock",
      header: "Stock Qty",
      align: "end",
      skeleton: "w-8",
      cell: (product) => (
        <span className="inline-flex items-center gap-2.5">
          {canEdit ? (
            <StockLink product={product} to={linkToEditor(product.id, "stock")} />
          ) : (
            formatNumber(product.stock_quantity)
          )}
          <span className={canEdit ? "hidden @4xl:block" : undefined}>
            <IconButton
              label={`Stock history of ${product.name}`}
              size="small"
              className="-mr-2 text-brass-deep"
              onClick={() => onShowStockHistory(product)}
              {...StockHistoryDialog.preload}
            >
              <History aria-hidden strokeWidth={1.5} />
            </IconButton>
          </span>
        </span>
      ),
    },
    {
      id: "status",
      header: "Status",
      visibleFrom: "medium",
      skeleton: "w-20",
      cell: (product) => <StockBadges product={product} />,
    },
    {
      id: "actions",
      header: "Actions",
      hiddenHeader: "unless-wide",
      skeleton: "w-6 @4xl:w-20",
      className: "whitespace-nowrap",
      cell: (product) => (
        <>
          <RowMenu
            name={product.name}
            actions={[
              { label: "Edit", action: linkToEditor(product.id) },
              { label: "Stock history", action: () => onShowStockHistory(product) },
              { label: "Duplicate", action: () => onDuplicate(product) },
              { label: "Delete", action: () => onDelete(product), destructive: true },
            ]}
            className="-mx-2 block @4xl:hidden"
          />
          <span className="hidden @4xl:block">
            <RowActions
              name={product.name}
              editorPath={linkToEditor(product.id)}
              onDuplicate={() => onDuplicate(product)}
              onDelete={() => onDelete(product)}
            />
          </span>
        </>
      ),
    },
  ];
}

function StockLink({ product, to }: { product: StockListItem; to: To }) {
  const quantity = formatNumber(product.stock_quantity);
  const keyIfEnabled = useCharacterKeys();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={`Stock of ${product.name}: ${quantity}`}
      aria-keyshortcuts={keyIfEnabled("S")}
      className="touch-target inline-block min-w-6 py-px underline decoration-sand-deep underline-offset-4 transition-colors hover:decoration-brass"
    >
      {quantity}
    </Link>
  );
}
