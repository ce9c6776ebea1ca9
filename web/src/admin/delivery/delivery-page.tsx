import { ratedClasses } from "@domain/orders/delivery-zone.ts";
import { useQuery } from "@tanstack/react-query";
import { DeliveryCalculator } from "@/admin/delivery/delivery-calculator";
import { describeRate, ratedClassLabels } from "@/admin/delivery/rate-text";
import { ZoneForm } from "@/admin/delivery/zone-form";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { EditorDialog, parseEditTarget } from "@/admin/forms/editor-dialog";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { SortableTable } from "@/admin/sortable/sortable-table";
import { type Column, categorySkeletonRows } from "@/admin/tables/data-table";
import { actionsColumn, nameColumn, type RowHandlers } from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import { type DeliveryZone, deliveryZones } from "@/data/delivery/admin-queries";
import { useDeleteDeliveryZone, useReorderDeliveryZones } from "@/data/delivery/mutations";
import { cn } from "@/lib/cn";
import { useOverlayItem } from "@/lib/use-overlay";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

interface ZoneColumnOptions extends RowHandlers<DeliveryZone> {
  homeId: number | undefined;
}

/** A zone's rates. A class without a rate is delivered by arrangement. */
function RateList({
  rates,
  className,
}: {
  rates: DeliveryZone["delivery_rates"];
  className?: string;
}) {
  return (
    <ul className={cn("text-small", className)}>
      {ratedClasses.map((name) => (
        <li key={name}>
          {`${ratedClassLabels[name]}: ${describeRate(rates.find((rate) => rate.delivery_class === name))}`}
        </li>
      ))}
    </ul>
  );
}

function zoneColumns({ homeId, ...handlers }: ZoneColumnOptions): Column<DeliveryZone>[] {
  return [
    nameColumn((zone) => (
      <>
        <RowLink to={handlers.getEditorPath(zone.id)} className="mr-2 [overflow-wrap:anywhere]">
          {zone.name}
        </RowLink>
        {zone.id === homeId ? <Badge tone="highlight">Home</Badge> : null}
        {zone.is_active ? null : <Badge tone="neutral">Not offered</Badge>}
        <span className="block text-small text-ink-soft">{zone.note}</span>
        <RateList rates={zone.delivery_rates} className="@2xl:hidden" />
      </>
    )),
    {
      id: "rates",
      header: "Rates",
      visibleFrom: "medium",
      skeleton: "w-40",
      cell: ({ delivery_rates }) => <RateList rates={delivery_rates} />,
    },
    actionsColumn({ ...handlers, getName: ({ name }) => name, isMovable: true }),
  ];
}

/** The page of the delivery zones, their rates, and what example carts cost. The URL parameter `edit` opens a zone's form. */
export function DeliveryPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  // Refetches on every mount, because saving a form that was opened with outdated values can cause an edit conflict.
  const zones = useQuery({ ...deliveryZones(), staleTime: 0 });
  const [zoneToDelete, setZoneToDelete] = useOverlayItem<DeliveryZone>("delete");
  const deletion = useDeleteDeliveryZone();
  const { mutateAsync: reorder } = useReorderDeliveryZones();
  const editTarget = parseEditTarget(query);
  const close = () => changeQuery({ edit: null });
  return (
    <>
      <PageHeader title="Delivery">
        <Button size="small" onClick={() => changeQuery({ edit: "new" })}>
          Add Zone
        </Button>
      </PageHeader>
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        Where you deliver, and for how much. The first zone on offer is the home zone: product pages
        show its price, and a product’s own delivery price applies there instead of the rate.
      </p>
      <SortableTable
        label="Delivery zones"
        columns={zoneColumns({
          homeId: zones.data?.find(({ is_active }) => is_active)?.id,
          getEditorPath: (edit) => linkTo({ edit }),
          onDelete: setZoneToDelete,
        })}
        rows={zones.data}
        getName={({ name }) => name}
        skeletonRows={categorySkeletonRows}
        failure={queryFailure(zones)}
        emptyState={{ title: "No delivery zones yet. Customers can only collect." }}
        onReorder={(ids) =>
          void toastOutcome(reorder({ ids }), {
            successTitle: "Zones reordered",
            failureTitle: "Failed to reorder zones",
          })
        }
      />
      <DeliveryCalculator />
      <EditorDialog
        title={editTarget === "new" ? "Add Zone" : "Edit Zone"}
        width="max-w-2xl"
        editTarget={editTarget}
        rows={zones.data}
        failure={queryFailure(zones)}
        notFoundText="Delivery zone not found"
        onClose={close}
        renderForm={(zone) => <ZoneForm key={zone?.id ?? "new"} zone={zone} onClose={close} />}
      />
      <DeleteRowDialog
        row={zoneToDelete}
        noun="delivery zone"
        consequence="Customers can no longer choose it. Orders keep their delivery and its price."
        deletion={deletion}
        onClose={() => setZoneToDelete(null)}
      />
    </>
  );
}
