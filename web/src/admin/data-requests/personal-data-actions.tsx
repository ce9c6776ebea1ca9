import { ErasureDialog } from "@/admin/data-requests/erasure-dialog";
import { noPersonalDataMessage } from "@/admin/data-requests/erasure-outcome";
import { useExportPersonalData } from "@/data/personal-data/mutations";
import { downloadFile } from "@/lib/download-file";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

interface PersonalDataActionsProps {
  email: string;
  /** Called before an export or erasure; returning false cancels the action. */
  validate?: () => boolean;
  /**
   * Called after an erasure. Must close the dialog that contains these actions, and must leave or replace the current history
   * entry, which belongs to the closed confirmation dialog.
   */
  onErased: () => void;
}

export function PersonalDataActions({ email, validate, onErased }: PersonalDataActionsProps) {
  const exportMutation = useExportPersonalData();
  const [emailToErase, setEmailToErase] = useOverlayItem<string>("erase");
  const isValid = () => validate?.() ?? true;

  const exportData = async () => {
    try {
      const { content, recordCount } = await exportMutation.mutateAsync(email);
      const name = `personal-data-${email.toLowerCase().replace(/[^a-z0-9.@_-]/g, "-")}.json`;
      downloadFile(name, "application/json", [JSON.stringify(content, null, 2)]);
      const recordCountText = `${recordCount} record${recordCount === 1 ? "" : "s"}`;
      toast({
        title: "Data exported",
        description: recordCount > 0 ? recordCountText : noPersonalDataMessage,
      });
    } catch (error) {
      toastError("Error", messageOf(error, "Failed to export the data. Please try again."));
    }
  };

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="outline"
        size="small"
        disabled={exportMutation.isPending}
        onClick={() => isValid() && void exportData()}
      >
        {exportMutation.isPending ? "Exporting..." : "Export as JSON"}
      </Button>
      <Button
        variant="outline"
        size="small"
        className="text-danger"
        onClick={() => isValid() && setEmailToErase(email)}
      >
        Erase
      </Button>
      <ErasureDialog
        email={emailToErase}
        onClose={() => setEmailToErase(null)}
        onErased={() => {
          setEmailToErase(null, { keepEntry: true });
          onErased();
        }}
      />
    </div>
  );
}
