import { useState } from "react";
import { ErasureDialog } from "@/admin/data-requests/erasure-dialog";
import { noPersonalDataMessage } from "@/admin/data-requests/erasure-outcome";
import { useExportPerson } from "@/data/personal-data/mutations";
import { downloadFile } from "@/lib/download-file";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { Button } from "@/ui/button";

interface PersonalDataActionsProps {
  email: string;
  /** Called before an export or erasure; returning false cancels it. */
  check?: () => boolean;
  onErased: () => void;
}

export function PersonalDataActions({ email, check, onErased }: PersonalDataActionsProps) {
  const exporting = useExportPerson();
  const [asking, setAsking] = useState(false);
  const isAllowed = () => check?.() ?? true;

  const save = async () => {
    try {
      const { content, records } = await exporting.mutateAsync(email);
      const name = `personal-data-${email.toLowerCase().replace(/[^a-z0-9.@_-]/g, "-")}.json`;
      downloadFile(name, "application/json", [JSON.stringify(content, null, 2)]);
      const recordCount = `${records} record${records === 1 ? "" : "s"}`;
      toast({
        title: "Data exported",
        description: records > 0 ? recordCount : noPersonalDataMessage,
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
        disabled={exporting.isPending}
        onClick={() => isAllowed() && void save()}
      >
        {exporting.isPending ? "Exporting..." : "Export as JSON"}
      </Button>
      <Button
        variant="outline"
        size="small"
        className="text-danger"
        onClick={() => isAllowed() && setAsking(true)}
      >
        Erase
      </Button>
      <ErasureDialog
        email={email}
        open={asking}
        onClose={() => setAsking(false)}
        onErased={onErased}
      />
    </div>
  );
}
