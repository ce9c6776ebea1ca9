import { Link } from "react-router";
import { RecentList } from "@/admin/dashboard/recent-list";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { Price } from "@/components/price";
import type { StockListItem } from "@/data/stock/queries";
import { paths } from "@/lib/paths";

export function RecentProducts({ products }: { products: StockListItem[] | undefined }) {
  return (
    <RecentList
      title="Recent Products"
      rows={products}
      rowKey={(product) => product.id}
      viewAllPath={paths.admin.stock}
      renderRow={(product) => (
        <div className="flex items-center gap-4">
          <Thumbnail url={product.image_url} />
          <div className="min-w-0 flex-1">
            <p className="truncate">{product.name}</p>
            <Price product={product} light className="text-small text-ink-soft" />
          </div>
          <Link
            to={paths.admin.productEditor(product.id)}
            aria-label={`Edit ${product.name}`}
            className="rounded-control px-2 py-2 text-small text-brass-deep transition-colors hover:bg-brass-tint"
          >
            Edit
          </Link>
        </div>
      )}
      emptyContent={
        <>
          <p>No products yet</p>
          <Link to={paths.admin.newProduct} className="text-link">
            Add product
          </Link>
        </>
      }
    />
  );
}
