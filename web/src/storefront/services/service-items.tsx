import { formatCount } from "@domain/format-number.ts";
import { searchServiceItems, sortServiceItems } from "@domain/services/service-item-lists.ts";
import { useQuery } from "@tanstack/react-query";
import { LayoutGrid, Square } from "lucide-react";
import { lazyDialog } from "@/components/lazy-dialog";
import { SearchBox } from "@/components/search-box";
import { useDialogItem } from "@/components/use-dialog-item";
import { type ServiceItem, type ServiceSubcategory, serviceItems } from "@/data/services/queries";
import { cn } from "@/lib/cn";
import {
  itemGridClasses,
  ServiceItemCard,
  ServiceItemSkeleton,
} from "@/storefront/services/service-item-card";
import { ServicesUnavailable } from "@/storefront/services/services-unavailable";
import { type ItemLayout, useItemListParams } from "@/storefront/services/use-item-list-params";
import { Button } from "@/ui/button";

const ItemLightbox = lazyDialog(
  async () => (await import("@/storefront/services/item-lightbox")).ItemLightbox,
);

const skeletonCount = 8;

interface ServiceItemsProps {
  subcategory: Pick<ServiceSubcategory, "id" | "name">;
}

/** A subcategory's items with search and layout toggle. Spec section 2.9. */
export function ServiceItems({ subcategory }: ServiceItemsProps) {
  const { data: items, isError, refetch } = useQuery(serviceItems(subcategory.id));
  const { search, setSearch, layout, setLayout } = useItemListParams();
  const { item: shownItem, open, show, onOpenChange } = useDialogItem<ServiceItem>();

  if (isError && !items) return <ServicesUnavailable heading="h2" onRetry={() => void refetch()} />;
  if (!items) return <ServiceItemsSkeleton />;
  const matchingItems = sortServiceItems(searchServiceItems(items, search));
  return (
    <section aria-label="Items" className="page-width pb-20 lg:pb-32">
      <div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-sand-deep py-2 lg:mb-14">
        <SearchBox
          label="Search items"
          placeholder="Search items"
          value={search}
          onSearch={setSearch}
          className="w-full sm:w-72"
        />
        <p role="status" className="numeric text-small text-ink-soft sm:mr-auto">
          {formatCount(matchingItems.length, "item")}
        </p>
        <LayoutToggle layout={layout} onChange={setLayout} />
      </div>
      {matchingItems.length === 0 ? (
        <div className="grid justify-items-start gap-4 py-10">
          <h2 className="text-section">No items found</h2>
          <p className="max-w-prose text-ink-soft">
            {items.length === 0
              ? "We are still photographing this part of our range. Ask us, and we will show you samples."
              : "Nothing here matches that. Try fewer letters, or another word."}
          </p>
          {search ? (
            <Button variant="outline" onClick={() => setSearch("")}>
              Show all items
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={cn("grid", itemGridClasses(layout, items.length))} {...ItemLightbox.preload}>
        {matchingItems.map((item) => (
          <ServiceItemCard
            key={item.id}
            item={item}
            layout={layout}
            itemCount={items.length}
            onView={() => show(item)}
          />
        ))}
      </div>
      <ItemLightbox
        item={shownItem}
        subcategoryName={subcategory.name}
        open={open}
        onOpenChange={onOpenChange}
      />
    </section>
  );
}

export function ServiceItemsSkeleton() {
  const { layout } = useItemListParams();
  return (
    <section aria-label="Items" aria-busy="true" className="page-width pb-20 lg:pb-32">
      <div className="mb-10 h-27 border-y border-sand-deep sm:h-15 lg:mb-14" />
      <div className={cn("grid", itemGridClasses(layout, skeletonCount))}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
          <ServiceItemSkeleton key={index} layout={layout} />
        ))}
      </div>
    </section>
  );
}

const layouts = [
  { layout: "grid", label: "Grid", Icon: LayoutGrid },
  { layout: "large", label: "Large", Icon: Square },
] as const;

interface LayoutToggleProps {
  layout: ItemLayout;
  onChange: (layout: ItemLayout) => void;
}

/** Switches between the layouts: small images in a grid, or large ones. Spec section 2.9. */
function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Layout</legend>
      {layouts.map(({ layout: option, label, Icon }) => (
        <button
          key={option}
          type="button"
          aria-pressed={layout === option}
          onClick={() => onChange(option)}
          className={cn(
            "inline-flex min-h-11 items-center gap-2 border-b-2 px-3 text-small transition-colors",
            layout === option
              ? "border-brass text-ink"
              : "border-transparent text-ink-soft hover:text-ink",
          )}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.4} />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
