import { X } from "lucide-react";
import type { ImageGroup } from "@/admin/services/bulk/image-groups";
import { tileGridClasses } from "@/admin/services/bulk/image-tile";
import { useFocusRecovery } from "@/admin/tables/use-focus-recovery";
import type { ScrapedImage } from "@/data/services/scraped-images";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface GroupPanelProps {
  group: ImageGroup;
  label: string;
  images: ScrapedImage[];
  /** Number of images that are checked in the list of images without a group. */
  pickedCount: number;
  onRename: (name: string) => void;
  onAdd: () => void;
  onUngroup: (url: string) => void;
  onRemove: () => void;
}

/** A group of images that the upload saves as one service item. */
export function GroupPanel(props: GroupPanelProps) {
  const { group, label, images, pickedCount, onRename, onAdd, onUngroup, onRemove } = props;
  const focusHandlers = useFocusRecovery();
  return (
    <section aria-label={label} className="grid gap-4 border-t border-sand pt-5">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={`${label}: name`} className="min-w-60 flex-1">
          <Input
            autoComplete="off"
            placeholder="Unnamed Item"
            maxLength={200}
            value={group.name}
            onChange={(event) => onRename(event.target.value)}
          />
        </Field>
        <AriaDisabledButton
          variant="outline"
          size="control"
          disabled={pickedCount === 0}
          onClick={onAdd}
        >
          {pickedCount === 0 ? "Add picked images" : `Add picked images (${pickedCount})`}
        </AriaDisabledButton>
        <Button
          variant="quiet-danger"
          size="control"
          aria-label={`Remove ${label.toLowerCase()}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
      {images.length > 0 ? (
        <ul
          {...focusHandlers}
          className={tileGridClasses}
          aria-label={`Images of ${label.toLowerCase()}`}
        >
          {images.map(({ url, name }) => (
            <li key={url} className="relative aspect-square overflow-hidden bg-sand">
              <img
                src={url}
                alt={name}
                referrerPolicy="no-referrer"
                className="absolute inset-0 size-full object-cover text-label text-ink-soft"
              />
              <button
                type="button"
                aria-label={`Take ${name || "image"} out of ${label.toLowerCase()}`}
                onClick={() => onUngroup(url)}
                className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-surface/92 transition-colors hover:bg-surface focus-visible:outline-offset-0"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small text-ink-soft">No images yet; a group without any is left out.</p>
      )}
    </section>
  );
}
