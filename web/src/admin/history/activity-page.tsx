import { parseActivityFilter } from "@domain/history/activity-filter.ts";
import { activityText } from "@domain/history/activity-text.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { DraftList } from "@/admin/drafts/draft-list";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { ActivityDays } from "@/admin/history/activity-days";
import { ActivityToolbar, clearedActivityQuery } from "@/admin/history/activity-toolbar";
import { EarlierButton } from "@/admin/history/earlier-button";
import { PageHeader } from "@/admin/shell/page-header";
import { LoadFailure, queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { EmptyState } from "@/admin/tables/empty-state";
import { useUndoBatch } from "@/data/history/mutations";
import { type Activity, activityList } from "@/data/history/queries";
import { cn } from "@/lib/cn";
import { useOverlayItem } from "@/lib/use-overlay";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Skeleton } from "@/ui/skeleton";

/** The page that shows who changed what, day by day. Design rule "Change history, bin, batches". */
export function ActivityPage() {
  const { query, changeQuery } = useUrlQuery();
  const filter = parseActivityFilter(query);
  const list = useInfiniteQuery(activityList(filter));
  const activities = list.data?.pages.flat();
  const failure = queryFailure(list);
  const { mutateAsync: undo, isPending } = useUndoBatch();
  const [batchToUndo, setBatchToUndo] = useOverlayItem<Activity>("undo");
  const isFiltered = Object.values(filter).some((value) => value !== null);

  const undoBatch = async ({ batch }: Activity) => {
    const outcome = { successTitle: "Undone", failureTitle: "Failed to undo" };
    if (await toastOutcome(undo(batch), outcome)) setBatchToUndo(null);
  };
  const renderContent = () => {
    if (!activities) return failure ? <LoadFailure {...failure} /> : <LoadingActivity />;
    if (activities.length > 0)
      return <ActivityDays activities={activities} onUndo={setBatchToUndo} />;
    return isFiltered ? (
      <EmptyState
        title="No activity matches the filters"
        action={{ label: "Clear filters", onClick: () => changeQuery(clearedActivityQuery) }}
      />
    ) : (
      <EmptyState
        title="Nothing has been changed yet"
        text="Every change of the site’s content appears here, and can be undone."
      />
    );
  };
  return (
    <>
      <PageHeader title="Activity" />
      <DraftList />
      <ActivityToolbar filter={filter} changeQuery={changeQuery} />
      <div
        aria-busy={!activities || list.isPlaceholderData}
        className={cn(
          "bg-surface px-4 transition-opacity sm:px-6",
          activities?.length ? "py-5" : "py-16",
          list.isPlaceholderData && "opacity-55",
        )}
      >
        {renderContent()}
        <EarlierButton {...list} />
      </div>
      <ConfirmDialog
        open={batchToUndo !== null}
        onOpenChange={(open) => !open && setBatchToUndo(null)}
        title="Undo this change?"
        description={
          batchToUndo
            ? `${activityText(batchToUndo)}. What it changed becomes what it was before; if something of it has changed since, nothing is undone.`
            : ""
        }
        actionLabel="Undo"
        pendingLabel="Undoing..."
        pending={isPending}
        destructive={false}
        onConfirm={() => {
          if (batchToUndo) void undoBatch(batchToUndo);
        }}
      />
    </>
  );
}

function LoadingActivity() {
  return (
    <div role="status" aria-label="Loading the activity" className="-my-11 grid gap-4">
      <Skeleton className="h-7 w-44" />
      {["first", "second", "third", "fourth"].map((line) => (
        <Skeleton key={line} className="h-9" />
      ))}
    </div>
  );
}
