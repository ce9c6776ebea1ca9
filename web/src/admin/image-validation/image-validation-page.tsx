import { formatCount } from "@domain/format-number.ts";
import { useState } from "react";
import { ClearImageDialog } from "@/admin/image-validation/clear-image-dialog";
import { IssueList } from "@/admin/image-validation/issue-list";
import { UnusedImages } from "@/admin/image-validation/unused-images";
import { ProgressBar } from "@/admin/images/progress-bar";
import { PageHeader } from "@/admin/shell/page-header";
import { useImageValidation } from "@/data/image-validation/mutations";
import type { ImageIssue, ImageValidationResult } from "@/data/image-validation/validate-images";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

/** The page that finds broken image references, clears them, and removes unused images. Spec section 2.14, image validation. */
export function ImageValidationPage() {
  const { mutateAsync, progress, isPending, isError } = useImageValidation();
  const [result, setResult] = useState<ImageValidationResult | null>(null);
  const [issueToClear, setIssueToClear] = useOverlayItem<ImageIssue>("clear");

  const runValidation = async () => {
    try {
      const validation = await mutateAsync();
      setResult(validation);
      const count = validation.issues.length;
      const unchecked = formatUnchecked(validation.unchecked);
      if (count === 0)
        toast({ title: "Validation Complete", description: `No issues found.${unchecked}` });
      else toastError("Issues Found", `Found ${count} image storage issues.${unchecked}`);
    } catch {
      toastError("Validation Failed", "Failed to validate image storage. Please try again.");
    }
  };
  const removeFromList = (clearedIssue: ImageIssue) =>
    setResult(
      (before) =>
        before && { ...before, issues: before.issues.filter((issue) => issue !== clearedIssue) },
    );

  return (
    <>
      <PageHeader title="Image Validation">
        <AriaDisabledButton size="small" disabled={isPending} onClick={() => void runValidation()}>
          {isPending ? "Checking..." : result ? "Check again" : "Run check"}
        </AriaDisabledButton>
      </PageHeader>
      <p className="-mt-4 mb-8 max-w-prose text-ink-soft">
        Looks at every image of the catalogue, portfolio, services and banners, and lists those that
        visitors cannot see.
      </p>
      {isPending ? <ValidationProgress progress={progress} /> : null}
      {!isPending && isError ? (
        <p role="alert" className="border-l-2 border-danger bg-surface px-4 py-3">
          {result
            ? "The check did not finish. These are the results of the check before it."
            : "The check did not finish."}
        </p>
      ) : null}
      {result ? (
        <div className="mt-8 grid gap-8">
          <p role="status" className="numeric font-display text-heading text-ink">
            {formatSummary(result)}
          </p>
          <IssueList issues={result.issues} onClear={setIssueToClear} />
        </div>
      ) : null}
      <UnusedImages />
      <ClearImageDialog
        issue={issueToClear}
        onClose={() => setIssueToClear(null)}
        onCleared={removeFromList}
      />
    </>
  );
}

/** A further sentence about the images that were not checked; empty if all were checked. */
function formatUnchecked(unchecked: number): string {
  return unchecked === 0 ? "" : ` ${formatCount(unchecked, "image")} could not be checked in time.`;
}

function formatSummary({ checked, unchecked, issues }: ImageValidationResult): string {
  const checkedText = `${formatCount(checked, "image")} checked`;
  const findings =
    issues.length === 0
      ? `${checkedText}: all of them are there.`
      : `${checkedText}, ${formatCount(issues.length, "issue")} left.`;
  return findings + formatUnchecked(unchecked);
}

function ValidationProgress({ progress }: { progress: { done: number; total: number } | null }) {
  return (
    <div className="grid gap-3 bg-surface p-6">
      <ProgressBar
        label="Checking images"
        done={progress?.done ?? 0}
        total={progress?.total ?? 1}
      />
      <p role="status" className="numeric text-ink-soft">
        {progress ? `${progress.done} of ${progress.total} images checked` : "Reading the list..."}
      </p>
    </div>
  );
}
