import { useState } from "react";
import { DialogFooter } from "@/admin/forms/form-footer";
import { GroupPanel } from "@/admin/services/bulk/group-panel";
import { ImageTile, tileGridClasses } from "@/admin/services/bulk/image-tile";
import type { BulkUploadState } from "@/admin/services/bulk/use-bulk-upload";
import { Button } from "@/ui/button";

/** Step 3 of the bulk upload wizard: the administrator groups the images. Each group becomes one service item. */
export function GroupStep({ wizard }: { wizard: BulkUploadState }) {
  const { groups, selectedImages } = wizard;
  // The images that are checked in this step, to be added to a group. `selectedImages` are the images that were selected in step 2.
  const [checkedUrls, setCheckedUrls] = useState<ReadonlySet<string>>(new Set());
  const ungroupedImages = selectedImages.filter(
    ({ url }) => !groups.some(({ images }) => images.includes(url)),
  );
  const urlsToAdd = ungroupedImages.map(({ url }) => url).filter((url) => checkedUrls.has(url));
  const toggle = (url: string) => {
    const nextUrls = new Set(checkedUrls);
    if (!nextUrls.delete(url)) nextUrls.add(url);
    setCheckedUrls(nextUrls);
  };
  return (
    <div className="@container grid gap-6">
      <section aria-label="Images without a group" className="grid gap-3">
        <h3 className="text-title">Images without a group</h3>
        {ungroupedImages.length === 0 ? (
          <p className="text-small text-ink-soft">Every selected image is in a group.</p>
        ) : (
          <>
            <p className="text-small text-ink-soft">
              Pick images, then add them to a group below. Images without a group are not uploaded.
            </p>
            <ul className={tileGridClasses} aria-label="Images without a group">
              {ungroupedImages.map((image) => (
                <li key={image.url}>
                  <ImageTile
                    image={image}
                    isSelected={checkedUrls.has(image.url)}
                    onToggle={() => toggle(image.url)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {groups.map((group, index) => (
        <GroupPanel
          key={group.id}
          group={group}
          label={`Group ${index + 1}`}
          images={selectedImages.filter(({ url }) => group.images.includes(url))}
          pickedCount={urlsToAdd.length}
          onRename={(name) => wizard.renameGroup(group.id, name)}
          onAdd={() => {
            wizard.moveIntoGroup(group.id, urlsToAdd);
            setCheckedUrls(new Set());
          }}
          onUngroup={(url) => wizard.ungroup([url])}
          onRemove={() => wizard.removeGroup(group.id)}
        />
      ))}
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        onClick={wizard.addGroup}
      >
        Add group
      </Button>
      <DialogFooter>
        <Button size="small" onClick={() => void wizard.uploadGroups()}>
          Upload groups
        </Button>
        <Button variant="quiet" size="small" onClick={() => wizard.setStep("select")}>
          Back
        </Button>
      </DialogFooter>
    </div>
  );
}
