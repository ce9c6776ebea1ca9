import { ErasureDialog } from "@/admin/data-requests/erasure-dialog";
import { noPersonalDataMessage } from "@/admin/data-requests/erasure-outcome";
import { useExportPersonalData } from "@/data/personal-data/mutations";
import { useBusiness } from "@/lib/business";
import { downloadFile } from "@/lib/download-file";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";

interface PersonalDataActionsProps {
  /** An email address or phone number of the person. */
  contact: string;
  /** Called before an export or erasure; returning false cancels the action. */
  validate?: () => boolean;
  /**
   * Called after an erasure. Must close the dialog that contains these actions, and must leave or replace the current history
   * entry, which belongs to the closed confirmation dialog.
   */
  onErased: () => void;
}

export function PersonalDataActions({ contact, validate, onErased }: PersonalDataActionsProps) {
  const business = useBusiness();
  const exportMutation = useExportPersonalData();
  const [contactToErase, setContactToErase] = useOverlayItem<string>("erase");
  const isValid = () => validate?.() ?? true;

  const exportData = async (format: "html" | "json") => {
    try {
      const { content, recordCount } = await exportMutation.mutateAsync(contact);
      const name = `personal-data-${contact.toLowerCase().replace(/[^a-z0-9.@_+-]/g, "-")}`;
      if (format === "json")
        downloadFile(`${name}.json`, "application/json", [JSON.stringify(content, null, 2)]);
      else {
        const { personalDataPage } = await import("@/admin/data-requests/personal-data-page");
        downloadFile(`${name}.html`, "text/html", [personalDataPage(business, content)]);
      }
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
      <AriaDisabledButton
        // Enter in the field of a form exports.
        type="submit"
        variant="outline"
        size="small"
        disabled={exportMutation.isPending}
        onClick={() => isValid() && void exportData("html")}
      >
        {exportMutation.isPending ? "Exporting..." : "Export to print"}
      </AriaDisabledButton>
      <Button
        variant="outline"
        size="small"
        className="text-danger"
        onClick={() => isValid() && setContactToErase(contact)}
      >
        Erase
      </Button>
      <AriaDisabledButton
        variant="quiet"
        size="narrow"
        disabled={exportMutation.isPending}
        onClick={() => isValid() && void exportData("json")}
      >
        Export as JSON
      </AriaDisabledButton>
      <ErasureDialog
        contact={contactToErase}
        onClose={() => setContactToErase(null)}
        onErased={() => {
          setContactToErase(null, { keepEntry: true });
          onErased();
        }}
      />
    </div>
  );
}
