import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { GroupStep } from "@/admin/services/bulk/group-step";
import { SelectStep } from "@/admin/services/bulk/select-step";
import { UploadProgress, UploadResult } from "@/admin/services/bulk/upload-step";
import { type BulkUploadState, useBulkUpload } from "@/admin/services/bulk/use-bulk-upload";
import { type ServiceSubcategory, serviceItems } from "@/data/services/queries";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface BulkUploadProps {
  open: boolean;
  subcategory: ServiceSubcategory;
  onClose: () => void;
}

const descriptions = {
  scrape: "Step 1 of 3: take the images of a page on the web.",
  select: "Step 2 of 3: select images.",
  group: "Step 3 of 3: group images into products.",
  result: "",
};

/**
 * The bulk upload wizard. Closing the wizard or navigating away discards the entered URL and the selected images, after
 * confirmation. Spec section 2.14.
 */
export function BulkUpload({ open, subcategory, onClose }: BulkUploadProps) {
  return open ? <Wizard key={subcategory.id} subcategory={subcategory} onClose={onClose} /> : null;
}

function Wizard({ subcategory, onClose }: Omit<BulkUploadProps, "open">) {
  const itemCount = useQuery(serviceItems(subcategory.id)).data?.length ?? 0;
  const wizard = useBulkUpload({ subcategoryId: subcategory.id, itemCount, onDone: onClose });
  const { step, progress } = wizard;
  // The pressed button disappears with its step, so the dialog takes the focus.
  const dialog = useRef<HTMLDivElement>(null);
  const displayedStep = progress ? "progress" : step;
  const lastDisplayedStep = useRef(displayedStep);
  useEffect(() => {
    if (lastDisplayedStep.current !== displayedStep) dialog.current?.focus();
    lastDisplayedStep.current = displayedStep;
  }, [displayedStep]);
  const close = () => {
    // After the upload, only the images that could not be copied are left.
    if (step === "result") wizard.discard();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !progress && close()}>
      <DialogContent
        ref={dialog}
        title={`Bulk Upload · ${subcategory.name}`}
        {...(descriptions[step] && !progress ? { description: descriptions[step] } : {})}
        width={!progress && (step === "select" || step === "group") ? "max-w-5xl" : "max-w-2xl"}
        // A running upload has a Stop button instead of the dialog's Close button.
        className={progress ? "[&>[data-slot=dialog-close]]:invisible" : undefined}
      >
        <WizardStep wizard={wizard} onClose={close} />
      </DialogContent>
    </Dialog>
  );
}

interface WizardStepProps {
  wizard: BulkUploadState;
  onClose: () => void;
}

function WizardStep({ wizard, onClose }: WizardStepProps) {
  const { step, progress, outcome } = wizard;
  if (progress) return <UploadProgress {...progress} onStop={wizard.stop} />;
  if (step === "scrape") return <ScrapeStep wizard={wizard} />;
  if (step === "select") return <SelectStep wizard={wizard} />;
  if (step === "group") return <GroupStep wizard={wizard} />;
  if (!outcome) return null;
  return (
    <UploadResult outcome={outcome} onBack={() => wizard.setStep("select")} onClose={onClose} />
  );
}

/** Step 1 of the bulk upload wizard: the administrator enters the URL of the web page to scrape for images. */
function ScrapeStep({ wizard }: { wizard: BulkUploadState }) {
  const { url, setUrl, scrape, isScraping } = wizard;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void scrape();
      }}
      className="grid gap-6"
    >
      <Field
        label="Page address"
        help="A maker’s page with pictures that you may use. They are copied, so that the site never depends on theirs."
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Button type="submit" size="small" className="justify-self-start" disabled={isScraping}>
        {isScraping ? "Scraping..." : "Scrape images"}
      </Button>
    </form>
  );
}
