import { formatDateTime } from "@domain/dates.ts";
import { isWithin } from "@domain/period.ts";
import { useRef } from "react";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { ClosingForm } from "@/admin/settings/closing-form";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { useSaveShopSettings } from "@/data/shop-settings/admin-mutations";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

/** What the shop's closing for holidays is now, as a sentence; null if there is none, or it has ended. */
function closingState({ closed_from: from, closed_until: until }: ShopSettings): string | null {
  const now = Date.now();
  if (from === null || (until !== null && Date.parse(until) <= now)) return null;
  const end = until === null ? "until you open it again" : `until ${formatDateTime(until)}`;
  return isWithin(from, until, now)
    ? `The shop is closed ${end}`
    : `The shop closes on ${formatDateTime(from)}, ${end}`;
}

/** Whether the shop is closed for holidays, with the buttons that close it and open it again. */
export function ClosingPanel({ settings }: { settings: ShopSettings }) {
  const { query, changeQuery } = useUrlQuery();
  const setEditing = (isEditing: boolean) => changeQuery({ closing: isEditing ? "1" : null });
  const { mutateAsync: save, isPending } = useSaveShopSettings();
  const state = closingState(settings);
  const editButton = useRef<HTMLButtonElement>(null);
  const openAgain = async () => {
    const changes = { closed_from: null, closed_until: null, closed_notice: null };
    const outcome = { successTitle: "The shop is open", failureTitle: "Failed to open the shop" };
    // The pressed button disappears.
    if (await toastOutcome(save({ openedRow: settings, changes }), outcome))
      editButton.current?.focus();
  };
  return (
    <section
      aria-labelledby="closing"
      className="mb-8 flex flex-wrap items-center gap-x-8 gap-y-4 bg-surface px-6 py-5"
    >
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h2 id="closing" className="text-heading">
          {state ?? "The shop is open"}
        </h2>
        <p className="max-w-prose text-ink-soft [overflow-wrap:anywhere]">
          {state
            ? settings.closed_notice
            : "Before holidays, say from when until when you are closed. The website then takes no orders and offers no visits, and pending orders do not expire. You can still enter orders yourself."}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state ? (
          <AriaDisabledButton
            variant="outline"
            size="small"
            disabled={isPending}
            onClick={() => void openAgain()}
          >
            {isPending ? "Saving..." : "Open the Shop"}
          </AriaDisabledButton>
        ) : null}
        <Button ref={editButton} variant="outline" size="small" onClick={() => setEditing(true)}>
          {state ? "Change Closing" : "Close for Holidays"}
        </Button>
      </div>
      <Dialog open={query.has("closing")} onOpenChange={setEditing}>
        <DialogContent title={state ? "Change Closing" : "Close for Holidays"} width="max-w-xl">
          <ClosingForm
            settings={settings}
            isNew={state === null}
            onClose={() => setEditing(false)}
          />
        </DialogContent>
      </Dialog>
    </section>
  );
}
