import { useState } from "react";

import { EmailAddress } from "@/admin/shell/email-address";
import { type Erased, useErasePerson, useExportPerson } from "@/data/personal-data/mutations";
import { downloadFile } from "@/lib/download-file";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface PersonalDataActionsProps {
  email: string;
  /** Called before an export or erasure; false cancels it. */
  check?: () => boolean;
  onErased: () => void;
}

/** Exports or erases all personal data of an email address. */
export function PersonalDataActions({ email, check, onErased }: PersonalDataActionsProps) {
  const exporting = useExportPerson();
  const erasing = useErasePerson();
  const [asking, setAsking] = useState(false);
  const allowed = () => check?.() ?? true;

  const save = async () => {
    try {
      const { content, records } = await exporting.mutateAsync(email);
      const name = `personal-data-${email.toLowerCase().replace(/[^a-z0-9.@_-]/g, "-")}.json`;
      downloadFile(name, "application/json", JSON.stringify(content, null, 2));
      const description = records > 0 ? counted(records, "record") : "Nothing is held about them.";
      toast({ title: "Data exported", description });
    } catch (error) {
      fail(error, "Failed to export the data. Please try again.");
    }
  };
  const erase = async () => {
    try {
      const erased = await erasing.mutateAsync(email);
      toast({ title: "Personal data erased", description: summary(erased) });
      setAsking(false);
      onErased();
    } catch (error) {
      setAsking(false);
      fail(error, "Failed to erase the data. Please try again.");
    }
  };

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        size="small"
        disabled={exporting.isPending}
        onClick={() => allowed() && void save()}
      >
        {exporting.isPending ? "Exporting..." : "Export as JSON"}
      </Button>
      <Button
        variant="outline"
        size="small"
        className="text-danger"
        onClick={() => allowed() && setAsking(true)}
      >
        Erase
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !erasing.isPending && setAsking(open)}
        title="Erase this person?"
        description={
          <>
            <span className="block break-words">
              Everything held about{" "}
              <strong className="font-medium text-ink">
                <EmailAddress email={email} />
              </strong>
              : contact messages, back-in-stock alerts and an account are deleted, orders keep
              number, items and amounts without the person.
            </span>
            <span className="mt-2 block">This action cannot be undone.</span>
          </>
        }
        action="Erase"
        pendingAction="Erasing..."
        pending={erasing.isPending}
        onConfirm={() => void erase()}
      />
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function summary({
  orders,
  contactSubmissions,
  dataRequests,
  stockAlerts,
  accounts,
}: Erased): string {
  const parts = [
    { count: orders, noun: "order" },
    { count: contactSubmissions, noun: "message" },
    { count: dataRequests, noun: "data request" },
    { count: stockAlerts, noun: "back-in-stock alert" },
    { count: accounts, noun: "account" },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return "Nothing was held about this address.";
  return `${parts.map(({ count, noun }) => counted(count, noun)).join(", ")}.`;
}

function fail(error: unknown, fallback: string) {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}
