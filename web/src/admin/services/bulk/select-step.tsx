import { CheckboxField } from "@/admin/forms/checkbox-field";
import { DialogFooter } from "@/admin/forms/dialog-footer";
import { ImageTile, tileGridClasses } from "@/admin/services/bulk/image-tile";
import type { BulkUploadState } from "@/admin/services/bulk/use-bulk-upload";
import { Button } from "@/ui/button";

/** Step 2: select images, then upload one item per image or continue to grouping. */
export function SelectStep({ wizard }: { wizard: BulkUploadState }) {
  const { images, existingUrls, selectedUrls, select, selectedImages, duplicateCount } = wizard;
  const toggle = (url: string) => {
    const next = new Set(selectedUrls);
    if (!next.delete(url)) next.add(url);
    select(next);
  };
  const all = images.length > 0 && selectedImages.length === images.length;
  return (
    <div className="@container grid gap-5">
      {images.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">There are no images on this page.</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <CheckboxField
              label="Select all"
              checked={all}
              onChange={() => select(new Set(all ? [] : images.map(({ url }) => url)))}
            />
            <p role="status" className="numeric text-small text-ink-soft">
              {`${selectedImages.length} of ${images.length} selected`}
              {duplicateCount > 0 ? (
                <span className="text-terracotta-deep">
                  {` · ${duplicateCount} duplicate(s) detected`}
                </span>
              ) : null}
            </p>
          </div>
          <ul className={tileGridClasses} aria-label="Images of the page">
            {images.map((image) => (
              <li key={image.url}>
                <ImageTile
                  image={image}
                  selected={selectedUrls.has(image.url)}
                  note={existingUrls.has(image.url) ? "Already here" : undefined}
                  onToggle={() => toggle(image.url)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogFooter>
        <Button size="small" onClick={() => void wizard.uploadSingle()}>
          Upload as single items
        </Button>
        <Button variant="outline" size="small" onClick={wizard.toGroups}>
          Group into products
        </Button>
        <Button variant="quiet" size="small" onClick={() => wizard.setStep("scrape")}>
          Back
        </Button>
      </DialogFooter>
    </div>
  );
}
