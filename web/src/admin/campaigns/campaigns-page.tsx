import { type CampaignState, campaignState } from "@domain/catalogue/campaign.ts";
import { formatDateTime } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CampaignDialog } from "@/admin/campaigns/campaign-dialog";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { parseEditTarget } from "@/admin/forms/editor-dialog";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { type Column, categorySkeletonRows, DataTable } from "@/admin/tables/data-table";
import { actionsColumn, type RowHandlers } from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import { useDeleteCampaign, useSaveCampaign } from "@/data/campaigns/mutations";
import { type Campaign, campaigns } from "@/data/campaigns/queries";
import { useOverlayItem } from "@/lib/use-overlay";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

const stateBadges: Record<
  CampaignState,
  { label: string; tone: "sale" | "highlight" | "neutral" }
> = {
  running: { label: "Running", tone: "sale" },
  planned: { label: "Planned", tone: "highlight" },
  ended: { label: "Ended", tone: "neutral" },
  stopped: { label: "Stopped", tone: "neutral" },
};

interface StateCellProps {
  campaign: Campaign;
  onStop: (campaign: Campaign) => void;
}

function StateCell({ campaign, onStop }: StateCellProps) {
  const [now] = useState(() => new Date());
  const state = campaignState(campaign, now);
  const { label, tone } = stateBadges[state];
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Badge tone={tone}>{label}</Badge>
      {state === "running" ? (
        <Button
          variant="outline"
          size="small"
          aria-label={`Stop ${campaign.name} now`}
          onClick={() => onStop(campaign)}
        >
          Stop now
        </Button>
      ) : null}
    </span>
  );
}

const count = (ids: number[], one: string, many: string) =>
  `${ids.length} ${ids.length === 1 ? one : many}`;

/** What a campaign takes off, of which products: "20 % off 2 categories". */
function reductionText(campaign: Campaign): string {
  const { reduction, value, category_ids, product_ids, excluded_product_ids } = campaign;
  const scopes = {
    all: "all products",
    categories: count(category_ids, "category", "categories"),
    products: count(product_ids, "product", "products"),
  };
  const off = reduction === "percent" ? `${value} %` : formatPounds(value);
  const exceptions = excluded_product_ids.length
    ? ` except ${count(excluded_product_ids, "product", "products")}`
    : "";
  return `${off} off ${scopes[campaign.scope]}${exceptions}`;
}

const periodText = ({ starts_at, ends_at }: Campaign) =>
  `${formatDateTime(starts_at)} – ${ends_at === null ? "until it is stopped" : formatDateTime(ends_at)}`;

interface Handlers extends RowHandlers<Campaign> {
  onStop: (campaign: Campaign) => void;
}

function campaignColumns(handlers: Handlers): Column<Campaign>[] {
  return [
    {
      id: "name",
      header: "Campaign",
      skeleton: "w-40",
      className: "min-w-32",
      cell: (campaign) => (
        <div className="grid justify-items-start gap-1">
          <RowLink to={handlers.getEditorPath(campaign.id)}>{campaign.name}</RowLink>
          <span className="text-small text-ink-soft">{reductionText(campaign)}</span>
          <span className="numeric text-small text-ink-soft @4xl:hidden">
            {periodText(campaign)}
          </span>
        </div>
      ),
    },
    {
      id: "state",
      header: "State",
      skeleton: "w-20",
      cell: (campaign) => <StateCell campaign={campaign} onStop={handlers.onStop} />,
    },
    {
      id: "period",
      header: "From – until",
      visibleFrom: "wide",
      skeleton: "w-56",
      className: "numeric text-ink-soft",
      cell: periodText,
    },
    actionsColumn({ ...handlers, getName: ({ name }) => name }),
  ];
}

/** The page that lists price campaigns. The URL parameter `edit` opens the form. */
export function CampaignsPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const list = useQuery(campaigns());
  const [campaignToDelete, setCampaignToDelete] = useOverlayItem<Campaign>("delete");
  const deletion = useDeleteCampaign();
  const { mutateAsync: save } = useSaveCampaign();
  const setActive = (openedRow: Campaign, is_active: boolean) =>
    save({ openedRow, changes: { is_active } });
  const stop = (campaign: Campaign) =>
    toastOutcome(setActive(campaign, false), {
      successTitle: `${campaign.name} stopped`,
      failureTitle: "Failed to stop the campaign",
      action: (stopped) => ({
        label: "Undo",
        description: "Let the campaign run again in the list of campaigns",
        onClick: () =>
          void toastOutcome(setActive(stopped, true), {
            successTitle: `${campaign.name} runs again`,
            failureTitle: "Failed to start the campaign",
          }),
      }),
    });
  return (
    <>
      <PageHeader title="Price Campaigns">
        <Button size="small" onClick={() => changeQuery({ edit: "new" })}>
          Add Campaign
        </Button>
      </PageHeader>
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        A campaign reduces many prices for a time. The lowest price applies, and reductions are
        never added up. The price that is struck through is the lowest of the 30 days before.
      </p>
      <DataTable
        label="Price campaigns"
        columns={campaignColumns({
          getEditorPath: (edit) => linkTo({ edit }),
          onDelete: setCampaignToDelete,
          onStop: (campaign) => void stop(campaign),
        })}
        rows={list.data}
        rowKey={({ id }) => id}
        skeletonRows={categorySkeletonRows}
        failure={queryFailure(list)}
        emptyState={{ title: "No campaigns yet" }}
      />
      <CampaignDialog
        editTarget={parseEditTarget(query)}
        list={list}
        onClose={() => changeQuery({ edit: null })}
      />
      <DeleteRowDialog
        row={campaignToDelete}
        noun="campaign"
        consequence="Prices that it reduces go back at once."
        deletion={deletion}
        onClose={() => setCampaignToDelete(null)}
      />
    </>
  );
}
