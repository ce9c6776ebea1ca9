import { CheckboxField } from "@/admin/forms/checkbox-field";
import { DialogFooter } from "@/admin/forms/form-footer";
import { ImageTile, tileGridClasses } from "@/admin/services/bulk/image-tile";
import type { BulkUploadState } from "@/admin/services/bulk/use-bulk-upload";
import { Button } from "@/ui/button";

/** Step 2 of the bulk upload wizard: the administrator selects images, then uploads one item per image or continues to step 3. */
export function SelectStep({ wizard }: { wizard: BulkUploadState }) {
  const { images, existingUrls, selectedUrls, select, selectedImages, duplicateCount } = wizard;
  const toggle = (url: string) => {
    const nextUrls = new Set(selectedUrls);
    if (!nextUrls.delete(url)) nextUrls.add(url);
    select(nextUrls);
  };
  const isAllSelected = images.length > 0 && selectedImages.length === images.length;
  return (
    <div className="@container grid gap-5">
      {images.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">There are no images on this page.</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <CheckboxField
              label="Select all"
              checked={isAllSelected}
              onChange={() => select(new Set(isAllSelected ? [] : images.map(({ url }) => url)))}
            />
            <p role="status" className="numeric text-small text-ink-soft">
              <span>{`${selectedImages.length} of ${images.length} selected`}</span>
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
                  isSelected={selectedUrls.has(image.url)}
                  badgeText={existingUrls.has(image.url) ? "Already here" : undefined}
                  onToggle={() => toggle(image.url)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogFooter>
        <Button size="small" onClick={() => void wizard.uploadSingleItems()}>
          Upload as single items
        </Button>
        <Button variant="outline" size="small" onClick={wizard.goToGroups}>
          Group into products
        </Button>
        <Button variant="quiet" size="small" onClick={() => wizard.setStep("scrape")}>
          Back
        </Button>
      </DialogFooter>
    </div>
  );
}
